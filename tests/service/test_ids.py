"""The ids of matches: made by us, and checked wherever they come from outside."""

import pytest
from pydantic import TypeAdapter, ValidationError

from vitral.service.ids import MatchId, is_match_id, new_match_id

WRONG = [
    "",
    "m",
    "../../../../../x",
    "/etc/cron.d/evil",
    "..\\..\\..\\..\\evil",
    "0123456789abcde",
    "0123456789abcdef0",
    "0123456789abcde.",
    "0123456789abcde\n",
    "0123456789abcdeż",
    "0123456789abcde%",
    "0123456789abcd/f",
    "0123456789abcd\0f",
]


def test_an_id_that_was_made_is_one() -> None:
    ids = {new_match_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(is_match_id(id_) for id_ in ids)
    for id_ in ids:
        assert TypeAdapter(MatchId).validate_python(id_) == id_


@pytest.mark.parametrize("text", WRONG)
def test_another_text_is_none(text: str) -> None:
    assert not is_match_id(text)
    with pytest.raises(ValidationError):
        TypeAdapter(MatchId).validate_python(text)
