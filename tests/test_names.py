"""Names of the sources: no class name twice, none of the words that were given up."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pytest

from tests.bare import ROOT

SOURCES = ROOT / "src" / "vitral"
REPLACED = {
    "hub": "MatchService",
    "wish": "command",
    "wishes": "commands",
    "keeping": "PendingWrite, or export",
    "pen": "WriteConnection",
    "ear": "handler",
    "wire": "socket, websocket or transport",
    "door": "HttpProtocol",
    "crowd": "ConnectionLimits",
    "farewell": "GracefulShutdown",
    "desk": "Workspace",
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
    "collecting": "dataset",
    "counting": "perft",
}
"""Names that say nothing to a newcomer, and what to say instead.

Neither case nor leading underscores make a difference.
"""
METAPHORS = {"hub", "wish", "wishes", "pen", "ear", "wire", "door", "crowd", "farewell", "desk"}
"""Those of them that may not be a part of a name either, as in `BadWish` and `send_wish`."""
PUBLIC_ALIASES = {"BadWish"}
"""Former public names that programs may catch: they stay, beside the new ones."""


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
    """`Desk` stood twice and `Table` three times, and a reader could not search for either.

    `TakeBack` and `Takeback`, `Seat` and `_Seat` are as hard to tell apart.
    """
    modules: dict[str, list[str]] = defaultdict(list)
    for path in sources():
        for name in definitions(path, ast.ClassDef):
            plain = name.lstrip("_").lower()
            modules[plain].append(f"{name} in {path.relative_to(SOURCES)}")
    assert {name: found for name, found in modules.items() if len(found) > 1} == {}


def names(path: Path) -> Iterator[str]:
    """A module's name and the names that it gives: to definitions, parameters and variables."""
    yield path.stem
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                yield name
            case ast.AsyncFunctionDef(name=name) | ast.arg(arg=name):
                yield name
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield name
            case ast.ExceptHandler(name=str(name)):
                yield name


def web_names(path: Path) -> Iterator[str]:
    """A module's name and those that it gives, in TypeScript or in the scripts of a page."""
    yield path.name.partition(".")[0]
    text = re.sub(r"/\*.*?\*/|//[^\n]*|\"[^\"\n]*\"", " ", path.read_text("utf-8"), flags=re.S)
    for declared in re.finditer(r"\b(?:const|let|var|function|class|type|interface)\s+(\w+)", text):
        yield declared[1]
    for parameters in re.finditer(r"\(([^()]*)\)\s*(?::[^=;{}()]*)?(?:=>|\{)", text):
        yield from re.findall(r"(?:^|[,{])\s*(\w+)", parameters[1])
    yield from re.findall(r"\b(\w+)\s*=>", text)


def replaced(given: Mapping[Path, Iterable[str]]) -> list[str]:
    """Where words that were given up are used again, and what to say instead."""
    return [
        f"{path.relative_to(ROOT)}: {name}, say {REPLACED[word]}"
        for path, each in given.items()
        for name in dict.fromkeys(each)
        if (word := replaced_word(name))
    ]


def replaced_word(name: str) -> str | None:
    """The word of a name that was given up, if there is one."""
    plain = name.lstrip("_")
    if name in PUBLIC_ALIASES or plain.startswith("test_"):  # these are sentences
        return None
    words = re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", plain)
    parts = (word.lower() for word in words if word.lower() in METAPHORS)
    return plain.lower() if plain.lower() in REPLACED else next(parts, None)


@pytest.mark.parametrize("folder", ["src/vitral", "bench", "training", "examples", "tests"])
def test_names_that_were_replaced_do_not_come_back(folder: str) -> None:
    """Metaphors of our own cost every newcomer a lookup."""
    paths = sorted((ROOT / folder).rglob("*.py"))
    assert replaced({path: names(path) for path in paths}) == []


@pytest.mark.parametrize("folder", ["src", "dev"])
def test_names_that_were_replaced_do_not_come_back_in_the_web(folder: str) -> None:
    paths = sorted((ROOT / "web" / folder).rglob("*.ts*"))
    assert replaced({path: web_names(path) for path in paths}) == []


def test_case_and_parts_of_names_are_seen() -> None:
    """`wire` was used a hundred times while only `Wire` was looked for."""
    found = [replaced_word(name) for name in ("_Wire", "wire", "sendWish", "HUB_PORT", "bad_desk")]
    assert found == ["wire", "wire", "wish", "hub", "desk"]
    for name in ("rewire", "open", "early", "Quickly", "told_at", "test_a_wish", "BadWish"):
        assert replaced_word(name) is None


def test_assigned_names_and_parameters_are_seen(tmp_path: Path) -> None:
    """`told = …` and `(wish) => …` stayed when only definitions were looked at."""
    python, script = tmp_path / "one.py", tmp_path / "two.ts"
    python.write_text("def f(wish, *, lens=1):\n    told: int = 1\n    for quick in (): ...\n")
    script.write_text(
        "const told = 1; send((wish: object) => 1); each((grow) => 2); f(recall => 3)"
    )
    assert list(names(python)) == ["one", "f", "wish", "lens", "told", "quick"]
    assert set(web_names(script)) >= {"two", "told", "wish", "grow", "recall"}
