"""Bots at work: off the event loop, in a bounded pool, and never without an answer."""

import asyncio
import logging
import os
import signal
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing import active_children, get_context, parent_process
from threading import Thread, Timer
from time import monotonic
from typing import Any, Protocol, TypeVar

from vitral.notation import format_move, format_position
from vitral.rules import Move, State, VitralError, legal_moves
from vitral.search import BOTS, SEARCHING_BOTS, Advice, TimedBot, advise, bot, explain, prepare
from vitral.search.bots.contract import BotError
from vitral.search.bots.plugins import check_choice
from vitral.search.bots.registry import REGISTRY
from vitral.service.attendance import ThoughtRequest
from vitral.service.worker_pool import Unattended, WorkerPool

__all__ = ["ADVISER", "BotFailed", "BotPool", "Bots", "Unattended", "Worker"]

GRACE = 5.0
"""Seconds that a worker has to end itself after its time is up."""
ADVISER = "adviser"
"""Who gives hints, in logs and numbers."""
CACHED_ANSWERS = 1000
"""Moves and hints that are kept, by bot and position, the latest used."""
BOTS_PER_WORKER = 2
"""Bots that a worker keeps with their hash tables: 16 MB each, 43 MB at larger tables."""
LONGEST_REASON = 300
"""Letters of an error's sentence in the log; other packages' bots write some of them."""

NICENESS = 5
"""By how much bots that search stand back for the server and for those that do not, where
processors are few.

They get a third of a processor that is wanted by both. A search is limited by time, so its answer
comes no later; 10 would be a tenth, in which its first look, that no limit stops, takes too long.
"""


@dataclass(frozen=True, slots=True)
class PoolConfig:
    """The processes of a worker pool."""

    workers: int | None
    """How many there are; None: as many as the host says."""
    niceness: int
    search: bool
    """Whether they load the search."""


POOLS: Mapping[str, PoolConfig] = {
    "quick": PoolConfig(workers=1, niceness=0, search=False),
    "light": PoolConfig(workers=1, niceness=NICENESS, search=True),
    "slow": PoolConfig(workers=None, niceness=NICENESS, search=True),
}
"""The worker pools by name: no bot waits for one of another pool. `pool_of` says who is in which.

Milliseconds of a processor for a move with 2, 3 and 4 players, the median of thirty moves at a
limit of 20 ms; beside them with a new edition for each move, of other points or with the panes of
every strip in another order and other colours:

    bot       default        other points    other strips
    greedy    1.3 2.0 4.0    1.2 2.2 4.5      1.0   3.0   4.7
    level-1   0.4 0.7 1.6    1.9 1.9 2.4    137   149   150
    level-4   1.0 0.7 1.0    1.9 2.0 2.1     34    55   153
    level-5   1.2 0.9 1.5    2.8 2.0 2.3     90   152    58
    level-6   1.3 0.9 1.8    2.2 3.0 3.4     49    39    36

So whoever brings strips of their own makes a level take up to a hundred times what it takes by
itself: a kit is made for them, and the rows of a network. The last of both are kept. Bots that do
not search need neither. The machine was busy: figures of the last columns scatter by a factor of 3.
"""
T = TypeVar("T")

log = logging.getLogger(__name__)


class Bots(Protocol):
    """Whoever answers for the bots."""

    async def choose(self, name: str, state: State, request: ThoughtRequest) -> Move:
        """A legal move for a bot, whatever happens; `Unattended` once nobody is there for it."""

    async def advise(self, state: State, request: ThoughtRequest) -> Advice:
        """A hint for whoever is to move, whatever happens."""

    def attended(self, match: str) -> None:
        """Somebody has come to a match for which a bot is asked already."""

    async def close(self) -> None:
        """Let go of everything."""


class BotFailed(Exception):
    """A bot gave no move; the text says what it did instead."""


class Worker:
    """A process in which one bot thinks at a time. It is started when it is first needed.

    A bot that takes more than `seconds` has failed; `niceness` is what the process adds to its own.
    """

    def __init__(self, seconds: float, niceness: int = 0) -> None:
        self._seconds = seconds
        self._niceness = niceness
        self._pool: ProcessPoolExecutor | None = None
        self._pid: int | None = None
        self._warm = False

    async def choose(self, name: str, state: State, seconds: float) -> Move:
        """The bot's move; one that searches takes no more than so many seconds."""
        move: Move = await self._think(_choose, name, state, seconds, searches=searches(name))
        return move

    async def advise(self, state: State, seconds: float) -> Advice:
        """A hint, after no more than so many seconds."""
        advice: Advice = await self._think(_advise, state, seconds, searches=searches(ADVISER))
        return advice

    async def warm_up(self) -> None:
        """Have the search ready, however long that takes: no bot's time runs meanwhile."""
        try:
            if self._pool is None:
                await self._start()
            if not self._warm:
                await self._run(_warm_up)
                self._warm = True
        except BrokenProcessPool:
            self.stop()
            raise BotFailed("crashed its process") from None

    async def _think(self, work: Callable[..., Any], *given: object, searches: bool) -> Any:
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            if searches:
                await self.warm_up()
            elif self._pool is None:
                await self._start()
            began = loop.time()
            choosing = self._run(work, *given, self._seconds)
            return await asyncio.wait_for(choosing, self._seconds + GRACE)
        except (TimeoutError, BrokenProcessPool):
            self.stop()
            late = loop.time() - began >= self._seconds
            raise BotFailed("took too long" if late else "crashed its process") from None

    def stop(self) -> None:
        """End the process, whatever it does; the next bot gets another one."""
        if self._pool is not None:
            pool, pid = self._pool, self._pid
            self._pool, self._pid, self._warm = None, None, False
            end_process(pool, pid)

    async def _start(self) -> None:
        """Wait for the process; no bot's time runs meanwhile."""
        self._pool = ProcessPoolExecutor(
            1,
            mp_context=get_context("spawn"),
            initializer=belong_to_server,
            initargs=(self._niceness,),
        )
        self._pid = await self._run(os.getpid)

    async def _run(self, work: Callable[..., Any], *given: object) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, *given)


