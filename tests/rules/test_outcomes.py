"""What a move brings, told without playing it, is what playing it brings."""

from collections.abc import Sequence

import pytest

from tests.games import random_game, random_states
from vitral.rules import Advance, Options, State, default_edition, legal_moves, play
from vitral.rules.events import (
    Broke,
    ColourBonus,
    Event,
    MarkerMoved,
    PaneKept,
    Placed,
    WindowScored,
)
from vitral.rules.outcomes import MoveOutcome, _loss, outcomes


def test_an_outcome_is_what_the_events_of_the_move_say() -> None:
    """Every legal move of whole games: 2 to 4 players, both sides, all options."""
    checked = 0
    for state in random_states():
        moves = legal_moves(state)
        assert outcomes(state, moves) == [played(state, *play(state, move)) for move in moves]
        checked += len(moves)
    assert checked > 20_000


@pytest.mark.parametrize("players", [2, 4])
def test_moves_with_a_say_about_jokers_bring_what_they_say(players: int) -> None:
    states = [step.state for step in random_game(players, seed=9, options=Options()).steps]
    said = [
        (move.jokers, outcome.jokers)
        for state in states
        for move, outcome in zip(
            legal_moves(state), outcomes(state, legal_moves(state)), strict=True
        )
        if isinstance(move, Advance) and move.jokers
    ]
    assert said
    assert all(wanted == got for wanted, got in said)


@pytest.mark.parametrize("row", range(8))
@pytest.mark.parametrize("steps", range(25))
def test_a_loss_is_added_up_row_by_row(row: int, steps: int) -> None:
    rows = default_edition().rows
    loss, at = 0, row
    for _ in range(steps):
        loss += rows[at] - rows[at + 1]
        at = (at + 1) % (len(rows) - 1)
    assert _loss(rows, row, steps) == loss


def played(before: State, after: State, events: Sequence[Event]) -> MoveOutcome:
    """The outcome of a move that was played, from its events."""
    placed = next((event for event in events if isinstance(event, Placed)), None)
    scored = (event.points for event in events if isinstance(event, ColourBonus | WindowScored))
    rows = before.edition.rows
    moved = (event for event in events if isinstance(event, MarkerMoved))
    return MoveOutcome(
        placed=placed.count if placed else 0,
        jokers=placed.jokers if placed else 0,
        broken=sum(event.count for event in events if isinstance(event, Broke)),
        points=sum(scored),
        loss=sum(rows[event.start] - rows[event.end] for event in moved),
        completes=any(isinstance(event, PaneKept) for event in events),
        glazier=after.players[before.seat - 1].glazier,
    )
