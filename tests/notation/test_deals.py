from typing import Any

import pytest

from tests.games import random_game
from vitral.notation import ParseError, format_deal, parse_deal


def test_a_deal_is_read_as_it_was_written() -> None:
    for seed in range(5):
        for step in random_game(4, seed=seed).steps:
            if step.move is None:
                assert parse_deal(format_deal(step.state.displays)) == step.state.displays


def test_displays_are_sorted_and_may_be_empty() -> None:
    assert format_deal(("WOWP", "", "B")) == "OPWW.-.B"
    assert parse_deal("WOWP.-.B") == ("OPWW", "", "B")


@pytest.mark.parametrize("text", ["", ".", "OPWW.", "OPWZ", "O PW", "-W", "3O-5", "back", "owww"])
def test_what_is_no_deal_is_refused(text: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse_deal(text)
    assert caught.value.code == "deal-syntax"


def test_what_no_text_says_is_not_written() -> None:
    wrong: Any
    for wrong in ((), ("Z",), ("-",), "9"):
        with pytest.raises(ParseError):
            format_deal(wrong)
    for wrong in ((1,), None, ("OPWW", None)):
        with pytest.raises(TypeError):
            format_deal(wrong)
