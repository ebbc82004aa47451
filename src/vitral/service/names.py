"""Names that people give themselves: free text, cleaned and limited."""

import unicodedata
from collections.abc import Iterable

from vitral.service.bot_names import reads_like_a_bot
from vitral.service.errors import ServiceError

LONGEST = 24
"""Letters of a name, at most."""
MOST_MARKS = 3
"""Accents and the like on one letter; no language needs more."""
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters that look like nothing: fillers of Korean, and Braille without a dot."""

SCRIPTS = frozenset(
    (
        *("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "GEORGIAN", "HEBREW", "ARABIC", "SYRIAC"),
        *("THAANA", "ETHIOPIC", "DEVANAGARI", "BENGALI", "GURMUKHI", "GUJARATI", "ORIYA", "TAMIL"),
        *("TELUGU", "KANNADA", "MALAYALAM", "SINHALA", "MEETEI", "CHAKMA", "THAI", "LAO", "KHMER"),
        *("MYANMAR", "TIBETAN", "MONGOLIAN", "JAVANESE", "SUNDANESE", "BALINESE", "HANGUL", "CJK"),
        *("HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "BOPOMOFO", "IDEOGRAPHIC", "MODIFIER"),
    )
)
"""The scripts of names, each by the first word of its letters in Unicode.

Others that look like Latin, as Cherokee and Lisu do letter by letter, serve to pass for somebody.
"""
PHONETIC = ((0x250, 0x2AF), (0x1D00, 0x1DBF), (0x2C60, 0x2C7F), (0xA720, 0xA7FF), (0xAB30, 0xAB6F))
"""Latin letters, from and to, that stand for sounds and not in names: turned, small capitals."""
IN_ALPHABETS = frozenset("əɛɔɓɗɖɣɩɲʋ")
"""Those among them that alphabets have, of Azerbaijan and of West Africa."""


def clean_name(text: str) -> str:
    r"""A name as everybody will see it.

    >>> clean_name("  Ana\t Maria\u202e ")
    'Ana Maria'
    """
    composed = unicodedata.normalize("NFC", text[: 8 * LONGEST])
    shown = "".join(" " if letter.isspace() else letter for letter in composed if _shows(letter))
    name = " ".join(_limit_marks(shown).split())[:LONGEST].strip()
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in name):
        raise ServiceError("bad-name", f"expected a name of 1 to {LONGEST} letters", most=LONGEST)
    check_is_no_bot(name)
    if lookalike := next(filter(is_lookalike_letter, unicodedata.normalize("NFKC", name)), None):
        sentence = f"expected letters that names are written in, got {lookalike!r}"
        raise ServiceError("bad-letter", sentence, letter=lookalike)
    return name


def check_is_no_bot(name: str, others: Iterable[str] = ()) -> None:
    """Raise `name-of-a-bot` if a name reads like that of a bot: ours, or one of `others`."""
    if reads_like_a_bot(name[: 8 * LONGEST], others):
        raise ServiceError("name-of-a-bot", f"expected the name of a person, got {name[:60]!r}")


def is_lookalike_letter(letter: str) -> bool:
    """Whether a letter belongs to no script that names are written in.

    It would only be there because it looks like another one.
    """
    if unicodedata.category(letter)[0] != "L" or letter in IN_ALPHABETS:
        return False
    script = unicodedata.name(letter, "").partition(" ")[0]
    phonetic = any(first <= ord(letter) <= last for first, last in PHONETIC)
    return phonetic or script not in SCRIPTS


def _shows(letter: str) -> bool:
    """Whether a letter can be seen: no control, no change of direction, no invisible joiner."""
    seen = unicodedata.category(letter)[0] != "C" and letter not in BLANK
    return letter.isspace() or seen


def _limit_marks(text: str) -> str:
    """The same with at most `MOST_MARKS` combining marks in a row."""
    kept = ""
    marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter)[0] == "M" else 0
        if marks <= MOST_MARKS:
            kept += letter
    return kept
