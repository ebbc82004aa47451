"""Last rounds solved exactly, against brute force that shares nothing with the search."""

from itertools import islice
from random import Random

import pytest

from tests.games import random_game
from tests.search.truth import last_rounds, solve
from vitral.kernel import Kit, Table
from vitral.rules import State, play
from vitral.search.final_margin import FinalMargin, NotSolvable
from vitral.search.last_round import LastRound


def random_last_round(players: int, seed: int) -> State:
    """Few panes left in the last round of a random game."""
    chance = Random(seed)
    table = Table(Kit(players=players, side="B"), seed=seed)
    while True:
        state = table.state
        if len(state.track) == 1 and len(state.centre) + sum(map(len, state.displays)) <= 9:
            return state
        table.step(chance.choice(table.legal.tolist()))


def margin(value: float) -> FinalMargin:
    return FinalMargin(round(value), 0 if abs(value) >= 1 else round(4 * value))


@pytest.mark.parametrize("side", ["A", "B"])
def test_two_players_like_brute_force(side: str) -> None:
    for state in islice(last_rounds(6, "A" if side == "A" else "B", seed=7), 6):
        check_against_truth(state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_number_of_players_like_brute_force(players: int) -> None:
    for seed in range(3):
        check_against_truth(random_last_round(players, seed))


def check_against_truth(state: State) -> None:
    truth, last_round = solve(state), LastRound(state)
    solution = last_round.solution()
    assert solution.value == margin(truth.value)
    assert solution.best == truth.best
    lower = [value for value in truth.values.values() if value < truth.value]
    assert solution.second == (margin(max(lower)) if lower else None)
    for move, value in truth.values.items():
        assert last_round.value([move]) == margin(value)


@pytest.mark.parametrize("players", [2, 4])
def test_the_line_ends_the_game_with_the_value(players: int) -> None:
    state = random_last_round(players, seed=11)
    last_round = LastRound(state)
    seat, after = state.seat, state
    for move in last_round.line():
        after, _ = play(after, move)
    scores = [player.score for player in after.players]
    own = scores.pop(seat - 1)
    assert after.over
    assert own - max(scores) == last_round.value().points


def test_other_positions_are_refused() -> None:
    with pytest.raises(NotSolvable) as caught:
        LastRound(random_game(seed=1).start)
    assert caught.value.code == "not-last-round"


def test_so_many_nodes_and_no_more() -> None:
    state = next(last_rounds(1, "A", seed=7))
    with pytest.raises(NotSolvable) as caught:
        LastRound(state, nodes=3).solution()
    assert caught.value.code == "not-solved"
