"""The deal: the only chance after set-up, and so an event of its own.

The rules never draw. Whoever holds the dice draws (`vitral.Dice`), and `deal` plays the outcome
after checking that it could have been drawn.
"""

from functools import lru_cache
from typing import Literal, TypeAlias

from vitral.rules.errors import Param, VitralError, wrong_type
from vitral.rules.events import Dealt, Event
from vitral.rules.panes import COLOURS, Panes, heap, holds, without
from vitral.rules.state import State

Deal: TypeAlias = tuple[Panes, ...]
"""The panes dealt onto each display, display 1 first."""

_COLOURS = frozenset(COLOURS)

DealCode: TypeAlias = Literal[
    "deal-not-due", "deal-displays", "deal-colour", "deal-size", "deal-not-in-bag"
]


class IllegalDeal(VitralError):
    """A deal that cannot come in this position."""

    def __init__(self, code: DealCode, sentence: str, **params: Param) -> None:
        super().__init__(code, sentence, **params)


def deal(state: State, displays: Deal) -> tuple[State, tuple[Event, ...]]:
    """The state after the displays were filled like this, and the event (R-SETUP-6, R-END-2).

    `IllegalDeal` says why the displays cannot be filled so.
    """
    check_deal_due(state)
    sizes = deal_sizes(state)
    displays = tuple(map(_display, displays))
    _check_sizes(sizes, displays)
    bag, tower, from_bag = _draw(state.bag, state.tower, displays)
    dealt = state._replace(displays=displays, tile_in_centre=True, bag=bag, tower=tower)
    return dealt, (Dealt(state.round, displays, from_bag),)


def check_deal_due(state: State) -> None:
    """`IllegalDeal` unless the displays are to be filled now."""
    if not isinstance(state, State):
        raise wrong_type("state", State, state)
    if not state.awaits_deal:
        raise IllegalDeal("deal-not-due", "a deal comes only when every pane is gone")


def deal_sizes(state: State) -> tuple[int, ...]:
    """How many panes each display gets: filled in order, until nothing is left (R-END-2)."""
    if not isinstance(state, State):
        raise wrong_type("state", State, state)
    left = len(state.bag) + len(state.tower)
    return _sizes(left, state.edition.display_panes, len(state.displays))


@lru_cache
def _sizes(left: int, each: int, displays: int) -> tuple[int, ...]:
    return tuple(max(0, min(each, left - each * n)) for n in range(displays))


def _display(panes: Panes) -> Panes:
    """A display's panes, sorted; `TypeError` unless they are one text."""
    if not isinstance(panes, str):
        raise wrong_type("display", str, panes)
    return heap(panes)


def _check_sizes(expected: tuple[int, ...], displays: Deal) -> None:
    if len(displays) != len(expected):
        raise IllegalDeal(
            "deal-displays",
            f"expected {len(expected)} displays, got {len(displays)}",
            expected=len(expected),
            got=len(displays),
        )
    for number, (panes, size) in enumerate(zip(displays, expected, strict=True), 1):
        if not _COLOURS.issuperset(panes):
            raise IllegalDeal(
                "deal-colour", f"display {number}: {panes} holds an unknown colour", display=number
            )
        if len(panes) != size:
            raise IllegalDeal(
                "deal-size",
                f"display {number}: expected {size} panes, got {len(panes)}",
                display=number,
                expected=size,
                got=len(panes),
            )


def _draw(bag: Panes, tower: Panes, displays: Deal) -> tuple[Panes, Panes, int | None]:
    """Bag and tower after filling display by display, and after how many panes the bag ran out.

    When it does, everything in the tower goes into it and filling goes on (R-END-2): a display
    filled at that moment holds all that was left in the bag.
    """
    if holds(bag, all_panes := "".join(displays)):
        return without(bag, all_panes), tower, None
    held, from_bag = len(bag), None
    for number, panes in enumerate(displays, 1):
        if len(bag) < len(panes) and from_bag is None:
            if not holds(panes, bag):
                raise _not_in_bag(number, panes)
            panes, bag, tower, from_bag = without(panes, bag), tower, "", held
        if not holds(bag, panes):
            raise _not_in_bag(number, panes)
        bag = without(bag, panes)
    return bag, tower, from_bag


def _not_in_bag(number: int, panes: Panes) -> IllegalDeal:
    sentence = f"display {number}: {panes} cannot have come out of the bag"
    return IllegalDeal("deal-not-in-bag", sentence, display=number, panes=panes)
