"""A game as it goes on: where it began, and every deal and move since."""

from collections.abc import Sequence
from copy import copy
from typing import NamedTuple

from vitral.rules import Edition, Move, Options, Panes, Setup, Side, State, deal, new_game, play
from vitral.rules.events import Event


class Step(NamedTuple):
    """One deal or move: what it brought about, and the state after it."""

    seat: int | None
    """Who moved; None for a deal."""
    move: Move | None
    """What they did; None for a deal."""
    events: tuple[Event, ...]
    state: State
    at: str | None = None
    """When it happened, if anybody looked at a clock: ISO 8601."""


class Game:
    """A game that can be played on, taken back and written down."""

    def __init__(
        self,
        setup: Setup,
        side: Side = "A",
        edition: Edition | None = None,
        options: Options | None = None,
    ) -> None:
        self.setup = setup
        self.start = new_game(setup, side, edition, options)
        self._steps: list[Step] = []

    @property
    def state(self) -> State:
        """The table as it stands."""
        return self._steps[-1].state if self._steps else self.start

    @property
    def steps(self) -> Sequence[Step]:
        """Every deal and move so far."""
        return tuple(self._steps)

    def copy(self) -> "Game":
        """A game that can go on without this one."""
        other = copy(self)
        other._steps = self._steps.copy()
        return other

    def deal(self, displays: tuple[Panes, ...], at: str | None = None) -> Step:
        """Fill the displays."""
        state, events = deal(self.state, displays)
        return self._add(Step(None, None, events, state, at))

    def play(self, move: Move, at: str | None = None) -> Step:
        """Play a move for the seat to move."""
        seat = self.state.seat
        state, events = play(self.state, move)
        return self._add(Step(seat, move, events, state, at))

    def undo(self) -> Step | None:
        """Take back the last deal or move; None at the beginning."""
        return self._steps.pop() if self._steps else None

    def _add(self, step: Step) -> Step:
        self._steps.append(step)
        return step
