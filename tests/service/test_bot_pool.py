import asyncio
import logging
import os
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator
from functools import lru_cache
from importlib import import_module
from multiprocessing import active_children
from pathlib import Path
from time import sleep

import pytest

from vitral.rules import Move, State, deal, legal_moves, new_game, play
from vitral.search import BOTS, TimedBot, bot, explain
from vitral.service import bot_pool
from vitral.service.attendance import Audience, Person, ThoughtRequest
from vitral.service.bot_pool import BotPool
from vitral.service.dice import Dice
from vitral.service.luck import Luck

ANA = ThoughtRequest("m1", lambda: Audience((Person("192.0.2.1", "ana"),), plays=True))
"""Somebody who plays."""


def positions(count: int, seed: int = 0) -> list[State]:
    """Moments of one game, each after the one before."""
    dice = Dice(Luck(b"players %d" % seed).dice(0)._generator)
    state = new_game(dice.setup(2))
    found = [deal(state, dice.deal(state))[0]]
    while len(found) < count:
        found.append(play(found[-1], legal_moves(found[-1])[0])[0])
    return found


@pytest.fixture
def errors(caplog: pytest.LogCaptureFixture) -> Iterator[Callable[[], list[str]]]:
    with caplog.at_level(logging.ERROR, "vitral.service.bot_pool"):
        yield lambda: [record.getMessage() for record in caplog.records]


def with_pool(
    work: Callable[[BotPool], Awaitable[None]], workers: int = 1, seconds: float = 10.0
) -> None:
    async def scenario() -> None:
        pool = BotPool(workers, seconds)
        try:
            await work(pool)
        finally:
            await pool.close()

    asyncio.run(scenario())


def test_bots_choose_in_processes_of_their_own(errors: Callable[[], list[str]]) -> None:
    states = positions(6)

    async def work(pool: BotPool) -> None:
        moves = await asyncio.gather(*(pool.choose("greedy", state, ANA) for state in states))
        assert moves == [bot("greedy").choose(state) for state in states]

    with_pool(work, workers=2)
    assert errors() == []


def test_first_come_first_served() -> None:
    served: list[int] = []

    async def ask(pool: BotPool, number: int, state: State) -> None:
        await pool.choose("greedy", state, ANA)
        served.append(number)

    async def work(pool: BotPool) -> None:
        await asyncio.gather(*(ask(pool, n, state) for n, state in enumerate(positions(8))))

    with_pool(work)
    assert served == list(range(8))


