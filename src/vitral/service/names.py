"""Names that people give themselves: free text, cleaned and limited."""

import unicodedata

from vitral.service.errors import ServiceError

LONGEST = 24


def clean_name(text: str) -> str:
    r"""A name as everybody will see it.

    >>> clean_name("  Ana\t Maria\u202e ")
    'Ana Maria'
    """
    composed = unicodedata.normalize("NFC", text[: 8 * LONGEST])
    visible = "".join(" " if letter.isspace() else letter for letter in composed if _shows(letter))
    name = " ".join(visible.split())[:LONGEST].strip()
    if not name:
        raise ServiceError("bad-name", f"expected a name of 1 to {LONGEST} letters", most=LONGEST)
    return name


def _shows(letter: str) -> bool:
    """Whether a letter can be seen: no control, no change of direction, no invisible joiner."""
    return letter.isspace() or unicodedata.category(letter)[0] != "C"
