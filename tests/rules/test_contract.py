"""The contract: every paragraph of the rules has a test of its name, and code that cites it."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

import tests.rules
import vitral.rules
from vitral.service import dice

CATALOGUE = files("vitral").joinpath("locales/en/rules.ftl").read_text("utf-8")
RULES = [f"R-{rule.upper()}" for rule in re.findall(r"^rule-r-(\w+-\d+) =", CATALOGUE, re.M)]
RULINGS = [int(number) for number in re.findall(r"^ruling-(\d+) =", CATALOGUE, re.M)]

# R-SIGHT-1 is about what the interface shows: it is tested with the faces that show it.
OF_THIS_LAYER = [rule for rule in RULES if rule != "R-SIGHT-1"]

TESTS = "".join(p.read_text("utf-8") for p in Path(tests.rules.__path__[0]).glob("test_*.py"))
CODE = "".join(
    path.read_text("utf-8")
    for path in (*Path(vitral.rules.__path__[0]).glob("*.py"), Path(dice.__file__))
)


def test_the_rules_are_those_of_the_contract() -> None:
    sections = [rule.split("-")[1] for rule in RULES]
    assert {section: sections.count(section) for section in sections} == {
        "SETUP": 6,
        "ROUND": 2,
        "TAKE": 2,
        "PLACE": 5,
        "DONE": 4,
        "BACK": 2,
        "GLASS": 1,
        "END": 2,
        "FINAL": 5,
        "SIGHT": 1,
    }
    assert RULINGS == [1, 2, 3, 4, 5, 6, 7, 8, 9]


@pytest.mark.parametrize("rule", OF_THIS_LAYER)
def test_every_rule_id_has_a_test(rule: str) -> None:
    assert f"def test_{rule.replace('-', '_')}_" in TESTS


@pytest.mark.parametrize("number", RULINGS)
def test_every_ruling_has_a_test(number: int) -> None:
    assert f"def test_ruling_{number}_" in TESTS


@pytest.mark.parametrize("rule", OF_THIS_LAYER)
def test_every_rule_id_is_cited_in_the_code(rule: str) -> None:
    assert re.search(rf"\b{rule}\b", CODE)
