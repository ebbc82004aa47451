"""Chance done right: reported margins beside games played out by the rules themselves.

    python -m tests.search.chances --games 2000

For a position just before a deal it prints what `DealSampler` reports, and the average of as many
games whose deals come from the dice of the service and whose moves the rules play. Only the choice
of a move is the same. The difference of the two means has an interval of its own; 95 of 100
contain 0.
"""

import argparse
from collections.abc import Iterator
from math import hypot
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from rich.progress import track

from vitral.kernel import Kit, decode, pack
from vitral.rules import Move, Side, State, deal, new_game, play
from vitral.search import prepare
from vitral.search.algorithms import one_ply, rollout
from vitral.search.algorithms.rollout import ROLLOUT, rollout_workspace
from vitral.search.deal_sampling import DealSampler, SeatExpectation
from vitral.search.intervals import half_width
from vitral.service.dice import Dice


class RolloutBot:
    """Chooses as the games that `DealSampler` plays out do."""

    def __init__(self, kit: Kit) -> None:
        self._workspace = rollout_workspace(kit)

    def begin(self) -> None:
        """Forget the game before."""
        self._workspace.table[:] = 0

    def choose(self, state: State) -> Move:
        workspace = self._workspace
        workspace.games[:1] = pack(state)
        if len(state.players) > 2:
            return decode(one_ply.choose_at_one_ply(workspace))
        return decode(rollout.choose(workspace, ROLLOUT.nodes, ROLLOUT.depth))


def before_deal(players: int, side: Side, round_: int, seed: int = 0) -> State:
    """A position just before the deal of a round, after sensible play."""
    dice = Dice(Random(seed))
    state = new_game(dice.setup(players), side)
    bot = RolloutBot(Kit(players=players, side=side))
    while not (state.awaits_deal and state.round == round_):
        state = _step(state, bot, dice)
    return state


def _step(state: State, bot: RolloutBot, dice: Dice) -> State:
    if state.awaits_deal:
        return deal(state, dice.deal(state))[0]
    return play(state, bot.choose(state))[0]


def played_margins(state: State, games: int, seed: int) -> Iterator[list[float]]:
    """Each seat's margin in games played out by the rules."""
    bot, dice = RolloutBot(Kit.of(state)), Dice(Random(f"played out {seed}"))
    for _ in range(games):
        bot.begin()
        after = state
        while not after.over:
            after = _step(after, bot, dice)
        scores = [player.score for player in after.players]
        yield [score - (sum(scores) - score) / (len(scores) - 1) for score in scores]


class Comparison(NamedTuple):
    """A seat's reported margin beside the average of games."""

    reported: SeatExpectation
    mean: float
    half: float
    """Half of the 95 % interval of that average."""

    @property
    def difference(self) -> float:
        return self.reported.margin - self.mean

    @property
    def allowed(self) -> float:
        """Half of the 95 % interval of the difference."""
        return hypot(self.reported.high - self.reported.margin, self.half)


def compare(state: State, reported: int, games: int, seed: int = 1) -> list[Comparison]:
    """What is reported of a position, and what games played from it brought, by seat."""
    expectation = DealSampler().estimate(state, games=reported, seed=seed)
    margins = track(played_margins(state, games, seed), total=games, transient=True)
    seats = zip(*margins, strict=True)
    return [
        Comparison(expected, fmean(seat), half_width(stdev(seat), games))
        for expected, seat in zip(expectation.outlook, seats, strict=True)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--round", type=int, default=4, help="the round that is to be dealt")
    parser.add_argument("--kinds", nargs="*", default=["2A", "2B", "3A", "3B", "4A", "4B"])
    arguments = parser.parse_args()
    prepare()
    for kind in arguments.kinds:
        side: Side = "A" if kind[1] == "A" else "B"
        state = before_deal(int(kind[0]), side, arguments.round)
        for seat, c in enumerate(compare(state, arguments.games, arguments.games), 1):
            print(  # noqa: T201 (this is what the program is for)
                f"{kind} seat {seat}: reported {c.reported.margin:+.2f} "
                f"[{c.reported.low:+.2f}, {c.reported.high:+.2f}], played {c.mean:+.2f} "
                f"± {c.half:.2f}, difference {c.difference:+.2f}, allowed ± {c.allowed:.2f}: "
                f"{'agrees' if abs(c.difference) <= c.allowed else 'DIFFERS'}",
                flush=True,
            )


if __name__ == "__main__":
    main()