def test_nobody_thinks_twice_about_the_same_position(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = positions(2)
    thought: list[tuple[str, State]] = []
    choose = bot_pool.Worker.choose

    async def counted(self: bot_pool.Worker, name: str, state: State, seconds: float) -> Move:
        thought.append((name, state))
        return await choose(self, name, state, seconds)

    async def work(pool: BotPool) -> None:
        asked = (("greedy", one), ("greedy", one), ("random", one), ("greedy", other))
        again = asyncio.create_task(pool.choose("greedy", one, ANA))
        moves = await asyncio.gather(*(pool.choose(name, state, ANA) for name, state in asked))
        again.cancel()
        assert [await pool.choose(name, state, ANA) for name, state in asked] == moves
        assert sorted(map(asked.index, thought)) == [0, 2, 3]

    monkeypatch.setattr(bot_pool.Worker, "choose", counted)
    with_pool(work, workers=2)


def test_who_asks_too_gets_an_answer_though_the_first_to_ask_has_left() -> None:
    state = positions(1)[0]
    first = [Person("192.0.2.9")]
    leaving = ThoughtRequest("m1", lambda: Audience(tuple(first)))

    async def work(pool: BotPool) -> None:
        async with pool.pools["quick"].maintenance():
            asked = [asyncio.create_task(pool.choose("greedy", state, by)) for by in (leaving, ANA)]
            while pool.pools["quick"].waiting_addresses == 0:
                await asyncio.sleep(0)
            first.clear()
        left, move = await asyncio.gather(*asked, return_exceptions=True)
        assert isinstance(left, bot_pool.Unattended)
        assert move == bot("greedy").choose(state)

    with_pool(work)


def test_a_bot_takes_no_more_than_its_share_and_keeps_what_it_remembers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A bot made anew for each limit would take 16 MB and forget what it knew."""
    state = positions(1)[0]
    made: list[str] = []
    shares: list[float] = []

    class Searching:
        name = "level-8"

        def choose(self, state: State) -> Move:
            raise AssertionError("it must be reported how long it may think")

        def choose_within(self, state: State, seconds: float) -> Move:
            shares.append(seconds)
            return legal_moves(state)[0]

    def make(name: str) -> Searching:
        made.append(name)
        return Searching()

    monkeypatch.setattr(bot_pool, "_bot", lru_cache(bot_pool.BOTS_PER_WORKER)(make))
    for share in (1.0, 0.5):
        bot_pool._choose("level-8", state, share, 10.0)
    assert (made, shares) == (["level-8"], [1.0, 0.5])


def test_slow_bots_stand_back_for_the_server() -> None:
    async def work(pool: BotPool) -> None:
        found = {}
        for name, its in pool.pools.items():
            await its.workers[0]._start()
            found[name] = await its.workers[0]._run(os.getpriority, os.PRIO_PROCESS, 0)
        assert found["light"] == found["slow"] > found["quick"]
        assert found["quick"] == os.getpriority(os.PRIO_PROCESS, 0)

    with_pool(work)


def test_only_bots_that_do_not_search_are_quick_and_only_short_searches_light() -> None:
    for name in BOTS:
        assert (bot_pool.pool_of(name) == "quick") == (not isinstance(bot(name), TimedBot))
    levels = import_module("vitral.search.bots.levels").LEVELS  # workers import this: not on top
    for number, level in enumerate(levels, 1):
        nodes = level.limits.nodes or (level.limits.depth or 1_000) * 1_000
        assert (bot_pool.pool_of(f"level-{number}") == "light") == (nodes <= 2_000)
    assert bot_pool.pool_of(bot_pool.ADVISER) == bot_pool.pool_of("of another package") == "slow"


def test_light_levels_wait_for_no_slow_bot_and_quick_bots_for_neither(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Levels 1 to 5 kept those waiting that do not search: 30 ms and more a move among four."""
    state = positions(1)[0]
    monkeypatch.setattr(bot_pool.Worker, "choose", first_move)

    async def work(pool: BotPool) -> None:
        quick_pool, light, slow = (pool.pools[name] for name in ("quick", "light", "slow"))
        async with slow.maintenance():
            for name in ("level-1", "level-6", "greedy"):
                assert await pool.choose(name, state, ANA) in legal_moves(state)
            async with light.maintenance():
                assert await pool.choose("random", state, ANA) in legal_moves(state)
                waiting = [
                    asyncio.create_task(pool.choose(f"level-{n}", state, ANA)) for n in (2, 7)
                ]
                while not (light.waiting_addresses and slow.waiting_addresses):
                    await asyncio.sleep(0)
                assert quick_pool.waiting_addresses == 0
        await asyncio.gather(*waiting)

    with_pool(work)


async def first_move(worker: bot_pool.Worker, name: str, state: State, seconds: float) -> Move:
    return legal_moves(state)[0]


def loaded() -> bool:
    """Whether a process has the search."""
    return "numba" in sys.modules or "vitral.kernel.kits" in sys.modules


def test_the_worker_of_quick_bots_never_loads_the_search() -> None:
    state = positions(1)[0]

    async def work(pool: BotPool) -> None:
        pool.warm_up()
        assert pool._warming is not None
        await pool._warming
        for name in ("greedy", "random", "level-1"):
            await pool.choose(name, state, ANA)
        found = {name: await its.workers[0]._run(loaded) for name, its in pool.pools.items()}
        assert found == {"quick": False, "light": True, "slow": True}

    with_pool(work)


def test_only_so_much_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(pool: BotPool) -> None:
        for state in positions(6):
            await pool.choose("greedy", state, ANA)
        assert len(pool._answers) == 4

    monkeypatch.setattr(bot_pool, "CACHED_ANSWERS", 4)
    with_pool(work)


def test_a_bot_that_takes_too_long_ends_in_a_legal_move_and_the_next_one_plays(
    errors: Callable[[], list[str]],
) -> None:
    state = positions(1)[0]

    async def work(pool: BotPool) -> None:
        chosen: list[Move] = [await pool.choose("greedy", state, ANA) for _ in range(2)]
        assert chosen == [legal_moves(state)[0]] * 2

    with_pool(work, seconds=1e-9)
    assert len(errors()) == 2
    assert all("bot greedy took too long; played " in line for line in errors())


def test_waiting_for_others_is_not_thinking(errors: Callable[[], list[str]]) -> None:
    """Together they take longer than each of them may."""
    first, *states = positions(8)

    async def work(pool: BotPool) -> None:
        await asyncio.gather(*(pool.choose("greedy", state, ANA) for state in states))
        loop = asyncio.get_running_loop()
        began = loop.time()
        await pool.choose("greedy", first, ANA)
        one = loop.time() - began
        pool.pools["quick"].workers[0]._seconds = limit = max(1.0, 20 * one)
        games = 1 + int(limit / one / 8)
        enough = [state for seed in range(1, games + 1) for state in positions(8, seed)]
        await asyncio.gather(*(pool.choose("greedy", state, ANA) for state in enough))

    with_pool(work)
    assert errors() == []


def test_a_crash_ends_in_a_legal_move_and_the_next_bot_gets_another_process(
    errors: Callable[[], list[str]],
) -> None:
    another, state = positions(2)

    async def work(pool: BotPool) -> None:
        before = set(active_children())
        await pool.choose("greedy", another, ANA)
        for process in set(active_children()) - before:
            process.kill()
            process.join()
        assert await pool.choose("greedy", state, ANA) == legal_moves(state)[0]
        assert await pool.choose("greedy", state, ANA) == bot("greedy").choose(state)

    with_pool(work)
    assert len(errors()) == 1
    assert "bot greedy crashed its process; played " in errors()[0]


def test_a_pool_that_is_closed_leaves_no_thread() -> None:
    """A thread that closed a pipe while the server exited made it end with an error."""
    before, state = set(threading.enumerate()), positions(1)[0]

    async def work(pool: BotPool) -> None:
        await pool.choose("greedy", state, ANA)
        assert set(threading.enumerate()) > before

    with_pool(work)
    assert set(threading.enumerate()) == before


def test_a_bot_that_raises_ends_in_a_legal_move(errors: Callable[[], list[str]]) -> None:
    state = positions(1)[0]

    async def work(pool: BotPool) -> None:
        assert await pool.choose("nobody", state, ANA) == legal_moves(state)[0]

    with_pool(work)
    assert "bot nobody raised UnknownBot: expected one of " in errors()[0]


BAD_BOTS = """
from vitral.rules import Back, legal_moves


class First:
    name = "first"

    def __init__(self, generator):
        pass

    def choose(self, state):
        return legal_moves(state)[0]


class Exiting(First):
    name = "exiting"

    def choose(self, state):
        raise SystemExit(5)


class Interrupting(First):
    name = "interrupting"

    def choose(self, state):
        raise KeyboardInterrupt


class Silent(First):
    name = "silent"

    def choose(self, state):
        return None


class Cheating(First):
    name = "cheating"

    def choose(self, state):
        return Back()


class Unready(First):
    def __init__(self, generator):
        raise SystemExit(3)
"""


def test_bots_of_other_packages_cannot_stop_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, errors: Callable[[], list[str]]
) -> None:
    """A bot that raised SystemExit in its worker ended the event loop of the server."""
    (tmp_path / "bad_bots.py").write_text(BAD_BOTS, "utf-8")
    metadata = tmp_path / "bad_bots-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: bad-bots\nVersion: 1.0\n")
    names = ("first", "exiting", "interrupting", "silent", "cheating", "unready")
    points = [f"{name} = bad_bots:{name.capitalize()}" for name in names]
    (metadata / "entry_points.txt").write_text("\n".join(["[vitral.bots]", *points, ""]))
    monkeypatch.syspath_prepend(tmp_path)  # workers get the path of this process
    state = positions(1)[0]

    async def work(pool: BotPool) -> None:
        for name in names:
            assert await pool.choose(name, state, ANA) == legal_moves(state)[0]

    with_pool(work)
    assert [line.partition("; ")[0].partition(" cannot be")[0] for line in errors()] == [
        "bot exiting raised SystemExit",
        "bot interrupting raised KeyboardInterrupt",
        "bot silent chose what is no legal move: None",
        "bot cheating chose what is no legal move: Back()",
        "bot unready raised BadPlugin: the bot unready of the package bad-bots",
    ]


