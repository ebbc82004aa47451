"""The web face as it is served. `make web` builds it."""

import json
import re
from importlib.resources import files
from pathlib import Path

import httpx
import pytest

from tests.server.running import Client, Running
from vitral.locales import LANGUAGES, Language
from vitral.search import BOTS
from vitral.server.page import CATALOGUES, PAGES, accepted_language, page, page_version

WEB = files("vitral.server").joinpath("web")
PAGE_SOURCES = Path(__file__).parents[2] / "web" / "src" / "pages"


def get(server: Running, path: str, **headers: str) -> httpx.Response:
    return httpx.get(server.http + path, headers=headers)


@pytest.mark.parametrize("path", ["", "m/AAAAAAAAAAAAAAAA", "rules", "replay/x/3"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_in_every_language(server: Running, path: str, language: Language) -> None:
    asked = get(server, f"/{language}/{path}")
    liked = get(server, f"/{path}", **{"accept-language": f"{language}, en;q=0.5"})
    for answer in (asked, liked):
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
        assert f'<html lang="{language}">' in answer.text


def test_only_the_head_of_a_page(server: Running) -> None:
    answer = httpx.head(server.http + "/en/")
    assert (answer.status_code, answer.content) == (200, b"")


def test_an_address_says_its_language_louder_than_the_browser(server: Running) -> None:
    answer = get(server, "/pl/", **{"accept-language": "de"})
    assert answer.headers["content-language"] == "pl"


@pytest.mark.parametrize("path", ["/fr/", "/nothing", "/de/nothing", "/de/../etc/passwd", "/api/x"])
def test_what_is_no_page_is_not_there(server: Running, path: str) -> None:
    assert get(server, path).status_code == 404


def test_people_are_told_in_words_that_there_is_no_such_page(server: Running) -> None:
    answer = get(server, "/uk/table/xyz", accept="text/html,*/*")
    assert (answer.status_code, answer.headers["content-language"]) == (404, "uk")
    assert '<div id="app">' in answer.text
    assert get(server, "/api/nothing", accept="text/html").json()["code"] == "http"
    assert get(server, "/api/v1/clients").status_code == 405


def test_a_page_that_has_not_changed_is_not_sent_again(server: Running) -> None:
    tag = get(server, "/en/").headers["etag"]
    assert get(server, "/en/", **{"if-none-match": tag}).status_code == 304
    assert get(server, "/de/", **{"if-none-match": tag}).status_code == 200


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("fr", "en"),
        ("uk-UA,uk;q=0.9,en;q=0.8", "uk"),
        ("en;q=0.1, pl;q=0.2", "pl"),
        ("de;q=0, pl;q=nonsense", "pl"),
        ("*", "en"),
        ("," * 10_000, "en"),
    ],
)
def test_the_language_that_a_browser_likes_most(header: str, language: str) -> None:
    assert accepted_language(header) == language


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_obeys_its_policy(name: str, language: Language) -> None:
    """No script or style stands in the page itself, and nothing comes from elsewhere."""
    html = page(language, name).decode()
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]* src=\"/assets/)", html)
    assert not re.search(r"(src|href)=\"(https?:)?//", html)


@pytest.mark.parametrize("name", PAGES)
def test_everything_that_a_page_names_is_there(server: Running, name: str) -> None:
    named = re.findall(r"(?:src|href)=\"(/[^\"]+)\"", page("uk", name).decode())
    assert len(named) > 5
    for path in named:
        answer = get(server, path)
        assert answer.status_code == 200, path
        assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("name", PAGES)
def test_a_page_names_everything_once(name: str) -> None:
    """Also what the built document names itself, and styles that several chunks share."""
    named = re.findall(r"(?:src|href)=\"(/[^\"]+)\"", page("en", name).decode())
    assert sorted(named) == sorted(set(named))


@pytest.mark.parametrize("language", LANGUAGES)
def test_comments_for_translators_are_not_sent(language: Language) -> None:
    chunks = json.loads(WEB.joinpath("pages.json").read_text("utf-8"))
    script = WEB.joinpath(chunks[f"src/i18n/{language}.ts"]["file"]).read_text("utf-8")
    assert "page-name =" in script
    assert not re.search(r"(^|\\n|`)#", script, re.MULTILINE)


