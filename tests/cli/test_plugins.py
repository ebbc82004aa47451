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
