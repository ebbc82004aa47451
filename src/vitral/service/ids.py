"""The ids of matches: one pattern, checked wherever an id comes from outside."""

import re
from secrets import token_urlsafe
from typing import Annotated

from pydantic import Field

MATCH_ID_LENGTH = 16
MATCH_ID_PATTERN = r"^[A-Za-z0-9_-]+$"
"""What `token_urlsafe` makes; such an id is a safe file name and a safe part of a URL."""

MatchId = Annotated[
    str,
    Field(min_length=MATCH_ID_LENGTH, max_length=MATCH_ID_LENGTH, pattern=MATCH_ID_PATTERN),
]

_ID = re.compile(r"[A-Za-z0-9_-]{16}")


def new_match_id() -> str:
    """An id with 96 random bits: nobody finds a match by guessing."""
    return token_urlsafe(12)


def is_match_id(text: str) -> bool:
    """Whether a text can be the id of a match."""
    return _ID.fullmatch(text) is not None
