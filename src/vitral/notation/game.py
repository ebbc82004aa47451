"""A game as it goes on: where it began, and every deal and move since."""

from itertools import islice
from operator import index
from typing import NamedTuple

from vitral.notation.positions import format_position, parse_position
from vitral.rules import (
    Edition,
    Move,
    Options,
    Panes,
    Setup,
    Side,
    State,
    canonical,
    deal,
    new_game,
    play,
)
from vitral.rules.errors import InvalidArgument, wrong_type
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


class Dealt(NamedTuple):
    """What was dealt."""

    displays: tuple[Panes, ...]


class Game:
    """A game that can be played on, taken back and written down.

    It keeps what was dealt and played, the state it led to, the last turn whole, and the position
    before each deal as text, which takes a fifth of a state's memory: thousands of games fit into
    memory, and any earlier moment is played again from the beginning of a round.
    """

    def __init__(
        self,
        setup: Setup,
        side: Side = "A",
        edition: Edition | None = None,
        options: Options | None = None,
    ) -> None:
        self.setup = setup
        self.start = new_game(setup, side, edition, options)
        self.state = self.start
        """The table as it stands."""
        self.recent: tuple[Step, ...] = ()
        """The last move, and the deal after it if there was one."""
        self.count = 0
        """How many deals and moves there were."""
        self._entries: list[Move | Dealt] = []
        self._times: list[str | None] = []
        self._rounds: tuple[tuple[int, str], ...] = ()
        """For each deal that stands, how many deals and moves came before it, and the position."""
        self._tried: tuple[tuple[Move | Dealt, Step], ...] = ()

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every deal and move so far, played again from the beginning."""
        return self._replay(self.start, 0)

    def copy(self) -> "Game":
        """A game that can go on without this one; they share what was played until then."""
        other = Game.__new__(Game)
        other.__dict__.update(self.__dict__)
        return other

    def deal(self, displays: tuple[Panes, ...], at: str | None = None) -> Step:
        """Fill the displays."""
        return self._add(Dealt(displays), at)

    def play(self, move: Move, at: str | None = None) -> Step:
        """Play a move for the seat to move."""
        return self._add(canonical(self.state, move), at)

    @property
    def tried(self) -> State:
        """The state that whatever was tried last would lead to."""
        return self._tried[-1][1].state if self._tried else self.state

    def try_move(self, move: Move) -> State:
        """The state that a move would lead to; played next, it is not worked out again."""
        move = canonical(self.state, move)
        self._tried = ((move, _step(self.state, move, None)),)
        return self.tried

    def try_deal(self, displays: tuple[Panes, ...]) -> State:
        """The state that a deal would lead to after the move that was tried."""
        entry = Dealt(displays)
        self._tried = (*self._tried, (entry, _step(self.tried, entry, None)))
        return self.tried

    def state_before_deal(self, count: int) -> State | None:
        """The state after the first `count` deals and moves, if a deal came next; else None."""
        texts = (text for before, text in self._rounds if before == count)
        return next((self._parse(text) for text in texts), None)

    def rewind(self, to: int) -> tuple[Step, ...]:
        """Take back everything but the first `to` deals and moves; returns what was taken back.

        What is taken back is played again, and before it at most one round and a deal.
        """
        to = int(index(to))
        if not 0 <= to <= self.count:
            raise InvalidArgument("to", f"0 to {self.count}", to)
        starts = [start for start in self._rounds if start[0] <= to - 2]  # `recent` needs two steps
        begin, state = (starts[-1][0], self._parse(starts[-1][1])) if starts else (0, self.start)
        steps = self._replay(state, begin)
        kept = steps[: to - begin]
        self._keep(to)
        self._rounds = tuple(start for start in self._rounds if start[0] < to)
        self.state = kept[-1].state if kept else self.start
        self.recent = kept[-1:] if kept and kept[-1].move else kept[-2:]
        self._tried = ()
        return steps[to - begin :]

    def _parse(self, text: str) -> State:
        return parse_position(text, self.start.edition)

    def _replay(self, state: State, after: int) -> tuple[Step, ...]:
        """The deals and moves after the first `after`, played again from the state there."""
        steps: list[Step] = []
        for entry, at in islice(zip(self._entries, self._times, strict=True), after, self.count):
            steps.append(_step(state, entry, at))
            state = steps[-1].state
        return tuple(steps)

    def _add(self, entry: Move | Dealt, at: str | None) -> Step:
        if not isinstance(at, str | None):
            raise wrong_type("at", str, at)
        if self._tried and self._tried[0][0] == entry and at is None:
            step = self._tried[0][1]
            self._tried = self._tried[1:]
        else:
            step = _step(self.state, entry, at)
            self._tried = ()
        if isinstance(entry, Dealt):  # a list of the caller's may change later
            entry = Dealt(step.state.displays)
            self._rounds = (*self._rounds, (self.count, format_position(self.state)))
        if len(self._entries) > self.count:  # a copy went on first
            self._keep(self.count)
        self._entries.append(entry)
        self._times.append(at)
        self.count += 1
        self.state = step.state
        self.recent = (step,) if step.move else (*self.recent[-1:], step)
        return step

    def _keep(self, count: int) -> None:
        """Go on from the first deals and moves, in lists that no copy has."""
        self._entries, self._times = self._entries[:count], self._times[:count]
        self.count = count


def _step(before: State, entry: Move | Dealt, at: str | None) -> Step:
    """A deal or a move played on a state."""
    if isinstance(entry, Dealt):
        state, events = deal(before, entry.displays)
        return Step(None, None, events, state, at)
    state, events = play(before, entry)
    return Step(before.seat, entry, events, state, at)
