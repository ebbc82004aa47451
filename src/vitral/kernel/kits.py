"""Kits: an edition, a palace side, a number of players and options, as tables of numbers.

A strip on the table is one number, its state: which strip of the edition it is, which side is up,
and which of its spaces are filled with what. A kit has tables for every possible state: what a
strip takes, and its state after panes were placed on it. So placing panes is one lookup.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeAlias

import numpy as np

from vitral.kernel.layout import (
    COUNTS,
    JOKERS,
    KEEP,
    KIT,
    LANE_BITS,
    NCOLOURS,
    PLAIN,
    STRIP,
    STRIP_FIELDS,
    Games,
)
from vitral.rules import (
    COLOURS,
    COLUMNS,
    JOKER,
    SPACES,
    Edition,
    Options,
    Side,
    State,
    Strip,
    default_edition,
)
from vitral.rules.errors import wrong_type
from vitral.rules.panes import Panes, heap, without
from vitral.rules.setup import check_players, check_side

Patterns: TypeAlias = tuple[tuple[str, str], ...]
"""The two sides of every strip of an edition."""
Counts: TypeAlias = tuple[int, ...]
"""How many panes or spaces of each colour, in the order of `COLOURS`."""


def heap_word(panes: Panes) -> int:
    """Panes as a packed heap: the count of each colour in its lane.

    >>> heap_word("WWY") == 2 + (1 << LANE_BITS)
    True
    """
    return sum(panes.count(colour) << LANE_BITS * n for n, colour in enumerate(COLOURS))


class StripFilling(NamedTuple):
    """A state of a strip in words: which side is up, and which of its spaces are filled."""

    number: int
    """The strip's number in the edition, from 1."""
    up: str
    """The spaces of the side that is up, a letter each."""
    down: str
    own: Counts
    """Filled spaces of each colour."""
    wild: Counts
    """Panes of each colour on jokers."""

    def jokers(self) -> int:
        """Jokers that are still free."""
        return self.up.count(JOKER) - sum(self.wild)

    def lying(self) -> Counts:
        """Panes of each colour, wherever they lie."""
        return tuple(own + wild for own, wild in zip(self.own, self.wild, strict=True))

    def room(self) -> Counts:
        """How many panes of each colour fit (R-PLACE-2)."""
        jokers, own = self.jokers(), zip(COLOURS, self.own, strict=True)
        return tuple(self.up.count(colour) - filled + jokers for colour, filled in own)

    def landings(self, colour: int, placed: int) -> "Iterator[tuple[int, StripFilling | None]]":
        """Each way to place so many panes of a colour: its number (`layout`), and the strip then.

        The strip is None where it is complete.
        """
        lying, jokers = self.lying(), self.jokers()
        if sum(lying) + placed == SPACES:  # R-DONE-2: any colour then lying there may be kept
            yield from ((KEEP + n, None) for n in range(NCOLOURS) if n == colour or lying[n])
        elif placed:
            fewest = max(0, placed - (self.room()[colour] - jokers))  # ruling 5
            yield PLAIN, self._laid(colour, placed, fewest)
            for n in range(fewest + 1, min(placed, jokers) + 1):
                yield JOKERS + n, self._laid(colour, placed, n)

    def _laid(self, colour: int, placed: int, jokers: int) -> "StripFilling":
        own, wild = list(self.own), list(self.wild)
        own[colour] += placed - jokers
        wild[colour] += jokers
        return StripFilling(self.number, self.up, self.down, tuple(own), tuple(wild))

    def strip(self) -> Strip:
        """The same as a value of the rules."""
        own, wild = (_letters(counts) for counts in (self.own, self.wild))
        free = without(self.up, own + JOKER * len(wild))
        return Strip(self.number, self.up, self.down, free, heap(own + wild))


def _letters(counts: Counts) -> str:
    return "".join(colour * count for colour, count in zip(COLOURS, counts, strict=True))


class StripStates:
    """Every state that a strip of an edition can have on the table; state 0 is a gap."""

    def __init__(self, patterns: Patterns) -> None:
        fillings = tuple(_fillings(patterns))
        numbers = {filling: number for number, filling in enumerate(fillings, 1)}
        self.strips: tuple[Strip | None, ...] = (None, *(f.strip() for f in fillings))
        """The rules' strip for each state."""
        self.numbers = {strip: number for number, strip in enumerate(self.strips)}
        """The state of each of the rules' strips."""
        self.blanks = [_blanks(number, numbers, *sides) for number, sides in enumerate(patterns, 1)]
        """The states of each strip, empty, with either side up."""
        self.tables = np.zeros(len(self.strips), STRIP)
        """A `STRIP` record for each state."""
        for number, filling in enumerate(fillings, 1):
            _write_tables(self.tables[number], filling, numbers)


strip_states = lru_cache(maxsize=64)(StripStates)
"""The states of the strips with these patterns; made once for each edition."""


