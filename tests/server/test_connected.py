"""The socket says who is connected, to those who ask."""

import pytest

from tests.server.running import Client, Json, SocketClient
from vitral.server.messages import Presence
from vitral.service import presence


def heard(talk: SocketClient) -> Json:
    """The next message about people's connections; views in between are skipped."""
    while (message := talk.hear())["type"] != "presence":
        pass
    Presence.model_validate(message)
    return {seats: message[seats] for seats in ("connected", "disconnected")}


def test_a_client_hears_who_is_connected(
    monkeypatch: pytest.MonkeyPatch, ana: Client, ben: Client
) -> None:
    monkeypatch.setattr(presence, "GRACE", 0.05)
    match = ana.make("A.")
    ben.sit(match, 2)
    with ana.socket() as hers:
        hers.done("watch", match=match, presence=True)
        assert heard(hers) == {"connected": [1], "disconnected": []}
        with ben.socket() as his:
            his.done("watch", match=match, presence=True)
            both = {"connected": [1, 2], "disconnected": []}
            assert heard(his) == heard(hers) == both
        assert heard(hers) == {"connected": [1], "disconnected": [2]}
        with ben.lines(match):
            assert heard(hers) == both


def test_who_watches_again_hears_it_again(ana: Client) -> None:
    match = ana.begin("Ab")
    with ana.socket() as talk:
        for _ in range(2):
            talk.done("watch", match=match, presence=True)
            assert heard(talk) == {"connected": [1], "disconnected": []}


def test_programs_that_do_not_ask_hear_only_of_the_match(ana: Client, ben: Client) -> None:
    match = ana.make("A.")
    with ana.socket() as hers, ben.socket() as his:
        hers.done("watch", match=match)
        ben.sit(match, 2)
        his.done("watch", match=match)
        hers.see(match, until=lambda seen: seen["seats"][1]["name"] == "Ben")
        hers.websocket.send('{"type":"ping","id":"last"}')
        kinds: list[str] = []
        while not kinds or kinds[-1] != "ack":
            kinds.append(hers.hear()["type"])
        assert "presence" not in kinds


def test_nobody_floods_a_table_by_connecting_again_and_again(ana: Client, ben: Client) -> None:
    match = ana.make("A.")
    ben.sit(match, 2)
    with ana.socket() as hers:
        hers.done("watch", match=match, presence=True)
        for _ in range(20):
            with ben.socket() as his:
                for _ in range(5):
                    his.done("watch", match=match)
                    his.done("unwatch", match=match)
        hers.websocket.send('{"type":"ping","id":"last"}')
        kinds: list[str] = []
        while not kinds or kinds[-1] != "ack":
            kinds.append(hers.hear()["type"])
        assert kinds.count("presence") == 2  # of herself, and that he came


@pytest.mark.parametrize("public", [True, False])
def test_a_view_says_who_wants_a_rematch(ana: Client, ben: Client, public: bool) -> None:
    """Watchers of a private match saw the link of the private match that follows."""
    match = ana.make("A.", public=public)
    ben.sit(match, 2)
    ana.start(match)
    with ana.socket() as talk:
        talk.done("resign", match=match, seat=1)
    assert ana.view(match)["rematch_by"] is None
    other = ben.done(ben.post(f"/matches/{match}/rematch"))["match"]
    seen = ana.view(match)
    assert (seen["rematch"], seen["rematch_by"]) == (other, 2)
    with Client(ana.server) as watcher, watcher.socket() as talk:
        seen = watcher.view(match)
        reported = (other, 2) if public else (None, None)
        assert (seen["rematch"], seen["rematch_by"]) == reported
        talk.done("watch", match=match)
        assert talk.see(match)["rematch"] == reported[0]
        assert (other in watcher.get(f"/matches/{match}/stream").text) == public
