"""How a turn is played."""

from functools import lru_cache
from typing import TypeVar

from vitral.rules.events import (
    Broke,
    ColourBonus,
    Event,
    GameOver,
    GlazierMoved,
    MarkerMoved,
    MarkerWrapped,
    MovedToCentre,
    PaneKept,
    Placed,
    RoundOver,
    StripRemoved,
    StripTurned,
    Taken,
    TileTaken,
    WindowScored,
)
from vitral.rules.moves import Advance, Back, Move, plain_move
from vitral.rules.panes import Colour, Panes, added, heap, without
from vitral.rules.player import Player
from vitral.rules.refusals import IllegalMove, refusal
from vitral.rules.scoring import after_loss, colour_bonus, final_score, window_parts, winners
from vitral.rules.state import CENTRE, State
from vitral.rules.strip import Strip, fewest_jokers, lay, room

T = TypeVar("T")

_shared = lru_cache(maxsize=2**14, typed=True)
"""Events are values, and there are not many: each is made once, for all games."""
_broke = _shared(Broke)
_glazier_moved = _shared(GlazierMoved)
_marker_moved = _shared(MarkerMoved)
_moved_to_centre = _shared(MovedToCentre)
_placed = _shared(Placed)
_taken = _shared(Taken)


def play(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    """The state after this move, and what happened; `IllegalMove` says why not."""
    move = plain_move(move)
    if why := refusal(state, move):
        raise IllegalMove(why)
    turn = _Turn(state)
    if isinstance(move, Back):
        turn.move_back()
    else:
        turn.advance(move)
    return turn.end(), tuple(turn.events)


class _Turn:
    """The parts of a state that a turn can change, as mutable attributes, and its events.

    A turn has up to ten steps that build on each other; a new state for each would be slow.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.seat = state.seat
        self.events: list[Event] = []
        self.centre = state.centre
        self.displays = state.displays
        self.tile_in_centre = state.tile_in_centre
        self.starter = state.starter
        self.tower = state.tower
        player = state.players[self.seat - 1]
        self.strips, self.windows, self.glazier, self.score, self.row, self.lost = player

    def move_back(self) -> None:
        """The glazier goes all the way to the leftmost strip (R-BACK-1)."""
        self._move_glazier(self.state.mover.leftmost or self.glazier)

    def advance(self, move: Advance) -> None:
        """Take panes, put them on a strip, and see whether it is complete."""
        count = self._take(move.source, move.colour)
        strip = self.strips[move.target - 1] if move.target else None
        if move.target is None or strip is None:
            self._break(move.colour, count)  # R-PLACE-5
            return
        self._move_glazier(move.target)
        strip = self._place(strip, move, count)
        if strip.free:
            self._set_strip(strip)
        else:
            self._complete(strip, move.keep or "")

    def end(self) -> State:
        """The next player clockwise, or the end of the round when the last pane is gone.

        R-ROUND-1, R-END-1.
        """
        state = self.state
        players = _replaced(state.players, self.seat, self._player())
        if self.centre or any(self.displays):
            return self._state(players, state.track, self.seat % len(players) + 1)
        return self._end_round(players)

    def _take(self, source: int, colour: Colour) -> int:
        """All panes of one colour from one display or from the centre (R-TAKE-1, R-TAKE-2)."""
        panes = self.state.source(source)
        count = panes.count(colour)
        rest = panes.replace(colour, "")
        self.events.append(_taken(self.seat, source, colour, count))
        if source == CENTRE:
            self.centre = rest
            self._take_tile()
        else:
            self.displays = _replaced(self.displays, source, "")
            if rest:
                self.centre = heap(self.centre + rest)
                self.events.append(_moved_to_centre(source, rest))
        return count

    def _take_tile(self) -> None:
        """The first to take from the centre takes the starting-player tile too (R-TAKE-2)."""
        if self.tile_in_centre:
            self.tile_in_centre = False
            self.starter = self.seat
            self.events.append(TileTaken(self.seat))
            self._step_down(1)

    def _move_glazier(self, column: int) -> None:
        if column != self.glazier:
            self.events.append(_glazier_moved(self.seat, self.glazier, column))
            self.glazier = column

    def _place(self, strip: Strip, move: Advance, count: int) -> Strip:
        """As many as fit are placed, the rest break (R-PLACE-2, R-PLACE-3)."""
        colour, column = move.colour, self.glazier
        placed = min(count, room(strip.free, colour))
        jokers = move.jokers or fewest_jokers(strip.free, colour, placed)
        self.events.append(_placed(self.seat, column, colour, placed, jokers))
        self._break(colour, count - placed)
        return lay(strip, colour, placed, jokers)

    def _break(self, colour: Colour, count: int) -> None:
        """Broken panes go into the tower, and each is a step down (R-PLACE-3)."""
        if count:
            self.events.append(_broke(self.seat, colour, count))
            self.tower = added(self.tower, colour, count)
            self._step_down(count)

    def _step_down(self, steps: int) -> None:
        """The broken glass marker goes down, wrapping as often as it must (R-GLASS-1, ruling 2)."""
        bottom = len(self.state.edition.rows) - 1
        while steps:
            end = min(self.row + steps, bottom)
            steps -= end - self.row
            self.events.append(_marker_moved(self.seat, self.row, end))
            self.row = end
            if end == bottom:
                self._wrap_marker(-self.state.edition.rows[bottom])

    def _wrap_marker(self, loss: int) -> None:
        """The bottom row costs its points at once, and the marker starts again (R-GLASS-1)."""
        before = self.score
        self.score = after_loss(before, loss, self.state.options)
        self.lost += loss
        self.row = 0
        self.events.append(MarkerWrapped(self.seat, loss, self.score - before))

    def _complete(self, strip: Strip, keep: Colour) -> None:
        """A strip with all its spaces filled, in the order of R-DONE-1 to R-DONE-4."""
        self._score_colour_bonus(strip.panes)
        self._keep_pane(strip.panes, keep)
        self._turn_or_remove(strip)
        self._score_window()

    def _score_colour_bonus(self, panes: Panes) -> None:
        """R-DONE-1."""
        colour = self.state.bonus_colour
        if points := colour_bonus(panes, colour):
            self.score += points
            self.events.append(ColourBonus(self.seat, self.glazier, colour, points))

    def _keep_pane(self, panes: Panes, keep: Colour) -> None:
        """R-DONE-2."""
        column = self.glazier
        window = self.windows[column - 1]
        discarded = without(panes, keep)
        self.windows = _replaced(self.windows, column, window + keep)
        self.tower = heap(self.tower + discarded)
        self.events.append(
            PaneKept(self.seat, column, keep, "bottom" if window else "top", discarded)
        )

    def _turn_or_remove(self, strip: Strip) -> None:
        """R-DONE-3: the window's second pane means the second completion."""
        if len(self.windows[self.glazier - 1]) == 1:
            self._set_strip(strip.turned())
            self.events.append(StripTurned(self.seat, self.glazier, strip.down))
        else:
            self._set_strip(None)
            self.events.append(StripRemoved(self.seat, self.glazier))

    def _score_window(self) -> None:
        """R-DONE-4."""
        window_points = self.state.edition.window_points(self.state.side)
        parts = window_parts(self.windows, window_points, self.glazier)
        points = sum(points for _, points in parts)
        self.score += points
        self.events.append(WindowScored(self.seat, self.glazier, parts, points))

    def _set_strip(self, strip: Strip | None) -> None:
        self.strips = _replaced(self.strips, self.glazier, strip)

    def _player(self) -> Player:
        return Player(self.strips, self.windows, self.glazier, self.score, self.row, self.lost)

    def _end_round(self, players: tuple[Player, ...]) -> State:
        """R-END-1. The tile lies with whoever took it, or else with the starter (ruling 4)."""
        state = self.state
        self.events.append(RoundOver(state.round, state.bonus_colour, self.starter))
        self.tower = added(self.tower, state.bonus_colour, 1)
        self.tile_in_centre = False
        track = state.track[1:]
        if not track:
            players = self._final_scoring(players)
        return self._state(players, track, self.starter)

    def _final_scoring(self, players: tuple[Player, ...]) -> tuple[Player, ...]:
        """R-FINAL-1 to R-FINAL-5."""
        state = self.state
        finals = tuple(final_score(p, state.side, state.edition, state.options) for p in players)
        players = tuple(
            Player(p.strips, p.windows, p.glazier, final.total, p.row, final.lost)
            for p, final in zip(players, finals, strict=True)
        )
        self.events.append(GameOver(finals, winners(players)))
        return players

    def _state(self, players: tuple[Player, ...], track: str, seat: int) -> State:
        state = self.state
        return State(
            state.edition,
            state.options,
            state.side,
            track,
            self.centre,
            self.displays,
            self.tile_in_centre,
            self.starter,
            state.bag,
            self.tower,
            seat,
            players,
        )


def _replaced(items: tuple[T, ...], number: int, item: T) -> tuple[T, ...]:
    """The items with one replaced, counting from 1."""
    changed = list(items)
    changed[number - 1] = item
    return tuple(changed)
