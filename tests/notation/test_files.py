"""Files: records that are read, and texts that are written whole or not at all."""

import os
from pathlib import Path

import pytest

from tests.games import random_game
from vitral.notation import ParseError
from vitral.notation.files import UnreadableFile, read_record_file, write_file
from vitral.notation.records import SeatPart, record_of, write_record

RECORD = record_of(random_game(), [SeatPart(name="Ana"), SeatPart(name="Rui")])


def test_a_record_comes_back_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write_file(str(path), write_record(RECORD))
    assert read_record_file(path) == RECORD
    assert list(tmp_path.iterdir()) == [path], "nothing is left beside it"


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFile) as caught:
        read_record_file(tmp_path / "none.json")
    assert caught.value.params["path"] == str(tmp_path / "none.json")
    assert isinstance(caught.value.__cause__, FileNotFoundError)


def test_a_file_that_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("{}", "utf-8")
    with pytest.raises(ParseError):
        read_record_file(path)


def test_a_new_file_gets_the_permissions_of_any_other(tmp_path: Path) -> None:
    path, other = tmp_path / "a.txt", tmp_path / "b.txt"
    write_file(str(path), "a")
    other.write_text("b", "utf-8")
    assert path.stat().st_mode == other.stat().st_mode


def test_a_write_that_fails_keeps_the_older_file_and_names_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.txt"
    write_file(str(path), "older")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device", "temporary")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left") as caught:
        write_file(str(path), "newer")
    assert caught.value.filename == str(path)
    assert path.read_text("utf-8") == "older"
    assert list(tmp_path.iterdir()) == [path]
