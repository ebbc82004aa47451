import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from pydantic import TypeAdapter

from tests.server.running import TIMEOUT, Client, Running
from vitral.server import rest
from vitral.service.views import MatchView

VIEW: TypeAdapter[MatchView] = TypeAdapter(MatchView)

BOT = Path(__file__).parents[2] / "examples" / "network_bot.py"
COMMON = ["-W", "error", str(BOT)]


def test_a_line_comes_with_every_change_until_the_match_is_over(ana: Client, ben: Client) -> None:
    match = ana.make("A.")
    with ben.lines(match) as lines:
        assert next(lines)["status"] == "open"
        ben.sit(match, 2)
        assert next(lines)["you"] == [2]
        ana.start(match)
        assert next(lines)["status"] == "playing"
        mover = ana if ana.view(match)["choices"] else ben
        version = mover.move(match).json()["version"]
        assert next(lines)["version"] == version
        with ana.socket() as talk:
            talk.done("resign", match=match, seat=1)
        last = next(lines)
        assert (last["status"], last["winners"]) == ("over", [2])
        assert list(lines) == []


def test_every_line_is_a_view(ana: Client) -> None:
    match = ana.begin("Ab")
    with ana.lines(match) as lines:
        for seen in lines:
            VIEW.validate_python(seen)
            if seen["choices"]:
                ana.move(match)


def test_the_stream_of_a_match_that_is_over_is_one_line(ana: Client) -> None:
    match = ana.begin("AA")
    with ana.socket() as talk:
        talk.done("resign", match=match, seat=1)
    answer = ana.get(f"/matches/{match}/stream")
    assert answer.headers["content-type"] == "application/x-ndjson"
    assert answer.text.count("\n") == 1


def test_where_nothing_happens_empty_lines_say_that_the_server_is_there(
    server: Running, ana: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rest, "STREAM_HEARTBEAT", 0.05)
    path = f"{server.http}/api/v1/matches/{ana.make('A.')}/stream"
    with httpx.stream("GET", path) as answer:
        lines = answer.iter_lines()
        assert next(lines)
        assert [next(lines), next(lines)] == ["", ""]


def test_the_example_bot_plays_a_whole_match_with_the_token_it_is_given(ana: Client) -> None:
    match = ana.make("Ab")
    command = [sys.executable, *COMMON, ana.server.http, match, "1", ana.token]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bot:
        ana.start(match)
        said, _ = bot.communicate(timeout=60)
    seen = ana.view(match)
    assert bot.returncode == 0
    assert seen["status"] == "over"
    assert said.splitlines()[-1] == f"winners: {seen['winners']}"


def test_the_example_bot_says_that_the_server_stopped_before_the_end() -> None:
    """It said `winners: None`, and left as if the match were over."""
    with Running() as server, Client(server) as ana:
        match = ana.make("A.")
        command = [sys.executable, *COMMON, server.http, match, "2"]
        bot = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        with ana.lines(match) as lines:
            next(seen for seen in lines if not any(seat["open"] for seat in seen["seats"]))
            ana.start(match)
            next(seen for seen in lines if seen["choices"])
            ana.move(match)
        assert bot.stdout is not None
        assert bot.stdout.readline()
    _, said = bot.communicate(timeout=TIMEOUT)
    assert (bot.returncode, b"server has stopped" in said) == (1, True)


def test_two_example_bots_with_tokens_of_their_own_play_each_other(ana: Client) -> None:
    match = ana.make("..A")
    commands = [[sys.executable, *COMMON, ana.server.http, match, seat] for seat in "12"]
    bots = [subprocess.Popen(command, stdout=subprocess.PIPE) for command in commands]
    with ana.lines(match) as lines:
        for seen in lines:
            if seen["status"] == "open" and not any(seat["open"] for seat in seen["seats"]):
                ana.start(match)
            elif seen["choices"]:
                ana.move(match)
    for bot in bots:
        said, _ = bot.communicate(timeout=TIMEOUT)
        assert bot.returncode == 0
        assert b"winners" in said
    assert [seat["name"] for seat in seen["seats"]] == ["any-move", "any-move", "Ana"]


def test_the_example_bot_says_how_it_is_used() -> None:
    done = subprocess.run([sys.executable, BOT], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("usage: ")


def test_the_example_bot_fits_on_a_page() -> None:
    assert len(BOT.read_text("utf-8").splitlines()) <= 60
