"""A learned policy as a bot, which can play wherever a bot can."""

from collections.abc import Callable
from operator import index
from typing import TypeAlias

from vitral.envs.entry_points import observe_game
from vitral.envs.errors import InvalidEnvArgument
from vitral.envs.observations import ActionMasks
from vitral.envs.observer import Observation, ObservationName, Observer
from vitral.kernel import Kit, pack
from vitral.kernel.moves import decode, encode
from vitral.rules import Move, State, legal_moves
from vitral.rules.refusals import check_turn

Policy: TypeAlias = Callable[[Observation, ActionMasks], int]
"""Chooses an action from an observation and its mask."""


class PolicyBot:
    """A bot that plays what a policy says.

    >>> from vitral.service.dice import Dice
    >>> from vitral.rules import deal, new_game
    >>> import random
    >>> dice = Dice(random.Random(7))
    >>> state = new_game(dice.setup(2))
    >>> state, _ = deal(state, dice.deal(state))
    >>> PolicyBot("first", lambda observation, mask: int(mask.argmax())).choose(state)
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
) -> tuple[Observation, ActionMasks]:
    """The observation and the action mask of a seat; by default of the seat to move.

    They are those of the environments. Somebody must be to move, and the mask of any other seat
    is empty.
    """
    check_turn(state)
    observer, games = Observer(Kit.of(state), observation), pack(state)
    seat = state.seat if seat is None else index(seat)
    if not 1 <= seat <= len(state.players):
        raise InvalidEnvArgument("seat", f"1 to {len(state.players)}", seat)
    flat = observer.empty()
    observe_game(observer.kit.array, observer.encoding, games, seat - 1, flat)
    legal = [encode(move) for move in legal_moves(state)] if seat == state.seat else []
    return observer.formatted(flat), observer.mask(legal)
