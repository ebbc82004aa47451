"""Start positions: the option ``position`` of an environment's `reset`."""

from collections.abc import Mapping
from typing import Any

from vitral.envs.errors import InvalidEnvArgument
from vitral.kernel import Kit
from vitral.notation import format_position, parse_position
from vitral.rules import State

OPTIONS = ("position",)
"""The options that `reset` knows."""


def requested_position(options: Mapping[str, Any] | None, *ignored: str) -> Any:
    """The option ``position`` of `reset`, unchecked; None if it is not given.

    `InvalidEnvArgument` for an option that is neither known nor among `ignored`.
    """
    if options is None:
        return None
    if not isinstance(options, Mapping):
        raise InvalidEnvArgument("options", "a dictionary", options)
    for name in options:
        if name not in (*OPTIONS, *ignored):
            raise InvalidEnvArgument("options", ", ".join(OPTIONS), name)
    return options.get("position")


def start_position(requested: State | str | None, kit: Kit) -> State | None:
    """The position to start from, as a state; None for a new game.

    It must have the environment's edition, players, side and options, and must not be over.
    """
    if requested is None:
        return None
    state = parse_position(requested, kit.edition) if isinstance(requested, str) else requested
    if not isinstance(state, State):
        raise InvalidEnvArgument("position", "a State, its text or None", requested)
    text = format_position(state)
    expected = (kit.edition, kit.players, kit.side, kit.options)
    if (state.edition, len(state.players), state.side, state.options) != expected:
        raise InvalidEnvArgument(
            "position", "one of the same edition, players, side and options", text
        )
    if state.over:
        raise InvalidEnvArgument("position", "one of a game that is not over", text)
    return state


def no_turn_left_error() -> InvalidEnvArgument:
    """The error for a position from which the bots end the game before the learner has a turn."""
    return InvalidEnvArgument("position", "one in which the learner has a turn left", "one without")
