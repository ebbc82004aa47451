"""Positions to start from: what `reset(options={"position": …})` asks for."""

from collections.abc import Mapping
from typing import Any

from vitral.envs.errors import BadWish
from vitral.kernel import Kit
from vitral.notation import format_position, parse_position
from vitral.rules import State

OPTIONS = ("position",)
"""What `reset` can be asked for."""


def wanted_position(options: Mapping[str, Any] | None, *ignored: str) -> Any:
    """What stands for the position in the options of `reset`; None if nothing does."""
    if options is None:
        return None
    if not isinstance(options, Mapping):
        raise BadWish("options", "a dictionary", options)
    for name in options:
        if name not in (*OPTIONS, *ignored):
            raise BadWish("options", ", ".join(OPTIONS), name)
    return options.get("position")


def start_position(wanted: State | str | None, kit: Kit) -> State | None:
    """The position to start from, as a state; None for a new game.

    It must be one of the environment's own kind of game, and not over.
    """
    if wanted is None:
        return None
    state = parse_position(wanted, kit.edition) if isinstance(wanted, str) else wanted
    if not isinstance(state, State):
        raise BadWish("position", "a State, its text or None", wanted)
    said = format_position(state)
    expected = (kit.edition, kit.players, kit.side, kit.options)
    if (state.edition, len(state.players), state.side, state.options) != expected:
        raise BadWish("position", "one of the same edition, players, side and options", said)
    if state.over:
        raise BadWish("position", "one of a game that is not over", said)
    return state


def no_turn_left() -> BadWish:
    """What is raised where the bots end the game before the learner has a turn."""
    return BadWish("position", "one in which the learner has a turn left", "one without")
