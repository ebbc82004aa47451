"""Why a move is not allowed.

`refusal` is the one place that knows: errors, hints and greyed-out choices all come from it. A
refusal is a code with parameters, which user interfaces translate.
"""

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from vitral.rules.errors import Params, VitralError, wrong_type
from vitral.rules.moves import Advance, Back, Move, plain_move
from vitral.rules.options import Options
from vitral.rules.panes import COLOURS, Colour, Panes
from vitral.rules.player import COLUMNS, Player
from vitral.rules.state import State
from vitral.rules.strip import Strip, fewest_jokers, landings, room, takes

RefusalCode: TypeAlias = Literal[
    "game-over",
    "deal-due",
    "no-such-display",
    "no-such-colour",
    "colour-not-there",
    "must-place",
    "no-such-column",
    "left-of-glazier",
    "gap",
    "nothing-fits",
    "keep-missing",
    "keep-not-on-strip",
    "keep-not-complete",
    "jokers-not-possible",
    "back-no-strip",
    "back-already-there",
    "back-only-left",
    "back-gap-between",
]


_COLOURS: Final = tuple(COLOURS)
_SENTENCES: Final[dict[RefusalCode, str]] = {
    "game-over": "the game is over",
    "deal-due": "expected a deal before the next move",
    "no-such-display": "expected a display from 1 to {count} or the centre, got {display}",
    "no-such-colour": "expected a colour from W, Y, O, B and P, got {colour}",
    "colour-not-there": "there is no {colour} {place}",
    "must-place": "a strip in reach takes {colour}: expected it as the target, got none",
    "no-such-column": "expected a column from 1 to 8, got {column}",
    "left-of-glazier": "expected column {glazier} or one to its right, got {column}",
    "gap": "there is no strip in column {column} any more",
    "nothing-fits": "strip {column} has no free space for {colour}",
    "keep-missing": "the strip is complete: expected a pane to keep from {choices}, got none",
    "keep-not-on-strip": "expected a pane to keep from {choices}, got {keep}",
    "keep-not-complete": "the strip is not complete: expected no pane to keep, got {keep}",
    "jokers-not-possible": "the panes cannot lie with {jokers} of them on jokers",
    "back-no-strip": "no strip is left to go back to",
    "back-already-there": "the glazier already stands above the leftmost strip, {column}",
    "back-only-left": "the leftmost strip, {column}, is right of the glazier at {glazier}",
    "back-gap-between": "the gap at {gap} is between the glazier and strip {column}",
}


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not allowed: a code and its parameters; ``str`` gives a sentence."""

    code: RefusalCode
    params: Params = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        source = self.params.get("source")
        place = f"on display {source}" if source else "in the centre"
        return _SENTENCES[self.code].format(**self.params, place=place)


class IllegalMove(VitralError):
    """A move that the rules do not allow in this position."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code, str(refusal), **refusal.params)
        self.refusal = refusal


def refusal(state: State, move: Move) -> Refusal | None:
    """Why this move is not allowed now; None if it is."""
    if why := turn_refusal(state):
        return why
    move = plain_move(move)
    if isinstance(move, Back):
        return back_refusal(state.mover, state.options)
    return _take_refusal(state, move) or _target_refusal(state, move)


def turn_refusal(state: State) -> Refusal | None:
    """Why nobody can move now: the game is over, or a deal is due; None if somebody can."""
    if not isinstance(state, State):
        raise wrong_type("state", State, state)
    if state.over:
        return Refusal("game-over")
    if state.awaits_deal:
        return Refusal("deal-due")
    return None


def check_turn(state: State) -> None:
    """`IllegalMove` unless some seat is to move."""
    if why := turn_refusal(state):
        raise IllegalMove(why)


def canonical(state: State, move: Move) -> Move:
    """The move as `legal_moves` lists it: without a number of jokers that is the default anyway.

    A player may say how many panes go on jokers even where that many do by themselves (ruling 5).
    A move that cannot be played is returned as it is.
    """
    move = plain_move(move)
    if isinstance(move, Back) or move.target is None or move.jokers is None or refusal(state, move):
        return move
    strip = dict(state.mover.reach())[move.target]
    return _without_default(strip, move, state.source(move.source).count(move.colour))


