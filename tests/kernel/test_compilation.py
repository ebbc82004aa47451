"""The cache of compiled functions: it cannot go stale, and it lies where it can be written."""

import os
import shutil
import tempfile
from pathlib import Path

import pytest

from vitral.kernel import compilation
from vitral.kernel.compilation import KERNEL
from vitral.search.algorithms import rollout


@pytest.mark.parametrize("source", sorted(path.name for path in KERNEL.glob("*.py")))
def test_a_change_of_any_source_means_another_cache(source: str, tmp_path: Path) -> None:
    kernel = tmp_path / "kernel"
    shutil.copytree(KERNEL, kernel)
    before = compilation._fingerprint(frozenset({kernel}))
    assert compilation._fingerprint(frozenset({kernel})) == before
    with (kernel / source).open("a") as file:
        file.write("# changed")
    assert compilation._fingerprint(frozenset({kernel})) != before


def test_code_that_builds_on_the_kernel_has_a_cache_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "search.py").write_text("one")
    before = compilation._fingerprint(frozenset({KERNEL, tmp_path}))
    (tmp_path / "search.py").write_text("two")
    assert (
        len(
            {
                before,
                compilation._fingerprint(frozenset({KERNEL, tmp_path})),
                compilation._fingerprint(frozenset({KERNEL})),
            }
        )
        == 3
    )


def test_code_is_kept_by_the_sources_of_what_it_calls() -> None:
    search = KERNEL.parent / "search"
    folders = {KERNEL, search / "algorithms", search / "evaluators"}
    assert compilation._packages(vars(rollout.choose)["py_func"]) == folders


def test_the_cache_lies_where_it_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the package nor the home need be writable."""
    blocked = tmp_path / "file"
    blocked.touch()
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(blocked))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    assert compilation.cache_directory.__wrapped__().parent == tmp_path / "caches/vitral"
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))
    (tmp_path / "temporary").mkdir()
    directory = compilation.cache_directory.__wrapped__()
    assert directory.is_relative_to(tmp_path / "temporary")
    assert KERNEL not in directory.parents


def test_without_a_home_no_folder_is_made_where_one_happens_to_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA", "NUMBA_CACHE_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    assert compilation.cache_directory.__wrapped__().is_relative_to(tmp_path)


def test_where_nothing_can_be_written_a_folder_of_the_moment_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compilation, "_roots", lambda: [Path("/dev/null/caches")])
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    assert compilation.cache_directory.__wrapped__().parent == tmp_path


def test_a_cache_that_lies_with_somebody_else_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compilation, "_user", lambda: 12345)
    owner = tmp_path.stat().st_uid
    assert (compilation._usable(tmp_path / "kernel") is None) == (owner != 0)


def test_a_link_to_nowhere_is_no_source(tmp_path: Path) -> None:
    (tmp_path / ".#mine.py").symlink_to(tmp_path / "nowhere")
    assert compilation.cache_directory.__wrapped__(frozenset({tmp_path}))
