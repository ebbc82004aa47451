"""Moves in puzzles, judged in a process of its own: every position is solved to its end."""

from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context
from os import getpid
from typing import Final, Literal, TypeAlias

from vitral.notation import format_move, parse_move
from vitral.puzzles import puzzle
from vitral.rules import VitralError
from vitral.search import BOTS, THINKERS
from vitral.service.bot_pool import belong_to_server, end_process
from vitral.service.forwarded_errors import ForwardedError
from vitral.service.work_queue import WorkQueue
from vitral.study.errors import EngineFailed, NoEngine

NICENESS: Final = 10
"""By how much it stands back for the server and for bots; not for reviews: people wait for it."""
MOST_SECONDS: Final = 300.0
"""After which a judgement has failed. One takes milliseconds; the first on a machine compiles."""
REMEMBERED: Final = 10_000
"""Judgements that are remembered: many people play the same moves."""

Asked: TypeAlias = tuple[str, tuple[str, ...]]
"""A puzzle, and the moves that were played in it."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What becomes of a move in a puzzle, as `vitral.puzzles.Answer`, with moves in notation."""

    outcome: Literal["right", "wrong", "solved"]
    value: int
    """Points that the seat ends ahead of the best of the others, after the move."""
    tie_break: int
    """Where `value` is 0: 1 if the tie-break wins, -1 if it loses, 0 if the win is shared."""
    best_value: int
    """`value` for the best move."""
    best_tie_break: int
    replies: tuple[str, ...]
    line: tuple[str, ...]


class PuzzleJudge:
    """Judges one move at a time; addresses take turns."""

    def __init__(self) -> None:
        self._queue = WorkQueue("puzzles")
        self._executor: ProcessPoolExecutor | None = None
        self._pid: int | None = None
        self._judgements: OrderedDict[Asked, Judgement] = OrderedDict()

    async def judge(self, address: str, puzzle_id: str, moves: Sequence[str]) -> Judgement:
        """What becomes of the last move; the errors of `vitral.puzzles.answer`."""
        asked = puzzle_id, tuple(moves)
        if asked not in self._judgements:
            if THINKERS[0] not in BOTS:
                raise NoEngine
            self._judgements[asked] = await self._queue.run(address, lambda: self._ask(asked))
        self._judgements.move_to_end(asked)
        while len(self._judgements) > REMEMBERED:
            self._judgements.popitem(last=False)
        return self._judgements[asked]

    def close(self) -> None:
        """End the process."""
        self._stop()
        self._queue.close()

    def _ask(self, asked: Asked) -> Judgement:
        """Runs in the thread of the queue, which waits for the process."""
        try:
            executor = self._executor or self._start()
            found = executor.submit(judge_moves, *asked).result(MOST_SECONDS)
        except (BrokenProcessPool, TimeoutError) as error:
            self._stop()
            raise EngineFailed from error
        if isinstance(found, ForwardedError):
            raise found.restore()
        return found

    def _start(self) -> ProcessPoolExecutor:
        executor = self._executor = ProcessPoolExecutor(
            1, get_context("spawn"), initializer=belong_to_server, initargs=(NICENESS,)
        )
        self._pid = executor.submit(getpid).result(MOST_SECONDS)
        return executor

    def _stop(self) -> None:
        executor, pid = self._executor, self._pid
        self._executor, self._pid = None, None
        if executor is not None:
            end_process(executor, pid)


def judge_moves(puzzle_id: str, moves: Sequence[str]) -> Judgement | ForwardedError:
    """Runs in the process. Errors of ours are values there: not all of them can be pickled."""
    from vitral.puzzles import answer

    try:
        found = answer(puzzle(puzzle_id), [parse_move(move) for move in moves])
    except VitralError as error:
        return ForwardedError.of(error)
    return Judgement(
        found.outcome,
        found.value.points,
        found.value.tie_break,
        found.best_value.points,
        found.best_value.tie_break,
        tuple(map(format_move, found.replies)),
        tuple(map(format_move, found.line)),
    )
