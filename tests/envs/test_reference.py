"""Pages that are written from the code, and cannot go stale."""

import inspect
import re

import pytest

from vitral.envs import SoloEnv, TableEnv, TablesEnv, action_text
from vitral.envs.reference import ARGUMENTS, FOLDER, INFOS, PAGES


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_what_the_code_says(name: str) -> None:
    assert (FOLDER / name).read_text("utf-8") == PAGES[name](), "run `make schemas`"


@pytest.mark.parametrize("kind", [SoloEnv, TableEnv, TablesEnv])
def test_every_argument_is_told_of(kind: type) -> None:
    assert set(inspect.signature(kind).parameters) <= {argument.name for argument in ARGUMENTS}


def test_everything_that_info_says_is_told_of() -> None:
    documented = {name for key in INFOS for name in key.split(", ")}
    _, info = SoloEnv().reset(seed=1)
    tables = TablesEnv(4, strict=False)
    tables.reset(seed=1)
    *_, infos = tables.step(tables.random_actions() * 0 - 1)
    assert set(info) <= documented
    assert {name for name in infos if not name.startswith("_")} == documented


def test_the_numbers_of_actions_are_those_that_the_page_gives() -> None:
    page = PAGES["environments.md"]()
    found = re.findall(r"(\d+): `([^`]+)` \|", page)
    assert len(found) == 5
    assert all(action_text(int(number)) == text for number, text in found)
    for kept, colour in enumerate("WYOBP"):
        for column in range(8):
            number = 64 * (1 + 5 * 4 + 3) + 8 * column + 1 + kept
            assert action_text(number) == f"4B-{column + 1}={colour}"
