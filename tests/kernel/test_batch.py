"""Many games at once."""

from typing import Any

import gymnasium
import numpy as np
import pytest

from tests.games import random_game
from vitral.envs import ID
from vitral.kernel import (
    Batch,
    Kit,
    NotLegal,
    Table,
    WrongSize,
    encode,
    random_games,
)
from vitral.kernel import batch as batch_module
from vitral.kernel.batch import GAMES_PER_THREAD, MOST_GAMES
from vitral.rules import InvalidArgument, Options, legal_moves


@pytest.fixture
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads are used by small batches too."""
    monkeypatch.setattr(batch_module, "GAMES_PER_THREAD", 1)


@pytest.mark.parametrize(
    ("size", "requested", "used"),
    [
        (1, 8, 1),
        (1000, 2, 1),
        (2 * GAMES_PER_THREAD - 1, 2, 1),
        (2 * GAMES_PER_THREAD, 2, 2),
        (2 * GAMES_PER_THREAD, 10**9, 2),
        (3 * GAMES_PER_THREAD, 2, 2),
    ],
)
def test_threads_are_used_where_they_help(size: int, requested: int, used: int) -> None:
    """Two threads for a thousand games took three times as long as one."""
    batch = Batch(Kit(), size, seed=1, threads=requested)
    alone = Batch(Kit(), size, seed=1)
    assert (batch.threads_for(), alone.threads_for()) == (used, 1)
    assert len(batch.each(lambda *stretch: stretch)) == used
    assert batch.threads_for(weight=16) == min(requested, max(1, 16 * size // GAMES_PER_THREAD))
    for _ in range(3):
        batch.step(batch.random_moves())
        alone.step(alone.random_moves())
    assert np.array_equal(batch.games, alone.games)


@pytest.mark.parametrize(("tables", "used"), [(100, 1), (511, 1), (512, 2), (4096, 2)])
def test_threads_of_environments_are_used_where_they_help(tables: int, used: int) -> None:
    envs = gymnasium.make_vec(ID, num_envs=tables, bots=None, threads=2)
    assert envs.unwrapped.threads == used  # type: ignore[attr-defined]


def test_sizes_that_cannot_be_are_refused() -> None:
    for size, threads in ((0, 1), (-1, 1), (1, 0), (1, -1), (MOST_GAMES + 1, 1), (10**30, 1)):
        with pytest.raises(WrongSize):
            Batch(Kit(), size, threads=threads)
    for wrong in ("1", 1.0, None):
        with pytest.raises(TypeError):
            Batch(Kit(), wrong)  # type: ignore[arg-type]


@pytest.mark.usefixtures("eager")
def test_a_batch_is_the_same_whatever_the_number_of_threads() -> None:
    batches = [Batch(Kit(players=3, side="B"), 101, seed=5, threads=n) for n in (1, 2, 3, 7)]
    assert [batch.threads_for() for batch in batches] == [1, 2, 3, 7]
    ended = 0
    for _ in range(250):
        for batch in batches:
            batch.step(batch.random_moves())
        first, *others = batches
        ended += first.over.sum()
        for other in others:
            assert np.array_equal(first.games, other.games)
            assert np.array_equal(first.masks, other.masks)
            assert np.array_equal(first.over, other.over)
            assert np.array_equal(first.scores, other.scores)
            assert np.array_equal(first.lost, other.lost)
    assert ended > 101


@pytest.mark.usefixtures("eager")
def test_a_batch_refuses_wrong_moves_and_changes_nothing() -> None:
    batch = Batch(Kit(), 10, seed=1, threads=2)
    moves = batch.random_moves()
    before = batch.games.copy()
    moves[7] = 62
    with pytest.raises(NotLegal, match="game 7"):
        batch.step(moves)
    with pytest.raises(WrongSize):
        batch.step(moves[:5])
    with pytest.raises(TypeError, match="float64"):
        batch.step(batch.random_moves().astype(np.float64))
    with pytest.raises(NotLegal, match="game 0"):
        batch.step(batch.random_moves().astype(np.int64) + 2**16)
    before["generator"] = batch.games["generator"]  # which chose once more
    assert np.array_equal(batch.games, before)
    with pytest.raises(WrongSize):
        Batch(Kit(), 0)


@pytest.mark.usefixtures("eager")
@pytest.mark.parametrize("threads", [1, 3])
def test_rolling_is_stepping_with_random_moves(threads: int) -> None:
    stepped = Batch(Kit(players=3), size=20, seed=5)
    rolled = Batch(Kit(players=3), size=20, seed=5, threads=threads)
    for turns in (0, 1, 7, 200):
        for _ in range(turns):
            stepped.step(stepped.random_moves())
        rolled.roll(turns)
        for name in ("games", "masks", "over", "scores", "lost"):
            assert (getattr(stepped, name) == getattr(rolled, name)).all(), name


def test_nobody_rolls_back() -> None:
    with pytest.raises(WrongSize):
        Batch(Kit(), size=1).roll(-1)


def test_a_batch_goes_on_from_states() -> None:
    steps = random_game(3, "B", seed=4).steps
    due = [step.state for step in steps if step.state.awaits_deal]
    states = [*due, *(step.state for step in steps[:-1:7])]
    batch = Batch.at([*states, *states], seed=3)
    assert due
    for number, state in enumerate([*states, *states]):
        begun = batch.state(number)
        assert begun.players == state.players
        assert (begun == state) != state.awaits_deal
        legal = [encode(move) for move in legal_moves(begun)]
        assert np.flatnonzero(batch.legal()[number]).tolist() == sorted(legal)
    again = Batch.at(states * 2, seed=3)
    other = Batch.at(states * 2, seed=4)
    for each in (batch, again, other):
        each.roll(150)
    assert np.array_equal(batch.games, again.games)
    assert not np.array_equal(batch.games, other.games)
    one, other_half = np.split(batch.games["score"], 2)
    assert not np.array_equal(one, other_half), "every game has luck of its own"


def test_a_game_of_a_batch_goes_on_as_on_a_table() -> None:
    state = random_game(seed=4, steps=30).state
    batch, table = Batch.at([state], seed=1), Table.at(state)
    table.games["generator"] = batch.games["generator"]
    while not table.over:
        move = table.legal[0]
        batch.step(np.array([move]))
        table.step(move)
        assert table.over or batch.state(0) == table.state
    assert batch.over[0]
    assert batch.scores[0, :2].tolist() == [player.score for player in table.state.players]


def test_states_that_no_batch_can_go_on_from_are_refused() -> None:
    game = random_game(seed=4)
    state = game.steps[0].state
    for others in (
        [game.state],
        [state, random_game(3, steps=1).state],
        [state, random_game(side="B", steps=1).state],
        [state, random_game(options=Options(True), steps=1).state],
    ):
        with pytest.raises(InvalidArgument):
            Batch.at(others)
    with pytest.raises(WrongSize):
        Batch.at([])
    wrong: Any
    for wrong in (None, state, [None], [state, "text"], 7):
        with pytest.raises(TypeError):
            Batch.at(wrong)
    for number in (-1, 1):
        with pytest.raises(WrongSize):
            Batch.at([state]).state(number)


@pytest.mark.parametrize("count", [-1, 2**63, 10**30])
def test_no_number_of_games_is_taken_for_another(count: int) -> None:
    """Numba took 2**63 for a negative number, and played none."""
    with pytest.raises(WrongSize):
        random_games(Kit(players=2), count)
