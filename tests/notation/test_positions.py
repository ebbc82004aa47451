from urllib.parse import quote, quote_plus

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games import random_game, random_states
from vitral.notation import ParseError, format_position, parse_position
from vitral.rules import Options, default_edition, legal_moves, parse_edition
from vitral.rules.strip import Strip

START = (
    "vitral.1~A2~WYOBPW~-~OPWW.BBYY.OOPP.BWWW.PPYY~c1~13.15.16.16.14~0.0.0.0.0~1"
    "~1a.2a.3a.4a.5a.6a.7a.8a_-.-.-.-.-.-.-.-_1_0_0_0"
    "~1b.2b.3b.4b.5b.6b.7b.8a_-.-.-.-.-.-.-.-_1_0_0_0"
)


def fields(text: str) -> list[str]:
    return text.split("~")


def changed(position: int, field: str) -> str:
    parts = fields(START)
    parts[position] = field
    return "~".join(parts)


def test_every_moment_of_a_game_survives_being_written() -> None:
    for state in random_states():
        assert parse_position(format_position(state)) == state


def test_a_position_is_safe_in_a_url() -> None:
    for state in random_states():
        text = format_position(state)
        assert quote(text, safe="") == quote_plus(text) == text


def test_the_start_of_a_game_as_text() -> None:
    state = parse_position(START)
    assert format_position(state) == START
    assert (state.side, state.round, state.seat, state.starter) == ("A", 1, 1, 1)
    assert state.displays[2] == "OOPP"
    assert state.players[1].strips[0] == Strip(1, "BBBPY", "WWWWO", "BBBPY")


def test_options_are_written() -> None:
    state = parse_position(changed(1, "A2fg"))
    assert state.options == Options(score_floor=True, gap_blocks_return=True)
    assert fields(format_position(state))[1] == "A2fg"


def test_heaps_may_be_written_in_any_order() -> None:
    shuffled = START.replace("OPWW", "WOWP")
    assert parse_position(shuffled) == parse_position(START)


def test_panes_on_jokers_are_told_from_panes_on_their_own_colour() -> None:
    own = changed(9, "1a.2a.3a.4a.5a.6a.7a.8bY_-.-.-.-.-.-.-.-_1_0_0_0")
    joker = changed(9, "1a.2a.3a.4a.5a.6a.7a.8b-Y_-.-.-.-.-.-.-.-_1_0_0_0")
    own, joker = (text.replace("13.15.16.16.14", "13.14.16.16.14") for text in (own, joker))
    assert parse_position(own).players[0].strips[7] == Strip(8, "**YOB", "PPWWO", "**OB", "Y")
    assert parse_position(joker).players[0].strips[7] == Strip(8, "**YOB", "PPWWO", "*YOB", "Y")
    assert format_position(parse_position(joker)) == joker


def test_another_edition_is_read_with_its_own_file() -> None:
    data = default_edition().components() | {"name": "my-box", "version": 3}
    mine = parse_edition(data)
    text = changed(0, "my-box.3")
    assert parse_position(text, mine).edition == mine
    hashed = f"my-box.3.{mine.content_hash()[:8]}"
    assert format_position(parse_position(text, mine)).startswith(f"{hashed}~")
    assert parse_position(changed(0, hashed), mine).edition == mine
    with pytest.raises(ParseError):
        parse_position(changed(0, "my-box.3.00000000"), mine)
    with pytest.raises(ParseError) as caught:
        parse_position(text)
    assert caught.value.code == "position-edition"


def test_an_edition_with_our_name_is_not_taken_for_ours() -> None:
    data = default_edition().components()
    data["windows"]["points_A"] = [9] * 8
    theirs = parse_edition(data)
    text = format_position(parse_position(START, theirs))
    assert parse_position(text, theirs).edition == theirs
    with pytest.raises(ParseError) as caught:
        parse_position(text)
    assert caught.value.code == "position-edition"


@pytest.mark.parametrize(
    ("position", "field", "code"),
    [
        (0, "vitral", "position-field"),
        (0, "vitral.2", "position-edition"),
        (1, "C2", "position-field"),
        (1, "A5", "position-field"),
        (1, "A3", "position-fields"),
        (1, "A2gf", "position-field"),
        (2, "WYOBPWW", "position-field"),
        (2, "", "position-field"),
        (3, "X", "position-field"),
        (4, "OPWW.BBYY.OOPP.BWWW", "position-field"),
        (4, "OPWW.BBYY..BWWW.PPYY", "position-field"),
        (5, "c3", "position-field"),
        (5, "x1", "position-field"),
        (6, "13.15.16.16", "position-field"),
        (6, "13.15.16.16.014", "position-field"),
        (8, "3", "position-field"),
        (9, "1a.2a.3a.4a.5a.6a.7a_-.-.-.-.-.-.-.-_1_0_0_0", "position-field"),
        (9, "1a.2a.3a.4a.5a.6a.7a.8a_-.-.-.-.-.-.-.-_9_0_0_0", "position-field"),
        (9, "1a.2a.3a.4a.5a.6a.7a.7b_-.-.-.-.-.-.-.-_1_0_0_0", "position-strips"),
        (9, "1aB.2a.3a.4a.5a.6a.7a.8a_-.-.-.-.-.-.-.-_1_0_0_0", "position-strips"),
        (9, "1a-Y.2a.3a.4a.5a.6a.7a.8a_-.-.-.-.-.-.-.-_1_0_0_0", "position-strips"),
    ],
)
def test_what_cannot_be_read_is_refused(position: int, field: str, code: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse_position(changed(position, field))
    assert caught.value.code == code


def test_what_cannot_stand_on_a_table_is_refused() -> None:
    with pytest.raises(ParseError) as caught:
        parse_position(changed(6, "12.15.16.16.14"))
    assert caught.value.code == "position-unsound"
    assert caught.value.params == {"flaw": "flaw-panes", "colour": "W", "expected": 20, "got": 19}


@given(st.text(alphabet="vitralAB0123456789WYOBPabcgfh.~_-*", max_size=300))
def test_arbitrary_text_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        parse_position(text)


@given(st.integers(0, 10), st.text(alphabet="ABWYOP0123456789.-_abcgfh", max_size=60))
def test_a_garbled_field_is_an_error_or_another_position(position: int, field: str) -> None:
    text = changed(position, field)
    try:
        state = parse_position(text)
    except ParseError:
        return
    assert parse_position(format_position(state)) == state


@given(st.integers(0, len(START) - 1), st.characters())
def test_one_wrong_character_is_an_error_or_another_position(place: int, letter: str) -> None:
    text = START[:place] + letter + START[place + 1 :]
    try:
        state = parse_position(text)
    except ParseError:
        return
    assert parse_position(format_position(state)) == state


def test_a_game_goes_on_from_a_position_as_from_the_game_itself() -> None:
    game = random_game(players=3, seed=5, steps=40)
    again = parse_position(format_position(game.state))
    assert list(legal_moves(again)) == list(legal_moves(game.state))


def test_only_states_are_written_and_only_texts_are_read() -> None:
    with pytest.raises(TypeError):
        format_position(None)  # type: ignore[arg-type]
    for text in (None, b"vitral.1", 5):
        with pytest.raises(TypeError):
            parse_position(text)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        parse_position(START, "vitral")  # type: ignore[arg-type]
