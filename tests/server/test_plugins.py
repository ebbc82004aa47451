"""Bots of other packages play on a server only where its settings list them."""

from pathlib import Path

import pytest

from tests.search.bots.plugins import install
from tests.server.running import Client, Running
from vitral.search import BOTS, UnknownBot
from vitral.search.bots.contract import BadPlugin
from vitral.server.app import create_api
from vitral.server.settings import ServerSettings

SEATS = {"seats": [{"bot": "first-move"}, {"bot": "random"}]}


@pytest.fixture(autouse=True)
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch)


def test_by_default_there_are_none() -> None:
    with Running() as server, Client(server) as ana:
        assert ana.get("/bots").json() == [{"bot": name} for name in BOTS]
        refused = ana.post("/matches", SEATS)
        assert (refused.status_code, refused.json()["code"]) == (422, "unknown-bot")
        assert refused.json()["params"]["known"] == ", ".join(BOTS)  # not what is installed


def test_one_that_is_listed_plays() -> None:
    with Running(bots=["first-move"]) as server, Client(server) as ana:
        assert {"bot": "first-move"} in ana.get("/bots").json()
        made = ana.post("/matches", SEATS)
        assert made.status_code == 201, made.text


def test_nobody_takes_the_name_of_one_that_is_listed() -> None:
    with Running(bots=["first-move"]) as server, Client(server) as ana:
        match = ana.make("A.")
        sat_down = ana.post(f"/matches/{match}/seats/2", {"name": "First Move"})
        made = ana.post("/matches", {"seats": [{"name": "first-move"}, {}]})
        assert [answer.json()["code"] for answer in (sat_down, made)] == ["name-of-a-bot"] * 2
        ana.sit(match, 2, "Raising")  # one that is installed and not listed


def test_a_server_does_not_start_with_one_that_is_not_there() -> None:
    with pytest.raises(UnknownBot, match="deep-blue"):
        create_api(ServerSettings(bots=["deep-blue"]))


def test_a_server_does_not_start_with_one_that_cannot_play() -> None:
    """It started, offered the bot, and played any move for it."""
    with pytest.raises(BadPlugin, match="it calls itself another"):
        create_api(ServerSettings(bots=["misnamed"]))
