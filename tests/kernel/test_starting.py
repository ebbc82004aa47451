"""The friendly start: nothing at import, once with a word, from a cache that cannot go stale."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from tests.games import random_game
from vitral.kernel import compiling, starting
from vitral.kernel.compiling import KERNEL
from vitral.kernel.reporting import show_count
from vitral.notation import format_position
from vitral.search import quick

QUIET = """
import sys, vitral, vitral.kernel
assert not {"numba", "numpy"} & set(sys.modules), "imported too soon"
from vitral.kernel import Batch, Table, entries, legal, turn
functions = [f for module in (entries, legal, turn) for f in vars(module).values()]
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
    report = starting.say("its kernel")
    for done in range(3):
        report(done, 2)
    said = "Vitral compiles its kernel, once: 0 of 2\nVitral compiles its kernel, once: 2 of 2\n"
    assert capsys.readouterr().err == said


def test_a_terminal_gets_one_line_that_counts(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    for done in range(3):
        show_count(f"{done} of 2", done, 2)
    assert capsys.readouterr().err == "\r0 of 2\r1 of 2\r2 of 2\n"


@pytest.mark.parametrize("source", sorted(path.name for path in KERNEL.glob("*.py")))
def test_a_change_of_any_source_means_another_cache(source: str, tmp_path: Path) -> None:
    kernel = tmp_path / "kernel"
    shutil.copytree(KERNEL, kernel)
    before = compiling._fingerprint(frozenset({kernel}))
    assert compiling._fingerprint(frozenset({kernel})) == before
    with (kernel / source).open("a") as file:
        file.write("# changed")
    assert compiling._fingerprint(frozenset({kernel})) != before


def test_code_that_builds_on_the_kernel_has_a_cache_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "search.py").write_text("one")
    before = compiling._fingerprint(frozenset({KERNEL, tmp_path}))
    (tmp_path / "search.py").write_text("two")
    assert (
        len(
            {
                before,
                compiling._fingerprint(frozenset({KERNEL, tmp_path})),
                compiling._fingerprint(frozenset({KERNEL})),
            }
        )
        == 3
    )


def test_code_is_kept_by_the_sources_of_what_it_calls() -> None:
    search = KERNEL.parent / "search"
    assert compiling._packages(vars(quick.choose)["py_func"]) == {KERNEL, search}


def test_the_cache_lies_where_it_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the package nor the home need be writable."""
    blocked = tmp_path / "file"
    blocked.touch()
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(blocked))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    assert compiling.cache_directory.__wrapped__().parent == tmp_path / "caches/vitral"
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))
    (tmp_path / "temporary").mkdir()
    directory = compiling.cache_directory.__wrapped__()
    assert directory.is_relative_to(tmp_path / "temporary")
    assert KERNEL not in directory.parents


def test_without_a_home_no_folder_is_made_where_one_happens_to_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA", "NUMBA_CACHE_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    assert compiling.cache_directory.__wrapped__().is_relative_to(tmp_path)


def test_where_nothing_can_be_written_a_folder_of_the_moment_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "_roots", lambda: [Path("/dev/null/caches")])
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    assert compiling.cache_directory.__wrapped__().parent == tmp_path


def test_a_cache_that_lies_with_somebody_else_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "_user", lambda: 12345)
    owner = tmp_path.stat().st_uid
    assert (compiling._usable(tmp_path / "kernel") is None) == (owner != 0)


def test_a_link_to_nowhere_is_no_source(tmp_path: Path) -> None:
    (tmp_path / ".#mine.py").symlink_to(tmp_path / "nowhere")
    assert compiling.cache_directory.__wrapped__(frozenset({tmp_path}))