Ask = Callable[[Worker, float], Awaitable[Any]]
"""What to ask a worker, given the most seconds that a bot may take for it."""


class BotPool:
    """Bots in processes of their own: a bounded number think, the others wait their turn.

    `pool_of` says who waits for whom: those that do not search have a worker for themselves, which
    never loads the search, and light levels do not wait for long searches.
    While the search is compiled, which happens once on a machine, bots that do without it play on.
    """

    def __init__(self, workers: int = 1, seconds: float = 10.0) -> None:
        self.pools = {
            name: WorkerPool([Worker(seconds, its.niceness) for _ in range(its.workers or workers)])
            for name, its in POOLS.items()
        }
        self._compiled = asyncio.Event()
        self._compiled.set()
        self._warming: asyncio.Task[None] | None = None
        self._answers: OrderedDict[tuple[str, State], asyncio.Task[Any]] = OrderedDict()

    @property
    def _workers(self) -> Sequence[Worker]:
        return [worker for pool in self.pools.values() for worker in pool.workers]

    def warm_up(self) -> None:
        """Have the search ready before anybody asks for it; nobody waits for that."""
        if searches(ADVISER):
            self._compiled.clear()
            self._warming = asyncio.create_task(self._warm_up())

    async def choose(self, name: str, state: State, request: ThoughtRequest) -> Move:
        """The bot's move; if it fails or takes too long, any legal move and a line in the log."""
        try:
            move: Move = await self._cached(
                name, state, request, lambda worker, seconds: worker.choose(name, state, seconds)
            )
        except BotFailed as failed:
            return self.stand_in(name, state, str(failed))
        return move

    async def advise(self, state: State, request: ThoughtRequest) -> Advice:
        """A hint; if none comes, any legal move and a line in the log."""
        try:
            advice: Advice = await self._cached(
                ADVISER, state, request, lambda worker, seconds: worker.advise(state, seconds)
            )
        except BotFailed as failed:
            move = self.stand_in(ADVISER, state, str(failed))
            return Advice(move, explain(state, move))
        return advice

    def attended(self, match: str) -> None:
        """Somebody has come to a match: what waits for it waits in the turn of this person too."""
        for pool in self.pools.values():
            pool.attended(match)

    async def close(self) -> None:
        """Stop thinking."""
        if self._warming:
            self._warming.cancel()
            with suppress(asyncio.CancelledError):
                await self._warming
        for task in self._answers.values():
            task.cancel()
        for worker in self._workers:
            worker.stop()

    async def _cached(self, who: str, state: State, request: ThoughtRequest, ask: Ask) -> Any:
        """The answer of a bot for a position, from a cache; concurrent requests share one task."""
        while True:
            task = self._answers.pop((who, state), None)
            if task is None:
                task = asyncio.create_task(self._ask(who, state, request, ask))
                task.add_done_callback(_consume_exception)
            self._answers[who, state] = task
            if len(self._answers) > CACHED_ANSWERS:
                self._answers.popitem(last=False)
            try:
                return await asyncio.shield(task)
            except (BotFailed, Unattended) as failed:  # another try may do better
                if self._answers.get((who, state)) is task:
                    del self._answers[who, state]
                if isinstance(failed, BotFailed) or not request.audience().people:
                    raise

    async def _ask(self, who: str, state: State, request: ThoughtRequest, ask: Ask) -> Any:
        """Ask a worker when it is the turn of those for whom the match goes on."""
        if searches(who):
            await self._compiled.wait()
        async with self.pools[pool_of(who)].slot(request) as slot:
            return await _ask_worker(slot.worker, lambda worker: ask(worker, slot.seconds))

    async def _warm_up(self) -> None:
        """Compile, if need be, in a process for that alone; then let the workers load it."""
        began = monotonic()
        log.info("the search is being made ready")
        try:
            await _compile()
        finally:
            self._compiled.set()
        try:
            for pool in (self.pools[name] for name, its in POOLS.items() if its.search):
                for _ in pool.workers:
                    async with pool.maintenance() as worker:
                        await _ask_worker(worker, Worker.warm_up)
        except BotFailed as failed:
            log.error("the search could not be made ready: it %s", failed)
        else:
            log.info("the search is ready after %.1f s", monotonic() - began)

    def stand_in(self, name: str, state: State, what: str) -> Move:
        """What is played instead of a bot's move that did not come."""
        move = legal_moves(state)[0]
        log.error(
            "bot %s %s; played %s in %s", name, what, format_move(move), format_position(state)
        )
        return move


