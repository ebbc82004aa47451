"""ARCHITECTURE.md is complete, and every file and function that it names exists."""

import re
from pathlib import Path

import pytest

from tests.docs.pages import ROOT

PAGE = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
PACKAGE = ROOT / "src" / "vitral"
SECTIONS = dict(re.findall(r"^## (\w+)/\n(.*?)(?=^## |\Z)", PAGE, re.M | re.S))
"""The sections on packages, by name."""
MODULES = sorted(
    path.relative_to(PACKAGE).with_suffix("").as_posix()
    for path in PACKAGE.rglob("*.py")
    if path.stem not in ("__init__", "__main__")
)
PROGRAMS = sorted(
    path.relative_to(ROOT).as_posix()
    for folder in ("training", "examples", "bench")
    for path in (ROOT / folder).rglob("*.py")
    if path.stem != "__init__"
)
STEPS = re.findall(r"^\| \d+ \| `([^`]+)` \| ([^|]+) \|", PAGE, re.M)
"""Files of the way of a move, with their functions."""


QUESTIONS = re.findall(r"^\| … [^|]+ \| `([^`]+)` \| ([^|]+) \|", PAGE, re.M)
"""Where something is: a file, and names in it."""


@pytest.mark.parametrize("module", MODULES)
def test_every_module_is_in_the_table_of_its_package(module: str) -> None:
    package, _, name = module.partition("/")
    if not name:
        assert f"  {module}.py " in PAGE
        return
    rows = re.findall(r"^\| ([^|]+) \|", SECTIONS[package], re.M)
    listed = re.findall(r"`([\w/]+)`", "".join(rows))
    assert name in listed, f"{module} is missing in the section {package}/ of ARCHITECTURE.md"


@pytest.mark.parametrize("package", SECTIONS)
def test_every_module_of_a_table_exists(package: str) -> None:
    rows = re.findall(r"^\| (`[^|]+) \|", SECTIONS[package], re.M)
    listed = re.findall(r"`([\w/]+)`", "".join(rows))
    if package != "web":
        folder = PACKAGE / package
        assert [name for name in listed if not (folder / f"{name}.py").exists()] == []


@pytest.mark.parametrize("program", PROGRAMS)
def test_every_program_is_listed(program: str) -> None:
    assert f"`{program}`" in PAGE


@pytest.mark.parametrize(("file", "functions"), STEPS)
def test_the_way_of_a_move_leads_through_functions_that_exist(file: str, functions: str) -> None:
    text = (ROOT / file).read_text("utf-8")
    for name in re.findall(r"`([^`]+)`", functions):
        for part in name.split("."):
            assert defines(text, part), f"{file} defines no {part}"


@pytest.mark.parametrize(("file", "answer"), QUESTIONS)
def test_what_is_looked_for_is_there(file: str, answer: str) -> None:
    names = re.findall(r"`([\w.]+)`", answer)
    text = (ROOT / file).read_text("utf-8") if names else ""
    parts = [part for name in names for part in name.split(".")]
    assert [part for part in parts if not re.search(rf"\b{part}\b", text)] == []


def test_there_are_questions() -> None:
    assert len(QUESTIONS) > 10


def defines(text: str, name: str) -> bool:
    """Whether a file in Python or TypeScript defines a class, a function or a method."""
    python = rf"(?:async def|def|class) {re.escape(name)}\b"
    typescript = rf"(?:export |async )*(?:function |class |const )?{re.escape(name)}\b[^;]*[({{]"
    return bool(re.search(rf"^\s*(?:{python}|{typescript})", text, re.M))


def test_the_way_of_a_move_goes_from_the_browser_to_the_disk_and_back() -> None:
    files = [Path(file) for file, _ in STEPS]
    assert len(files) > 15
    assert files[0].parts[0] == files[-1].parts[0] == "web"
    assert any(file.parts[2:3] == ("storage",) for file in files)
