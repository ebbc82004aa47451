"""ARCHITECTURE.md is complete, and every file and function that it names exists."""

import ast
import re
from collections.abc import Iterator
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


WEB = ROOT / "web" / "src"
WEB_TABLES = {
    folder: re.findall(r"`([\w/-]+)`", "".join(re.findall(r"^\| (`[^|]+) \|", rows, re.M)))
    for folder, rows in re.findall(r"^\| `(\w+)/` \| \|\n(.*?)\n\n", SECTIONS["web"], re.M | re.S)
}
"""The modules that each table of the section on the web names, by folder."""


def web_modules(folder: str) -> list[str]:
    """The modules of a folder of the web, but for tests and what tests share."""
    paths = [path for path in (WEB / folder).rglob("*.ts*") if path.name.count(".") == 1]
    return sorted(path.relative_to(WEB / folder).with_suffix("").as_posix() for path in paths)


@pytest.mark.parametrize("folder", sorted(path.name for path in WEB.iterdir() if path.is_dir()))
def test_every_module_of_the_web_is_in_the_table_of_its_folder(folder: str) -> None:
    assert sorted(WEB_TABLES[folder]) == web_modules(folder)


@pytest.mark.parametrize("folder", WEB_TABLES)
def test_every_module_of_a_table_of_the_web_exists(folder: str) -> None:
    assert sorted(set(WEB_TABLES[folder]) - set(web_modules(folder))) == []


@pytest.mark.parametrize("program", PROGRAMS)
def test_every_program_is_listed(program: str) -> None:
    assert f"`{program}`" in PAGE


@pytest.mark.parametrize(("file", "functions"), STEPS)
def test_the_way_of_a_move_leads_through_functions_that_exist(file: str, functions: str) -> None:
    names = re.findall(r"`([^`]+)`", functions)
    assert names
    assert [name for name in names if not defines(ROOT / file, name)] == []


@pytest.mark.parametrize(("file", "answer"), QUESTIONS)
def test_what_is_looked_for_is_there(file: str, answer: str) -> None:
    names = re.findall(r"`([\w.-]+)`", answer)
    assert [name for name in names if not defines(ROOT / file, name)] == []


def test_there_are_questions() -> None:
    assert len(QUESTIONS) > 10


ROWS = [
    (package, modules, names)
    for package, section in SECTIONS.items()
    for modules, cell in re.findall(r"^\| (`[^|]+) \| ([^|]*) \|", section, re.M)
    if package != "web" and (names := re.findall(r"`([A-Z]\w+(?:\.\w+)?|[a-z]+_[a-z_]+)`", cell))
]
"""Rows of the tables of packages: the package, its modules in the row, and names of code."""


@pytest.mark.parametrize(("package", "modules", "names"), ROWS)
def test_the_modules_of_a_row_define_or_import_the_names_in_it(
    package: str, modules: str, names: list[str]
) -> None:
    files = [PACKAGE / package / f"{module}.py" for module in re.findall(r"`([\w/]+)`", modules)]
    known = {name for file in files for name in (*own_names(file), *imported(file))}
    assert sorted(set(names) - known) == []


def own_names(path: Path) -> Iterator[str]:
    """What a Python module defines."""
    return python_names(ast.parse(path.read_text("utf-8")))


def imported(path: Path) -> Iterator[str]:
    """What a Python module imports by name."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield from (alias.name for alias in node.names)


def defines(path: Path, name: str) -> bool:
    """Whether a file defines a name at its top level, or `Class.member` in that class.

    A file that is no code has only to hold the word.
    """
    if path.suffix == ".py":
        return name in own_names(path)
    text = path.read_text("utf-8")
    if path.suffix in (".ts", ".tsx"):
        return defines_typescript(text, name)
    return re.search(rf"(?<!\w){re.escape(name)}", text) is not None


def python_names(tree: ast.Module | ast.ClassDef) -> Iterator[str]:
    """The classes, functions and variables of a module; members as `Class.member`."""
    for node in tree.body:
        match node:
            case ast.ClassDef(name=name):
                yield name
                yield from (f"{name}.{member}" for member in python_names(node))
                yield from (f"{name}.{member}" for member in attributes(node))
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                yield name


def attributes(tree: ast.ClassDef) -> Iterator[str]:
    """The attributes that the methods of a class set on `self`."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id="self"), attr=name, ctx=ast.Store()):
                yield name


def defines_typescript(text: str, name: str) -> bool:
    """The same for TypeScript as Biome formats it: the body of a class is indented."""
    owner, _, member = name.rpartition(".")
    if not owner:
        declared = rf"^(?:export )?(?:default |async |abstract )*(?:{KINDS}) {re.escape(name)}\b"
        return re.search(declared, text, re.M) is not None
    body = re.search(
        rf"^(?:export )?class {re.escape(owner)}\b[^\n]*\{{\n(.*?)^\}}", text, re.M | re.S
    )
    begins = rf"^  (?:async |static |readonly |get )*{re.escape(member)}\b *[(<:=?!]"
    return body is not None and re.search(begins, body[1], re.M) is not None


KINDS = "function|class|const|let|type|interface"


def test_only_what_is_defined_is_found(tmp_path: Path) -> None:
    """`BatchWriter.append` was found in a file that only called the `append` of a list."""
    python, script = tmp_path / "one.py", tmp_path / "two.ts"
    python.write_text(
        "class A:\n    def f(self):\n        self.x = 1\n        append(1)\n\nB = 1\n"
    )
    script.write_text(
        "export class A {\n  async #f(x) {\n    append(1);\n  }\n}\nfunction b() {}\n"
    )
    assert all(defines(python, name) for name in ("A", "A.f", "A.x", "B"))
    assert not any(defines(python, name) for name in ("f", "A.append", "append", "B.f"))
    assert all(defines(script, name) for name in ("A", "A.#f", "b"))
    assert not any(defines(script, name) for name in ("#f", "A.append", "append", "A.b"))


def test_the_way_of_a_move_goes_from_the_browser_to_the_disk_and_back() -> None:
    files = [Path(file) for file, _ in STEPS]
    assert 10 < len(files) <= 14
    assert files[0].parts[0] == files[-1].parts[0] == "web"
    assert any(file.parts[2:3] == ("storage",) for file in files)