@pytest.mark.parametrize(
    ("language", "letters"),
    [("en", {"latin"}), ("pl", {"latin", "latin-ext"}), ("uk", {"latin", "cyrillic"})],
)
def test_type_comes_with_the_page(server: Running, language: Language, letters: set[str]) -> None:
    fonts = re.findall(r"as=\"font\"[^>]* href=\"(/[^\"]+)\"", page(language, "").decode())
    assert {re.split(r"-(?=700|wght)", font)[0].partition("-3-")[2] for font in fonts} >= letters
    assert len(fonts) == 2 * len(letters)
    for font in fonts:
        assert get(server, font).headers["content-type"] == "font/woff2"


@pytest.mark.parametrize("encoding", ["br", "gzip", "identity"])
def test_assets_are_kept_for_ever_and_come_compressed(server: Running, encoding: str) -> None:
    [script] = re.findall(r"<script[^>]* src=\"(/assets/[^\"]+)\"", page("en", "").decode())
    with httpx.stream("GET", server.http + script, headers={"accept-encoding": encoding}) as answer:
        sent = b"".join(answer.iter_raw())
    assert answer.headers.get("content-encoding", "identity") == encoding
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in answer.headers["cache-control"]
    ending = {"br": ".br", "gzip": ".gz", "identity": ""}[encoding]
    assert sent == WEB.joinpath(script[1:] + ending).read_bytes()


@pytest.mark.parametrize(
    "path", ["/assets/none.js", "/assets/..%2Findex.html", "/pages.json", "/index.html", "/app.py"]
)
def test_nothing_else_is_given_out(server: Running, path: str) -> None:
    assert get(server, path).status_code == 404


def test_the_manifest_names_icons_that_are_there(server: Running) -> None:
    answer = get(server, "/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    for icon in json.loads(answer.text)["icons"]:
        found = get(server, icon["src"])
        assert found.headers["content-type"].split(";")[0] == icon["type"]


def test_the_service_worker_knows_what_to_keep(server: Running) -> None:
    """It stands at the root, for the whole site, and is asked for each time."""
    answer = get(server, "/worker.js")
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    kept = set(re.findall(r"\"(/assets/[^\"]+)\"", answer.text))
    built = {f"/assets/{file.name}" for file in WEB.joinpath("assets").iterdir()}
    assert kept == {path for path in built if not path.endswith((".br", ".gz"))}


def test_a_page_says_which_one_it_is() -> None:
    assert f'<meta name="built" content="{page_version()}" />' in page("de", "m").decode()


def test_whoever_connects_hears_which_page_is_served(ana: Client) -> None:
    with ana.socket(greet=False) as talk:
        assert talk.ask("hello", protocol=1)["page"] == page_version()


def test_the_bots_are_listed(ana: Client) -> None:
    assert ana.get("/bots").json() == [{"bot": name} for name in BOTS]


def test_what_the_page_does_to_play(server: Running) -> None:
    """The requests of the page in their order: a browser has only its cookie."""
    with httpx.Client(base_url=server.http) as browser:
        body = {"seats": [{"name": "Ana"}, {}]}
        match = browser.post("/api/v1/matches", json=body).json()["match"]
        assert browser.get(f"/m/{match}").status_code == 200
        with Client(server) as friend:
            friend.sit(match, 2)
            friend.start(match)
        view = browser.get(f"/api/v1/matches/{match}").json()
        assert (view["status"], view["you"]) == ("playing", [1])


@pytest.mark.parametrize("way", PAGES)
def test_the_messages_of_a_page_are_fetched_with_it(way: str) -> None:
    """A browser need not run the page to find out what it waits for."""
    name = PAGES[way]
    source = (PAGE_SOURCES / name / "index.tsx").read_text("utf-8")
    awaited = re.search(r"useCatalogues\(([^)]*)\)", source)
    catalogues = re.findall(r'"(\w+)"', awaited[1]) if awaited else []
    assert tuple(catalogues) == CATALOGUES.get(name, ())
    linked = re.findall(
        r'"modulepreload" crossorigin href="/assets/(\w+)-', page("uk", way).decode()
    )
    assert set(catalogues) <= set(linked)
