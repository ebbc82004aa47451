"""Matches against earlier versions: here the version is the code under test."""

import pickle
from pathlib import Path

import pytest
from bench.versions import ROOT, VersionBot, check_out, main

from tests.games import random_game
from vitral.search import bot

SOURCE = ROOT / "src"


def test_a_revision_is_taken_from_git_once(tmp_path: Path) -> None:
    source = check_out("HEAD", tmp_path)
    assert (source / "vitral" / "rules" / "state.py").is_file()
    (source / "mark").touch()
    assert (check_out("HEAD", tmp_path) / "mark").exists()
    (folder,) = tmp_path.iterdir()
    assert len(folder.name) == 40


def test_a_version_plays_what_its_bot_plays() -> None:
    other = VersionBot("here", "greedy", SOURCE)
    games = (random_game(steps=steps) for steps in range(2, 12))
    states = [game.state for game in games if not game.state.awaits_deal]
    assert [other.choose(state) for state in states] == [
        bot("greedy").choose(state) for state in states
    ]


def test_a_version_crosses_to_other_processes_while_it_runs() -> None:
    other = VersionBot("here", "greedy", SOURCE)
    state = random_game(steps=3).state
    assert pickle.loads(pickle.dumps(other)).choose(state) == other.choose(state)  # noqa: S301


def test_a_version_that_fails_says_so() -> None:
    with pytest.raises(RuntimeError, match="no-such-bot-here: expected a move"):
        VersionBot("here", "no-such-bot", SOURCE).choose(random_game(steps=3).state)


def test_the_match_is_told_in_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def here(revision: str) -> Path:
        return SOURCE

    monkeypatch.setattr("bench.versions.check_out", here)
    main(["HEAD", "greedy", "--players", "3", "--games", "3", "--processes", "1"])
    out = capsys.readouterr().out
    assert out.startswith("greedy against greedy-HEAD, 3 players, side A: won 33.3%")
    assert "of 3 games" in out
