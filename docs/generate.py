"""Pages that are written from the code, so that they cannot go stale.

``python -m docs.generate`` writes them anew; `make schemas` does so with everything else that is
generated, and tests/docs compares.
"""

import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
COMMANDS: Final = ROOT / "docs" / "reference" / "commands.md"
RULES: Final = ROOT / "docs" / "reference" / "rules.md"
NOTICE: Final = "<!-- Written by `make schemas` from the code: change that, not this page. -->\n"
CITED: Final = re.compile(r"\nCode: .*\n\n?")
"""The line below a paragraph of the rules that names the files that cite it."""


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


def main() -> None:
    """Write every generated page."""
    RULES.write_text(rules_page(), "utf-8")
    COMMANDS.write_text(commands_page(), "utf-8")


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
