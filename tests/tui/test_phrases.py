import pytest

from tests.games import random_game
from vitral.locales import LANGUAGES, Language, words
from vitral.notation import ParseError, parse_move, parse_position
from vitral.notation.records import read_record
from vitral.rules import Back, Options, VitralError, legal_moves, parse_edition, play
from vitral.rules.events import MarkerWrapped
from vitral.search import Advice, Reason, explain
from vitral.tui.phrases import (
    error_text,
    event_text,
    move_text,
    outlook_text,
    reason_text,
    step_text,
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_can_be_told(language: Language) -> None:
    say = words(language, "game", "errors", "terminal")
    names = ["Ana", "Ola", "Eva", "Iva"]
    for players in (2, 3, 4):
        game = random_game(players, "B", seed=6, options=Options(score_floor=True))
        for step in game.steps:
            for event in step.events:
                text = event_text(event, step.state, False, say, names)
                assert text
                assert "{" not in text


def test_nobody_starts_after_the_last_round() -> None:
    say = words("en", "game")
    game = random_game(seed=6)
    last = step_text(game.steps[-1], say, ["Ana", "Ola"]).plain
    assert "Round 6 is over, and so is the game." in last
    ends = [step for step in game.steps if step.state.awaits_deal]
    assert all("starts the next." in step_text(step, say, ["Ana", "Ola"]).plain for step in ends)


def test_a_floor_under_the_score_is_told() -> None:
    say = words("en", "game")
    event = MarkerWrapped(seat=1, lost=18, points=-5)
    text = event_text(event, random_game(steps=1).state, False, say, ["Ana", "Ola"])
    assert "Ana loses 5 " in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_legal_move_can_be_described_and_reasoned_about(language: Language) -> None:
    say = words(language, "game", "errors", "terminal")
    state = random_game(seed=4, steps=60).state
    for move in legal_moves(state):
        assert "{" not in move_text(state, move, say)
        for reason in explain(state, move):
            assert "{" not in reason_text(reason, say, ["Ana", "Ben"])


def error_of(text: str) -> str:
    with pytest.raises(VitralError) as caught:
        parse_position(text)
    return error_text(caught.value, words("en", "game", "errors", "terminal"))


def test_an_unsound_position_says_what_is_wrong_with_it() -> None:
    text = (
        "vitral.1~A2~WYOBPW~-~OPWW.BBYY.OOPP.BWWW.PPYY~c1~12.15.16.16.14~0.0.0.0.0~1"
        "~1a.2a.3a.4a.5a.6a.7a.8a_-.-.-.-.-.-.-.-_1_0_0_0"
        "~1b.2b.3b.4b.5b.6b.7b.8a_-.-.-.-.-.-.-.-_1_0_0_0"
    )
    assert error_of(text) == (
        "The position cannot stand on a table:\n"
        "  There should be 20 panes of this colour (clear), not 19."
    )


def test_an_error_says_what_caused_it() -> None:
    say = words("en", "game", "errors", "terminal")
    game = random_game(seed=1, steps=1)
    with pytest.raises(VitralError) as caught:
        play(game.state, parse_move("CW-1"))
    outer = ParseError("record-event", "…", number=12)
    outer.__cause__ = caught.value
    lines = error_text(outer, say).splitlines()
    assert lines[0] == "The record goes wrong at event 12:"
    assert lines[1].startswith("  You can’t take clear panes from the centre")


def test_an_edition_says_every_problem_by_its_key() -> None:
    with pytest.raises(VitralError) as caught:
        parse_edition({"name": "x", "version": 0})
    text = error_text(caught.value, words("en", "game", "errors", "terminal"))
    assert "  version should be 1 to 1,000,000, not 0" in text
    assert "  strips is missing" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_broken_record_is_answered_in_every_language(language: Language) -> None:
    with pytest.raises(VitralError) as caught:
        read_record("{}")
    assert "edition" in error_text(caught.value, words(language, "game", "errors", "terminal"))


def test_a_reason_names_the_next_player() -> None:
    say = words("en", "game")
    reason = Reason("denies", {"seat": 2, "column": 5, "points": 7})
    said = reason_text(reason, say, ["Ana", "Ben"])
    assert said == "keeps Ben from completing strip 5 next turn (7 points)"


@pytest.mark.parametrize(
    ("margin", "players", "said"),
    [
        (4.6, 2, "expected: 5 points ahead, 63% chance to win"),
        (-1.2, 2, "expected: 1 point behind, 63% chance to win"),
        (0.2, 2, "expected: level on points, 63% chance to win"),
        (4.6, 3, "expected: 5 points ahead (compared with the average of the others), 63% chance"),
    ],
)
def test_an_outlook_in_words(margin: float, players: int, said: str) -> None:
    advice = Advice(Back(), (), margin, 0.634)
    assert outlook_text(advice, players, words("en", "game")).startswith(said)
    assert outlook_text(Advice(Back(), ()), players, words("en", "game")) == ""
