"""A game with its history: where it started, and every deal and move since."""

import re
from collections.abc import Iterable
from itertools import islice
from operator import index
from typing import NamedTuple, Self

from vitral.notation.deals import DEAL, format_deal, parse_deal
from vitral.notation.drawing import table_text
from vitral.notation.moves import format_move, parse_move
from vitral.notation.positions import format_position, parse_position
from vitral.notation.svg import table_svg
from vitral.rules import (
    Advance,
    Back,
    Deal,
    Edition,
    Move,
    Options,
    Setup,
    Side,
    State,
    canonical,
    deal,
    default_edition,
    legal_moves,
    new_game,
    play,
    winners,
)
from vitral.rules.errors import InvalidArgument, wrong_type
from vitral.rules.events import Event
from vitral.rules.setup import setup_of


class Step(NamedTuple):
    """One deal or move, with its events and the state after it."""

    seat: int | None
    """Who moved; None for a deal."""
    move: Move | None
    """What they did; None for a deal."""
    events: tuple[Event, ...]
    state: State
    at: str | None = None
    """When it happened, in ISO 8601; None if nobody noted it."""


class Game:
    """A game that can be played on, taken back and written down.

    It starts with a set-up, or from any position (`Game.from_position`). `push` plays a move or a
    deal and `pop` takes the last one back. Two games are equal if they started alike and the same
    was dealt and played in them; when it happened does not count.

    It keeps what was dealt and played, the state it led to, the last turn whole, and the position
    before each deal as text, which takes a fifth of a state's memory: thousands of games fit into
    memory, and any earlier moment is played again from the beginning of a round.

    >>> from random import Random
    >>> from vitral import Dice
    >>> dice = Dice(Random(7))
    >>> game = Game(dice.setup(players=2))
    >>> step = game.push(dice.deal(game.state))
    >>> step = game.push("3B-1")
    >>> game.legal_moves[0]
    Advance(source=0, colour='W', target=1, jokers=None, keep=None)
    >>> game.pop().move
    Advance(source=3, colour='B', target=1, jokers=None, keep=None)
    """

    def __init__(
        self,
        setup: Setup,
        side: Side = "A",
        edition: Edition | None = None,
        options: Options | None = None,
    ) -> None:
        self._begin(new_game(setup, side, edition, options), setup)

    @classmethod
    def from_position(
        cls,
        position: State | str,
        edition: Edition | None = None,
        moves: Iterable[Move | Deal | str] = (),
    ) -> Self:
        """A game that starts from a position, with moves and deals played on it as by `push`.

        The edition is that of the state, or for a position as text the shipped one, unless given.
        """
        if isinstance(position, State):
            edition = position.edition if edition is None else edition
            position = format_position(position)
        start = parse_position(position, edition)
        game = cls.__new__(cls)
        game._begin(start, setup_of(start))
        for move in moves:
            game.push(move)
        return game

    def _begin(self, start: State, setup: Setup | None) -> None:
        self.start = start
        """The table before the first deal or move."""
        self._setup = setup
        self.state = start
        """The table as it stands."""
        self.recent: tuple[Step, ...] = ()
        """The last move, and the deal after it if there was one."""
        self.count = 0
        """How many deals and moves there were."""
        self._entries: list[Move | Deal] = []
        self._times: list[str | None] = []
        self._rounds: tuple[tuple[int, str], ...] = ()
        """For each deal that stands, how many deals and moves came before it, and the position."""
        self._tried: tuple[tuple[Move | Deal, Step], ...] = ()

    @property
    def setup(self) -> Setup:
        """The set-up; `InvalidArgument` for a game that started in the middle of one."""
        if self._setup is None:
            raise InvalidArgument("game", "one from its set-up on", "one from a later position")
        return self._setup

    @property
    def has_setup(self) -> bool:
        """Whether the game began with its set-up, before the first deal."""
        return self._setup is not None

    @property
    def legal_moves(self) -> list[Move]:
        """Every move that is legal now, in a fixed order; none between rounds and at the end."""
        return legal_moves(self.state)

    @property
    def is_over(self) -> bool:
        """Whether the sixth round and the final scoring are done."""
        return self.state.over

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won (R-FINAL-5); nobody has before the game is over."""
        return winners(self.state.players) if self.is_over else ()

    @property
    def history(self) -> tuple[Move | Deal, ...]:
        """Every move and deal so far; `steps` also tells what each brought about."""
        return tuple(self._entries[: self.count])

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every deal and move so far with events and states; replayed on every call."""
        return self._replay(self.start, 0)

    def copy(self) -> Self:
        """An independent copy. It takes no time: both share their history until one goes on."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        return other

    def push(self, move: Move | Deal | str) -> Step:
        """Play a move or a deal, either of them as a value or as text."""
        if isinstance(move, str):
            move = parse_deal(move) if re.fullmatch(DEAL, move) else parse_move(move)
        if not isinstance(move, Advance | Back | tuple | list):
            raise wrong_type("move", "a move, a deal or str", move)
        return self.play(move) if isinstance(move, Advance | Back) else self.deal(move)

    def pop(self) -> Step:
        """Take the last deal or move back, and return it."""
        self._check_begun()
        return self.rewind(self.count - 1)[0]

    def peek(self) -> Step:
        """The last deal or move."""
        self._check_begun()
        return self.recent[-1]

    def deal(self, displays: Deal, at: str | None = None) -> Step:
        """Fill the displays."""
        return self._add(tuple(displays), at)

    def play(self, move: Move, at: str | None = None) -> Step:
        """Play a move for the seat to move."""
        return self._add(canonical(self.state, move), at)

    @property
    def tried(self) -> State:
        """The state after the last `try_move` or `try_deal`; the current one if there was none."""
        return self._tried[-1][1].state if self._tried else self.state

    def try_move(self, move: Move) -> State:
        """The state that a move would lead to; if it is played next, the result is reused."""
        move = canonical(self.state, move)
        self._tried = ((move, _step(self.state, move, None)),)
        return self.tried

    def try_deal(self, displays: Deal) -> State:
        """The state that a deal would lead to after the move that was tried."""
        entry = tuple(displays)
        self._tried = (*self._tried, (entry, _step(self.tried, entry, None)))
        return self.tried

    def state_before_deal(self, count: int) -> State | None:
        """The state after the first `count` deals and moves, if a deal came next; else None."""
        count = int(index(count))
        texts = (text for before, text in self._rounds if before == count)
        return next((self._parse(text) for text in texts), None)

    def rewind(self, to: int) -> tuple[Step, ...]:
        """Take back everything but the first `to` deals and moves; returns what was taken back.

        It costs playing what is taken back once more, and before it at most one round and a deal.
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

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (self.start, self.history) == (other.start, other.history)

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def __repr__(self) -> str:
        edition, moves = self.start.edition, " ".join(map(_entry_text, self.history))
        parts = [repr(format_position(self.start))]
        parts += [] if edition == default_edition() else [repr(edition)]
        parts += [f"moves={moves!r}.split()"] if moves else []
        return f"{type(self).__name__}.from_position({', '.join(parts)})"

    def __str__(self) -> str:
        return f"{table_text(self.state)}\n\n {self._last_step()}"

    def _repr_svg_(self) -> str:
        """The picture that Jupyter shows."""
        return table_svg(self.state, caption=self._last_step())

    def _last_step(self) -> str:
        """How many deals and moves there were, and what the last one was."""
        if not self.count:
            return "no deal or move yet"
        seat = self.peek().seat
        what = f"seat {seat} played {_entry_text(self.history[-1])}" if seat else "a deal"
        return f"step {self.count}: {what}"

    def _check_begun(self) -> None:
        if not self.count:
            raise InvalidArgument("game", "one with a deal or a move in it", "one without")

    def _parse(self, text: str) -> State:
        return parse_position(text, self.start.edition)

    def _replay(self, state: State, after: int) -> tuple[Step, ...]:
        """The deals and moves after the first `after`, played again from the state there."""
        steps: list[Step] = []
        for entry, at in islice(zip(self._entries, self._times, strict=True), after, self.count):
            steps.append(_step(state, entry, at))
            state = steps[-1].state
        return tuple(steps)

    def _add(self, entry: Move | Deal, at: str | None) -> Step:
        if not isinstance(at, str | None):
            raise wrong_type("at", str, at)
        if self._tried and self._tried[0][0] == entry and at is None:
            step = self._tried[0][1]
            self._tried = self._tried[1:]
        else:
            step = _step(self.state, entry, at)
            self._tried = ()
        if not isinstance(entry, Advance | Back):
            entry = step.state.displays  # sorted
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
        """Cut the history to its first `count` entries, in new lists that no copy shares."""
        self._entries, self._times = self._entries[:count], self._times[:count]
        self.count = count


def _step(before: State, entry: Move | Deal, at: str | None) -> Step:
    """A deal or a move played on a state."""
    if isinstance(entry, Advance | Back):
        state, events = play(before, entry)
        return Step(before.seat, entry, events, state, at)
    state, events = deal(before, entry)
    return Step(None, None, events, state, at)


def _entry_text(entry: Move | Deal) -> str:
    return format_move(entry) if isinstance(entry, Advance | Back) else format_deal(entry)
