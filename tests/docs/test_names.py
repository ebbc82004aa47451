"""Files, commands and names of code that pages speak of exist."""

import re
from importlib import import_module
from pathlib import Path
from pkgutil import resolve_name

import pytest

import vitral
from tests.docs.pages import NAMES, PAGES, ROOT, blocks

PACKAGE = ROOT / "src" / "vitral"
PLACES = (ROOT, PACKAGE, *PACKAGE.iterdir(), PACKAGE.parent, ROOT / "web" / "src", ROOT / "docs")
ROOTS = ("src/", "tests/", "web/", "docs/", "bench/", "training/", "examples/")
FILE = re.compile(r"`([\w.-]+(?:/[\w.-]+)*/?)`")
NAMED = re.compile(r"((?:`[\w.]+`(?:,\s|\sand\s|,\sand\s)?)+)\s(?:in|of)\s`([\w./-]+\.\w+)`")
"""Names in a file: `FIRST` and `SECOND` in `some/file.py`."""
TARGETS = set(re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text("utf-8"), re.M))
HISTORY = ("CHANGELOG.md", "docs/decisions/")
"""What was true when it was written."""
TODAY = [name for name in NAMES if not name.startswith(HISTORY)]
INTERNAL = {"vitral.cli", "vitral.storage"}
"""Packages that programs have no use for: the command, and the databases of a server."""


def prose(name: str) -> str:
    """A page without its code blocks."""
    text = (ROOT / name).read_text("utf-8")
    for block in blocks(ROOT / name):
        text = text.replace(block.text, "")
    return text


def is_path(text: str) -> bool:
    """Whether a word in backticks is a path of ours: by where it begins, or by how it ends."""
    return text.startswith(ROOTS) or bool(
        re.search(r"/[\w-]+\.(?:py|tsx?|css|md|json|toml)$", text)
    )


def exists(path: str) -> bool:
    """Whether a file is at the root, in a package, in the sources of the browser, or in docs."""
    return any((place / path).exists() for place in PLACES)


@pytest.mark.parametrize("name", TODAY)
def test_paths_exist(name: str) -> None:
    said = sorted(path for path in set(FILE.findall(prose(name))) if is_path(path))
    assert [path for path in said if not exists(path)] == []


@pytest.mark.parametrize("name", TODAY)
def test_names_in_files_exist(name: str) -> None:
    for names, file in NAMED.findall(prose(name)):
        if (ROOT / file).exists():
            text = (ROOT / file).read_text("utf-8")
            parts = [part for each in re.findall(r"`([\w.]+)`", names) for part in each.split(".")]
            assert [part for part in parts if not re.search(rf"\b{part}\b", text)] == [], file


@pytest.mark.parametrize("name", TODAY)
def test_make_targets_exist(name: str) -> None:
    assert set(re.findall(r"`make ([a-z-]+)", prose(name))) <= TARGETS


@pytest.mark.parametrize("name", TODAY)
def test_options_exist(name: str) -> None:
    known = (ROOT / "docs" / "reference" / "commands.md").read_text("utf-8")
    options = re.findall(r"`(?:vitral [^`]*)?(--[a-z-]+)", prose(name))
    assert [option for option in options if f"`{option}" not in known] == []


@pytest.mark.parametrize("name", TODAY)
def test_dotted_names_exist(name: str) -> None:
    for dotted in re.findall(r"`(vitral(?:\.[a-z_]\w*)+)`", prose(name)):
        assert dotted == "vitral.bots" or resolve_name(dotted), dotted  # a group of entry points


def packages() -> list[str]:
    """The packages that offer public names."""
    folder = Path(vitral.__file__).parent
    inner = sorted(path.parent.name for path in folder.glob("*/__init__.py"))
    names = ["vitral", *(f"vitral.{name}" for name in inner)]
    offered = [name for name in names if getattr(import_module(name), "__all__", None)]
    return [name for name in offered if name not in INTERNAL]


@pytest.mark.parametrize("package", packages())
def test_every_public_package_is_in_the_reference(package: str) -> None:
    page = (ROOT / "docs" / "reference" / "api.md").read_text("utf-8")
    assert f".. automodule:: {package}\n" in page


def test_every_page_is_reached_from_an_index() -> None:
    for page in PAGES:
        folder = page.parent if page.name != "index.md" else page.parent.parent
        if page.is_relative_to(ROOT / "docs") and page != ROOT / "docs" / "index.md":
            indexes = [
                folder / "index.md",
                ROOT / "docs/reference/index.md",
                ROOT / "docs/index.md",
            ]
            said = "".join(index.read_text("utf-8") for index in indexes if index.exists())
            assert f"{page.name})" in said, page
