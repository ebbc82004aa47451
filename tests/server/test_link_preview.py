"""What messengers show of links: the preview tags in the head of every page."""

from collections.abc import Iterator
from html.parser import HTMLParser
from struct import unpack
from typing import Any

import httpx
import pytest

from tests.server.running import Client, Running
from vitral.locales import LANGUAGES, Language, words
from vitral.server.link_preview import HEIGHT, IMAGE, WIDTH
from vitral.server.page import PAGES
from vitral.storage.errors import StoreError
from vitral.storage.memory import MemoryStore

HOSTILE = '"><script>alert(1)'
"""24 letters at most, so that the name is kept whole."""


class Head(HTMLParser):
    """The tags of a page, and what its `meta` tags say."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.said: dict[str, str] = {}
        self.tags: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.tags.append(tag)
        if tag == "meta" and (name := given.get("property") or given.get("name")):
            self.said[name] = given.get("content") or ""


@pytest.fixture(scope="module")
def ana(server: Running) -> Iterator[Client]:
    with Client(server) as client:
        yield client


def get(server: Running, path: str, **headers: str) -> httpx.Response:
    return httpx.get(server.http + path, headers=headers)


def head(server: Running, path: str, **headers: str) -> dict[str, str]:
    return Head(get(server, path, **headers).text).said


def by(ana: Client, name: str, *others: Any, **settings: Any) -> str:
    """A match that Ana makes under a name."""
    seats = [{"name": name}, *(others or ({},))]
    return str(ana.done(ana.post("/matches", {"seats": seats, "settings": settings}))["match"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_invitation_says_who_invites_and_what_is_played(
    server: Running, ana: Client, language: Language
) -> None:
    clock = {"kind": "live", "bank": 300, "increment": 10}
    match = by(ana, "Ana", {}, {"bot": "greedy"}, side="B", clock=clock)
    say = words(language, "web", "preview")
    for said in (
        head(server, f"/{language}/m/{match}"),
        head(server, f"/m/{match}", **{"accept-language": language}),
    ):
        assert said["og:title"] == say("preview-invites", name="Ana")
        for part in (
            say("invite-players", count=3),
            say("invite-side", side="B"),
            say("home-clock-live", minutes=5, seconds=10),
        ):
            assert part in said["og:description"]
        assert said["og:locale"].startswith(language)
        assert said["robots"] == "noindex"


def test_clocks_are_said_in_words(server: Running, ana: Client) -> None:
    say = words("en", "web", "preview")
    days = by(ana, "Ana", clock={"kind": "correspondence", "days": 3})
    reported = head(server, f"/en/m/{days}")["og:description"]
    assert say("home-clock-days", days=3) in reported
    reported = head(server, f"/en/m/{by(ana, 'Ana')}")["og:description"]
    assert say("home-clock-none") in reported


def test_a_name_stays_text(server: Running, ana: Client) -> None:
    match = by(ana, HOSTILE)
    name = ana.view(match)["seats"][0]["name"]
    assert "<script>" in name
    text = get(server, f"/en/m/{match}").text
    page = Head(text)
    assert page.said["og:title"] == words("en", "web", "preview")("preview-invites", name=name)
    assert page.tags.count("script") == Head(get(server, "/en/").text).tags.count("script")
    assert "<script>alert" not in text


def test_where_nobody_sits_or_a_game_goes_on(server: Running, ana: Client) -> None:
    say = words("en", "web", "preview")
    match = by(ana, "Ana")
    ana.delete(f"/matches/{match}/seats/1")
    assert head(server, f"/en/m/{match}")["og:title"] == say("preview-invited")
    begun = by(ana, "Ana", {"bot": "greedy"})
    ana.start(begun)
    names = f"Ana – {say('bot-greedy')}"
    for page in ("m", "replay"):
        assert head(server, f"/en/{page}/{begun}")["og:title"] == say("preview-game", names=names)


def test_a_person_whose_name_is_a_message_keeps_it(server: Running, ana: Client) -> None:
    """`bot-greedy-about` is what a bot is like, and no bot."""
    match = by(ana, "greedy-about", {"bot": "greedy"})
    ana.start(match)
    assert "greedy-about" in head(server, f"/en/m/{match}")["og:title"]


@pytest.mark.parametrize("path", ["m/{}/", "m/{}/x", "m//{}", "/m/{}", "en//m/{}", "replay/{}/"])
def test_every_spelling_of_a_match_is_its_page(server: Running, ana: Client, path: str) -> None:
    """The browser shows the match at each of them, so none may be indexed."""
    said = head(server, f"/{path.format(by(ana, 'Ana'))}")
    assert said["robots"] == "noindex"
    assert "Ana" in said["og:title"]


@pytest.mark.parametrize("path", [*PAGES, "m/AAAAAAAAAAAAAAAA", "m/short"])
def test_other_pages_have_general_tags(server: Running, path: str) -> None:
    said = head(server, f"/de/{path}")
    say = words("de", "web", "preview")
    assert said["og:title"] == say("preview-title")
    assert said["og:description"] == said["description"] == say("page-description")
    assert said["og:url"] == f"{server.http}/de/{path}"
    assert said["og:site_name"] == "Vitral"
    assert said["twitter:card"] == "summary_large_image"


def test_a_host_that_is_none_is_not_repeated(server: Running) -> None:
    """Whatever passes the guard as an address may still hold what no host has."""
    answer = get(server, "/en/", host='127.0.0.1:8000"><b>')
    assert answer.status_code == 200
    assert "<b>" not in answer.text
    assert Head(answer.text).said.keys().isdisjoint({"og:url", "og:image"})


def test_the_site_is_named_as_it_is_asked_for() -> None:
    with Running(hosts=["play.example"], secure=True) as server:
        said = head(server, "/en/", host="play.example")
        assert said["og:url"] == "https://play.example/en/"
        assert said["og:image"] == f"https://play.example{IMAGE}"
        assert get(server, "/en/", host="evil.example").status_code == 403


def test_the_picture_is_there_and_small(server: Running) -> None:
    said = head(server, "/en/")
    picture = get(server, said["og:image"].removeprefix(server.http))
    assert picture.headers["content-type"] == "image/png"
    assert unpack(">II", picture.content[16:24]) == (WIDTH, HEIGHT)
    assert len(picture.content) < 150_000


def test_a_page_is_sent_again_once_its_preview_has_changed(server: Running, ana: Client) -> None:
    match = by(ana, "Ana")
    first = get(server, f"/en/m/{match}")
    assert first.headers["cache-control"] == "no-cache"
    again = {"if-none-match": first.headers["etag"]}
    assert get(server, f"/en/m/{match}", **again).status_code == 304
    ana.delete(f"/matches/{match}/seats/1")
    assert get(server, f"/en/m/{match}", **again).status_code == 200


def test_a_page_comes_though_the_store_does_not_answer(
    server: Running, ana: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(self: MemoryStore, match: str) -> None:
        raise StoreError("store-unreachable", "store: nobody answers")

    match = by(ana, "Ana")
    monkeypatch.setattr(MemoryStore, "summary", away)
    assert head(server, f"/en/m/{match}")["og:title"] == words("en", "web", "preview")(
        "preview-title"
    )


def test_a_preview_shows_nothing_that_the_page_does_not(server: Running, ana: Client) -> None:
    """Whoever has the link sees names and settings; tokens, seeds and origins nobody sees."""
    match = by(ana, "Ana")
    text = get(server, f"/en/m/{match}").text
    assert str(ana.token) not in text
    assert ana.view(match)["commitment"] not in text
    assert match not in get(server, "/en/").text
