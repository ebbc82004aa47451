"""The web face as it was built into `web/` beside this module: files, and a page for each address.

The page is the same everywhere and looks at its own address; the server only says its language and
what it will need, so that a browser fetches it at once.
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from fastapi import APIRouter, HTTPException, Request, Response
from fastapi.routing import APIRoute
from starlette.routing import Match
from starlette.types import Scope

from vitral.locales import FALLBACK, LANGUAGES, Catalogue, Language, words
from vitral.server.link_preview import preview_tags

PAGES: Final = {
    "": "home",
    "m": "table",
    **{
        name: name
        for name in (
            *("settings", "learn", "rules", "about"),
            *("replay", "analysis", "review", "verify", "puzzles"),
        )
    },
}
"""The pages by how their addresses begin."""
CATALOGUES: Final[dict[str, tuple[Catalogue, ...]]] = {
    "home": ("home",),
    "table": ("table", "match"),
    "settings": ("settings",),
    "learn": ("study",),
    "rules": ("rules", "study"),
    "about": ("study",),
    "replay": ("analysis",),
    "analysis": ("analysis",),
    "review": ("analysis", "review"),
    "verify": ("table", "verify"),
    "puzzles": ("puzzles",),
}
"""The messages without which a page shows nothing (`useCatalogues`), beside those of all pages."""
METHODS: Final = ["GET", "HEAD"]
FRESH: Final = {"cache-control": "no-cache"}
FOR_EVER: Final = {"cache-control": "public, max-age=31536000, immutable"}
"""The name of such a file says what is in it."""
ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""How a file may be compressed, the smallest first."""
KINDS: Final = {
    "js": "text/javascript",
    "css": "text/css",
    "svg": "image/svg+xml",
    "png": "image/png",
    "woff2": "font/woff2",
    "txt": "text/plain",
    "ico": "image/x-icon",
    "webmanifest": "application/manifest+json",
}
FONT_SUBSETS: Final[dict[Language, tuple[str, ...]]] = {
    "en": ("latin",),
    "de": ("latin",),
    "pl": ("latin", "latin-ext"),
    "uk": ("latin", "cyrillic"),
}
"""The parts of a typeface that a language needs."""
SERVER_FILES: Final = ("index.html", "pages.json")
"""Built files that the server reads and does not serve."""
NOT_BUILT: Final = "The pages are not built. In a checkout: make web\n"


