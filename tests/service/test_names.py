import unicodedata

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from vitral.service.bot_names import reads_like_a_bot
from vitral.service.errors import ServiceError
from vitral.service.names import BLANK, LONGEST, MOST_MARKS, clean_name, is_lookalike_letter

TURNS = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
"""The directions, in Unicode's words, of letters that turn the text around them."""

texts = st.text(st.characters(), max_size=60)
names = st.text(
    st.characters(categories=["L", "N", "P", "S"], exclude_characters="".join(BLANK)),
    min_size=1,
    max_size=LONGEST,
)


def cleaned(text: str) -> str:
    """The clean name, or nothing where there is none to be had."""
    try:
        return clean_name(text)
    except ServiceError:
        return ""


@given(texts)
@example("\ud800")
@example("\x00" * 500)
def test_any_text_gives_a_short_name_or_a_refusal(text: str) -> None:
    assert len(cleaned(text)) <= LONGEST


@given(texts)
@example("a\u202eb\u2066c\u200dd\x1be\ufefff\u2028g\x85h")
def test_no_control_and_no_change_of_direction_is_left(text: str) -> None:
    name = cleaned(text)
    assert not {unicodedata.category(letter) for letter in name} & {"Cc", "Cf", "Cs", "Co", "Cn"}
    assert not {unicodedata.bidirectional(letter) for letter in name} & TURNS


@given(texts)
def test_the_only_gap_in_a_name_is_one_space_between_words(text: str) -> None:
    name = cleaned(text)
    assert name == " ".join(name.split())


@given(texts)
def test_a_clean_name_stays_as_it_is(text: str) -> None:
    name = cleaned(text)
    assume(name and unicodedata.is_normalized("NFC", name))
    assert clean_name(name) == name


@given(names)
def test_letters_digits_and_signs_of_any_language_are_kept(text: str) -> None:
    composed = unicodedata.normalize("NFC", text)
    assume(len(composed) <= LONGEST and not reads_like_a_bot(composed))
    assume(not any(map(is_lookalike_letter, unicodedata.normalize("NFKC", composed))))
    assert clean_name(text) == composed


@pytest.mark.parametrize("text", ["Zoë", "Łukasz", "Олена", "李", "O'Neil-Smith", "🦊", "x" * 24])
def test_names_are_free(text: str) -> None:
    assert clean_name(text) == text


def test_the_same_name_written_in_two_ways_is_one_name() -> None:
    assert clean_name("Zoe\u0308") == clean_name("Zoë")


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "\t\n", "\u200b", "\u202e\u202c", "\x00", "\ud800", "\u3000"),
        *("\ufeff \u00ad", "\u3164", "\u2800 \u2800", "\u0301" * 24, " \u20dd", "\ufe0f"),
    ],
)
def test_a_name_that_nobody_could_see_is_refused(text: str) -> None:
    with pytest.raises(ServiceError, match=f"1 to {LONGEST} letters") as caught:
        clean_name(text)
    assert (caught.value.code, caught.value.params) == ("bad-name", {"most": LONGEST})


def test_marks_do_not_grow_into_towers() -> None:
    assert clean_name("A" + "\u0335" * 100 + "b\u0335") == "A" + "\u0335" * MOST_MARKS + "b\u0335"


def test_a_long_name_is_cut() -> None:
    assert clean_name("x" * 1000) == "x" * LONGEST


def test_a_name_cut_at_a_gap_does_not_end_with_a_space() -> None:
    assert clean_name("x" * (LONGEST - 1) + " yz") == "x" * (LONGEST - 1)


def test_a_huge_text_costs_no_more_than_a_long_one() -> None:
    """Only its beginning is looked at, so that a name hidden behind a megabyte is not found."""
    with pytest.raises(ServiceError):
        clean_name("\u200b" * 1_000_000 + "Ana")
