"""The engine: thinks deeper and deeper until its limits, and says what it found on the way."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from math import ceil
from operator import index, itemgetter
from threading import TIMEOUT_MAX, Thread, Timer
from time import perf_counter
from typing import Final, TypeAlias

import numpy as np

from vitral.kernel import Kit, decode, encode, pack
from vitral.kernel.layout import GAME, MOST_MOVES, Games
from vitral.rules import ROUNDS, IllegalMove, InvalidArgument, Move, State, refusal
from vitral.rules.refusals import check_turn
from vitral.search import montecarlo, several, tree
from vitral.search.evaluators import (
    Evaluator,
    Outlook,
    evaluator,
    network_for,
    outlooks,
)
from vitral.search.features import UNIT
from vitral.search.lenses import lens, win_shares
from vitral.search.network import Network
from vitral.search.quick import UNBOUNDED

MEMORY_BITS: Final = 20
"""Positions remembered, as a power of two."""
WINDOW: Final = 3 * UNIT
"""How far a value is expected from the one a turn less deep."""
FIRST_SIMULATIONS: Final = 64
TREE_SIZE: Final = 1 << 22
"""Positions in a tree; what is not used takes no memory."""
MOST_DEPTH: Final = tree.MOST_TURNS - 2


@dataclass(frozen=True, slots=True)
class Limits:
    """When to stop thinking, whichever comes first; one look at every move is always taken."""

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None

    def __post_init__(self) -> None:
        if self.depth is not None and index(self.depth) < 1:
            raise InvalidArgument("depth", "1 or more", self.depth)
        if self.nodes is not None and index(self.nodes) < 0:
            raise InvalidArgument("nodes", "0 or more", self.nodes)
        if self.seconds is not None and not self.seconds <= TIMEOUT_MAX:  # a clock never rings
            raise InvalidArgument("seconds", f"at most {TIMEOUT_MAX:.0f}", self.seconds)

    def within(self, seconds: float | None) -> "Limits":
        """These limits with no more than so many seconds.

        >>> Limits(nodes=5).within(2.0), Limits(seconds=1.0).within(2.0).seconds
        (Limits(seconds=2.0, nodes=5, depth=None), 1.0)
        """
        given = [limit for limit in (self.seconds, seconds) if limit is not None]
        return replace(self, seconds=min(given)) if given else self


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
    """How many turns ahead every move was followed; of a tree, the longest line."""
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
        judge: Evaluator | None = None,
        averages: bool | None = None,
        threads: int = 1,
        memory_bits: int = MEMORY_BITS,
    ) -> None:
        self._judge = judge
        self._averages = averages
        self._threads = threads
        self._memory = np.zeros((1 << memory_bits, 2), np.uint64)
        self._views = several.make_views()
        self._kit: Kit | None = None
        self._desks: list[tree.Desk] = []
        self._spread: tuple[float, ...] = ()
        self._network: Network | None = None
        self._trees: list[montecarlo.Tree] = []
        self._lucks: Games = np.zeros(threads, GAME)
        self._stopped = False

    def stop(self) -> None:
        """Stop thinking now; another thread may say so."""
        self._stopped = True
        for desk in self._desks:
            desk.told[tree.STOP] = 1

    def think(
        self,
        state: State,
        limits: Limits,
        report: Report | None = None,
        lines: int = 1,
        only: Sequence[Move] = (),
    ) -> Thought:
        """Think about a position in which somebody is to move, and give its best moves.

        With `only`, the best of those, all of them legal.
        """
        for move in only:
            if why := refusal(state, move):
                raise IllegalMove(why)
        check_turn(state)
        self._stopped = False
        if limits.nodes is not None:  # each thread has its share
            limits = replace(limits, nodes=ceil(limits.nodes / self._threads))
        clock = Timer(limits.seconds, self.stop) if limits.seconds is not None else None
        averages = len(state.players) > 2 if self._averages is None else self._averages
        averages = averages and limits.depth is None
        with running(clock):  # to lay out a new edition takes time, too
            self._lay_out(Kit.of(state), pack(state), limits)
            if self._stopped:
                self.stop()  # told so meanwhile
            roots = [encode(move) for move in only] or self._roots(self._desks[0])
            if averages:
                return self._average(state, limits, lines, report, roots)
            if len(state.players) > 2:
                return self._deepen(state, limits, lines, report, roots)
            with self._beside(self._deepen_along):
                return self._deepen(state, limits, lines, report, roots)

    def _lay_out(self, kit: Kit, game: Games, limits: Limits) -> None:
        """Put a position on the desks; what is remembered of the same kind of game stays."""
        if self._kit is None or kit.array is not self._kit.array:
            self._memory[:] = 0
            judge = self._judge or evaluator(kit.players, kit.side)
            made, self._spread = lens(kit, judge.parameters), judge.parameters.spread
            self._trees = []
            self._network, self._kit = network_for(judge, kit), kit
            self._views = several.make_views(self._network)
            self._desks = [
                tree.make_desk(kit.array, made, self._memory) for _ in range(self._threads)
            ]
        for desk in self._desks:
            desk.games[:1] = game
            desk.history[:] = 0
            desk.told[:] = 0
            desk.told[tree.MOST_NODES] = UNBOUNDED if limits.nodes is None else limits.nodes
        self._desks[0].told[tree.MOST_NODES] = UNBOUNDED  # until the first look is taken
        self._lucks["generator"] = game["hash"]  # the same position gets the same answer

    @contextmanager
    def _beside(self, work: Callable[[int], None]) -> Iterator[None]:
        """The other desks work meanwhile, each in a thread.

        They stop in the end, unless it is that of a share of the nodes: each has its own to use up.
        """
        threads = [Thread(target=work, args=(place,)) for place in range(1, self._threads)]
        for thread in threads:
            thread.start()
        try:
            yield
        finally:
            first, *others = self._desks
            if first.told[tree.NODES] < first.told[tree.MOST_NODES]:
                for desk in others:
                    desk.told[tree.STOP] = 1
            for thread in threads:
                thread.join()

    def _deepen_along(self, place: int) -> None:
        """Search the same position, and leave what is found in the shared memory."""
        desk = self._desks[place]
        for depth in range(2, MOST_DEPTH + 1):
            tree.search(desk, depth, -tree.INFINITE, tree.INFINITE)
            if desk.told[tree.STOP]:
                return

    def _grow_along(self, place: int) -> None:
        """Let a tree of another taste grow."""
        luck = self._lucks[place : place + 1]
        montecarlo.grow(self._desks[place], self._trees[place], luck, UNBOUNDED)

    def _deepen(
        self,
        state: State,
        limits: Limits,
        count: int,
        report: Report | None,
        roots: list[int],
    ) -> Thought:
        began = perf_counter()
        desk = self._desks[0]
        found: Thought | None = None
        last: list[int] = []
        for depth in range(1, (limits.depth or MOST_DEPTH) + 1):
            lines = self._look(desk, roots, depth, count, last)
            if desk.told[tree.STOP] and found is not None:
                return replace(found, nodes=self._nodes(), seconds=perf_counter() - began)
            stopped = bool(desk.told[tree.STOP])
            while desk.told[tree.STOP]:  # too soon: the first look is always taken
                desk.told[tree.STOP] = 0
                lines = self._look(desk, roots, depth, count, last)
            solved = bool(desk.told[tree.CUT] == 0)
            last = [value for value, _, _ in lines]
            found = Thought(
                tuple(
                    Line(tuple(map(decode, line)), self._outlook(state, value, values, solved))
                    for value, line, values in lines
                ),
                depth,
                self._nodes(),
                perf_counter() - began,
                solved,
            )
            if report:
                report(found)
            stopped = stopped or bool(desk.told[tree.STOP])
            if solved or stopped:
                break
            if limits.nodes is not None:
                desk.told[tree.MOST_NODES] = limits.nodes
                if desk.told[tree.NODES] >= limits.nodes:
                    break
        if found is None:
            raise AssertionError("there is no depth to look to")
        return found

    def _average(
        self,
        state: State,
        limits: Limits,
        count: int,
        report: Report | None,
        roots: list[int],
    ) -> Thought:
        """Look at every move once; then let a tree grow as long as there is time and room."""
        began, desk = perf_counter(), self._desks[0]
        found = self._deepen(state, Limits(depth=1), count, None, roots)
        desk.told[tree.STOP] = 0
        if self._stopped:
            return found
        if not self._trees:
            self._trees = [
                montecarlo.make_tree(TREE_SIZE // self._threads, self._spread, self._network, place)
                for place in range(self._threads)
            ]
        for each, other in zip(self._desks, self._trees, strict=True):
            other.used[0] = 0
            each.roots[: len(roots)] = roots
            each.told[tree.ROOTS] = len(roots)
        desk.told[tree.MOST_NODES] = UNBOUNDED if limits.nodes is None else limits.nodes
        grown, before, simulations, told = self._trees[0], 0, FIRST_SIMULATIONS, False
        with self._beside(self._grow_along):
            while not (desk.told[tree.STOP] or self._stopped):
                montecarlo.grow(desk, grown, self._lucks, simulations)
                if count > 1:
                    montecarlo.try_each(desk, grown, self._lucks)
                simulations = int(grown.links[0, montecarlo.VISITS])  # as many again
                if told := bool(self._network or simulations > len(roots)):
                    found = self._read(self._trees[:1], count, began, found.solved)
                    if report:
                        report(found)
                if grown.used[0] == before < len(grown.links) - MOST_MOVES:
                    break  # there was room, and nothing new in as many again
                before = int(grown.used[0])
        if told and self._threads > 1:
            found = self._read(self._trees, count, began, found.solved)
        return replace(found, nodes=self._nodes(), seconds=perf_counter() - began)

    def _read(
        self, trees: list[montecarlo.Tree], count: int, began: float, solved: bool
    ) -> Thought:
        """What some trees have shown so far."""
        game, players = self._desks[0].games[0], int(self._desks[0].kits[0]["players"])
        lines = []
        for moves, worths, chances in montecarlo.best_lines(trees, int(game["seat"]), count):
            outlook = outlooks([worth / UNIT for worth in worths[:players]], chances[:players])
            lines.append(Line(tuple(map(decode, moves)), outlook))
        depth = max(len(line.moves) for line in lines)
        return Thought(tuple(lines), depth, self._nodes(), perf_counter() - began, solved)

    def _look(
        self, desk: tree.Desk, roots: list[int], depth: int, count: int, last: list[int]
    ) -> list[tuple[int, list[int], list[int]]]:
        """The best moves at a depth, each with its value, its line and the values of all seats."""
        if depth == 1 and count >= len(roots):
            return self._look_at_each(desk, roots)
        desk.told[tree.CUT] = 0
        lines, left = [], list(roots)
        for n in range(min(count, len(roots))):
            value, move = self._best_of(desk, left, depth, last[n] if n < len(last) else None)
            if desk.told[tree.STOP]:
                break
            desk.lists[0, 0] = move
            line = desk.lists[0, : tree.follow(desk, desk.lists[0])].tolist()
            lines.append((value, line, self._views.values[0].tolist()))
            left.remove(move)
        lines.sort(key=itemgetter(0), reverse=True)
        return lines

    def _look_at_each(
        self, desk: tree.Desk, roots: list[int]
    ) -> list[tuple[int, list[int], list[int]]]:
        """The same for all moves at depth 1, in as many looks.

        To look for the best, the second best and so on would take the square of that, 30 ms for
        the hundred moves of four players.
        """
        lines, cut = [], 0
        for move in roots:
            desk.told[tree.CUT] = 0
            value, _ = self._best_of(desk, [move], 1, None)
            if desk.told[tree.STOP]:
                break
            cut += int(desk.told[tree.CUT])
            desk.lists[0, 0] = move
            line = desk.lists[0, : tree.follow(desk, desk.lists[0])].tolist()
            lines.append((value, line, self._views.values[0].tolist()))
        desk.told[tree.CUT] = cut
        lines.sort(key=itemgetter(0), reverse=True)
        return lines

    def _nodes(self) -> int:
        """How many positions have been looked at, by all threads."""
        return sum(int(desk.told[tree.NODES]) for desk in self._desks)

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
            move = int(several.look_deeper(desk, self._views, depth))
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
            whole = round if players == 2 else ceil  # what breaks a tie is no point
            worths = [float(whole(worth)) for worth in worths]
        else:
            phase = ROUNDS + this_round if solved else this_round
            shares = win_shares(worths, self._spread[phase])
        return outlooks(worths, shares)


def _final_shares(worths: list[float]) -> tuple[float, ...]:
    """Who wins a game that is over."""
    best = max(worths)
    winners = [worth == best for worth in worths]
    return tuple(won / sum(winners) for won in winners)


@contextmanager
def running(clock: Timer | None) -> Iterator[None]:
    """A clock runs meanwhile."""
    if clock:
        clock.daemon = True
        clock.start()
    try:
        yield
    finally:
        if clock:
            clock.cancel()
