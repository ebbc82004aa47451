"""The plain page: the whole game in a browser, in words and tables, with the keyboard alone."""

import re
from functools import cache
from html import escape
from importlib.resources import files
from typing import Annotated, Final

from fastapi import APIRouter, HTTPException, Path, Request, Response

from vitral.locales import FALLBACK, LANGUAGES, Language, message_ids, words
from vitral.rules import COLOURS
from vitral.rules.errors import Param

OWN_NAMES: Final = {"en": "English", "de": "Deutsch", "pl": "Polski", "uk": "Українська"}
"""What each language calls itself."""
TERMS: Final = (
    "term-round",
    "term-centre",
    "term-tile",
    "term-bag",
    "term-tower",
    "term-score",
    "term-glass",
    "term-windows",
    "term-strips",
    "term-back",
    "term-glazier",
    "term-points",
    "term-game-over",
    "final-before",
    "final-leftover",
    "final-glass",
    "final-ornaments",
    "final-colour-set",
    "final-total",
    "final-lost",
    "final-winner",
    "final-shared",
    "play-turn",
    "play-hint",
    "play-guest",
    "play-legend",
)
"""Messages of the other catalogues that the page says."""
COLOURED: Final = ("colour", "term-bonus")
"""Messages that the page says of each colour."""
BLANKS: Final = (
    *("name", "names", "round", "rounds", "display"),
    *("column", "count", "move", "bot", "language"),
)
"""What the page itself fills into messages."""
FILES: Final = {"plain.js": "text/javascript", "plain.css": "text/css"}
FRESH: Final = {"cache-control": "no-cache"}

router = APIRouter()
Spoken = Annotated[Language, Path(description="a language")]


@router.get("/", include_in_schema=False)
@router.get("/m/{match}", include_in_schema=False)
async def show_page(request: Request, lang: str = "") -> Response:
    """The page, for everything: it looks at its own address."""
    language = next((each for each in LANGUAGES if each == lang), None)
    if language is None:
        language = accepted_language(request.headers.get("accept-language", ""))
    headers = FRESH | {"vary": "accept-language", "content-language": language}
    return Response(page(language), media_type="text/html", headers=headers)


@router.get("/static/{name}", include_in_schema=False)
async def get_static(name: str) -> Response:
    """What belongs to the page."""
    if name not in FILES:
        raise HTTPException(404)
    return Response(_static(name), media_type=FILES[name], headers=FRESH)


@router.get("/api/v1/words/{language}")
async def get_words(language: Spoken) -> dict[str, str]:
    """The words of the page; what it fills in itself stands in braces."""
    return page_words(language)


@router.get("/api/v1/words/{language}/errors/{code}", include_in_schema=False)
async def say_error(
    language: Spoken, code: Annotated[str, Path(max_length=40)], request: Request
) -> dict[str, str]:
    """What an error is called; its parameters are those of the query."""
    say = words(language, "game", "match")
    params = {name: _param(value[:200]) for name, value in list(request.query_params.items())[:20]}
    for family in ("refusal", "error"):
        if f"{family}-{code}" in _sayable(language):
            return {"said": say(f"{family}-{code}", **({"reason": "…"} | params))}
    raise HTTPException(404)


def accepted_language(header: str) -> Language:
    """The language that a browser likes most of those spoken here.

    >>> accepted_language("fr, pl;q=0.5, de-AT;q=0.8")
    'de'
    """
    best, most = FALLBACK, 0.0
    for wish in header[:500].split(","):
        name, _, weight = wish.partition(";q=")
        liking = float(weight) if re.fullmatch(r"[01](\.\d{1,3})?", weight.strip()) else 1.0
        for language in LANGUAGES:
            if name.strip().lower().split("-")[0] == language and liking > most:
                best, most = language, liking
    return best


@cache
def page(language: Language) -> str:
    """The page in a language."""
    said = page_words(language)
    links = "\n".join(_link(each, each == language) for each in LANGUAGES)
    text = _static("plain.html").decode().replace("{{lang}}", language)
    text = text.replace("{{languages}}", links)
    return re.sub(r"\{\{([a-z-]+)\}\}", lambda found: escape(said[found[1]]), text)


@cache
def page_words(language: Language) -> dict[str, str]:
    """Everything that the page says, by message; of colours by message and letter."""
    say = words(language, "game", "match", "terminal")
    own = [name for name in message_ids(language, "match") if name.startswith("page-")]
    blanks = {name: f"{{{name}}}" for name in BLANKS}
    said = {name: say(name, **blanks) for name in (*TERMS, *own)}
    for name in COLOURED:
        said |= {f"{name}-{colour}": say(name, colour=colour) for colour in COLOURS}
    return said


def _link(language: Language, here: bool) -> str:
    current = ' aria-current="true"' if here else ""
    return f'<a href="?lang={language}" lang="{language}"{current}>{OWN_NAMES[language]}</a>'


@cache
def _sayable(language: Language) -> frozenset[str]:
    return frozenset((*message_ids(language, "game"), *message_ids(language, "match")))


@cache
def _static(name: str) -> bytes:
    return files("vitral.server").joinpath("static", name).read_bytes()


def _param(text: str) -> Param:
    """Numbers as numbers: words change with them."""
    return int(text) if re.fullmatch(r"-?\d{1,9}", text) else text
