"""Positions of the last round solved to the end of the game: the exact value of moves.

A value is what a seat can be sure of, whatever the others do: with two players the result of best
play on both sides, with more the result against all the others together. It is the final margin
over the best of the others, and where that is 0 the tie-break (R-FINAL-5).
"""

from collections.abc import Iterable
from dataclasses import dataclass

from vitral.kernel import Kit, decode, encode, pack
from vitral.kernel.turn import play
from vitral.rules import ROUNDS, Move, State, legal_moves
from vitral.search.algorithms import exact
from vitral.search.bounds import UNBOUNDED
from vitral.search.final_margin import FinalMargin, NotSolvable
from vitral.search.warmup import prepare


@dataclass(frozen=True, slots=True)
class Solution:
    """A position of the last round, solved."""

    value: FinalMargin
    """What the seat to move can be sure of."""
    best: frozenset[Move]
    """Every move that leads to it."""
    second: FinalMargin | None
    """What the best of the other moves leads to; None if there is no other."""
    runner_up: Move | None
    """A move that leads to `second`."""


class LastRound:
    """A position of the last round, and what is known of the lines that follow it."""

    def __init__(self, state: State, seat: int | None = None, nodes: int = UNBOUNDED) -> None:
        """Values are those of `seat`, or else of the seat to move.

        `nodes` are positions to look at before `NotSolvable` is raised.
        """
        if len(state.track) != 1 or state.awaits_deal or state.over:
            sentence = "expected a position of the last round in which somebody is to move"
            raise NotSolvable("not-last-round", sentence)
        prepare()
        self.state = state
        self._kits = Kit.of(state).array
        self._root = pack(state)
        self._space = exact.make_space((seat or state.seat) - 1, nodes)

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return int(self._space.control[exact.NODES])

    def solution(self) -> Solution:
        """The best moves of the seat to move, and how much worse the others are."""
        best: list[Move] = []
        runner_up: Move | None = None
        value = second = -exact.INFINITE
        for move in self._ordered_moves():
            self._play([move])
            found = self._search(second, exact.INFINITE)
            if not best or found == value:  # no later move is better than the first
                value = found
                best.append(move)
            elif found > second:
                second, runner_up = found, move
        worse = _margin(second) if runner_up else None
        return Solution(_margin(value), frozenset(best), worse, runner_up)

    def value(self, moves: Iterable[Move] = ()) -> FinalMargin:
        """What the seat can be sure of after these moves."""
        self._play(moves)
        return _margin(self._search(-exact.INFINITE, exact.INFINITE))

    def line(self, moves: Iterable[Move] = ()) -> tuple[Move, ...]:
        """Best play of everybody after these moves, to the end of the game."""
        self._play(moves)
        game, found = self._space.games[0], []
        while game["round"] < ROUNDS:
            number = self._best_number()
            found.append(decode(number))
            play(self._kits[0], game, number)
        return tuple(found)

    def _ordered_moves(self) -> list[Move]:
        """The legal moves, a best one first: the others are then found to be worse quickly."""
        self._play(())
        first = decode(self._best_number())
        return sorted(legal_moves(self.state), key=lambda move: move != first)

    def _play(self, moves: Iterable[Move]) -> None:
        self._space.games[:1] = self._root
        for move in moves:
            play(self._kits[0], self._space.games[0], encode(move))

    def _search(self, alpha: int, beta: int) -> int:
        value = int(exact.search(self._kits, self._space, alpha, beta))
        self._check_finished()
        return value

    def _best_number(self) -> int:
        """A best move of whoever is to move in the game at the bottom of the stack."""
        number = int(exact.best_move(self._kits, self._space))
        self._check_finished()
        return number

    def _check_finished(self) -> None:
        control = self._space.control
        if control[exact.NODES] >= control[exact.MOST_NODES]:
            sentence = f"not solved after {self.nodes} positions"
            raise NotSolvable("not-solved", sentence, nodes=self.nodes)


def _margin(value: int) -> FinalMargin:
    """A value of compiled code: parts of a point, of which a tie-break is one."""
    points, part = divmod(value + 1, exact.PARTS)
    return FinalMargin(points, part - 1)