def _fillings(patterns: Patterns) -> Iterator[StripFilling]:
    """Every way in which a strip can be partly filled, both sides up in turn."""
    for number, (one, other) in enumerate(patterns, 1):
        for up, down in ((one, other), (other, one)):
            own = product(*(range(up.count(colour) + 1) for colour in COLOURS))
            wild = product(range(up.count(JOKER) + 1), repeat=NCOLOURS)
            on_jokers = [counts for counts in wild if sum(counts) <= up.count(JOKER)]
            for filled, jokers in product(own, on_jokers):
                if sum(filled) + sum(jokers) < SPACES:
                    yield StripFilling(number, up, down, filled, jokers)


def _write_tables(record: np.void, filling: StripFilling, numbers: dict[StripFilling, int]) -> None:
    """Fill in the record of one state.

    More panes than there is room for break, and the rest lands as if no more had been taken: so
    the last count that fits stands for all counts above it too (R-PLACE-3).
    """
    room = filling.room()
    record["turned"] = numbers[_blank(filling.number, filling.down, filling.up)]
    record["lying"] = heap_word(_letters(filling.lying()))
    record["room"] = room
    ways, after = record["ways"], record["after"]
    for colour, most in enumerate(room):
        for placed in range(1, most + 1):
            counts = slice(placed - 1, COUNTS if placed == most else placed)
            for landing, then in filling.landings(colour, placed):
                ways[colour, counts] |= 1 << landing
                if then:
                    after[max(landing - JOKERS, 0), colour, counts] = numbers[then]


def _blank(number: int, up: str, down: str) -> StripFilling:
    return StripFilling(number, up, down, (0,) * NCOLOURS, (0,) * NCOLOURS)


def _blanks(number: int, numbers: dict[StripFilling, int], one: str, other: str) -> list[int]:
    """A strip with either side up, but never with its jokers up (R-SETUP-3)."""
    sides = [_blank(number, one, other), _blank(number, other, one)]
    ups = [side for side in sides if JOKER not in side.up]
    return [numbers[ups[0]], numbers[ups[-1]]]


class Kit:
    """What stays the same in a game: edition, number of players, palace side and options.

    The name is that of a boxed game's parts. A kit is what the functions of this package need
    besides a game; make one and keep it, since its tables take a millisecond.

    >>> Kit(players=3, side="B")
    Kit(players=3, side='B')
    """

    def __init__(
        self,
        edition: Edition | None = None,
        players: int = 2,
        side: Side = "A",
        options: Options | None = None,
    ) -> None:
        self.edition = default_edition() if edition is None else edition
        self.options = Options() if options is None else options
        for name, value, kind in (
            ("edition", self.edition, Edition),
            ("options", self.options, Options),
        ):
            if not isinstance(value, kind):
                raise wrong_type(name, kind, value)
        check_players(players, self.edition)
        self.players = players
        self.side = check_side(side)
        self.states = strip_states(self.edition.strips)
        self.array = _kit_array(self)
        """The same for compiled code: an array of one `KIT` record."""

    @classmethod
    def of(cls, state: State) -> "Kit":
        """The kit that a game is played with."""
        if not isinstance(state, State):
            raise wrong_type("state", State, state)
        return _kit(state.edition, len(state.players), state.side, state.options)

    def _values(self) -> tuple[Edition, int, Side, Options]:
        return self.edition, self.players, self.side, self.options

    def __eq__(self, other: object) -> bool:
        return self._values() == other._values() if isinstance(other, Kit) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._values())

    def __repr__(self) -> str:
        edition = "" if self.edition == default_edition() else f"{self.edition!r}, "
        options = "" if self.options == Options() else f", options={self.options!r}"
        return f"Kit({edition}players={self.players!r}, side={self.side!r}{options})"


_kit = lru_cache(maxsize=64)(Kit)


def check_kit(kit: Kit) -> None:
    """`TypeError` for anything but a kit: compiled code trusts what it holds."""
    if not isinstance(kit, Kit):
        raise wrong_type("kit", Kit, kit)


def _kit_array(kit: Kit) -> Games:
    """An array of one `KIT` record, filled in."""
    edition = kit.edition
    array = np.zeros(1, KIT)
    record = array[0]
    record["players"] = kit.players
    record["sources"] = edition.displays[kit.players] + 1  # R-SETUP-1
    record["side_b"] = kit.side == "B"  # R-SETUP-2
    record["score_floor"] = kit.options.score_floor
    record["gap_blocks_return"] = kit.options.gap_blocks_return
    record["display_panes"] = edition.display_panes
    record["panes"] = heap_word(COLOURS * edition.panes_each)
    record["bottom"] = len(edition.rows) - 1
    record["rows"][: len(edition.rows)] = [-row for row in edition.rows]
    record["ornaments"] = [[left - 1, right - 1] for left, right in edition.ornaments]
    record["ornament_points"] = edition.ornament_points
    record["window_points"] = _window_set_points(edition.window_points(kit.side))
    record["blanks"] = kit.states.blanks
    for field in STRIP_FIELDS:
        record[field.name][: len(kit.states.tables)] = kit.states.tables[field.name]
    return array


def _window_set_points(points: tuple[int, ...]) -> list[int]:
    """For every set of columns, as a mask, the points of their windows together (R-DONE-4)."""
    return [
        sum(points[column] for column in range(COLUMNS) if mask >> column & 1)
        for mask in range(1 << COLUMNS)
    ]
