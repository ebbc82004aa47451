"""The friendly start: everything compiled once, with a word while it takes its time."""

import subprocess
import sys
from pathlib import Path

import pytest

from vitral.kernel import Kit, Table
from vitral.search import bot, prepare, warmup
from vitral.search.algorithms import alpha_beta, one_ply, puct, rollout, workspace

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


def signatures() -> dict[str, int]:
    """How many versions there are of every compiled function."""
    return {
        f"{module.__name__}.{name}": len(function.signatures)
        for module in (alpha_beta, one_ply, puct, rollout, workspace)
        for name, function in vars(module).items()
        if hasattr(function, "signatures")
    }


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


def test_nothing_is_left_to_compile() -> None:
    for use in warmup._uses():
        use()
    before = signatures()
    for players in (2, 3, 4):
        state = Table(Kit(players=players), seed=1).state
        for name in ("level-1", "level-7@500n", "classic@500n"):
            bot(name, seed=1).choose(state)
    assert signatures() == before


def test_programs_are_told_on_stderr(capsys: pytest.CaptureFixture[str]) -> None:
    warmup._say(0, 2)
    warmup._say(2, 2)
    said = "Vitral compiles its search, once: 0 of 2\nVitral compiles its search, once: 2 of 2\n"
    assert capsys.readouterr().err == said


def test_without_numba_it_says_so() -> None:
    subprocess.run([sys.executable, "-c", WITHOUT_NUMBA], check=True, timeout=60)
