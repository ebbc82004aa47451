"""Bots of other packages: found by entry points, made by name, and refused with the reason."""

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rules.tables import table
from tests.search.bots.plugins import install
from vitral.rules import Move, State, legal_moves
from vitral.search import (
    BOTS,
    BadPlugin,
    BotError,
    GreedyBot,
    NoLimit,
    UnknownBot,
    available_bots,
    bot,
    choose_legal,
)

STATE = table(displays=["WYOB", "PPWY"])


@pytest.fixture(autouse=True)
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch)
    monkeypatch.delitem(sys.modules, "first_moves", raising=False)


def test_a_bot_of_another_package_plays_by_its_name() -> None:
    found = bot("first-move", seed=1)
    assert found.name == "first-move"
    assert found.choose(STATE) == legal_moves(STATE)[0]


def test_the_same_seed_gives_the_same_generator() -> None:
    one, two, other = (vars(bot("first-move", seed))["generator"].random() for seed in (5, 5, 6))
    assert one == two != other


def test_names_come_after_ours_and_hide_none_of_them() -> None:
    assert available_bots()[: len(BOTS)] == BOTS
    assert available_bots().count("greedy") == 1
    assert "first-move" in available_bots()
    assert "with@limit" not in available_bots()
    assert all(name.isprintable() for name in available_bots())
    assert isinstance(bot("greedy"), GreedyBot)


def test_nothing_is_imported_before_a_bot_is_asked_for() -> None:
    available_bots()
    assert "first_moves" not in sys.modules
    bot("first-move")
    assert "first_moves" in sys.modules


def test_an_unknown_name_is_answered_with_all_names() -> None:
    with pytest.raises(UnknownBot, match="first-move"):
        bot("deep")
    with pytest.raises(NoLimit):
        bot("first-move@1s")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("misnamed", "it calls itself another"),
        ("failing", "RuntimeError: no weights"),
        ("leaving", "SystemExit: 3"),
        ("absent", "AttributeError: module 'first_moves' has no attribute 'Absent'"),
        ("missing", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("no-bot", "bots: expected names of bots, or bots"),
    ],
)
def test_a_bot_that_cannot_be_used_is_refused_with_the_reason(name: str, why: str) -> None:
    with pytest.raises(BadPlugin, match="of the package first-moves cannot be used") as caught:
        bot(name)
    assert caught.value.code == "bad-plugin"
    assert str(caught.value.params["why"]).startswith(why)


@pytest.mark.parametrize(
    ("name", "code", "said"),
    [
        ("raising", "bot-failed", "RuntimeError: boom"),
        ("exiting", "bot-failed", "SystemExit: 5"),
        ("silent", "bot-illegal-move", "None"),
        ("cheating", "bot-illegal-move", "Back()"),
    ],
)
def test_a_bot_that_does_not_choose_is_named_with_its_package(
    name: str, code: str, said: str
) -> None:
    """SystemExit ended the program that asked, and an illegal move ended in a traceback."""
    with pytest.raises(BotError) as caught:
        choose_legal(bot(name), STATE)
    assert caught.value.code == code
    assert (caught.value.params["name"], caught.value.params["package"]) == (name, "first-moves")
    assert said in str(caught.value)


def test_bots_of_no_package_are_named_by_their_module() -> None:
    class Lost:
        name = "lost"

        def choose(self, state: State) -> Move:
            raise ZeroDivisionError

    with pytest.raises(BotError, match="of the package tests"):
        choose_legal(Lost(), STATE)
    assert choose_legal(GreedyBot(), STATE) == GreedyBot().choose(STATE)


def test_an_error_from_another_process_keeps_its_cause() -> None:
    error = BotError("bot-failed", "lost", "tests", "boom")
    error.__cause__ = UnknownBot("nobody")
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 (our own)
    assert (str(again), str(again.__cause__)) == (str(error), str(error.__cause__))


def test_two_packages_with_a_bot_of_one_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "more").mkdir()
    install(tmp_path / "more", monkeypatch, "other-moves")
    with pytest.raises(BadPlugin, match="2 packages offer a bot of that name") as caught:
        bot("first-move")
    assert caught.value.params["package"] == "first-moves, other-moves"


def test_the_example_is_a_bot_that_beats_random() -> None:
    example = Path(__file__).parents[3] / "examples" / "bot.py"
    command = [sys.executable, "-W", "error", str(example), "20"]
    said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120).stdout
    share = float(said.removeprefix("careful won ").partition("%")[0])
    assert share > 60
