"""Names of the sources: no class name twice, none of the words that were given up."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bare import ROOT

SOURCES = ROOT / "src" / "vitral"
LATER = ("service", "storage", "server")
"""Packages that get their names when they are redesigned."""
REPLACED = {
    "Hub": "MatchService",
    "Wish": "Command",
    "BadWish": "InvalidOption",
    "Keeping": "PendingWrite",
    "Pen": "WriteConnection",
    "Ear": "a handler",
    "Wire": "a transport",
    "Door": "HttpProtocol",
    "Crowd": "ConnectionLimits",
    "Farewell": "GracefulShutdown",
    "Desk": "Workspace",
    "told": "control",
    "lens": "LinearEvaluator",
    "lenses": "evaluators",
    "several": "maxn or one_ply",
    "quick": "rollout",
    "thinking": "engine",
    "take_in": "back_up",
    "bring_up": "expand",
    "grow": "expand",
    "weigh": "order_moves",
    "promise": "move_score",
    "remember": "store",
    "recall": "probe",
    "measuring": "match",
    "keeping": "export",
    "collecting": "dataset",
    "counting": "perft",
}
"""Names of modules, classes and functions that say nothing to a newcomer, and what to say instead.

A leading underscore makes no difference.
"""


def sources(*packages: str) -> list[Path]:
    """All modules of the package `vitral`, but for those of some packages within it."""
    paths = sorted(SOURCES.rglob("*.py"))
    return [path for path in paths if path.relative_to(SOURCES).parts[0] not in packages]


def definitions(path: Path, *kinds: type[ast.AST]) -> Iterator[str]:
    """The names of the classes or functions that a module defines, inner ones included."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, kinds):
            yield node.name  # type: ignore[attr-defined]


def test_no_class_name_is_defined_twice() -> None:
    """`Desk` stood twice and `Table` three times, and a reader could not search for either."""
    modules: dict[str, list[str]] = defaultdict(list)
    for path in sources():
        for name in definitions(path, ast.ClassDef):
            modules[name].append(str(path.relative_to(SOURCES)))
    assert {name: paths for name, paths in modules.items() if len(paths) > 1} == {}


@pytest.mark.parametrize("folder", ["src/vitral", "bench", "training"])
def test_names_that_were_replaced_do_not_come_back(folder: str) -> None:
    """Metaphors of our own cost every newcomer a lookup."""
    kinds = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    paths = sources(*LATER) if folder == "src/vitral" else sorted((ROOT / folder).rglob("*.py"))
    found = [
        f"{path.relative_to(ROOT)}: {name}, say {REPLACED[name.lstrip('_')]}"
        for path in paths
        for name in (path.stem, *definitions(path, *kinds))
        if name.lstrip("_") in REPLACED
    ]
    assert found == []
