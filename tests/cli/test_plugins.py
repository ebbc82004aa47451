"""Bots of other packages in matches and at the terminal."""

from pathlib import Path

import pytest

from tests.cli.conftest import Call
from tests.search.bots.plugins import install


@pytest.fixture(autouse=True)
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch)


def test_a_match_with_a_bot_of_another_package(call: Call) -> None:
    shown = call("match", "first-move", "random", "--games", "2", "--seed", "1", "--processes", "1")
    assert shown.code == 0
    assert "first-move" in shown.out


def test_it_sits_at_the_terminal(call: Call) -> None:
    shown = call("play", "--terminal", "first-move", "random", "--seed", "1")
    assert shown.code == 0
    assert "first-move" in shown.out


def test_one_that_cannot_be_used_says_why(call: Call) -> None:
    shown = call("match", "failing", "random", "--games", "2")
    assert shown.code == 1
    why = "The bot failing of the package first-moves cannot be used: RuntimeError: no weights"
    assert why in " ".join(shown.err.split())


NAMES = ("raising", "exiting", "silent", "cheating")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("processes", ["1", "2"])
def test_a_match_with_one_that_fails_names_it(call: Call, name: str, processes: str) -> None:
    """SystemExit ended a match without a word, or with a process that had died."""
    shown = call("match", name, "random", "--games", "4", "--processes", processes)
    assert shown.code == 1
    assert f"The bot {name} of the package first-moves" in " ".join(shown.err.split())
    assert "Traceback" not in shown.err


@pytest.mark.parametrize("name", NAMES)
def test_one_that_fails_at_the_terminal_is_named(call: Call, name: str) -> None:
    shown = call("play", "--terminal", name, "random", "--seed", "1", "--starter", "1")
    assert shown.code == 1
    assert f"The bot {name} of the package first-moves" in " ".join(shown.err.split())


def test_errors_of_bots_are_in_every_language(call: Call) -> None:
    shown = call("--lang", "de", "match", "raising", "random", "--games", "2", "--processes", "1")
    said = " ".join(shown.err.split())
    assert "Block 0 ließ sich nicht spielen" in said or "Block 1 ließ sich nicht spielen" in said
    assert "Der Bot raising aus dem Paket first-moves ist gescheitert: RuntimeError" in said
