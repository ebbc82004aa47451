import copy
from typing import Any

import pytest

from tests.differential import model
from tests.differential.test_trace import COMPONENTS
from tests.games import SIDES, random_game
from tests.perft.positions import Line, lines
from vitral.notation import parse_position
from vitral.notation.traces import trace_of
from vitral.rules import Side, perft


@pytest.mark.parametrize("line", lines(), ids=lambda line: line.position[:40])
def test_move_sequences_are_as_many_as_ever(line: Line) -> None:
    state = parse_position(line.position)
    assert tuple(perft(state, depth) for depth in range(1, len(line.counts) + 1)) == line.counts


def test_no_turn_is_one_sequence() -> None:
    assert perft(random_game(steps=5).state, 0) == 1


def test_nothing_is_counted_past_the_end_of_a_round() -> None:
    game = random_game(seed=3)
    assert perft(game.start, 1) == 0
    assert perft(game.state, 1) == 0


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_second_model_counts_the_same(players: int, side: Side) -> None:
    game = random_game(players, side, seed=players)
    trace = trace_of(game).model_dump(mode="json")
    theirs = model.Game(COMPONENTS, trace)
    for step, event in zip(game.steps, trace["events"], strict=False):
        replay(theirs, event)
        if step.state.awaits_deal or step.state.over or len(theirs.legal_moves()) > 6:
            continue
        assert perft(step.state, 2) == model_perft(theirs, 2)


def model_perft(game: model.Game, depth: int) -> int:
    """The same count on the second model, by playing every move on a copy of the table."""
    if depth == 0:
        return 1
    total = 0
    for move in game.legal_moves() if game.next_event() == "move" else ():
        after = copy.deepcopy(game)
        after.play(move)
        total += model_perft(after, depth - 1)
    return total


def replay(game: model.Game, event: dict[str, Any]) -> None:
    if "deal" in event:
        left: list[list[str]] = [list(text) for text in event["deal"]]

        def draw(display: int, bag: list[str]) -> str:
            pane = next(pane for pane in left[display] if pane in bag)
            left[display].remove(pane)
            return pane

        game.deal(draw)
    else:
        game.play(event["move"])
