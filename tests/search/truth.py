"""The search against the truth: last rounds, solved by going through every line there is.

    python -m tests.search.truth --positions 300

The brute force here shares nothing with the search: no bounds, no order, no move left out. It knows
the kernel's moves, and remembers the values of positions that it has seen.
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
from vitral.search.thinking import Limits, Thinker

MOST_PANES = 14
TIE = 0.25
"""What a tie counts for whoever lost less over broken glass, in points (R-FINAL-5)."""
SLOTS = 1 << 21


@numba.njit
def brute_force(kits, games, lists, known, level):  # type: ignore[no-untyped-def]
    """The value of a position to whoever is to move, and of each move at the bottom."""
    game = games[level]
    slot = np.int64(game.hash) & (SLOTS - 1)
    if level > 0 and known[slot, 0] == np.int64(game.hash):
        return known[slot, 1] / 4
    count = list_moves(kits[0], game, lists[level])
    best = -1e9
    for n in range(count):
        games[level + 1] = games[level]
        play(kits[0], games[level + 1], lists[level, n])
        after = games[level + 1]
        if after.round == ROUNDS:
            mine, other = game.seat, 1 - game.seat
            value = float(np.int64(after.score[mine]) - np.int64(after.score[other]))
            if value == 0:
                value = 0.25 * np.sign(np.int64(after.lost[other]) - np.int64(after.lost[mine]))
        else:
            value = -brute_force(kits, games, lists, known, level + 1)
        best = max(best, value)
    known[slot, 0] = np.int64(games[level].hash)
    known[slot, 1] = np.int64(best * 4)
    return best


@dataclass(frozen=True)
class Truth:
    """What brute force says of a position."""

    value: float
    best: frozenset[Move]


def solve(state: State) -> Truth:
    """The value of a position of a last round, and every move that reaches it."""
    kits = Kit.of(state).array
    known = np.zeros((SLOTS, 2), np.int64)
    games, lists = np.zeros(60, GAME), np.zeros((60, MOST_MOVES), np.uint16)
    values: dict[Move, float] = {}
    root = pack(state)
    count = list_moves(kits[0], root[0], lists[0])
    for move in lists[0, :count].tolist():
        games[:1] = root
        play(kits[0], games[0], move)
        over = games[0]["round"] == ROUNDS
        values[decode(move)] = (
            _final(games[0], state.seat - 1)
            if over
            else -float(brute_force(kits, games, lists, known, 0))
        )
    best = max(values.values())
    return Truth(best, frozenset(move for move, value in values.items() if value == best))


def _final(game: np.void, seat: int) -> float:
    margin = int(game["score"][seat]) - int(game["score"][1 - seat])
    less = int(game["lost"][1 - seat]) - int(game["lost"][seat])
    return float(margin) if margin else TIE * ((less > 0) - (less < 0))


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
    thinker, right, solved, agree, total = Thinker(), 0, 0, 0, 0
    sides: tuple[Side, Side] = ("A", "B")
    for side in sides:
        for state in last_rounds(given.positions // 2, side):
            truth = solve(state)
            thought = thinker.think(state, Limits(seconds=given.seconds))
            right += thought.move in truth.best
            solved += thought.solved
            value = thought.lines[0].outlook[state.seat - 1].margin
            agree += thought.solved and value == truth.value
            total += 1
            sys.stdout.write(f"\r{total} positions: {right} best moves, {solved} solved")
            sys.stdout.write(f", {agree} values agree")
            sys.stdout.flush()
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
