"""The kernel plays the same game as the rules, and would be caught if it did not."""

import pytest

from tests.differential.kernel import cases, check
from tests.differential.mutants import KERNEL, KITS, RULES, Edit, Mutant, try_mutant
from vitral.kernel.compiling import KERNEL as KERNEL_FOLDER

GAMES = 480
"""Every kind of table five times: players, sides, options, our edition and others."""
EACH_CORE = 40


@pytest.mark.parametrize("first", range(0, GAMES, EACH_CORE))
def test_random_games_are_the_same_on_both(first: int) -> None:
    assert all(check(case) > 0 for case in cases(EACH_CORE, first))


def test_every_kind_of_table_is_among_the_games() -> None:
    kinds = {(c.players, c.side, c.options, c.edition > 0) for c in cases(GAMES)}
    assert len(kinds) == 3 * 2 * 4 * 2
    assert {case.eager for case in cases(GAMES)} == {0, 1, 2, 3}


# Planted errors


@pytest.mark.parametrize("mutant", [*RULES, *KITS], ids=lambda mutant: mutant.name)
def test_a_wrong_rule_is_caught(mutant: Mutant) -> None:
    assert try_mutant(mutant)


@pytest.mark.parametrize("edit", KERNEL, ids=lambda edit: edit.name)
def test_a_wrong_kernel_can_be_planted(edit: Edit) -> None:
    """`make mutants` compiles each; that the text to change is there is seen at once."""
    assert (KERNEL_FOLDER / edit.file).read_text("utf-8").count(edit.old) == 1
