"""Bad input that was once accepted, or answered with an error that was not ours."""

import pickle
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.tables import EDITION, table
from tests.rules.test_editions import Way, anything, changed, problems, read, ways
from vitral.rules import (
    Advance,
    UnreadableEdition,
    VitralError,
    deal,
    legal_moves,
    load_edition,
    new_game,
    parse_edition,
    play,
    refusal,
)
from vitral.service.dice import Dice


@pytest.mark.parametrize("colour", ["", "WY", "OB", "YO"])
@pytest.mark.parametrize("source", [0, 1])
def test_only_one_letter_is_a_colour(colour: str, source: int) -> None:
    """`colour not in COLOURS` looks for a substring: "" and "WY" are found in "WYOBP"."""
    state = table(displays=["WYOB"], centre="WY")
    for target in (None, *range(1, 9)):
        why = refusal(state, Advance(source, colour, target))
        assert why is not None
        assert why.code == "no-such-colour"


def test_an_empty_name_is_not_a_name() -> None:
    assert [problem.key for problem in problems(changed((("name",), "")))] == ["name"]


def test_a_track_without_rows_is_not_a_track() -> None:
    found = problems(changed((("broken_glass", "rows"), [])))
    assert [(problem.key, problem.code) for problem in found] == [
        ("broken_glass.rows", "wrong-length")
    ]


@pytest.mark.parametrize("pair", [[1.0, 2.0], [True, 2]])
def test_a_pair_is_of_whole_numbers(pair: list[Any]) -> None:
    """[1.0, 2.0] == [1, 2], but windows[0.0] is a TypeError in final scoring."""
    found = problems(changed((("ornaments", "window_pairs", 0), pair)))
    assert found[0].key.startswith("ornaments.window_pairs[1]")


def test_a_number_too_long_to_print() -> None:
    assert problems(changed((("version",), 10**5000)))[0].code == "out-of-range"


@pytest.mark.parametrize(
    "content",
    [
        pytest.param("version = " + "9" * 5000, id="a decimal that int() refuses"),
        pytest.param("version = 0x" + "f" * 5000, id="a hexadecimal that str() refuses"),
        pytest.param("name" + ".a" * 20_000 + " = 1", id="dotted keys too deep for repr()"),
    ],
)
def test_a_hostile_file(tmp_path: Path, content: str) -> None:
    path = tmp_path / "hostile.toml"
    path.write_text(content, "utf-8")
    with pytest.raises(VitralError):
        load_edition(path)


def test_a_path_that_cannot_be() -> None:
    with pytest.raises(UnreadableEdition):
        load_edition("a\0b")


@settings(deadline=None, max_examples=300)
@given(way=st.sampled_from(ways(EDITION.components())), value=anything, side=st.sampled_from("AB"))
def test_an_edition_that_is_taken_can_be_played(way: Way, value: Any, side: Any) -> None:
    edition = read(changed((way, value)))
    if edition is None:
        return
    assert parse_edition(edition.components()) == edition
    dice = Dice(Random(1))
    state = new_game(dice.setup(4, edition), side, edition)
    while not state.over:
        if state.awaits_deal:
            state, _ = deal(state, dice.deal(state))
        else:
            state, _ = play(state, legal_moves(state)[0])


def test_errors_survive_the_way_from_another_process() -> None:
    with pytest.raises(VitralError) as illegal:
        play(table(displays=["WYOB"]), Advance(1, "P", 1))
    with pytest.raises(VitralError) as bad:
        parse_edition({})
    for error in (illegal.value, bad.value):
        again = pickle.loads(pickle.dumps(error))  # noqa: S301 (our own bytes)
        assert (type(again), again.code, again.params) == (type(error), error.code, error.params)
        assert str(again) == str(error)
