"""The friendly start: everything compiled once, with a word while it takes its time."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.bare import ROOT
from vitral.search import prepare, warmup

WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = None
import vitral.kernel, vitral.search
try:
    vitral.search.prepare()
except vitral.kernel.NoKernel:
    sys.exit(0)
raise AssertionError
"""


def test_every_step_is_reported_and_the_second_time_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare()
    monkeypatch.setattr(warmup, "_mark", lambda: tmp_path / "complete")
    said: list[tuple[int, int]] = []
    warmup._prepare(lambda done, total: said.append((done, total)))
    functions = len(warmup._uses())
    assert said == [(done, functions) for done in range(functions + 1)]
    warmup._prepare(lambda *_: pytest.fail("it was ready"))


def test_the_kernel_is_counted_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def kernel_prepare(report: warmup.Report) -> None:
        report(0, 2)
        report(2, 2)

    prepare()
    monkeypatch.setattr(warmup, "_mark", lambda: tmp_path / "complete")
    monkeypatch.setattr("vitral.kernel.prepare", kernel_prepare, raising=False)
    said: list[tuple[int, int]] = []
    warmup._prepare(lambda done, total: said.append((done, total)))
    total = len(warmup._uses()) + 2
    assert said == [(0, total), (2, total), *((n, total) for n in range(2, total + 1))]


def compiled_for_first_moves(*names: str) -> list[str]:
    command = [sys.executable, "-m", "tests.search.first_moves", *names]
    return subprocess.check_output(command, cwd=ROOT, text=True, timeout=300).split()


def test_nothing_is_left_to_compile() -> None:
    assert (
        compiled_for_first_moves("level-1", "level-7@500n", "averages@500n", "classic@500n") == []
    )


def test_what_nobody_plays_against_is_compiled_when_it_is_asked_for() -> None:
    assert "vitral.search.algorithms.alpha_beta.search" in compiled_for_first_moves("linear@500n")


def test_programs_are_told_on_stderr(capsys: pytest.CaptureFixture[str]) -> None:
    warmup._say(0, 2)
    warmup._say(2, 2)
    said = "Vitral compiles its search, once: 0 of 2\nVitral compiles its search, once: 2 of 2\n"
    assert capsys.readouterr().err == said


def test_without_numba_it_says_so() -> None:
    subprocess.run([sys.executable, "-c", WITHOUT_NUMBA], check=True, timeout=60)
