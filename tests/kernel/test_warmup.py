"""Warm-up: nothing is compiled at import, and the first use says that it compiles."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.games import random_game
from vitral.kernel import warmup
from vitral.kernel.progress import show_count
from vitral.notation import format_position

QUIET = """
import sys, vitral, vitral.kernel
assert not {"numba", "numpy"} & set(sys.modules), "imported too soon"
from vitral.kernel import Batch, Table, entry_points, legal, turn
functions = [f for module in (entry_points, legal, turn) for f in vars(module).values()]
compiled = [f for f in functions if getattr(f, "signatures", ())]
assert not compiled, compiled
"""
WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = None
import vitral, vitral.kernel
try:
    vitral.kernel.Table
except vitral.kernel.NoKernel as error:
    assert error.code == "kernel-missing" and "pip install" in str(error)
else:
    raise AssertionError
assert vitral.perft(vitral.parse_position(sys.argv[1]), 1) > 0
"""


NUMBA_BROKEN = """
import sys, vitral.kernel
class Broken:
    def find_spec(self, name, path=None, target=None):
        if name == "numba":
            raise ImportError("Numba needs NumPy 2.2 or less")
sys.meta_path.insert(0, Broken())
try:
    vitral.kernel.Table
except vitral.kernel.NoKernel as error:
    assert "NumPy 2.2" in str(error.__cause__)
else:
    raise AssertionError
"""


def run(*command: str, **settings: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, env=os.environ | settings, capture_output=True, text=True, check=True, timeout=300
    )


def test_nothing_is_compiled_or_even_imported_before_it_is_used() -> None:
    run(sys.executable, "-c", QUIET)


def test_everything_else_works_without_numba() -> None:
    run(sys.executable, "-c", WITHOUT_NUMBA, format_position(random_game(steps=5).state))


def test_a_numba_that_cannot_be_imported_is_as_good_as_none() -> None:
    run(sys.executable, "-c", NUMBA_BROKEN)


def test_the_first_use_says_that_it_compiles_and_the_second_is_quiet(tmp_path: Path) -> None:
    vitral = str(Path(sys.executable).with_name("vitral"))
    position = format_position(random_game(seed=4, steps=30).state)
    command = (vitral, "--lang", "de", "perft", position, "3")
    first = run(*command, NUMBA_CACHE_DIR=str(tmp_path))
    assert first.stderr.startswith("Der Kern wird übersetzt, nur dieses eine Mal: 0 von")
    assert "\r" not in first.stderr
    second = run(*command, NUMBA_CACHE_DIR=str(tmp_path))
    assert second.stderr == ""
    assert second.stdout == first.stdout


def test_a_log_gets_whole_lines(capsys: pytest.CaptureFixture[str]) -> None:
    """It once got carriage returns, and a count after each function."""
    report = warmup.report_on_stderr("its kernel")
    for done in range(3):
        report(done, 2)
    lines = "Vitral compiles its kernel, once: 0 of 2\nVitral compiles its kernel, once: 2 of 2\n"
    assert capsys.readouterr().err == lines


def test_a_terminal_gets_one_line_that_counts(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    for done in range(3):
        show_count(f"{done} of 2", done, 2)
    assert capsys.readouterr().err == "\r0 of 2\r1 of 2\r2 of 2\n"
