import re

import pytest

from vitral.locales import LANGUAGES, Language, rule_sections, system_language, words


def test_a_message_is_filled_in() -> None:
    say = words("en", "game")
    assert say("event-taken", name="Ana", count=3, colour="O", source=0) == (
        "Ana takes 3 orange panes from the centre."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_below_zero_has_a_minus_and_not_a_hyphen(language: Language) -> None:
    assert "−5 " in words(language, "game")("points", points=-5)


def test_an_unknown_message_is_an_error() -> None:
    with pytest.raises(KeyError):
        words("en", "game")("no-such-message")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "uk_UA.UTF-8"}, "uk"),
        ({"LANG": "de_DE", "LANGUAGE": "fr:pl:de"}, "pl"),
        ({"LANG": "pl"}, "pl"),
        ({"LANG": "uk-UA"}, "uk"),
    ],
)
def test_the_systems_language(environment: dict[str, str], language: str) -> None:
    assert system_language(environment) == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_come_in_sections(language: Language) -> None:
    sections = rule_sections(language)
    assert len(sections) == 11
    assert all(title and paragraphs for title, paragraphs in sections)
    ids = [paragraph.id for _, paragraphs in sections for paragraph in paragraphs]
    assert "R-PLACE-3" in ids
    assert [id_ for id_ in ids if id_.isdigit()] == [str(n) for n in range(1, 15)]
    assert ids.count("") == 4, "the goal, and the contents of the box"


UPRIGHT = {
    "en": r"bottom|\btop\b|\bdown\b|\brows?\b|above",
    "de": r"unten|oben|oberst|\bReihe|über dem",
    "pl": r"w dół|na dole|na dół|na sam dół|gór|rząd|rzęd|doln",
    "uk": r"[ув]низ|низ[уо]|нагор|згори|верхн|ряд[ок]",
}
"""How one speaks of tracks that stand; on the page they lie."""
TRACKS = ("centre", "centre-right", "bonus", "glass", "glass-task", "glass-right", "glass-wrong")


@pytest.mark.parametrize("language", LANGUAGES)
def test_lessons_speak_of_the_tracks_as_they_are_drawn(language: Language) -> None:
    say = words(language, "study")
    lessons = {name: say(f"learn-{name}") for name in (*TRACKS, "round", "end")}
    assert {n for n, text in lessons.items() if re.search(UPRIGHT[language], text)} == set()
