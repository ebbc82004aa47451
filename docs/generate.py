"""Pages that are written from the code, so that they cannot go stale.

``python -m docs.generate`` writes them anew; `make schemas` does so with everything else that is
generated, and tests/docs compares.
"""

import ast
import inspect
import os
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
COMMANDS: Final = ROOT / "docs" / "reference" / "commands.md"
RULES: Final = ROOT / "docs" / "reference" / "rules.md"
API: Final = ROOT / "docs" / "reference" / "api.md"
NOTICE: Final = "<!-- Written by `make schemas` from the code: change that, not this page. -->\n"
CITED: Final = re.compile(r"\nCode: .*\n\n?")
"""The line below a paragraph of the rules that names the files that cite it."""
NAMES: Final = re.compile(r"\| name \| what it is \|\n(?:\|.*\n)+\n")
"""The table of the names of a module."""
MODULE: Final = re.compile(
    r"```\{eval-rst\}\n\.\. automodule:: (?P<module>[\w.]+)\n   :(?:no-)?members:(?P<listed>.*)\n"
)
"""The part of a page that Sphinx replaces with the docstrings of a module."""


def commands_page() -> str:
    """The command line: every command with its arguments and options, in the words of its help."""
    from vitral.cli.app import app
    from vitral.cli.help import in_words
    from vitral.cli.language import Localization

    command = in_words(app, Localization("en", {}), ["--help"])
    return "\n".join((NOTICE, "# The command line\n", *_command(command, "vitral")))


def rules_page() -> str:
    """The page of the rules, with the files that cite each paragraph now."""
    text = CITED.sub("\n", RULES.read_text("utf-8"))
    parts = re.split(r"(?=^### (?:R-|Ruling ))", text, flags=re.M)
    code = _sources(ROOT / "src" / "vitral", "*.py")
    tests = _sources(ROOT / "tests", "test_*.py")
    paragraphs = [_with_citations(part, code, tests) for part in parts[1:]]
    return "".join([parts[0], *paragraphs]).rstrip("\n") + "\n"


def api_page() -> str:
    """The page of the Python API, with the names that each module has now and their first lines.

    The docstrings themselves are put in by Sphinx; so the plain file has the tables to read.
    """
    return MODULE.sub(_with_names, NAMES.sub("", API.read_text("utf-8")))


def main() -> None:
    """Write every generated page."""
    API.write_text(api_page(), "utf-8")
    RULES.write_text(rules_page(), "utf-8")
    COMMANDS.write_text(commands_page(), "utf-8")


def _with_names(found: re.Match[str]) -> str:
    module = import_module(found["module"])
    names = found["listed"].replace(",", " ").split() or _public_names(module)
    rows = [f"| `{name}` | {_first_line(module, name)} |" for name in names]
    return "\n".join(("| name | what it is |", "|---|---|", *rows, "", found[0]))


def _public_names(module: ModuleType) -> list[str]:
    """The names in `__all__`, or those that are defined in a module without it."""
    own = [name for name, value in vars(module).items() if _home(value) == module.__name__]
    return getattr(module, "__all__", [name for name in own if not name.startswith("_")])


def _home(value: object) -> str | None:
    return getattr(value, "__module__", None) if callable(value) else None


def _first_line(module: ModuleType, name: str) -> str:
    """The first line of what is said about a name, where it is defined."""
    value = getattr(module, name)
    said = inspect.getdoc(value) if callable(value) or inspect.ismodule(value) else None
    said = said or _attribute_docs(module).get(name) or ""
    return _in_cell(said.strip().partition("\n\n")[0].replace("\n", " "))


def _attribute_docs(module: ModuleType) -> dict[str, str]:
    """What stands below the assignments of a module, or of those in its package."""
    path = Path(module.__file__ or "")
    paths = sorted(path.parent.rglob("*.py")) if path.stem == "__init__" else [path]
    return {name: said for each in paths for name, said in _assignments(each)}


