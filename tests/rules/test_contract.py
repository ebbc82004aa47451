"""The contract: every paragraph of the rules has a test of its name, and code that cites it.

The paragraphs stand in docs/reference/rules.md, and in words for players in the catalogues.
"""

import ast
import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

import tests
import vitral

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "rules.md").read_text("utf-8")
RULES = re.findall(r"^### (R-[A-Z]+-\d+)$", PAGE, re.M)
RULINGS = [int(number) for number in re.findall(r"^### Ruling (\d+)$", PAGE, re.M)]
CATALOGUE = files("vitral").joinpath("locales/en/rules.ftl").read_text("utf-8")

PACKAGE = Path(vitral.__file__).parent
TESTS = "".join(path.read_text("utf-8") for path in Path(tests.__path__[0]).rglob("test_*.py"))
CODE = "".join(path.read_text("utf-8") for path in PACKAGE.rglob("*.py"))


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
    assert list(range(1, 15)) == RULINGS


def test_players_are_told_the_same_paragraphs() -> None:
    explained = re.findall(r"^rule-r-(\w+-\d+) =", CATALOGUE, re.M)
    assert [f"R-{rule.upper()}" for rule in explained] == RULES
    assert [int(number) for number in re.findall(r"^ruling-(\d+) =", CATALOGUE, re.M)] == RULINGS


def test_every_id_that_is_cited_is_in_the_contract() -> None:
    cited = set(re.findall(r"\bR-[A-Z]+-\d+", CODE + TESTS))
    assert cited <= set(RULES)
    numbers = re.findall(r"\b[Rr]uling (\d+)", CODE + TESTS)
    assert {int(number) for number in numbers} <= set(RULINGS)


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_id_has_a_test(rule: str) -> None:
    assert f"def test_{rule.replace('-', '_')}_" in TESTS


@pytest.mark.parametrize("number", RULINGS)
def test_every_ruling_has_a_test(number: int) -> None:
    assert f"def test_ruling_{number}_" in TESTS


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_id_is_cited_in_the_code(rule: str) -> None:
    assert re.search(rf"\b{rule}\b", CODE)


SHOWING = ("vitral.notation.drawing", "vitral.notation.positions", "vitral.notation.svg")
"""What `State` imports when it is printed (docs/decisions/0012-states-show-themselves.md)."""


def test_the_rules_play_without_what_they_are_shown_with() -> None:
    asked = (
        "import sys; from vitral.rules import *; default_edition()\n"
        "print([name for name in sys.modules if name.startswith('vitral.notation')])"
    )
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_the_rules_stand_on_the_standard_library_alone() -> None:
    for path in (PACKAGE / "rules").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                modules = [node.module or ""]
            for module in modules:
                ours = module == "vitral.rules" or module.startswith("vitral.rules.")
                ours = ours or (path.name == "state.py" and module in SHOWING)
                assert ours or module.split(".")[0] in sys.stdlib_module_names, (path, module)
