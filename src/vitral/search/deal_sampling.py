"""What a position just before a deal is worth: sampled deals, each game played to its end.

Every game is dealt by a generator of its own, made from a seed and the game's number, so the same
games are played whatever the number of threads, and none of them sees the deal that will come.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from math import sqrt
from operator import index
from threading import Event, Timer
from time import perf_counter
from typing import Any, Final, TypeAlias

import numpy as np

from vitral.kernel import Kit, pack
from vitral.kernel.layout import Games
from vitral.kernel.scoring import write_result
from vitral.rules import InvalidArgument, State
from vitral.search.algorithms.rollout import (
    ROLLOUT,
    finish_games,
    finish_games_at_one_ply,
    rollout_workspace,
)
from vitral.search.algorithms.workspace import FINISH_AT_ONE_PLY, Workspace
from vitral.search.bounds import MOST_THREADS, UNBOUNDED
from vitral.search.engine.limits import running_timer
from vitral.search.evaluators.contract import Evaluator, check_evaluator, outlooks
from vitral.search.intervals import half_width


@dataclass(frozen=True, slots=True)
class DealSamplingSettings:
    """The tuning numbers of `DealSampler`; those of its games are `RolloutSettings`."""

    games: int = 400
    """As many are played if there is no limit."""
    fewest: int = 5
    """As many are always played: fewer say too little of their variance. If it is stopped sooner,
    the rest of them is played at one ply."""


DEAL_SAMPLING: Final = DealSamplingSettings()


@dataclass(frozen=True, slots=True)
class SeatExpectation:
    """What a seat may expect of the deals to come."""

    margin: float
    """Points that it will be ahead of the mean of the others."""
    low: float
    high: float
    """The 95 % interval of the margin."""
    win: float
    """Its share of the wins, a shared one counting its part."""


@dataclass(frozen=True, slots=True)
class Expectation:
    """What came of playing out a position just before a deal."""

    outlook: tuple[SeatExpectation, ...]
    games: int
    seconds: float


Report: TypeAlias = Callable[[Expectation], None]
Array: TypeAlias = np.ndarray[Any, Any]


class DealSampler:
    """Plays out positions just before a deal, one at a time.

    >>> from vitral.notation import parse_position
    >>> blank = "1a.2a.3a.4a.5a.6a.7a.8a_-.-.-.-.-.-.-.-_1_0_0_0"
    >>> bag = "vitral.1~A2~WYOBPW~-~-.-.-.-.-~h1~18.19.19.19.19~0.0.0.0.0~1"
    >>> expectation = DealSampler().estimate(parse_position(f"{bag}~{blank}~{blank}"), games=8)
    >>> sum(seat.margin for seat in expectation.outlook)
    0.0
    """

    def __init__(self, threads: int = 1, evaluator: Evaluator | None = None) -> None:
        if not 1 <= index(threads) <= MOST_THREADS:
            raise InvalidArgument("threads", f"from 1 to {MOST_THREADS}", threads)
        if evaluator is not None:
            check_evaluator(evaluator)
        self._threads, self._evaluator = threads, evaluator
        self._stopped = Event()
        self._workspaces: list[Workspace] = []

    def stop(self) -> None:
        """Stop now; it may be called from another thread."""
        self._stopped.set()
        for workspace in self._workspaces:
            workspace.control[FINISH_AT_ONE_PLY] = 1

    def estimate(
        self,
        state: State,
        seconds: float | None = None,
        games: int | None = None,
        seed: int = 0,
        report: Report | None = None,
    ) -> Expectation:
        """Play games from a position that awaits a deal, until one of the limits."""
        if not state.awaits_deal:
            raise ValueError("expected a position that awaits a deal")
        self._stopped.clear()
        unlimited = DEAL_SAMPLING.games if seconds is None else UNBOUNDED
        began = perf_counter()
        most = max(DEAL_SAMPLING.fewest, games or unlimited)
        tally = _Tally(len(state.players))
        timer = Timer(seconds, self.stop) if seconds is not None else None
        with running_timer(timer), self._played(state, seed, most) as played:
            for result in played:
                tally.add(result)
                if tally.count < DEAL_SAMPLING.fewest:
                    continue
                found = Expectation(tally.expectations(), tally.count, perf_counter() - began)
                if report:
                    report(found)
                if self._stopped.is_set():
                    break
        return found

    @contextmanager
    def _played(self, state: State, seed: int, most: int) -> Iterator[Iterator[Array]]:
        """The results of as many games, in order; with threads, that many are played at once."""
        kit, first = Kit.of(state), pack(state)
        self._workspaces = [
            rollout_workspace(kit, evaluator=self._evaluator) for _ in range(self._threads)
        ]
        if self._stopped.is_set():
            self.stop()  # meanwhile: the workspaces are new

        def one(number: int) -> Array:
            game, workspace = first.copy(), self._workspaces[number % self._threads]
            game["generator"] = np.random.SeedSequence((seed % 2**64, number)).generate_state(
                1, np.uint64
            )
            workspace.table[:] = 0
            if kit.players == 2:
                finish_games(workspace, game, ROLLOUT.nodes, ROLLOUT.depth)
            else:
                finish_games_at_one_ply(workspace, game)
            return _result(kit, game)

        if self._threads == 1:
            yield map(one, range(most))
            return
        step = self._threads
        with ThreadPoolExecutor(step) as pool:
            stretches = (range(at, min(at + step, most)) for at in range(0, most, step))
            yield (result for stretch in stretches for result in pool.map(one, stretch))


def _result(kit: Kit, game: Games) -> Array:
    """How a finished game ended for each seat: its margin, and its share of the win."""
    points, shares = np.zeros((2, kit.players))
    write_result(kit.array[0], game[0], points, shares)
    seats = outlooks(points.tolist(), shares.tolist())
    return np.array([[seat.margin for seat in seats], shares])


class _Tally:
    """Sums over games, from which means and intervals follow."""

    def __init__(self, players: int) -> None:
        self.count = 0
        self._sums = np.zeros((2, players))
        self._squares = np.zeros(players)

    def add(self, result: Array) -> None:
        self.count += 1
        self._sums += result
        self._squares += result[0] ** 2

    def expectations(self) -> tuple[SeatExpectation, ...]:
        margins, wins = self._sums / self.count
        variance = (self._squares - self.count * margins**2) / (self.count - 1)
        seats = zip(margins.tolist(), variance.tolist(), wins.tolist(), strict=True)
        return tuple(_expectation(*seat, self.count) for seat in seats)


def _expectation(margin: float, variance: float, win: float, count: int) -> SeatExpectation:
    half = half_width(sqrt(max(0.0, variance)), count)
    return SeatExpectation(margin, margin - half, margin + half, win)
