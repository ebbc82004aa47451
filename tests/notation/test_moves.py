import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games import random_states
from vitral.notation import ParseError, format_move, parse_move
from vitral.rules import CENTRE, COLOURS, Advance, Back, Move, legal_moves

colours = st.sampled_from(COLOURS)
advances = st.builds(
    Advance,
    source=st.integers(0, 9),
    colour=colours,
    target=st.none() | st.integers(1, 8),
    jokers=st.none() | st.integers(0, 9),
    keep=st.none() | colours,
)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("back", Back()),
        ("3O-5", Advance(3, "O", 5)),
        ("CP-2", Advance(CENTRE, "P", 2)),
        ("3O-x", Advance(3, "O", None)),
        ("3O-5=Y", Advance(3, "O", 5, keep="Y")),
        ("1Y-8*1", Advance(1, "Y", 8, jokers=1)),
        ("1Y-8*2=O", Advance(1, "Y", 8, jokers=2, keep="O")),
    ],
)
def test_the_forms_of_a_move(text: str, move: Move) -> None:
    assert parse_move(text) == move
    assert format_move(move) == text


@given(advances | st.just(Back()))
def test_every_move_survives_being_written(move: Move) -> None:
    assert parse_move(format_move(move)) == move


def test_legal_moves_have_different_texts() -> None:
    for state in random_states():
        texts = [format_move(move) for move in legal_moves(state)]
        assert len(set(texts)) == len(texts)


@pytest.mark.parametrize(
    "text",
    ["", " ", "Back", "back ", "0O-5", "3o-5", "3O-9", "3O-0", "3O5", "3O-5=", "3O-5=x", "3O-5*",
     "CC-1", "3O-5=Y*1", "3O-5\n", "３O-5", "10O-5", "3O-5=YY"],
)  # fmt: skip
def test_what_is_not_a_move_is_refused(text: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse_move(text)
    assert caught.value.code == "move-syntax"
    assert caught.value.params == {"got": text}


@given(st.text())
def test_arbitrary_text_is_a_move_or_an_error(text: str) -> None:
    try:
        move = parse_move(text)
    except ParseError:
        return
    assert format_move(move) == text


@pytest.mark.parametrize(
    "move",
    [
        Advance(12, "W", 1),
        Advance(-1, "W", 1),
        Advance(1, "Q", 1),
        Advance(1, "W", 9),
        Advance(1, "W", 1, jokers=10),
        Advance(1, "W", 1, keep="Q"),
    ],
)
def test_a_move_that_no_text_says_is_not_written(move: Move) -> None:
    with pytest.raises(ParseError, match="a move like"):
        format_move(move)


def test_moves_that_are_equal_are_written_alike() -> None:
    """The first of them to be written was written for all."""
    assert format_move(Advance(True, "P", True)) == format_move(Advance(1, "P", 1)) == "1P-1"
    for wrong in ("back", None):
        with pytest.raises(TypeError):
            format_move(wrong)
