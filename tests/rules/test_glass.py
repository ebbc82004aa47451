"""Section 7: the broken glass track."""

import pytest

from tests.rules.tables import EDITION, of_kind, palace, table
from vitral.rules import CENTRE, Advance, Edition, Options, Player, State, parse_edition, play
from vitral.rules.events import Broke, Event, MarkerMoved, MarkerWrapped, TileTaken


def break_panes(
    player: Player,
    count: int,
    tile: bool = False,
    edition: Edition = EDITION,
    options: Options | None = None,
) -> tuple[State, tuple[Event, ...]]:
    """The player, who has nowhere to put them, takes this many blue panes from the centre."""
    nowhere = player._replace(glazier=7)
    state = table(nowhere, centre="B" * count + "W", tile=tile, edition=edition, options=options)
    return play(state, Advance(CENTRE, "B", None))


def with_track(*rows: int) -> Edition:
    """The edition with another broken glass track."""
    return parse_edition(EDITION.components() | {"broken_glass": {"rows": list(rows)}})


@pytest.mark.parametrize(("start", "steps", "end"), [(0, 1, 1), (0, 4, 4), (3, 4, 7), (6, 1, 7)])
def test_R_GLASS_1_one_row_a_step(start: int, steps: int, end: int) -> None:
    state, events = break_panes(palace(row=start), steps)
    assert of_kind(MarkerMoved, events) == [MarkerMoved(seat=1, start=start, end=end)]
    assert of_kind(MarkerWrapped, events) == []
    player = state.players[0]
    assert (player.row, player.score, player.lost) == (end, 0, 0)


def test_R_GLASS_1_the_bottom_row_costs_18_at_once() -> None:
    state, events = break_panes(palace(row=6, score=30), 2)
    assert events[-3:] == (
        Broke(seat=1, colour="B", count=2),
        MarkerMoved(seat=1, start=6, end=8),
        MarkerWrapped(seat=1, lost=18, points=-18),
    )
    player = state.players[0]
    assert (player.row, player.score, player.lost) == (0, 12, 18)


def test_R_GLASS_1_the_other_rows_cost_nothing_yet() -> None:
    state, _ = break_panes(palace(row=3, score=5), 4)
    assert state.players[0].score == 5


def test_R_GLASS_1_losses_add_up() -> None:
    state, _ = break_panes(palace(row=7, score=5, lost=36), 1)
    assert (state.players[0].score, state.players[0].lost) == (-13, 54)


def test_R_GLASS_1_the_tile_can_be_the_last_step() -> None:
    state, events = break_panes(palace(row=7, score=20), 3, tile=True)
    assert events[1:] == (
        TileTaken(seat=1),
        MarkerMoved(seat=1, start=7, end=8),
        MarkerWrapped(seat=1, lost=18, points=-18),
        Broke(seat=1, colour="B", count=3),
        MarkerMoved(seat=1, start=0, end=3),
    )
    assert (state.players[0].row, state.players[0].score) == (3, 2)


def test_R_GLASS_1_only_the_movers_marker_moves() -> None:
    state, _ = break_panes(palace(row=7), 3)
    assert state.players[1] == palace()


def test_R_GLASS_1_the_track_is_the_editions() -> None:
    state, events = break_panes(palace(score=10), 3, edition=with_track(0, -1, -3, -7))
    assert of_kind(MarkerWrapped, events) == [MarkerWrapped(seat=1, lost=7, points=-7)]
    assert (state.players[0].row, state.players[0].score) == (0, 3)
