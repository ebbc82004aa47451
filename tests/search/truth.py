"""The search against the truth: last rounds, solved by going through every line there is.

    python -m tests.search.truth --positions 300

The brute force here shares nothing with the search: no order, no evaluation, no move left out. It
knows the kernel's moves, and remembers the positions that it has seen.
"""

import argparse
import sys
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
from vitral.search.engine import Limits, SearchEngine

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
def brute_force(kits, games, lists, known, seat, level, low, high):  # type: ignore[no-untyped-def]
    """The value of a position to a seat: exact between the bounds, a bound beyond.

    The seat takes the most, all the others leave it the least.
    """
    game = games[level]
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
        value = brute_force(kits, games, lists, known, seat, level + 1, floor, ceiling)
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


def solve(state: State) -> Truth:
    """The value of every move in a position of a last round."""
    kits, seat = Kit.of(state).array, state.seat - 1
    known = np.zeros((SLOTS, 3), np.int64)
    games, lists = np.zeros(60, GAME), np.zeros((60, MOST_MOVES), np.uint16)
    root, values = pack(state), dict[Move, float]()
    count = list_moves(kits[0], root[0], lists[0])
    for move in lists[0, :count].tolist():
        games[:1] = root
        play(kits[0], games[0], move)
        arrays = games, lists, known
        value = int(brute_force(kits, *arrays, seat, 0, -INFINITE, INFINITE))
        values[decode(move)] = value / POINT
    return Truth(values)


def last_rounds(count: int, side: Side, seed: int = 1) -> Iterator[State]:
    """Positions with few panes left in the last round of games between bots that see a little."""
    chance = Random(seed)
    found = 0
    while found < count:
        table = Table(Kit(players=2, side=side), seed=chance.getrandbits(60))
        bots = [bot("level-5", chance.getrandbits(60)) for _ in range(2)]
        panes = chance.randint(4, MOST_PANES)
        while len(table.legal):
            state = table.state
            left = len(state.centre) + sum(map(len, state.displays))
            if len(state.track) == 1 and left <= panes:
                found += 1
                yield state
                break
            table.step(encode(bots[state.seat - 1].choose(state)))


def main() -> None:
    """Compare many positions, and say how often the search was right."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=1.0)
    given = parser.parse_args()
    engine, right, solved, agree, total = SearchEngine(), 0, 0, 0, 0
    sides: tuple[Side, Side] = ("A", "B")
    for side in sides:
        for state in last_rounds(given.positions // 2, side):
            truth = solve(state)
            thought = engine.search(state, Limits(seconds=given.seconds))
            right += thought.move in truth.best
            solved += thought.solved
            value = thought.lines[0].outlook[state.seat - 1].margin
            agree += thought.solved and value == round(truth.value)
            total += 1
            sys.stdout.write(f"\r{total} positions: {right} best moves, {solved} solved")
            sys.stdout.write(f", {agree} values agree")
            sys.stdout.flush()
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