# Bots that search.


def slow_start() -> None:
    """What takes longer than a bot may think."""
    bot_pool._warm_up()
    sleep(2.5)


def test_making_the_search_ready_is_not_thinking(
    monkeypatch: pytest.MonkeyPatch, errors: Callable[[], list[str]]
) -> None:
    state = positions(1)[0]
    monkeypatch.setattr(bot_pool, "_warm_up", slow_start)

    async def work(pool: BotPool) -> None:
        for _ in range(2):
            assert await pool.choose("level-1", state, ANA) in legal_moves(state)

    with_pool(work, seconds=2.0)
    assert errors() == []


def test_whoever_needs_no_search_plays_while_it_is_made_ready(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "vitral.service.bot_pool")
    state = positions(1)[0]

    async def work(pool: BotPool) -> None:
        compiled = asyncio.Event()
        monkeypatch.setattr(bot_pool, "_compile", compiled.wait)
        pool.warm_up()
        searching = asyncio.create_task(pool.choose("level-1", state, ANA))
        assert await pool.choose("greedy", state, ANA) == bot("greedy").choose(state)
        assert not searching.done()
        compiled.set()
        assert await searching in legal_moves(state)
        assert pool._warming is not None
        await pool._warming

    with_pool(work)
    said = [record.getMessage() for record in caplog.records]
    assert said[0] == "the search is being made ready"
    assert said[-1].startswith("the search is ready after ")
    assert len(said) == 2


