"""Positions set up by hand, to be read like a table.

Whatever a test does not name lies as at the start of a two-player game: strips in the order of the
edition with their first side up, empty windows, glaziers above column 1, and in the bag every pane
that lies nowhere else.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TypeVar

from vitral.rules import (
    COLOURS,
    COLUMNS,
    JOKER,
    Edition,
    Options,
    Player,
    Setup,
    Side,
    State,
    Strip,
    default_edition,
)

E = TypeVar("E")

EDITION = default_edition()
TRACK = "WWYOBP"
"""The round track at the start of a game, unless a test says otherwise."""

_PRINTED = {
    up: (number, down)
    for number, sides in enumerate(EDITION.strips, 1)
    for up, down in (sides, sides[::-1])
}


def strip(up: str, down: str | None = None, lying: str = "", on_jokers: str = "") -> Strip:
    """A strip with panes lying on spaces of their colour, and others on its jokers.

    The pattern on the back need only be named for a strip that is not in the edition.
    """
    number, printed = _PRINTED.get(up, (0, ""))
    free = up
    for space in lying + JOKER * len(on_jokers):
        if space not in free:
            raise ValueError(f"no space for {space} on {up}")
        free = free.replace(space, "", 1)
    back = printed if down is None else down
    return Strip(number, up, back, free, "".join(sorted(lying + on_jokers)))


FRESH = tuple(strip(up) for up, _ in EDITION.strips)
"""The strips of a player at the start, from the left."""


def palace(
    strips: Mapping[int, Strip | None] | None = None,
    windows: Mapping[int, str] | None = None,
    *,
    others: bool = True,
    glazier: int = 1,
    score: int = 0,
    row: int = 0,
    lost: int = 0,
) -> Player:
    """One player's things; `strips` and `windows` by column.

    A column whose strip is None is a gap; without `others`, so is every column not named.
    """
    named, panes = strips or {}, windows or {}
    around: tuple[Strip | None, ...] = FRESH if others else (None,) * COLUMNS
    columns = range(1, COLUMNS + 1)
    return Player(
        strips=tuple(named.get(column, around[column - 1]) for column in columns),
        windows=tuple(panes.get(column, "") for column in columns),
        glazier=glazier,
        score=score,
        row=row,
        lost=lost,
    )


def table(
    *palaces: Player,
    seats: int = 2,
    side: Side = "A",
    track: str = TRACK,
    displays: Iterable[str] = (),
    centre: str = "",
    tile: bool = True,
    starter: int = 1,
    seat: int = 1,
    bag: str | None = None,
    tower: str = "",
    options: Options | None = None,
    edition: Edition = EDITION,
) -> State:
    """A position; displays not named are empty, seats not named have a fresh palace."""
    players = palaces + tuple(palace() for _ in range(seats - len(palaces)))
    filled = tuple("".join(sorted(panes)) for panes in displays)
    state = State(
        edition=edition,
        options=options or Options(),
        side=side,
        track=track,
        centre="".join(sorted(centre)),
        displays=filled + ("",) * (edition.displays[len(players)] - len(filled)),
        tile_in_centre=tile,
        starter=starter,
        bag="",
        tower="".join(sorted(tower)),
        seat=seat,
        players=players,
    )
    return state._replace(bag=_the_rest(state) if bag is None else "".join(sorted(bag)))


def setup(
    seats: int = 2,
    starter: int = 1,
    track: str = TRACK,
    strips: Mapping[int, tuple[Strip, ...]] | None = None,
) -> Setup:
    """A set-up in which everybody has the strips in the same order; `strips` by seat."""
    named = strips or {}
    return Setup(starter, track, tuple(named.get(seat, FRESH) for seat in range(1, seats + 1)))


def all_lying(state: State) -> Counter[str]:
    """Every pane on the table, in the bag and in the tower, counted colour by colour."""
    places = [state.bag, state.tower, state.centre, state.track, *state.displays]
    for player in state.players:
        places += player.windows
        places += [strip.panes for strip in player.strips if strip]
    return Counter("".join(places))


def of_kind(kind: type[E], events: Iterable[object]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def _the_rest(state: State) -> str:
    lying = all_lying(state)
    if any(lying[colour] > state.edition.panes_each for colour in COLOURS):
        raise ValueError(f"more panes than there are: {lying}")
    rest = Counter(COLOURS * state.edition.panes_each) - lying
    return "".join(sorted(rest.elements()))