class CatchAllRoute(APIRoute):
    """A route that may match every path: it never answers 405, and never matches `/api/`."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """A full match or none; `/api/` is excluded.

        Of a partial match, where only the method differs, Starlette makes a 405.
        """
        match, child = super().matches(scope)
        ours = match is Match.FULL and not scope["path"].startswith("/api/")
        return (match, child) if ours else (Match.NONE, {})


router = APIRouter(route_class=CatchAllRoute)


@router.api_route("/assets/{name}", methods=METHODS, include_in_schema=False)
async def get_asset(name: str, request: Request) -> Response:
    """A script or a style, compressed if the browser can read that."""
    accepted = request.headers.get("accept-encoding", "")
    for encoding, ending in ENCODINGS.items():
        if re.search(rf"\b{encoding}\b", accepted) and (data := _file(f"assets/{name}{ending}")):
            return _answer(name, data, FOR_EVER | {"content-encoding": encoding})
    if data := _file(f"assets/{name}"):
        return _answer(name, data, FOR_EVER)
    raise HTTPException(404)


@router.api_route("/{path:path}", methods=METHODS, include_in_schema=False)
async def show_page(path: str, request: Request) -> Response:
    """The page, wherever it is; or one of the few files that lie beside it.

    Where there is no page, it says so to people, in their language.
    """
    if path not in SERVER_FILES and (data := _file(path)):
        return _answer(path, data, FRESH)
    language, name = split_path(path)
    known = name in PAGES
    if not known and "text/html" not in request.headers.get("accept", ""):
        raise HTTPException(404)
    spoken = language or accepted_language(request.headers.get("accept-language", ""))
    text = page(spoken, name if known else "")
    if not text:
        return Response(NOT_BUILT, 503, media_type="text/plain")
    if known:
        tags = await preview_tags(request, path, spoken)
        text = text.replace(b"</head>", b"  %b\n  </head>" % tags, 1)
    tag = f'"{sha256(text).hexdigest()[:16]}"'
    headers = FRESH | {"vary": "accept-language", "content-language": spoken, "etag": tag}
    if known and request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(text, 200 if known else 404, media_type="text/html", headers=headers)


def split_path(path: str) -> tuple[Language | None, str]:
    """The language and the page that an address begins with.

    >>> split_path("de/m/q2yT8bLx0WcZ5dRk"), split_path("rules"), split_path("")
    (('de', 'm'), (None, 'rules'), (None, ''))
    """
    first, _, rest = path.partition("/")
    language = next((each for each in LANGUAGES if each == first), None)
    return language, rest.partition("/")[0] if language else first


def accepted_language(header: str) -> Language:
    """The language that a browser likes most of those spoken here.

    >>> accepted_language("fr, pl;q=0.5, de-AT;q=0.8")
    'de'
    """
    best, most = FALLBACK, 0.0
    for choice in header[:500].split(","):
        name, _, weight = choice.partition(";q=")
        liking = float(weight) if re.fullmatch(r"[01](\.\d{1,3})?", weight.strip()) else 1.0
        for language in LANGUAGES:
            if name.strip().lower().split("-")[0] == language and liking > most:
                best, most = language, liking
    return best


@cache
def page(language: Language, name: str) -> bytes:
    """The page in a language, with what it needs first; empty if it is not built."""
    if not (data := _file("index.html")):
        return b""
    say = words(language, "preview")
    text = data.decode().replace('<html lang="en">', f'<html lang="{language}">')
    text = re.sub(r"(?<=<noscript>).*(?=</noscript>)", escape(say("page-noscript")), text)
    about = f'<meta name="description" content="{escape(say("page-description"))}" />'
    version = f'<meta name="built" content="{page_version()}" />'
    head = "\n    ".join([about, version, *_links(language, PAGES[name])])
    return text.replace("</head>", f"  {head}\n  </head>").encode()


@cache
def page_version() -> str:
    """A name for the build of the pages: another build has another one."""
    return sha256(_file("index.html") or b"").hexdigest()[:12]


def _links(language: Language, name: str) -> list[str]:
    """What a page will ask for: its words, its script with what that imports, styles and type."""
    parts: dict[str, Any] = json.loads(_file("pages.json") or b"{}")
    folder = f"../src/vitral/locales/{language}"
    messages = [f"{folder}/{catalogue}.ftl?raw" for catalogue in CATALOGUES.get(name, ())]
    modules = (f"src/i18n/{language}.ts", *messages, f"src/pages/{name}/index.tsx")
    linked = _chunks(parts, "index.html")  # by the page as it was built
    wanted = [chunk for chunk in _chunks(parts, *modules) if chunk not in linked]
    scripts = [parts[chunk]["file"] for chunk in wanted]
    styles = dict.fromkeys(style for chunk in wanted for style in parts[chunk].get("css", ()))
    type_ = [
        name
        for name in parts.get("index.html", {}).get("assets", ())
        if _is_font_of(language, name)
    ]
    return [
        *(f'<link rel="stylesheet" crossorigin href="/{style}" />' for style in styles),
        *(f'<link rel="modulepreload" crossorigin href="/{script}" />' for script in scripts),
        *(f'<link rel="preload" as="font" crossorigin href="/{font}" />' for font in type_),
    ]


def _chunks(parts: dict[str, Any], *modules: str) -> list[str]:
    """The chunks that these modules are in, and all that those import, each once."""
    found = [module for module in modules if module in parts]
    for chunk in found:  # grows with what is imported
        found += [other for other in parts[chunk].get("imports", ()) if other not in found]
    return found


def _is_font_of(language: Language, asset: str) -> bool:
    """Whether a file is type that the language is written with."""
    letters = re.search(r"-(latin|latin-ext|cyrillic)-(?:700|wght)-.*woff2$", asset)
    return letters is not None and letters[1] in FONT_SUBSETS[language]


def _answer(name: str, data: bytes, headers: dict[str, str]) -> Response:
    kind = KINDS.get(name.rpartition(".")[2], "application/octet-stream")
    return Response(data, media_type=kind, headers=headers | {"vary": "accept-encoding"})


def _file(path: str) -> bytes | None:
    """A built file; None if there is no such file."""
    return _files().get(path)


@cache
def _files() -> dict[str, bytes]:
    """Every file that was built, read once: an update on disk is served after a restart, whole."""
    folder = files("vitral.server").joinpath("web")
    return dict(_read(folder)) if folder.is_dir() else {}


def _read(folder: Traversable, within: str = "") -> Iterator[tuple[str, bytes]]:
    for each in folder.iterdir():
        if each.is_dir():
            yield from _read(each, f"{within}{each.name}/")
        else:
            yield within + each.name, each.read_bytes()