@cache
def _assignments(path: Path) -> tuple[tuple[str, str], ...]:
    """The names that a file assigns, each with the text below it."""
    body = ast.parse(path.read_text("utf-8")).body
    found = []
    for node, below in pairwise(body):
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        match below:
            case ast.Expr(ast.Constant(str(said))):
                found += [(each.id, said) for each in targets if isinstance(each, ast.Name)]
    return tuple(found)


def _command(command: Any, name: str) -> Iterator[str]:
    """A command and those below it. A group has no arguments of its own."""
    children = getattr(command, "commands", {}).values()
    usage = [_usage(param) for param in command.params if _is_argument(param)]
    words = [name, "[OPTIONS]", *usage, *(["COMMAND"] if children else [])]
    yield f"## {name}\n\n{_sentence(command.help)}\n"
    yield f"```text\n{' '.join(words)}\n```\n"
    yield from _parameters(command.params)
    for child in children:
        yield from _command(child, f"{name} {child.name}")


def _parameters(params: Iterable[Any]) -> Iterator[str]:
    rows = [f"| {_names(param)} | {_meaning(param)} |" for param in params if param.help]
    if rows:
        yield "\n".join(("| argument or option | meaning |", "|---|---|", *rows, ""))


def _names(param: Any) -> str:
    if _is_argument(param):
        return f"`{_in_cell(param.metavar)}`"
    value = "" if param.is_flag else " " + _in_cell(param.metavar or "TEXT")
    return ", ".join(f"`{each}{value}`" for each in (*param.opts, *param.secondary_opts))


def _meaning(param: Any) -> str:
    said = [_sentence(param.help)]
    if param.default not in (None, False, [], "") and not callable(param.default):
        said.append(f"Default: `{param.default}`.")
    if getattr(param, "envvar", None):
        said.append(f"Variable: `{param.envvar}`.")
    return " ".join(said)


def _usage(param: Any) -> str:
    shown = f"{param.metavar}{'...' if param.nargs == -1 else ''}"
    return shown if param.required else f"[{shown}]"


def _is_argument(param: Any) -> bool:
    return bool(param.param_type_name == "argument")


def _sentence(text: str) -> str:
    """A help text as Markdown, in one line."""
    return re.sub(r"([<*_])", r"\\\1", _in_cell(" ".join(text.split())))


def _in_cell(text: str) -> str:
    """A text that does not end the cell of a table, in code or not."""
    return text.replace("|", r"\|")


def _sources(folder: Path, pattern: str) -> dict[Path, str]:
    return {path: path.read_text("utf-8") for path in sorted(folder.rglob(pattern))}


def _with_citations(part: str, code: dict[Path, str], tests: dict[Path, str]) -> str:
    """A paragraph of the rules with a line that names its code and its tests.

    The rules and the kernel implement nearly all of it; the rest of the code is named where they
    have nothing to do with a paragraph.
    """
    heading = part.splitlines()[0].removeprefix("### ")
    cites = re.compile(rf"\b{heading}\b", re.IGNORECASE)
    test = f"def test_{heading.replace('-', '_').replace('Ruling ', 'ruling_')}_"
    found = [path for path, text in code.items() if cites.search(text)]
    inner = [path for path in found if path.parent.name in ("rules", "kernel")]
    named = [path for path, text in tests.items() if test in text]
    text, *rest = re.split(r"\n(?=##)", part[3:], maxsplit=1)
    line = f"Code: {_links(inner or found) or 'none of its own'}. Tests: {_links(named)}."
    return "\n\n".join(["###" + text.rstrip(), line, *rest]).rstrip("\n") + "\n\n"


def _links(paths: Iterable[Path]) -> str:
    here = RULES.parent
    links = [(path.relative_to(ROOT).as_posix(), os.path.relpath(path, here)) for path in paths]
    return ", ".join(f"[`{name.removeprefix('src/vitral/')}`]({to})" for name, to in links)


if __name__ == "__main__":
    main()
