"""The kernel plays the same game as the rules, and would be caught if it did not."""

from collections.abc import Callable

import pytest

from tests.differential.kernel import cases, check
from tests.differential.mutants import (
    CHECKS,
    KERNEL,
    KITS,
    RULES,
    Edit,
    Mutant,
    try_edit,
    try_mutant,
)
from vitral.kernel import Kit
from vitral.kernel.compilation import KERNEL as KERNEL_FOLDER
from vitral.rules import Options

GAMES = 576
"""Every kind of table six times: players, sides, options, our edition and others."""
GAMES_PER_TEST = 48


@pytest.mark.parametrize("first", range(0, GAMES, GAMES_PER_TEST))
def test_random_games_are_the_same_on_both(first: int) -> None:
    assert all(check(case) > 0 for case in cases(GAMES_PER_TEST, first))


def test_every_kind_of_table_is_among_the_games() -> None:
    kinds = {(c.players, c.side, c.options, c.edition > 0) for c in cases(GAMES)}
    assert len(kinds) == 3 * 2 * 4 * 2
    assert {case.eager for case in cases(GAMES)} == {0, 1, 2, 3}


@pytest.mark.parametrize("check_kit", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_batches_chance_and_hashes_are_as_they_should_be(
    check_kit: Callable[[Kit], None], players: int
) -> None:
    check_kit(Kit(players=players, side="B", options=Options(score_floor=players == 2)))


# Planted errors


@pytest.mark.parametrize("mutant", [*RULES, *KITS], ids=lambda mutant: mutant.name)
def test_a_wrong_rule_is_caught(mutant: Mutant) -> None:
    assert try_mutant(mutant)


def test_an_error_in_planting_is_not_taken_for_a_catch() -> None:
    """Anything that was raised used to count, even by a mutant that could not be planted."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        patch.setattr("tests.differential.kernel.kit_of", lambda *_: 1 // 0)

    with pytest.raises(ZeroDivisionError):
        try_mutant(Mutant("no kit", plant))
    with pytest.raises(RuntimeError, match="SyntaxError"):
        try_edit(Edit("no Python", "rng.py", "def mix64(", "def ("))


@pytest.mark.parametrize("edit", KERNEL, ids=lambda edit: edit.name)
def test_a_wrong_kernel_can_be_planted(edit: Edit) -> None:
    """`make mutants` compiles each; that the text to change is there is seen at once."""
    assert (KERNEL_FOLDER / edit.file).read_text("utf-8").count(edit.old) == 1
