"""A preview says what the move then brings."""

import pytest

from tests.games import SIDES
from tests.service.driving import Table
from vitral.notation import format_move
from vitral.rules import Player, Side, State, legal_moves, play
from vitral.service.previews import MovePreview, previews


@pytest.mark.parametrize("seats", ["AA", "AAAA"])
@pytest.mark.parametrize("side", SIDES)
def test_a_preview_is_what_the_move_brings(seats: str, side: Side) -> None:
    table = Table(seats, side=side)
    while table.match.status == "playing":
        reported = previews(table.state)
        assert list(reported) == [format_move(move) for move in legal_moves(table.state)]
        for move in legal_moves(table.state):
            after, _ = play(table.state, move)
            if not after.over:
                check(reported[format_move(move)], table.state, after)
        table.move()


def check(preview: MovePreview, before: State, after: State) -> None:
    """From the two tables alone, without the events that the preview is made of."""
    ours, then = before.mover, after.players[before.seat - 1]
    assert preview["glazier"] == then.glazier
    assert preview["completes"] == (filled(then) > filled(ours))
    assert preview["loss"] == lost(then, before) - lost(ours, before) >= 0
    assert preview["points"] == then.score - ours.score + then.lost - ours.lost
    assert preview["jokers"] <= preview["placed"] <= 5
    if not preview["completes"]:
        assert preview["placed"] == laid(then) - laid(ours)
    taken = in_reach(before) - in_reach(after)
    assert preview["placed"] + preview["broken"] == taken


def filled(player: Player) -> int:
    return sum(map(len, player.windows))


def laid(player: Player) -> int:
    return sum(len(strip.panes) for strip in player.strips if strip)


def lost(player: Player, state: State) -> int:
    return player.lost - state.edition.rows[player.row]


def in_reach(state: State) -> int:
    return len(state.centre) + sum(map(len, state.displays))
