"""The truth to hold a search against: last rounds, solved by going through every line there is.

The brute force here shares nothing with the search: no order, no evaluation, no move left out. It
knows the kernel's moves, and remembers the positions that it has seen.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import numba
import numpy as np

from vitral.kernel import Kit, Table, decode, encode, pack
from vitral.kernel.layout import GAME, MOST_MOVES
from vitral.kernel.legal import list_moves
from vitral.kernel.turn import play
from vitral.rules import ROUNDS, Move, Side, State
from vitral.search import bot
from vitral.search.bounds import UNBOUNDED

MOST_PANES = 14
POINT = 4
"""Values are in quarters of a point: a tie counts one for whoever lost less glass (R-FINAL-5)."""
INFINITE = 1 << 20
SLOTS = 1 << 22


@numba.njit
def final_value(kits, game, seat):  # type: ignore[no-untyped-def]
    """What a game that is over is worth to a seat against the best of the others."""
    value = np.int64(INFINITE)
    for other in range(kits[0].players):
        if other != seat:
            margin = np.int64(game.score[seat]) - np.int64(game.score[other])
            less = np.int64(game.lost[other]) - np.int64(game.lost[seat])
            ahead = margin * POINT if margin else np.int64(np.sign(less))
            value = min(value, ahead)
    return value


@numba.njit
def brute_force(kits, games, lists, known, left, seat, level, low, high):  # type: ignore[no-untyped-def]
    """The value of a position to a seat: exact between the bounds, a bound beyond.

    The seat takes the most, all the others leave it the least. left[0] are positions that it may
    still look at; once there are none, neither the value nor what is known counts.
    """
    game = games[level]
    left[0] -= 1
    if left[0] < 0:
        return 0
    if game.round == ROUNDS:
        return final_value(kits, game, seat)
    slot = np.int64(game.hash) & (SLOTS - 1)
    if known[slot, 0] == np.int64(game.hash):
        least, most = known[slot, 1], known[slot, 2]
        if least >= high or least == most:
            return least
        if most <= low:
            return most
    count = list_moves(kits[0], game, lists[level])
    own = game.seat == seat
    best, floor, ceiling = -INFINITE if own else INFINITE, low, high
    for n in range(count):
        games[level + 1] = games[level]
        play(kits[0], games[level + 1], lists[level, n])
        value = brute_force(kits, games, lists, known, left, seat, level + 1, floor, ceiling)
        if own:
            best = max(best, value)
            floor = max(floor, value)
        else:
            best = min(best, value)
            ceiling = min(ceiling, value)
        if floor >= ceiling:
            break
    known[slot, 0] = np.int64(games[level].hash)
    known[slot, 1] = best if best > low else -INFINITE
    known[slot, 2] = best if best < high else INFINITE
    return best


@dataclass(frozen=True)
class Truth:
    """What brute force says of a position."""

    values: dict[Move, float]
    """What each legal move is worth to the seat to move: points, and quarters for a tie-break."""

    @property
    def value(self) -> float:
        return max(self.values.values())

    @property
    def best(self) -> frozenset[Move]:
        return frozenset(move for move, value in self.values.items() if value == self.value)


class TooLong(Exception):
    """Brute force has looked at as many positions as it may."""


class BruteForce:
    """A position of a last round, with what is known of the lines after it."""

    def __init__(self, state: State, nodes: int = UNBOUNDED) -> None:
        """`nodes` are positions to look at before `TooLong` is raised."""
        self._left = np.array([nodes])
        self._kits, self._seat = Kit.of(state).array, state.seat - 1
        self._root = pack(state)
        self._known = np.zeros((SLOTS, 3), np.int64)
        self._games, self._lists = np.zeros(60, GAME), np.zeros((60, MOST_MOVES), np.uint16)

    def moves(self) -> list[Move]:
        """Every legal move."""
        count = list_moves(self._kits[0], self._root[0], self._lists[0])
        return [decode(move) for move in self._lists[0, :count].tolist()]

    def after(self, move: Move, expected: float | None = None) -> float:
        """What a move is worth to the seat to move: points, and quarters for a tie-break.

        If it is what was expected, it is found sooner.
        """
        if expected is not None:
            low, high = round(expected * POINT) - 2, round(expected * POINT) + 2
            value = self._value(move, low, high)
            if low < value < high:
                return value / POINT
        return self._value(move, -INFINITE, INFINITE) / POINT

    def best(self, least: float) -> float:
        """What the best move is worth, given what one move is."""
        low = round(least * POINT)
        if self._value(None, low, low + 1) <= low:
            return least
        return self._value(None, low, INFINITE) / POINT

    def _value(self, move: Move | None, low: int, high: int) -> int:
        """The value after a move, or of the position, in quarters of a point."""
        self._games[:1] = self._root
        if move:
            play(self._kits[0], self._games[0], encode(move))
        arrays = self._games, self._lists, self._known, self._left
        value = int(brute_force(self._kits, *arrays, self._seat, 0, low, high))
        if self._left[0] < 0:
            raise TooLong
        return value


def solve(state: State) -> Truth:
    """The value of every move in a position of a last round."""
    position = BruteForce(state)
    return Truth({move: position.after(move) for move in position.moves()})


def panes_left(state: State) -> int:
    """Panes on the displays and in the centre."""
    return len(state.centre) + sum(map(len, state.displays))


def last_round(side: Side, panes: int, chance: Random, players: int = 2) -> State:
    """A position with no more panes left, in the last round of a game of bots that see a little."""
    while True:  # a last turn may take all that is left
        table = Table(Kit(players=players, side=side), seed=chance.getrandbits(60))
        bots = [bot("level-5", chance.getrandbits(60)) for _ in range(players)]
        while len(table.legal):
            state = table.state
            if len(state.track) == 1 and panes_left(state) <= panes:
                return state
            table.step(encode(bots[state.seat - 1].choose(state)))


def last_rounds(count: int, side: Side, seed: int = 1, players: int = 2) -> Iterator[State]:
    """Positions with few panes left in the last round of games."""
    chance = Random(seed)
    for _ in range(count):
        yield last_round(side, chance.randint(4, MOST_PANES), chance, players)
