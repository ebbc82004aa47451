"""A pattern strip, and the ways to place panes on it."""

from functools import lru_cache
from typing import Final, NamedTuple

from vitral.rules.panes import JOKER, Colour, Panes, added, heap, without

SPACES: Final = 5
"""Spaces on each side of a strip."""


class Strip(NamedTuple):
    """One of a player's eight strips, as it lies above its window."""

    number: int
    """Which strip of the edition this is, 1 to 8."""
    up: str
    """The pattern that can be filled now."""
    down: str
    """The pattern on the back; public (R-SETUP-3)."""
    free: str
    """The spaces of `up` that are still empty."""
    panes: Panes = ""
    """The panes lying on it, on spaces of their colour and on jokers."""

    @property
    def on_jokers(self) -> Panes:
        """The panes that lie on joker spaces."""
        if JOKER not in self.up:
            return ""
        covered = without(self.up, self.free)
        return without(self.panes, covered.replace(JOKER, ""))

    @property
    def spaces(self) -> tuple[tuple[str, Colour], ...]:
        """The spaces from the top, each with the colour of the pane on it, empty where it is free.

        >>> lay(blank_strip(8, "**YOB", "PPWWO"), "W", 1, 1).spaces
        (('*', 'W'), ('*', ''), ('Y', ''), ('O', ''), ('B', ''))
        """
        covered, on_jokers = without(self.up, self.free), iter(self.on_jokers)
        spaces = []
        for space in self.up:
            filled = space in covered
            covered = covered.replace(space, "", 1)
            pane = next(on_jokers) if filled and space == JOKER else space
            spaces.append((space, pane if filled else ""))
        return tuple(spaces)

    def turned(self) -> "Strip":
        """The strip turned over, empty."""
        return blank_strip(self.number, self.down, self.up)


class Landing(NamedTuple):
    """One way to place panes on a strip: what is left to choose once strip and panes are."""

    jokers: int | None
    """Panes laid on jokers; None for own-colour spaces first (ruling 5)."""
    keep: Colour | None
    """The pane kept if this completes the strip (R-DONE-2)."""


def blank_strip(number: int, up: str, down: str) -> Strip:
    """A strip with no pane on it."""
    return Strip(number, up, down, free=up)


def room(free: str, colour: Colour) -> int:
    """How many panes of a colour the free spaces take, jokers included (R-PLACE-2)."""
    return free.count(colour) + free.count(JOKER)


def takes(free: str, colour: Colour) -> bool:
    """Whether the free spaces take even one pane of a colour."""
    return colour in free or JOKER in free


def fewest_jokers(free: str, colour: Colour, placed: int) -> int:
    """How many panes go on jokers when own-colour spaces are filled first (ruling 5)."""
    return max(0, placed - free.count(colour))


@lru_cache(maxsize=2**12)
def lay(strip: Strip, colour: Colour, placed: int, jokers: int) -> Strip:
    """The strip with this many panes of a colour laid on it, some of them on jokers."""
    free = strip.free.replace(colour, "", placed - jokers).replace(JOKER, "", jokers)
    return Strip(strip.number, strip.up, strip.down, free, added(strip.panes, colour, placed))


@lru_cache(maxsize=2**12)
def landings(free: str, panes: Panes, colour: Colour, count: int) -> tuple[Landing, ...]:
    """Every way to place panes of one colour on a strip; none if not even one fits."""
    placed = min(count, room(free, colour))  # R-PLACE-3
    if placed == 0:
        return ()
    if placed == len(free):  # R-DONE-2: any of the colours then lying there may be kept
        return tuple(Landing(None, keep) for keep in dict.fromkeys(heap(panes + colour)))
    fewest = fewest_jokers(free, colour, placed)
    most = min(placed, free.count(JOKER))
    return (Landing(None, None), *(Landing(n, None) for n in range(fewest + 1, most + 1)))
