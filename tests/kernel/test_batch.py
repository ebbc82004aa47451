"""Many games at once."""

import numpy as np
import pytest

from vitral.kernel import (
    Batch,
    Kit,
    NotLegal,
    WrongSize,
)


def test_a_batch_is_the_same_whatever_the_number_of_threads() -> None:
    batches = [Batch(Kit(players=3, side="B"), 101, seed=5, threads=n) for n in (1, 2, 3, 7)]
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
