"""Every code block on every page is run, or says to its reader why not."""

import ast
import json
import tomllib
from pathlib import Path

import pytest

from tests.docs.pages import NAMES, NOT_RUN, PAGES, ROOT, blocks, run, script

ELSEWHERE = {"docs/protocol/server.md": "tests/server/test_protocol_page.py"}
"""Pages whose commands need a server, and the test that runs them."""
SHOWN = {"text", "engine", "{toctree}", "{eval-rst}"}
"""What is only shown; tests of `engine` blocks are in tests/analysis or tests/arena."""
SCRIPTS = [name for name, page in zip(NAMES, PAGES, strict=True) if script(page)]


@pytest.mark.parametrize("name", NAMES)
def test_every_block_can_be_checked(name: str) -> None:
    for line, language, text in blocks(ROOT / name):
        where = f"{name}:{line}"
        if language == "json":
            assert [json.loads(each) for each in text.splitlines()], where
        elif language == "toml":
            assert tomllib.loads(text), where
        else:
            assert language in {"python", "sh", *SHOWN}, f"{where}: nothing runs {language!r}"


@pytest.mark.parametrize("name", NAMES)
def test_python_is_a_doctest_or_a_file_or_says_why_not(name: str) -> None:
    for block in blocks(ROOT / name):
        if block.language == "python":
            if NOT_RUN.match(block.text):
                ast.parse(block.text)
                continue
            assert block.is_doctest or block.file_name, f"{name}:{block.line}"
            assert not block.is_doctest or block.text.endswith("\n\n"), (
                f"{name}:{block.line}: doctest takes ``` for output without an empty line before it"
            )


@pytest.mark.parametrize("name", NAMES)
def test_a_reason_is_given_in_so_many_words(name: str) -> None:
    for block in blocks(ROOT / name):
        if block.text.startswith("# not run"):
            assert NOT_RUN.match(block.text), f"{name}:{block.line}"


@pytest.mark.parametrize("name", [name for name in SCRIPTS if name not in ELSEWHERE])
def test_the_commands_of_a_page_work(name: str, tmp_path: Path) -> None:
    for block in blocks(ROOT / name):
        if block.file_name:
            ast.parse(block.text)
            (tmp_path / block.file_name).write_text(block.text, "utf-8")
    done = run(script(ROOT / name), tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("name", NAMES)
def test_a_file_of_a_page_is_used_on_it(name: str) -> None:
    files = [block for block in blocks(ROOT / name) if block.file_name]
    said = "".join([script(ROOT / name), *(block.text.partition("\n")[2] for block in files)])
    assert all(str(block.file_name).removesuffix(".py") in said for block in files)


def test_pages_that_are_run_elsewhere_have_commands() -> None:
    assert set(ELSEWHERE) <= set(SCRIPTS)
    assert all((ROOT / test).exists() for test in ELSEWHERE.values())
