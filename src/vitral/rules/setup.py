"""How a game is set up (docs/reference/rules.md, Set-up)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from vitral.rules.components import default_edition
from vitral.rules.edition import Edition
from vitral.rules.errors import Param, VitralError, wrong_type
from vitral.rules.options import Options
from vitral.rules.panes import COLOURS, JOKER, Panes, heap, without
from vitral.rules.player import COLUMNS, Player
from vitral.rules.state import Side, State
from vitral.rules.strip import Strip, blank_strip

SetupCode: TypeAlias = Literal[
    "setup-side",
    "setup-players",
    "setup-starter",
    "setup-track",
    "setup-strips",
    "setup-strips-all",
    "setup-strips-empty",
    "setup-joker",
]


class BadSetup(VitralError):
    """A set-up that the rules do not allow."""

    def __init__(self, code: SetupCode, sentence: str, **params: Param) -> None:
        super().__init__(code, sentence, **params)


@dataclass(frozen=True, slots=True)
class Setup:
    """What chance and the players decided before the first deal."""

    starter: int
    """The seat that starts, 1 to 4 (R-SETUP-6)."""
    track: str
    """The panes on rounds I to VI (R-SETUP-5)."""
    strips: tuple[tuple[Strip, ...], ...]
    """Each seat's strips from the left (R-SETUP-3)."""


def new_game(
    setup: Setup,
    side: Side = "A",
    edition: Edition | None = None,
    options: Options | None = None,
) -> State:
    """A game set up and waiting for its first deal."""
    edition = default_edition() if edition is None else edition
    options = Options() if options is None else options
    _check_types(setup, edition, options)
    _check(setup, side, edition)
    return State(
        edition=edition,
        options=options,
        side=side,
        track=setup.track,
        centre="",
        displays=("",) * edition.displays[len(setup.strips)],  # R-SETUP-1
        tile_in_centre=False,
        starter=setup.starter,
        bag=without(all_panes(edition), heap(setup.track)),
        tower="",
        seat=setup.starter,
        players=tuple(Player(tuple(strips)) for strips in setup.strips),  # R-SETUP-4
    )


def all_panes(edition: Edition) -> Panes:
    """Every pane of the game."""
    return heap(COLOURS * edition.panes_each)


def setup_of(state: State) -> Setup | None:
    """The set-up of a game that still waits for its first deal; None for any other state."""
    strips = tuple(tuple(filter(None, player.strips)) for player in state.players)
    setup = Setup(state.starter, state.track, strips)
    try:
        start = new_game(setup, state.side, state.edition, state.options)
    except BadSetup:
        return None
    return setup if start == state else None


def lay_out(edition: Edition, patterns: tuple[tuple[str, str], ...]) -> tuple[Strip, ...]:
    """Strips laid out from the left, each given as the pattern up and the pattern down."""
    if not isinstance(edition, Edition):
        raise wrong_type("edition", Edition, edition)
    numbers = dict(enumerate(edition.strips, 1))
    strips = []
    for pattern in patterns:
        if not isinstance(pattern, Sequence) or len(pattern) != 2:
            raise TypeError(f"expected pairs of patterns, got {str(pattern)[:60]}")
        up, down = pattern
        number = next((n for n, sides in numbers.items() if sides in ((up, down), (down, up))), 0)
        if not numbers.pop(number, None):
            raise BadSetup(
                "setup-strips", f"{up}/{down} is not a strip left to lay out", up=up, down=down
            )
        strips.append(blank_strip(number, up, down))
    return tuple(strips)


def check_players(players: int, edition: Edition) -> None:
    """`BadSetup` unless the edition has displays for so many players (R-SETUP-1)."""
    if type(players) is not int:  # 2.0 and True compare like whole numbers
        raise wrong_type("players", int, players)
    if players not in edition.displays:
        raise BadSetup("setup-players", f"expected 2 to 4 players, got {players}", players=players)


def check_side(text: str) -> Side:
    """The palace side that a text names (R-SETUP-2)."""
    if not isinstance(text, str):
        raise wrong_type("side", str, text)
    sides: dict[str, Side] = {"A": "A", "B": "B"}
    if text not in sides:
        raise BadSetup("setup-side", f"expected side A or B, got {text}", side=text)
    return sides[text]


def _check_types(setup: Setup, edition: Edition, options: Options) -> None:
    """`TypeError` for parts of another type, which would otherwise stay in the state."""
    for name, value, kind in (
        ("setup", setup, Setup),
        ("edition", edition, Edition),
        ("options", options, Options),
        ("track", getattr(setup, "track", ""), str),
    ):
        if not isinstance(value, kind):
            raise wrong_type(name, kind, value)
    strips = [strip for seat in setup.strips for strip in seat]
    for strip in strips:
        if not isinstance(strip, Strip):
            raise wrong_type("strip", Strip, strip)
    for number in (setup.starter, *(strip.number for strip in strips)):
        if type(number) is not int:  # True and 1.0 compare like whole numbers
            raise wrong_type("number", int, number)


def _check(setup: Setup, side: Side, edition: Edition) -> None:
    players = len(setup.strips)
    check_side(side)
    check_players(players, edition)
    if setup.starter not in range(1, players + 1):
        sentence = f"expected a starter from 1 to {players}, got {setup.starter}"
        raise BadSetup("setup-starter", sentence, starter=setup.starter, players=players)
    first, later = setup.track[:1], setup.track[1:]
    if first not in tuple(COLOURS) or heap(later) != heap(COLOURS):  # R-SETUP-5
        sentence = f"expected any colour, then each colour once, got {setup.track}"
        raise BadSetup("setup-track", sentence, track=setup.track)
    for strips in setup.strips:
        _check_strips(strips, edition)


def _check_strips(strips: tuple[Strip, ...], edition: Edition) -> None:
    """All eight strips of the edition, empty, none with its jokers up (R-SETUP-3)."""
    if sorted(strip.number for strip in strips) != list(range(1, COLUMNS + 1)):
        raise BadSetup("setup-strips-all", "expected each of the 8 strips once")
    for strip in strips:
        up, down = strip.up, strip.down
        if edition.strips[strip.number - 1] not in ((up, down), (down, up)):
            raise BadSetup("setup-strips", f"{up}/{down} is not a strip of it", up=up, down=down)
        if strip != blank_strip(strip.number, up, down):
            raise BadSetup("setup-strips-empty", f"expected {up} to be empty", up=up)
        if JOKER in up:
            raise BadSetup("setup-joker", f"{up} must start face down", up=up)
