"""A policy that was learned, as a bot: so it can play anywhere a bot can."""

from collections.abc import Callable
from operator import index
from typing import TypeAlias

from vitral.envs.errors import BadWish
from vitral.envs.observing import Bytes
from vitral.envs.stepping import observe_game
from vitral.envs.views import Observation, ObservationName, View
from vitral.kernel import Kit, pack
from vitral.kernel.moves import decode, encode
from vitral.rules import Move, State, legal_moves
from vitral.rules.refusals import check_turn

Policy: TypeAlias = Callable[[Observation, Bytes], int]
"""Chooses an action from an observation and its mask."""


class PolicyBot:
    """A bot that plays what a policy says.

    >>> from vitral.service.dice import Dice
    >>> from vitral.rules import deal, new_game
    >>> import random
    >>> dice = Dice(random.Random(7))
    >>> state = new_game(dice.setup(2))
    >>> state, _ = deal(state, dice.deal(state))
    >>> PolicyBot("first", lambda seen, mask: int(mask.argmax())).choose(state)
    Advance(source=1, colour='W', target=2, jokers=None, keep=None)
    """

    def __init__(self, name: str, policy: Policy, observation: ObservationName = "flat") -> None:
        self.name = name
        self._policy = policy
        self._observation = observation

    def choose(self, state: State) -> Move:
        """The move to play in a position in which somebody has to move."""
        return decode(int(self._policy(*observe(state, observation=self._observation))))


def observe(
    state: State, seat: int | None = None, observation: ObservationName = "flat"
) -> tuple[Observation, Bytes]:
    """What a seat sees of a position in which somebody has to move, and what it may do there.

    It is what the environments show; without a seat, to whoever is to move.
    """
    check_turn(state)
    view, games = View(Kit.of(state), observation), pack(state)
    seat = state.seat if seat is None else index(seat)
    if not 1 <= seat <= len(state.players):
        raise BadWish("seat", f"1 to {len(state.players)}", seat)
    flat = view.room()
    observe_game(view.kit.array, view.lens, games, seat - 1, flat)
    legal = [encode(move) for move in legal_moves(state)] if seat == state.seat else []
    return view.shown(flat), view.mask(legal)
