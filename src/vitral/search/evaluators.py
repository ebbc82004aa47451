"""The seam between searching and judging: who says what a position promises each seat.

An evaluator has two ways of seeing. The lens adds up what each feature of a seat is worth: a
straight line, quick enough for alpha-beta to look at more than a million positions a second. The
network, where one was trained, sees the whole table from a seat at once, slower and better. A
search takes either in compiled form; `Evaluator.judge` asks from Python.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np

from vitral.kernel import Kit, pack
from vitral.kernel.kits import StripStates
from vitral.rules import Side, State
from vitral.search.features import COUNT, UNIT, phase, worth
from vitral.search.lenses import Parameters, lens, parameters, win_shares
from vitral.search.network import Learnt, Network, ask, lay_out, learnt, make_sight


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a position promises a seat."""

    margin: float
    """Points that it will be ahead of the average of the others."""
    win: float
    """Its chance to win, a shared win counting its share."""


@dataclass(frozen=True, slots=True, eq=False)
class Evaluator:
    """Judges positions with one number of players and on one side.

    >>> from vitral.kernel import Table
    >>> state = Table(Kit(players=4), seed=1).state
    >>> seats = evaluator(4, "A").judge(state)
    >>> round(sum(seat.win for seat in seats), 6), abs(round(sum(seat.margin for seat in seats), 3))
    (1.0, 0.0)
    """

    parameters: Parameters
    network: Learnt | None = None

    def judge(self, state: State) -> tuple[Outlook, ...]:
        """What a position that is not over promises each seat, without looking ahead."""
        if state.over:
            raise ValueError("expected a position that is not over")
        kit, game = Kit.of(state), pack(state)[0]
        made, seats = lens(kit, self.parameters)[0], range(kit.players)
        if network := network_for(self, kit):
            said = np.zeros((2, kit.players))
            ask(network, make_sight(), kit.array[0], made["rooms"], game, *said)
            return outlooks(*said.tolist())
        scratch = np.zeros(COUNT, np.int32)
        worths = [worth(kit.array[0], made, game, seat, scratch) / UNIT for seat in seats]
        return outlooks(worths, win_shares(worths, self.parameters.spread[phase(game)]))


def network_for(judge: Evaluator, kit: Kit) -> Network | None:
    """An evaluator's network with the strips of an edition, if it has one."""
    return _network(judge, kit.states)


@lru_cache(maxsize=4)
def _network(judge: Evaluator, states: StripStates) -> Network | None:
    """Editions with the same strips share it: it takes 15 ms and 6 MB."""
    return lay_out(states, judge.network) if judge.network else None


def outlooks(worths: Sequence[float], shares: Sequence[float]) -> tuple[Outlook, ...]:
    """What it means that each seat's position is worth so much, and wins so often."""
    total, others = sum(worths), len(worths) - 1
    return tuple(
        Outlook(own - (total - own) / others, share)
        for own, share in zip(worths, shares, strict=True)
    )


@cache
def evaluator(players: int, side: Side) -> Evaluator:
    """Who judges for the bots."""
    return Evaluator(parameters(players, side), learnt(players, side))
