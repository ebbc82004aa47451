"""Names that belong to bots, in every language that a face speaks: no person may take one.

The names by which they are asked for come from the registry. What languages call them stands here
and not in `locales`, which the service does not import; a test compares it with the catalogues.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import zip_longest
from string import ascii_lowercase

from vitral.search.bots.registry import LEVEL_NAMES, REGISTRY

WORDS = (
    # what bots are asked for by; a level is its word and a number
    *(name for name in REGISTRY if name not in LEVEL_NAMES),
    *("bot", "level"),
    # what the faces call them in each language
    *("Apprentice", "Journeyman", "Master"),
    *("Sand", "Spark", "Bead", "Prism", "Mosaic", "Lantern", "Rosette", "Cathedral"),
    *("Stufe", "Lehrling", "Geselle", "Meister"),
    *("Funke", "Perle", "Prisma", "Mosaik", "Laterne", "Kathedrale"),
    *("Poziom", "Uczeń", "Czeladnik", "Mistrz"),
    *("Piasek", "Iskra", "Koralik", "Pryzmat", "Mozaika", "Latarnia", "Rozeta", "Katedra"),
    *("бот", "Рівень", "Учень", "Підмайстер", "Майстер"),
    *("Пісок", "Іскра", "Намистина", "Призма", "Мозаїка", "Ліхтар", "Розета", "Собор"),
)

LEVELS = ("level", "Stufe", "Poziom", "Рівень")
"""What a level is called; after it comes a number."""
NUMBERS = (*map(str, range(9)), *("I", "II", "III", "IV", "V", "VI", "VII", "VIII"))
BOT = ("bot", "бот")
"""What no word of a name may be: it says what somebody is."""

SHAPES = str.maketrans(
    # letters that would be another one in small letters or without their shape: capitals of Greek
    # and Armenian, and the lunate sigma
    "ΗΝΥΖϹϲՏՍ",
    "hnyzccsu",
) | {
    # letters in circles, squares and flags
    first + number: letter
    for first in (0x1F150, 0x1F170, 0x1F1E6)
    for number, letter in enumerate(ascii_lowercase)
}
ALIKE = str.maketrans(
    # small Cyrillic and Greek letters that look like Latin ones, or whose capitals do
    "авгекмнопрстухіјѕԁһԛԝӏѵьґүҽԍαβεικμνορτυχγωησϳ"
    # Armenian ones
    "օոսցհզլյրւգտ"
    # Latin letters with a stroke, a hook, or without a dot, and clicks
    "łıøđħɩɓɗɖɛʋƙǀǃ"
    # letters of other scripts that are a stroke or a ring
    "וןاסهഠଠဝ"
    # figures and signs that stand for letters, and the letters that look like them
    "01i|℮",
    "abrekmhonpctyxljsdhqwlvbryegabelkmvoptuxywnojonughqljnlqsllodhlbddevkllllloooooollle",
)
"""What looks alike, as one letter: `l`, `I` and `1` are one, too."""
PAIRS = (("rn", "m"), ("vv", "w"))
ASIDE = re.compile(r"[@·•|(){}<>\[\]:,;/]")
"""What sets a part of a name off, as in `level-8@1s` and `Ana (bot)`."""


def reads_like_a_bot(name: str, others: Iterable[str] = ()) -> bool:
    """Whether a name, or a part of it that is set off, is a bot's, perhaps with a number.

    Nor may it have the word "bot" or a level in it, wherever that stands. `others` are names of
    bots of other packages.

    >>> [reads_like_a_bot(name) for name in ("Level 8", "Ӏevel-8", "Stufe 3 · Perle", "Ana")]
    [True, True, True, False]
    """
    readings = frozenset(_readings(name))
    return not (
        _reserved().isdisjoint(readings)
        and readings.isdisjoint(map(_skeleton, others))
        and _titles().isdisjoint(_words_in(_plain(name)))
    )


@cache
def _reserved() -> frozenset[str]:
    return frozenset(map(_skeleton, WORDS)) | _titles()


@cache
def _titles() -> frozenset[str]:
    """What says by itself that somebody is a bot: the word, and the levels."""
    levels = (word + number for word in LEVELS for number in NUMBERS)
    return frozenset(map(_skeleton, (*BOT, *levels)))


def _readings(name: str) -> Iterator[str]:
    """The ways in which a name can be read, as skeletons."""
    for part in (name, *ASIDE.split(name)):
        plain = _plain(part)
        yield _skeleton(plain)
        yield _skeleton(plain.rstrip("0123456789 -"))


def _words_in(plain: str) -> Iterator[str]:
    """The words of a plain text, alone, without a number, and with the next one, as skeletons."""
    words = re.findall(r"[^\W_]+", plain)
    for word, following in zip_longest(words, words[1:], fillvalue=""):
        yield _skeleton(word)
        yield _skeleton(word.rstrip("0123456789"))
        yield _skeleton(word + following)


def _skeleton(text: str) -> str:
    """The letters and figures of a text, with one letter for all that look alike."""
    alike = _plain(text).translate(ALIKE)
    kept = "".join(letter for letter in alike if letter.isalnum())
    for pair, letter in PAIRS:
        kept = kept.replace(pair, letter)
    return kept


def _plain(text: str) -> str:
    """A text in small letters and plain figures, without accents, whatever it was set in."""
    small = unicodedata.normalize("NFKC", text.translate(SHAPES)).translate(SHAPES).casefold()
    split = unicodedata.normalize("NFKD", small)
    unmarked = (letter for letter in split if unicodedata.category(letter)[0] != "M")
    return "".join(map(_plain_figure, unmarked))


def _plain_figure(letter: str) -> str:
    """A figure in the usual digits, `❽` and `٨` as `8`; other letters as they are."""
    return str(unicodedata.digit(letter, letter))
