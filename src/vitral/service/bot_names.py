"""Names that belong to bots, in every language that a face speaks: no person may take one.

The words stand here and not in `locales`, which the service does not import; a test compares them
with the catalogues.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

WORDS = (
    # what the server calls them; a level is its word and a number
    *("random", "greedy", "classic", "averages", "bot", "level"),
    # and what the faces do
    *("Apprentice", "Journeyman", "Master"),
    *("Sand", "Spark", "Bead", "Prism", "Mosaic", "Lantern", "Rosette", "Cathedral"),
    *("Stufe", "Lehrling", "Geselle", "Meister"),
    *("Funke", "Perle", "Prisma", "Mosaik", "Laterne", "Kathedrale"),
    *("Poziom", "Uczeń", "Czeladnik", "Mistrz"),
    *("Piasek", "Iskra", "Koralik", "Pryzmat", "Mozaika", "Latarnia", "Rozeta", "Katedra"),
    *("бот", "Рівень", "Учень", "Підмайстер", "Майстер"),
    *("Пісок", "Іскра", "Намистина", "Призма", "Мозаїка", "Ліхтар", "Розета", "Собор"),
)

ALIKE = str.maketrans(
    # small Cyrillic and Greek letters that look like Latin ones, or whose capitals do
    "авгекмнорстухіјѕԁһԛԝӏѵьαβεικμνορτυχγω"
    # the small capitals, and Latin letters with a stroke or without a dot
    "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢłıøđħ"
    # figures and signs that stand for letters, and the letters that look like them
    "01i|",
    "abrekmhopctyxljsdhqwlvbabelkmvoptuxywabcdefghljklmnoprstuvwyzllodholll",
)
"""What looks alike, as one letter: `l`, `I` and `1` are one, too."""
PAIRS = (("rn", "m"), ("vv", "w"))
ASIDE = re.compile(r"[@·•|(){}<>\[\]:]")
"""What sets a part of a name off, as in `level-8@1s` and `Ana (bot)`."""


def reads_like_a_bot(name: str) -> bool:
    """Whether a name, or a part of it that is set off, is a bot's, perhaps with a number.

    >>> [reads_like_a_bot(name) for name in ("Level 8", "Ӏevel-8", "Stufe 3 · Perle", "Ana")]
    [True, True, True, False]
    """
    return not _reserved().isdisjoint(_readings(name))


@cache
def _reserved() -> frozenset[str]:
    return frozenset(_skeleton(word) for word in WORDS) | {_skeleton(f"level{n}") for n in range(9)}


def _readings(name: str) -> Iterator[str]:
    """The ways in which a name can be read, as skeletons."""
    for part in (name, *ASIDE.split(name)):
        plain = _plain(part)
        yield _skeleton(plain)
        yield _skeleton(plain.rstrip("0123456789 -"))


def _skeleton(text: str) -> str:
    """The letters and figures of a text, with one letter for all that look alike."""
    alike = _plain(text).translate(ALIKE)
    kept = "".join(letter for letter in alike if letter.isalnum())
    for pair, letter in PAIRS:
        kept = kept.replace(pair, letter)
    return kept


def _plain(text: str) -> str:
    """A text in small letters and plain figures, without accents, whatever it was set in."""
    split = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    unmarked = (letter for letter in split if unicodedata.category(letter)[0] != "M")
    return "".join(str(unicodedata.decimal(letter, letter)) for letter in unmarked)
