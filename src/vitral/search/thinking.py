"""The engine: thinks deeper and deeper until its limits, and says what it found on the way."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from operator import itemgetter
from threading import Thread, Timer
from time import perf_counter
from typing import Final, TypeAlias

import numpy as np

from vitral.kernel import Kit, decode, pack
from vitral.kernel.layout import Games
from vitral.rules import ROUNDS, Move, State
from vitral.search import several, tree
from vitral.search.features import UNIT
from vitral.search.lenses import Parameters, lens, parameters, win_shares
from vitral.search.quick import UNBOUNDED

MEMORY_BITS: Final = 20
"""Positions remembered, as a power of two."""
WINDOW: Final = 3 * UNIT
"""How far a value is expected from the one a turn less deep."""
MOST_DEPTH: Final = tree.MOST_TURNS - 2


@dataclass(frozen=True, slots=True)
class Limits:
    """When to stop thinking, whichever comes first; one look at every move is always taken."""

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a position promises a seat."""

    margin: float
    """Points that it will be ahead of the average of the others."""
    win: float
    """Its chance to win, a shared win counting its share."""


@dataclass(frozen=True, slots=True)
class Line:
    """A move, how it would go on as far as is known, and what each seat gets out of it."""

    moves: tuple[Move, ...]
    outlook: tuple[Outlook, ...]


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of thinking about a position."""

    lines: tuple[Line, ...]
    """The best move first."""
    depth: int
    """How many turns ahead every move was followed."""
    nodes: int
    seconds: float
    solved: bool
    """Whether every line was followed to the end of the round; in the last, of the game."""

    @property
    def move(self) -> Move:
        """The best move."""
        return self.lines[0].moves[0]


Report: TypeAlias = Callable[[Thought], None]


class Thinker:
    """A search with its memory, for one position at a time.

    >>> from vitral.kernel import Table
    >>> thought = Thinker().think(Table(Kit(players=2), seed=1).state, Limits(nodes=10_000))
    >>> thought.depth > 2, len(thought.lines)
    (True, 1)
    """

    def __init__(
        self,
        wanted: Parameters | None = None,
        threads: int = 1,
        memory_bits: int = MEMORY_BITS,
    ) -> None:
        self._wanted = wanted
        self._threads = threads
        self._memory = np.zeros((1 << memory_bits, 2), np.uint64)
        self._values = several.make_values()
        self._kit: Kit | None = None
        self._desks: list[tree.Desk] = []
        self._spread: tuple[float, ...] = ()

    def stop(self) -> None:
        """Stop thinking now; another thread may say so."""
        for desk in self._desks:
            desk.told[tree.STOP] = 1

    def think(
        self, state: State, limits: Limits, report: Report | None = None, lines: int = 1
    ) -> Thought:
        """Think about a position in which somebody is to move, and give its best moves."""
        self._lay_out(Kit.of(state), pack(state), limits)
        clock = Timer(limits.seconds, self.stop) if limits.seconds is not None else None
        with _running(clock), self._helpers():
            return self._deepen(state, limits, lines, report)

    def _lay_out(self, kit: Kit, game: Games, limits: Limits) -> None:
        """Put a position on the desks; what is remembered of the same kind of game stays."""
        if self._kit is None or kit.array is not self._kit.array:
            self._memory[:] = 0
            wanted = self._wanted or parameters(kit.players, kit.side)
            made, self._spread, self._kit = lens(kit, wanted), wanted.spread, kit
            self._desks = [
                tree.make_desk(kit.array, made, self._memory) for _ in range(self._threads)
            ]
        for desk in self._desks:
            desk.games[:1] = game
            desk.history[:] = 0
            desk.told[:] = 0
            desk.told[tree.MOST_NODES] = UNBOUNDED

    @contextmanager
    def _helpers(self) -> Iterator[None]:
        """Threads that search the same position and leave what they find in the shared memory."""
        two = self._kit is not None and self._kit.players == 2
        threads = [Thread(target=_help, args=(desk,)) for desk in self._desks[1:] if two]
        for thread in threads:
            thread.start()
        try:
            yield
        finally:
            for desk in self._desks[1:]:
                desk.told[tree.STOP] = 1
            for thread in threads:
                thread.join()

    def _deepen(self, state: State, limits: Limits, count: int, report: Report | None) -> Thought:
        began = perf_counter()
        desk = self._desks[0]
        roots = self._roots(desk)
        found: Thought | None = None
        last: list[int] = []
        for depth in range(1, (limits.depth or MOST_DEPTH) + 1):
            desk.told[tree.CUT] = 0
            lines, left = [], list(roots)
            for n in range(min(count, len(roots))):
                value, move = self._best_of(desk, left, depth, last[n] if n < len(last) else None)
                if desk.told[tree.STOP] and found is not None:
                    return found
                desk.lists[0, 0] = move
                line = desk.lists[0, : tree.follow(desk, desk.lists[0])].tolist()
                lines.append((value, line, self._values[0].tolist()))
                left.remove(move)
            lines.sort(key=itemgetter(0), reverse=True)
            solved = bool(desk.told[tree.CUT] == 0)
            last = [value for value, _, _ in lines]
            found = Thought(
                tuple(
                    Line(tuple(map(decode, line)), self._outlook(state, value, values, solved))
                    for value, line, values in lines
                ),
                depth,
                sum(int(each.told[tree.NODES]) for each in self._desks),
                perf_counter() - began,
                solved,
            )
            if report:
                report(found)
            if solved or desk.told[tree.STOP] or (len(roots) == 1 and limits.depth is None):
                break
            if limits.nodes is not None:
                desk.told[tree.MOST_NODES] = limits.nodes
                if desk.told[tree.NODES] >= limits.nodes:
                    break
        if found is None:
            raise ValueError("expected a depth of at least 1")
        return found

    def _roots(self, desk: tree.Desk) -> list[int]:
        """The moves to choose from."""
        count = tree.list_frame(desk, 0)
        return [int(move) for move in desk.lists[0, :count]]

    def _best_of(
        self, desk: tree.Desk, moves: list[int], depth: int, about: int | None
    ) -> tuple[int, int]:
        """The best of some moves at the root, and its value."""
        desk.roots[: len(moves)] = moves
        desk.told[tree.ROOTS] = len(moves)
        if desk.kits[0]["players"] > 2:
            move = int(several.look_deeper(desk, self._values, depth))
            return int(desk.frames[0, tree.BEST]), move
        low, high = -tree.INFINITE, tree.INFINITE
        if about is not None and depth > 2:
            low, high = about - WINDOW, about + WINDOW
        while True:
            value = int(tree.search(desk, depth, low, high))
            if low < value < high or desk.told[tree.STOP]:
                return value, int(desk.frames[0, tree.BEST_MOVE])
            low = -tree.INFINITE if value <= low else low
            high = tree.INFINITE if value >= high else high

    def _outlook(
        self, state: State, value: int, values: list[int], solved: bool
    ) -> tuple[Outlook, ...]:
        """What a value means for each seat."""
        players = len(state.players)
        if players == 2:
            worths = [0.0, 0.0]
            worths[state.seat - 1] = value / UNIT
        else:
            worths = [values[seat] / UNIT for seat in range(players)]
        this_round = ROUNDS - len(state.track)
        if solved and this_round == ROUNDS - 1:
            shares = _final_shares(worths)
        else:
            phase = ROUNDS + this_round if solved else this_round
            shares = win_shares(worths, self._spread[phase])
        total = sum(worths)
        return tuple(
            Outlook(own - (total - own) / (players - 1), share)
            for own, share in zip(worths, shares, strict=True)
        )


def _final_shares(worths: list[float]) -> tuple[float, ...]:
    """Who wins a game that is over."""
    best = max(worths)
    winners = [worth == best for worth in worths]
    return tuple(won / sum(winners) for won in winners)


def _help(desk: tree.Desk) -> None:
    for depth in range(2, MOST_DEPTH + 1):
        tree.search(desk, depth, -tree.INFINITE, tree.INFINITE)
        if desk.told[tree.STOP]:
            return


@contextmanager
def _running(clock: Timer | None) -> Iterator[None]:
    if clock:
        clock.daemon = True
        clock.start()
    try:
        yield
    finally:
        if clock:
            clock.cancel()
