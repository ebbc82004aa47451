"""Validation of states that come from outside: what no sequence of moves could lead to.

Playing leads from sound states to sound ones, so only what is read from text is checked.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from vitral.rules.errors import Params
from vitral.rules.panes import COLOURS, Panes, heap
from vitral.rules.player import Player
from vitral.rules.state import State
from vitral.rules.strip import SPACES

FlawCode: TypeAlias = Literal[
    "flaw-panes",
    "flaw-track",
    "flaw-display",
    "flaw-over",
    "flaw-deal",
    "flaw-tile",
    "flaw-seat",
    "flaw-strip",
    "flaw-window",
    "flaw-row",
    "flaw-score",
    "flaw-lost",
]


@dataclass(frozen=True, slots=True)
class Flaw:
    """One reason why a state is impossible: a code and its parameters."""

    code: FlawCode
    params: Params = field(default_factory=dict, hash=False)


def flaws(state: State) -> Iterator[Flaw]:
    """Every reason why this state is impossible; none for a sound one."""
    yield from _pane_flaws(state)
    yield from _round_flaws(state)
    for seat, player in enumerate(state.players, 1):
        yield from _player_flaws(state, seat, player)


def panes_in_play(state: State) -> Panes:
    """Every pane, wherever it is."""
    players = "".join(player.panes() for player in state.players)
    return heap(
        state.bag + state.tower + state.track + state.centre + "".join(state.displays) + players
    )


def _pane_flaws(state: State) -> Iterator[Flaw]:
    found = Counter(panes_in_play(state))
    for colour in COLOURS:
        if found[colour] != state.edition.panes_each:
            expected = state.edition.panes_each
            got = found[colour]
            yield Flaw("flaw-panes", {"colour": colour, "expected": expected, "got": got})


def _round_flaws(state: State) -> Iterator[Flaw]:
    later = state.track[1:] if state.round == 1 else state.track  # R-SETUP-5
    if len(set(later)) != len(later):
        yield Flaw("flaw-track", {"track": state.track})
    for number, panes in enumerate(state.displays, 1):
        if len(panes) > state.edition.display_panes:
            yield Flaw("flaw-display", {"display": number})
    on_table = bool(state.centre) or any(state.displays)
    if state.over and on_table:
        yield Flaw("flaw-over")
    if state.awaits_deal and not state.bag and not state.tower:  # R-END-1 always leaves one
        yield Flaw("flaw-deal")
    if state.tile_in_centre and not on_table:
        yield Flaw("flaw-tile")
    if not on_table and state.seat != state.starter:
        yield Flaw("flaw-seat", {"seat": state.seat, "starter": state.starter})


def _player_flaws(state: State, seat: int, player: Player) -> Iterator[Flaw]:
    for column, (strip, window) in enumerate(zip(player.strips, player.windows, strict=True), 1):
        where = {"seat": seat, "column": column}
        if strip and len(strip.panes) == SPACES:
            yield Flaw("flaw-strip", where)
        if (strip is None) != (len(window) == 2):  # R-DONE-3
            yield Flaw("flaw-window", where)
    yield from _marker_flaws(state, seat, player)


def _marker_flaws(state: State, seat: int, player: Player) -> Iterator[Flaw]:
    rows = state.edition.rows
    if player.row >= len(rows) - 1:  # R-GLASS-1
        yield Flaw("flaw-row", {"seat": seat, "row": player.row, "last": len(rows) - 2})
        return
    if state.options.score_floor and player.score < 0:
        yield Flaw("flaw-score", {"seat": seat, "score": player.score})
    lost_before = player.lost + (rows[player.row] if state.over else 0)
    if lost_before < 0 or lost_before % -rows[-1]:
        yield Flaw("flaw-lost", {"seat": seat, "lost": player.lost})