def back_refusal(player: Player, options: Options) -> Refusal | None:
    """Why the glazier cannot go back (R-BACK-2)."""
    leftmost, glazier = player.leftmost, player.glazier
    if leftmost is None:
        return Refusal("back-no-strip")
    if leftmost == glazier:
        return Refusal("back-already-there", {"column": glazier})
    if leftmost > glazier:
        return Refusal("back-only-left", {"column": leftmost, "glazier": glazier})
    if options.gap_blocks_return and not all(player.strips[leftmost : glazier - 1]):  # ruling 3
        gap = player.strips.index(None, leftmost) + 1
        return Refusal("back-gap-between", {"column": leftmost, "gap": gap})
    return None


def open_strip(player: Player, column: int) -> Strip | Refusal:
    """The strip in a column from 1 to 8, or why no pane at all can go there (R-PLACE-1)."""
    if column < player.glazier:
        return Refusal("left-of-glazier", {"column": column, "glazier": player.glazier})
    strip = player.strips[column - 1]
    return Refusal("gap", {"column": column}) if strip is None else strip


def nothing_fits(column: int, colour: Colour) -> Refusal:
    """Why no pane of a colour can go to a strip that does not `take` it (R-PLACE-2)."""
    return Refusal("nothing-fits", {"column": column, "colour": colour})


def takes_any(player: Player, colour: Colour) -> bool:
    """Whether any strip in reach takes a pane of this colour (R-PLACE-4)."""
    return any(takes(strip.free, colour) for _, strip in player.reach())


def _take_refusal(state: State, move: Advance) -> Refusal | None:
    """Why these panes cannot be taken (R-TAKE-1)."""
    if not 0 <= move.source <= len(state.displays):
        return Refusal("no-such-display", {"display": move.source, "count": len(state.displays)})
    if move.colour not in _COLOURS:
        return Refusal("no-such-colour", {"colour": move.colour})
    if move.colour not in state.source(move.source):
        return Refusal("colour-not-there", {"source": move.source, "colour": move.colour})
    return None


def _target_refusal(state: State, move: Advance) -> Refusal | None:
    """Why the panes cannot go there (R-PLACE-1 to R-PLACE-5)."""
    player, column = state.mover, move.target
    if column is None:
        return _break_refusal(player, move)
    if not 1 <= column <= COLUMNS:
        return Refusal("no-such-column", {"column": column})
    strip = open_strip(player, column)
    if isinstance(strip, Refusal):
        return strip
    return _landing_refusal(strip, column, move, state.source(move.source).count(move.colour))


def _break_refusal(player: Player, move: Advance) -> Refusal | None:
    """Why not everything may break (R-PLACE-4, R-PLACE-5)."""
    if takes_any(player, move.colour):
        return Refusal("must-place", {"colour": move.colour})
    if move.keep is not None:
        return Refusal("keep-not-complete", {"keep": move.keep})
    if move.jokers is not None:
        return Refusal("jokers-not-possible", {"jokers": move.jokers})
    return None


def _landing_refusal(strip: Strip, column: int, move: Advance, count: int) -> Refusal | None:
    """Why the panes cannot land on this strip in this way (R-PLACE-2, R-DONE-2, ruling 5)."""
    ways = landings(strip.free, strip.panes, move.colour, count)
    if (move.jokers, move.keep) in ways:
        return None
    if not ways:
        return nothing_fits(column, move.colour)
    move = _without_default(strip, move, count)
    if (move.jokers, move.keep) in ways:
        return None
    if move.jokers is not None and all(move.jokers != way.jokers for way in ways):
        return Refusal("jokers-not-possible", {"jokers": move.jokers})
    return _keep_refusal(move.keep, "".join(way.keep or "" for way in ways))


def _without_default(strip: Strip, move: Advance, count: int) -> Advance:
    """The move without its number of jokers, where own-colour spaces first gives that number."""
    placed = min(count, room(strip.free, move.colour))  # R-PLACE-3
    default = fewest_jokers(strip.free, move.colour, placed)
    return move._replace(jokers=None) if move.jokers == default else move


def _keep_refusal(keep: Colour | None, choices: Panes) -> Refusal:
    """Why this pane cannot be kept, or why one must be named (R-DONE-2)."""
    if keep is None:
        return Refusal("keep-missing", {"choices": choices})
    if not choices:
        return Refusal("keep-not-complete", {"keep": keep})
    return Refusal("keep-not-on-strip", {"keep": keep, "choices": choices})
