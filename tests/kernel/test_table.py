"""One game, step by step from Python."""

from random import Random

import pytest

from tests.games import random_game
from vitral.kernel import (
    Kit,
    NotLegal,
    Table,
    encode,
)
from vitral.rules import deal, legal_moves, play, winners


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_table_plays_as_the_rules_do(players: int) -> None:
    table = Table(Kit(players=players, side="B"), seed=players)
    state, generator = table.state, Random(players)
    while not state.over:
        moves = legal_moves(state)
        assert sorted(map(encode, moves)) == sorted(table.legal.tolist())
        move = generator.choice(moves)
        state, _ = play(state, move)
        table.step(encode(move))
        if state.awaits_deal:
            state, _ = deal(state, table.state.displays)
        assert table.state == state
    assert table.over
    assert not len(table.legal)
    assert len(winners(table.state.players)) >= 1


def test_a_table_goes_on_from_any_state() -> None:
    state = random_game(4, "A", seed=2, steps=40).state
    table = Table.at(state)
    assert table.state == state
    assert sorted(table.legal.tolist()) == sorted(map(encode, legal_moves(state)))


def test_a_table_that_awaits_a_deal_gets_it() -> None:
    state = random_game(seed=2).start
    table = Table.at(state, seed=9)
    assert table.state == deal(state, table.state.displays)[0]
    assert len(table.legal)


@pytest.mark.parametrize("move", [-1, 62, 64 * 51, 2**16 + 64, 2**63, 10**30])
def test_a_table_refuses_what_is_not_legal_and_stays_as_it_was(move: int) -> None:
    table = Table(Kit(), seed=3)
    before = table.games.copy()
    with pytest.raises(NotLegal):
        table.step(move)
    assert table.games == before


def test_a_table_takes_whole_numbers_only() -> None:
    table = Table(Kit(), seed=3)
    with pytest.raises(TypeError):
        table.step(float(table.legal[0]) + 0.5)  # type: ignore[arg-type]
