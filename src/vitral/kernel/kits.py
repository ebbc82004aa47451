"""Kits: an edition, a palace side, a number of players and options, compiled into arrays.

A strip on the table is a number, its state: which strip of the edition it is, which side is up, and
which of its spaces are filled with what. A kit knows every state that can be, and what comes of
laying panes on it, so that playing is looking up.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import Final, NamedTuple

import numpy as np

from vitral.kernel.layout import COUNTS, JOKERS, KEEP, KIT, LANE_BITS, PLAIN, Games
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
from vitral.rules.panes import Panes, heap, without
from vitral.rules.setup import check_players, check_side
from vitral.rules.strip import Landing, fewest_jokers, landings, lay, room

WAYS: Final = (None, 1, 2)
"""Panes on jokers: own-colour spaces first, or as many as the player says (ruling 5)."""


def heap_word(panes: Panes) -> int:
    """A heap as the kernel holds it: the count of each colour in its lane."""
    return sum(panes.count(colour) << LANE_BITS * n for n, colour in enumerate(COLOURS))


class StripStates(NamedTuple):
    """Every state in which a strip of an edition can lie on the table; state 0 is the gap."""

    strips: tuple[Strip | None, ...]
    numbers: dict[Strip | None, int]


@lru_cache(maxsize=64)
def strip_states(patterns: tuple[tuple[str, str], ...]) -> StripStates:
    """The states of an edition's strips."""
    strips: list[Strip | None] = [None]
    for number, (one, other) in enumerate(patterns, 1):
        strips += _fillings(number, one, other)
        strips += _fillings(number, other, one)
    return StripStates(tuple(strips), {strip: n for n, strip in enumerate(strips)})


def _fillings(number: int, up: str, down: str) -> Iterator[Strip]:
    """Every way in which a strip with this side up can be partly filled, empty first."""
    own = [colour for colour in COLOURS if colour in up]
    jokers = up.count(JOKER)
    on_jokers = [
        "".join(panes)
        for filled in range(jokers + 1)
        for panes in combinations_with_replacement(sorted(COLOURS), filled)
    ]
    for wild in on_jokers:
        for filled in product(*(range(up.count(colour) + 1) for colour in own)):
            covered = "".join(colour * n for colour, n in zip(own, filled, strict=True))
            if len(covered + wild) < SPACES:
                free = without(up, covered + JOKER * len(wild))
                yield Strip(number, up, down, free, heap(covered + wild))


class Kit:
    """What stays the same in a game: edition, number of players, palace side and options."""

    def __init__(
        self,
        edition: Edition | None = None,
        players: int = 2,
        side: Side = "A",
        options: Options | None = None,
    ) -> None:
        self.edition = edition or default_edition()
        check_players(players, self.edition)
        self.players = players
        self.side = check_side(side)
        self.options = options or Options()
        self.states = strip_states(self.edition.strips)
        self.array = _compile(self)
        """The same for compiled code: an array of one `KIT` record."""

    @classmethod
    def of(cls, state: State) -> "Kit":
        """The kit that a game is played with."""
        return _kit(state.edition, len(state.players), state.side, state.options)


_kit = lru_cache(maxsize=64)(Kit)


def _compile(kit: Kit) -> Games:
    edition = kit.edition
    array = np.zeros(1, KIT)
    record = array[0]
    record["players"] = kit.players
    record["sources"] = edition.displays[kit.players] + 1
    record["side_b"] = kit.side == "B"
    record["score_floor"] = kit.options.score_floor
    record["gap_blocks_return"] = kit.options.gap_blocks_return
    record["display_panes"] = edition.display_panes
    record["panes"] = heap_word(heap(COLOURS * edition.panes_each))
    record["bottom"] = len(edition.rows) - 1
    record["rows"][: len(edition.rows)] = [-row for row in edition.rows]
    record["ornaments"] = [[left - 1, right - 1] for left, right in edition.ornaments]
    record["ornament_points"] = edition.ornament_points
    record["window_points"] = _points_of_sets(edition.window_points(kit.side))
    _fill_strips(record, edition, kit.states)
    return array


def _points_of_sets(points: tuple[int, ...]) -> list[int]:
    """For every set of columns, a bit each, what their windows are worth together (R-DONE-4)."""
    return [
        sum(points[column] for column in range(COLUMNS) if chosen >> column & 1)
        for chosen in range(1 << COLUMNS)
    ]


def _fill_strips(kit: np.void, edition: Edition, states: StripStates) -> None:
    """Everything that a kit knows about strips."""
    for n, sides in enumerate(edition.strips):
        blanks = [Strip(n + 1, up, down, up) for up, down in (sides, sides[::-1])]
        ups = [blank for blank in blanks if JOKER not in blank.up]  # R-SETUP-3
        kit["blanks"][n] = [states.numbers[ups[0]], states.numbers[ups[-1]]]
    strips = [strip for strip in states.strips if strip]
    present = slice(1, len(strips) + 1)
    kit["turned"][present] = [states.numbers[strip.turned()] for strip in strips]
    kit["lying"][present] = [heap_word(strip.panes) for strip in strips]
    kit["room"][present] = [[room(strip.free, colour) for colour in COLOURS] for strip in strips]
    kit["ways"][present] = [list(_ways(strip)) for strip in strips]
    for way, jokers in enumerate(WAYS):
        after = [[_after(states, strip, colour, jokers) for colour in COLOURS] for strip in strips]
        kit["after"][way, present] = after


def _ways(strip: Strip) -> Iterator[int]:
    """The byte of moves that a strip offers, for each colour and count."""
    for colour in COLOURS:
        for count in range(1, COUNTS + 1):
            ways = landings(strip.free, strip.panes, colour, count)
            yield sum(1 << way_bit(way) for way in ways)


def _after(states: StripStates, strip: Strip, colour: str, jokers: int | None) -> list[int]:
    """The state after 1 to 5 panes were laid; 0 where that cannot be, or completes the strip."""
    if jokers and JOKER not in strip.free:
        return [0] * COUNTS
    return [
        states.numbers[_laid(strip, colour, count, jokers)]
        if Landing(jokers, None) in landings(strip.free, strip.panes, colour, count)
        else 0
        for count in range(1, COUNTS + 1)
    ]


def _laid(strip: Strip, colour: str, count: int, jokers: int | None) -> Strip:
    placed = min(count, room(strip.free, colour))
    return lay(strip, colour, placed, jokers or fewest_jokers(strip.free, colour, placed))


def way_bit(way: Landing) -> int:
    """The bit of one way to land, within the byte of a column."""
    if way.keep:
        return KEEP + COLOURS.index(way.keep)
    return JOKERS + way.jokers if way.jokers else PLAIN