async def _ask_worker(worker: Worker, ask: Callable[[Worker], Awaitable[Any]]) -> Any:
    """What a worker answers; whatever goes wrong, the bot has failed."""
    try:
        return await ask(worker)
    except BotFailed:
        raise
    except Exception as error:
        raise BotFailed(_reason(error)) from error


def _reason(error: BaseException) -> str:
    """What a bot did, for the log; of errors that are not ours only the type is told."""
    if isinstance(error, BotError) and error.code == "bot-illegal-move":
        return f"chose what is no legal move: {error.params['what']}"
    sentence = " ".join(str(error).split()) if isinstance(error, VitralError) else ""
    return f"raised {type(error).__name__}{sentence and ': '}{sentence[:LONGEST_REASON]}"


def _consume_exception(task: "asyncio.Task[Any]") -> None:
    """Mark a task's exception as retrieved, so that asyncio does not log it.

    Whoever waited for the task may have left.
    """
    if not task.cancelled():
        task.exception()


def searches(name: str) -> bool:
    """Whether a bot, or the adviser, needs the kernel, and Numba is installed."""
    return name in (ADVISER, *SEARCHING_BOTS) and SEARCHING_BOTS[0] in BOTS


def pool_of(name: str) -> str:
    """The worker pool of a bot. Those of other packages are among the slow ones, whatever they do.

    >>> pool_of("greedy"), pool_of("level-1"), pool_of("level-8"), pool_of(ADVISER)
    ('quick', 'light', 'slow', 'slow')
    """
    entry = REGISTRY.get(name)
    if entry is None:
        return "slow"
    if not entry.searches:
        return "quick"
    return "light" if entry.light else "slow"


def _choose(name: str, state: State, target: float, limit: float) -> Move:
    """Runs in a worker: the bot's move, in about `target` seconds if it searches.

    The target is given with each call and not to the bot, so that it keeps its hash table.
    """
    with _failures():
        player = _bot(name)
    if isinstance(player, TimedBot):
        chosen = _run_limited(limit, lambda: player.choose_within(state, target))
    else:
        chosen = _run_limited(limit, lambda: player.choose(state))
    with _failures():
        return check_choice(player, state, chosen)


def _advise(state: State, target: float, limit: float) -> Advice:
    """Runs in a worker: a hint, in about `target` seconds."""
    return _run_limited(limit, lambda: advise(state, target))


def _run_limited(seconds: float, work: Callable[[], T]) -> T:
    """Run with a hard limit in seconds: when it is over, this worker process exits with 1."""
    began = monotonic()
    end = Timer(seconds, os._exit, (1,))
    end.daemon = True
    end.start()
    try:
        with _failures():
            result = work()
    finally:
        end.cancel()
    if monotonic() - began > seconds:
        raise TimeoutError
    return result


@contextmanager
def _failures() -> Iterator[None]:
    """Turn whatever a bot raises into `BotFailed`.

    That includes SystemExit and KeyboardInterrupt: the process pool would raise them again in the
    server, whose event loop ends with them.
    """
    try:
        yield
    except BaseException as error:
        raise BotFailed(_reason(error)) from error


_bot = lru_cache(BOTS_PER_WORKER)(bot)
"""Bots of a worker."""


async def _compile() -> None:
    """Compile the search in a process of its own, which can be stopped at any time."""
    process = get_context("spawn").Process(target=_compile_here, daemon=True)
    process.start()
    try:
        await asyncio.to_thread(process.join)
    finally:
        process.kill()


def _compile_here() -> None:
    belong_to_server()
    prepare(_say_nothing)


def _warm_up() -> None:
    """Runs in a worker: use everything once, so that nothing has to be loaded later."""
    prepare(_say_nothing)
    from vitral.kernel import Kit, Table

    for name, players in (("level-1", 2), ("level-6", 3), ("classic@1n", 2)):
        bot(name).choose(Table(Kit(players=players), seed=1).state)


def _say_nothing(done: int, total: int) -> None:
    """The server's log says enough."""


def end_process(pool: ProcessPoolExecutor, pid: int | None) -> None:
    """End the only process of a pool, whatever it does; None: it has not said yet which it is.

    Waits for the thread that watches it, which takes milliseconds: a server that exits while that
    thread closes its pipe ends with an error (Python 3.11 writes to the pipe at exit).
    """
    for process in active_children():
        if process.pid == pid:
            process.kill()
    pool.shutdown(wait=pid is not None, cancel_futures=True)


def belong_to_server(niceness: int = 0) -> None:
    """A worker stops when its server says so, and never outlives it."""
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_wait_for_end, daemon=True).start()


def _wait_for_end() -> None:
    if server := parent_process():
        server.join()
    os._exit(1)
