"""What a messenger shows of a link that somebody sent: Open Graph tags in the head of a page.

A preview of a match says no more than its page says to anybody who has the link.
"""

import re
from html import escape
from typing import Final, NamedTuple
from urllib.parse import quote

from fastapi import Request

from vitral.locales import Language, Words, message_ids, words
from vitral.rules import VitralError
from vitral.server.addresses import address_of
from vitral.service.log import Clock, CorrespondenceClock
from vitral.service.match import Match
from vitral.service.match_service import MatchService
from vitral.service.store import Summary

IMAGE: Final = "/preview.png"
"""The picture of every preview; `tests/browser/preview_image.py` draws it."""
WIDTH, HEIGHT = 1200, 630
"""Its pixels: the form that messengers show large."""
LOCALES: Final[dict[Language, str]] = {
    "en": "en_GB",
    "de": "de_DE",
    "pl": "pl_PL",
    "uk": "uk_UA",
}
MATCH: Final = re.compile(r"[A-Za-z0-9_-]{16}")
"""The id of a match."""
MATCH_PAGES: Final = ("m", "replay")
"""Pages of one match: at its table, and to look at it again."""
HOST: Final = re.compile(r"(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?", re.IGNORECASE)


class LinkPreview(NamedTuple):
    """The words of a preview."""

    title: str
    description: str


async def preview_tags(request: Request, path: str, language: Language) -> bytes:
    """The tags for a page in a language, as HTML.

    A match is looked up by its summary; only the log of one that has not started is read, which
    its page does a moment later anyway. Where that fails the page has the tags of every page.
    """
    say = words(language, "web", "preview")
    preview = None
    page, rest = _page(path)
    if page in MATCH_PAGES and MATCH.fullmatch(rest):
        try:
            preview = await _preview_of(request, rest, say)
        except VitralError:  # no such match, or the store is away: the page itself says so
            preview = None
    tags = _tags(preview or general(say), language, _origin(request), path)
    return "\n    ".join(tags).encode()


def _page(path: str) -> tuple[str, str]:
    """The page of an address and what it is about, split as the browser's router does."""
    parts = [part for part in path.split("/") if part]
    page, rest, *_ = [*(parts[1:] if parts[:1] and parts[0] in LOCALES else parts), "", ""]
    return page, rest


def general(say: Words) -> LinkPreview:
    """What every page is about."""
    return LinkPreview(say("preview-title"), say("page-description"))


def invitation(match: Match, say: Words) -> LinkPreview:
    """A match that waits for players: who invites, and what is played."""
    host, settings = match.host, match.settings
    title = say("preview-invites", name=host.name) if host else say("preview-invited")
    agreed = [
        say("invite-players", count=len(match.seats)),
        say("invite-side", side=settings.side),
        say_clock(settings.clock, say),
    ]
    return LinkPreview(title, f"{' · '.join(agreed)}. {say('preview-sit')}")


def game(summary: Summary, say: Words) -> LinkPreview:
    """A match that has started: who plays."""
    ids = message_ids(say.language, "web")  # of bots and of what they are like
    bots = {id_ for id_ in ids if id_.startswith("bot-") and not id_.endswith("-about")}
    names = [say(f"bot-{name}") if f"bot-{name}" in bots else name for name in summary.names]
    return LinkPreview(say("preview-game", names=" – ".join(names)), say("page-description"))


def say_clock(clock: Clock | None, say: Words) -> str:
    """A clock in words."""
    if clock is None:
        return say("home-clock-none")
    if isinstance(clock, CorrespondenceClock):
        return say("home-clock-days", days=clock.days)
    return say("home-clock-live", minutes=round(clock.bank / 60), seconds=clock.increment)


async def _preview_of(request: Request, id_: str, say: Words) -> LinkPreview | None:
    service: MatchService = request.app.state.service
    summary = await service.store.summary(id_)
    if summary is None:
        return None
    if summary.status != "open":
        return game(summary, say)
    return invitation((await service.matches.get(id_, address_of(request.scope))).match, say)


def _origin(request: Request) -> str | None:
    """Scheme and host by which the server was asked for, which the guard has let pass.

    None for what cannot be a host: then nothing in the page says where it is.
    """
    host = request.headers.get("host", "")
    scheme = "https" if request.app.state.settings.secure else request.url.scheme
    return f"{scheme}://{host}" if HOST.fullmatch(host) else None


def _tags(preview: LinkPreview, language: Language, origin: str | None, path: str) -> list[str]:
    """The tags, their values escaped: names are what people make of them."""
    values = {
        "og:type": "website",
        "og:site_name": "Vitral",
        "og:locale": LOCALES[language],
        "og:title": preview.title,
        "og:description": preview.description,
    }
    if origin:
        values |= {
            "og:url": f"{origin}/{quote(path)}",
            "og:image": origin + IMAGE,
            "og:image:type": "image/png",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
            "og:image:alt": words(language, "preview")("preview-image"),
        }
    tags = [f'<meta property="{name}" content="{escape(said)}" />' for name, said in values.items()]
    hidden = ['<meta name="robots" content="noindex" />'] if _page(path)[0] in MATCH_PAGES else []
    return [*tags, '<meta name="twitter:card" content="summary_large_image" />', *hidden]
