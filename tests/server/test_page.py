import re
from pathlib import Path

import httpx
import pytest

import vitral.server
from tests.server.running import Client, Running
from vitral.locales import LANGUAGES, Language
from vitral.rules import COLOURS
from vitral.server.page import BLANKS, accepted_language, page, page_words

STATIC = Path(vitral.server.__file__).parent / "static"
SOURCES = "".join(path.read_text("utf-8") for path in STATIC.glob("plain.*"))


def get(server: Running, path: str, **headers: str) -> httpx.Response:
    return httpx.get(server.http + path, headers=headers)


@pytest.mark.parametrize("path", ["/", "/m/AAAAAAAAAAAAAAAA"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_in_every_language(server: Running, path: str, language: Language) -> None:
    asked = get(server, f"{path}?lang={language}")
    liked = get(server, path, **{"accept-language": f"{language}, en;q=0.5"})
    for answer in (asked, liked):
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert f'<html lang="{language}">' in answer.text
    assert "{{" not in page(language)


def test_an_unknown_language_is_not_spoken(server: Running) -> None:
    assert '<html lang="en">' in get(server, '/?lang="><script>').text
    assert get(server, "/api/v1/words/fr").json()["code"] == "request-invalid"


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


def test_the_page_obeys_its_policy() -> None:
    """No script or style stands in the page itself, and nothing comes from elsewhere."""
    html = page("en")
    assert not re.search(r"<style|style=|\son\w+=|<script(?! src=\"/static/)", html)
    assert not re.search(r"(src|href)=\"(https?:)?//", html)
    assert "innerHTML" not in SOURCES
    assert "eval(" not in SOURCES


@pytest.mark.parametrize("name", ["plain.js", "plain.css"])
def test_what_belongs_to_the_page(server: Running, name: str) -> None:
    answer = get(server, f"/static/{name}")
    assert answer.text == (STATIC / name).read_text("utf-8")
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("name", ["plain.html", "none.js", "..%2Fapp.py", "%2e%2e/app.py"])
def test_nothing_else_is_given_out(server: Running, name: str) -> None:
    assert get(server, f"/static/{name}").status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_the_page(server: Running, language: Language) -> None:
    said = get(server, f"/api/v1/words/{language}").json()
    assert said == page_words(language)
    assert all(f"colour-{colour}" in said for colour in COLOURS)
    blanks = {blank for text in said.values() for blank in re.findall(r"\{(\w*)\}", text)}
    assert blanks <= set(BLANKS)


def test_the_page_says_every_word_of_its_own_and_no_other() -> None:
    used = set(re.findall(r"[\"{`]((?:page|term|final|play|colour)-[a-z-]*[a-z])", SOURCES))
    used |= set(re.findall(r"say\(`([a-z-]+)-\$\{", SOURCES))
    said = {re.sub(f"-[{COLOURS}]$", "", name) for name in page_words("en")}
    assert used == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_errors_are_said_in_the_language_of_the_page(server: Running, language: str) -> None:
    path = f"/api/v1/words/{language}/errors"
    refused = get(server, f"{path}/nothing-fits?colour=O&column=3").json()["said"]
    assert "3" in refused
    assert "{" not in refused
    assert get(server, f"{path}/no-such-match?match=x").json()["said"]
    assert "{" not in get(server, f"{path}/store-unreachable").json()["said"]
    assert get(server, f"{path}/nothing-of-the-kind").status_code == 404


def test_numbers_in_errors_are_numbers(server: Running) -> None:
    path = "/api/v1/words/pl/errors/jokers-not-possible?jokers="
    assert "3 z nich leżały" in get(server, path + "3").json()["said"]
    assert "5 z nich leżało" in get(server, path + "5").json()["said"]


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
