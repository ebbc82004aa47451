"""`vitral admin`, against a server that runs."""

import json
from collections.abc import Iterator
from io import StringIO

import pytest

from tests.cli.conftest import Call
from tests.server.running import Client, Running
from vitral.cli.admin import seconds
from vitral.cli.options import InvalidOption
from vitral.server.identity import hashed

TOKEN = "the host's own secret"  # noqa: S105, of this test


@pytest.fixture(scope="module")
def own() -> Iterator[Running]:
    with Running(admin_token=TOKEN) as running:
        yield running


@pytest.fixture(autouse=True)
def _token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VITRAL_ADMIN_TOKEN", TOKEN)


def test_matches_are_listed_closed_and_removed(own: Running, call: Call) -> None:
    where = ("--server", own.http)
    with Client(own) as player:
        match = player.make("Ab")
        listed = call("admin", "list", *where)
        assert listed.code == 0
        (line,) = [line for line in listed.out.splitlines() if line.startswith(match)]
        assert f"Ana ({hashed(player.token)[:12]}), random" in line
        assert player.token not in listed.out
        assert call("admin", "close", match, *where).out == f"Match {match} is closed.\n"
        assert "geschlossen" in call("admin", "list", "--lang", "de", *where).out
        found = json.loads(call("admin", "list", "--status", "over", "--json", *where).out)
        assert [each["closed"] for each in found if each["match"] == match] == [True]
        assert call("admin", "remove", match, "--yes", *where).out == f"Match {match} is removed.\n"
        assert player.get(f"/matches/{match}").status_code == 404
        gone = call("admin", "remove", match, "--yes", *where)
        assert (gone.code, gone.err) == (1, "There is no such match.\n")


def test_a_match_is_removed_only_when_that_was_confirmed(
    own: Running, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Client(own) as player:
        match = player.make("A.")
        for answer, status in (("n\n", 200), ("", 200), ("y\n", 404)):
            monkeypatch.setattr("sys.stdin", StringIO(answer))
            call("admin", "remove", match, "--server", own.http)
            assert player.get(f"/matches/{match}").status_code == status


def test_somebody_is_blocked_for_a_while_and_unblocked(own: Running, call: Call) -> None:
    where = ("--server", own.http)
    blocked = call("admin", "block", "192.0.2.7/24", "--for", "7d", "--reason", "noise", *where)
    assert blocked.out.startswith("192.0.2.0/24 is blocked until ")
    shown = call("admin", "blocks", *where).out.splitlines()
    assert shown[0].split() == ["What", "Since", "Until", "Reason"]
    assert shown[1].startswith("192.0.2.0/24")
    assert shown[1].endswith("noise")
    assert call("admin", "unblock", "192.0.2.0/24", *where).code == 0
    again = call("admin", "unblock", "192.0.2.0/24", *where)
    assert (again.code, again.err) == (1, "192.0.2.0/24 is not blocked.\n")
    log = call("admin", "log", "--limit", "3", *where).out.splitlines()
    assert [line.split()[-1] for line in log[1:]] == ["not-blocked", "done", "done"]


def test_the_load_is_a_line_for_each_process(own: Running, call: Call) -> None:
    shown = call("admin", "load", "--server", own.http).out.splitlines()
    assert len(shown) == 2
    assert shown[1].endswith("yes")
    (load,) = json.loads(call("admin", "load", "--json", "--server", own.http).out).values()
    assert load["writable"] is True


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("list", "--status", "lost"), "open, playing or over"),
        (("list", "--older-than", "7"), "such as 7d"),
        (("block", "nowhere"), "no address, no network and no client"),
        (("block", "192.0.2.1", "--for", "soon"), "such as 7d"),
        (("close", "nonsense"), "The server says: "),
        (("load", "--server", "nonsense"), "no address of a server"),
        (("load", "--server", "http://127.0.0.1:1"), "cannot be reached"),
    ],
)
def test_mistakes_are_told_in_words(
    own: Running, call: Call, args: tuple[str, ...], words: str
) -> None:
    where = () if "--server" in args else ("--server", own.http)
    outcome = call("admin", *args, *where)
    assert (outcome.code, outcome.out) == (1, "")
    assert words in outcome.err


def test_a_wrong_token_none_and_a_server_without_one(
    own: Running, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Running() as other:
        outcome = call("admin", "load", "--server", other.http)
        assert "has no admin token" in outcome.err
    monkeypatch.setenv("VITRAL_ADMIN_TOKEN", "wrong")
    assert "not the admin token" in call("admin", "load", "--server", own.http).err
    monkeypatch.delenv("VITRAL_ADMIN_TOKEN")
    assert "Set VITRAL_ADMIN_TOKEN" in call("admin", "load", "--server", own.http).err


def test_durations() -> None:
    assert [seconds(text) for text in ("30s", "2h", "1w")] == [30, 7200, 604_800]
    for wrong in ("", "7", "d", "0d", "-1d", "1.5h", "7 d", "1000000d"):
        with pytest.raises(InvalidOption):
            seconds(wrong)


def test_a_token_that_is_too_short_is_refused_and_not_repeated(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VITRAL_ADMIN_TOKEN", "short")
    outcome = call("serve", "--database", "memory:")
    assert outcome.code == 1
    assert "admin_token" in outcome.err
    assert "short" not in outcome.err
