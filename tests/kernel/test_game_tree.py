"""Perft on the kernel."""

from random import Random

import pytest

from tests.editions import random_edition
from tests.games import SIDES, random_game
from tests.perft.positions import Line, lines
from vitral.kernel import Kit, WrongSize, random_games
from vitral.kernel import perft as kernel_perft
from vitral.notation import parse_position
from vitral.rules import deal, new_game, perft
from vitral.service.dice import Dice


@pytest.mark.parametrize("line", lines(), ids=lambda line: line.position[:40])
def test_perft_counts_what_the_rules_count(line: Line) -> None:
    state = parse_position(line.position)
    counts = tuple(kernel_perft(state, depth) for depth in range(1, len(line.counts) + 1))
    assert counts == line.counts
    assert kernel_perft(state, 0) == 1


def test_a_depth_below_zero_is_refused() -> None:
    with pytest.raises(WrongSize):
        kernel_perft(random_game(steps=5).state, -1)
    with pytest.raises(WrongSize):
        random_games(Kit(), -1)


def test_counts_are_whole_numbers() -> None:
    with pytest.raises(TypeError):
        kernel_perft(random_game(steps=5).state, 1.5)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        random_games(Kit(), 1.5)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(1, 7))
def test_perft_counts_the_same_in_editions_that_nobody_printed(seed: int) -> None:
    dice = Dice(Random(seed))
    edition = random_edition(Random(seed))
    state = new_game(dice.setup(2 + seed % 3, edition), SIDES[seed % 2], edition)
    assert kernel_perft(state, 2) == perft(state, 2) == 0
    state, _ = deal(state, dice.deal(state))
    assert kernel_perft(state, 2) == perft(state, 2) > 0