def test_a_pool_that_is_closed_compiles_no_more() -> None:
    before = set(active_children())

    async def work(pool: BotPool) -> None:
        pool.warm_up()
        while set(active_children()) == before:
            await asyncio.sleep(0)

    with_pool(work)
    for process in set(active_children()) - before:
        process.join(20)
        assert process.exitcode is not None


def test_a_search_that_cannot_be_made_ready_is_told_of(
    monkeypatch: pytest.MonkeyPatch, errors: Callable[[], list[str]]
) -> None:
    state = positions(1)[0]

    async def nothing() -> None:
        """As if it were compiled."""

    async def work(pool: BotPool) -> None:
        monkeypatch.setattr(bot_pool, "_compile", nothing)
        monkeypatch.setattr(bot_pool, "_warm_up", bad_luck)
        pool.warm_up()
        assert pool._warming is not None
        await pool._warming
        assert await pool.choose("level-1", state, ANA) == legal_moves(state)[0]
        assert await pool.choose("greedy", state, ANA) == bot("greedy").choose(state)

    with_pool(work)
    assert errors()[0] == "the search could not be made ready: it raised ZeroDivisionError"
    assert "bot level-1 raised ZeroDivisionError; played " in errors()[1]


def bad_luck() -> None:
    raise ZeroDivisionError


def no_start() -> None:
    """Load nothing."""


def test_without_the_search_nothing_is_made_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "BOTS", ("random", "greedy"))

    async def work(pool: BotPool) -> None:
        pool.warm_up()
        assert pool._warming is None

    with_pool(work)


def test_a_hint_has_reasons_and_an_outlook(errors: Callable[[], list[str]]) -> None:
    state = positions(1)[0]

    async def work(pool: BotPool) -> None:
        advice = await pool.advise(state, ANA)
        assert advice.move in legal_moves(state)
        assert advice.reasons == explain(state, advice.move)
        assert advice.margin is not None
        assert advice.win is not None
        assert 0 < advice.win < 1

    with_pool(work)
    assert errors() == []


def test_a_hint_that_does_not_come_ends_in_a_legal_move(
    monkeypatch: pytest.MonkeyPatch, errors: Callable[[], list[str]]
) -> None:
    state = positions(1)[0]
    monkeypatch.setattr(bot_pool, "_warm_up", no_start)

    async def work(pool: BotPool) -> None:
        advice = await pool.advise(state, ANA)
        assert advice.move == legal_moves(state)[0]
        assert advice.reasons == explain(state, advice.move)

    with_pool(work, seconds=1e-9)
    assert "bot adviser took too long; played " in errors()[0]
