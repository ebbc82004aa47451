"""Names that people give themselves: free text, cleaned and limited."""

import unicodedata

from vitral.service.bot_names import reads_like_a_bot
from vitral.service.errors import ServiceError

LONGEST = 24


MOST_MARKS = 3
"""Accents and the like on one letter; no language needs more."""
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters that look like nothing: fillers of Korean, and Braille without a dot."""


def clean_name(text: str) -> str:
    r"""A name as everybody will see it.

    >>> clean_name("  Ana\t Maria\u202e ")
    'Ana Maria'
    """
    composed = unicodedata.normalize("NFC", text[: 8 * LONGEST])
    shown = "".join(" " if letter.isspace() else letter for letter in composed if _shows(letter))
    name = " ".join(_few_marks(shown).split())[:LONGEST].strip()
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in name):
        raise ServiceError("bad-name", f"expected a name of 1 to {LONGEST} letters", most=LONGEST)
    if reads_like_a_bot(name):
        raise ServiceError("name-of-a-bot", f"expected the name of a person, got {name!r}")
    return name


def _shows(letter: str) -> bool:
    """Whether a letter can be seen: no control, no change of direction, no invisible joiner."""
    seen = unicodedata.category(letter)[0] != "C" and letter not in BLANK
    return letter.isspace() or seen


def _few_marks(text: str) -> str:
    """The same without towers of marks."""
    kept = ""
    marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter)[0] == "M" else 0
        if marks <= MOST_MARKS:
            kept += letter
    return kept
