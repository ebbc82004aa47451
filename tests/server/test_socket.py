import json
import socket as sockets
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from pydantic import TypeAdapter

from tests.server.running import Client, Json, Running, play_on
from vitral import rules
from vitral.notation import format_move, format_position, parse_move, parse_position
from vitral.rules import State, deal, legal_moves
from vitral.search import explain
from vitral.server import connection, connection_limits, messages
from vitral.service import clocks
from vitral.service.match_service import MatchService
from vitral.service.previews import MovePreview, previews
from vitral.service.views import MatchView

VIEW: TypeAdapter[MatchView] = TypeAdapter(MatchView)


@pytest.fixture
def others(server: Running) -> Iterator[list[Client]]:
    with ExitStack() as stack:
        yield [stack.enter_context(Client(server)) for _ in range(3)]


# How one talks.


def test_hello_comes_first(ana: Client) -> None:
    with ana.socket(greet=False) as talk:
        assert talk.code("ping") == "no-hello"
        welcome = talk.ask("hello", protocol=1)
        assert (welcome["protocol"], welcome["heartbeat"]) == (1, connection.HEARTBEAT)
        assert talk.done("ping") == {"type": "ack", "id": "q3"}


def test_a_client_of_another_protocol_is_told_which_is_spoken(ana: Client) -> None:
    with ana.socket(greet=False) as talk:
        answer = talk.ask("hello", protocol=2)
        assert answer["code"] == "bad-protocol"
        assert answer["params"] == {"expected": 1, "got": 2}
        assert talk.code("ping") == "no-hello"


@pytest.mark.parametrize(
    "given",
    [
        {"type": "jump", "id": "a"},
        {"type": "ping", "id": "a", "more": 1},
        {"type": "play", "id": "a", "match": "short", "seat": 1, "move": "back", "turn": 1},
        {"type": "play", "id": "a", "match": "A" * 16, "seat": 0, "move": "back", "turn": 1},
        {"type": "play", "id": "a", "match": "A" * 16, "seat": 1, "move": "up", "turn": 1},
        {"type": "play", "id": "a", "match": "A" * 16, "seat": 1, "move": "back", "turn": 2**31},
        {"type": "watch", "id": "a", "match": "A" * 16, "version": -1},
        {"type": "watch", "id": "a", "match": "A" * 16, "version": 1.0},
        {"id": "a"},
    ],
)
def test_a_broken_message_is_answered_by_its_id(ana: Client, given: Json) -> None:
    with ana.socket() as talk:
        talk.websocket.send(json.dumps(given))
        answer = talk.hear()
        assert (answer["type"], answer["id"], answer["code"]) == ("error", "a", "message-invalid")
        talk.done("ping")


@pytest.mark.parametrize(
    "given",
    [
        *("", "{", "null", "[]", '"ping"', "NaN", "[" * 8000, b"{}", b"\xff\xfe"),
        *('{"type":"ping"}', '{"type":"ping","id":""}', '{"type":"ping","id":1e999}'),
        '{"type":"ping","id":"\\ud800"}',
    ],
)
def test_what_is_no_message_at_all_is_answered_too(ana: Client, given: str | bytes) -> None:
    with ana.socket() as talk:
        talk.websocket.send(given)
        answer = talk.hear()
        assert (answer["type"], answer["code"]) == ("error", "message-invalid")
        assert "id" not in answer
        talk.done("ping")


def test_text_that_is_not_utf_8_closes_the_socket(ana: Client) -> None:
    """As RFC 6455 demands."""
    with ana.socket() as talk:
        talk.websocket.send(b'{"type":"ping","id":"\xff"}', text=True)
        assert talk.end() == 1007


def test_a_message_may_come_as_bytes(ana: Client) -> None:
    with ana.socket() as talk:
        talk.websocket.send(b'{"type":"ping","id":"x"}')
        assert talk.hear() == {"type": "ack", "id": "x"}


def test_what_fails_inside_is_a_typed_error_and_the_socket_stays(
    ana: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*given: object) -> None:
        raise RuntimeError(f"secret {given}")

    match = ana.begin("Ab", starter=1)
    monkeypatch.setattr(MatchService, "hint", fail)
    with ana.socket() as talk:
        answer = talk.ask("hint", match=match, seat=1)
        assert (answer["code"], answer["params"]) == ("internal", {})
        assert "secret" not in json.dumps(answer) + caplog.text
        talk.done("ping")


def test_every_answer_is_as_the_schema_says(ana: Client) -> None:
    adapter = messages._SERVER_MESSAGES
    match = ana.begin("AA")
    with ana.socket() as talk:
        said = [talk.ask("watch", match=match), talk.ask("hint", match=match, seat=1)]
        said += [talk.ask("hello", protocol=1), talk.ask("jump")]
        talk.see(match)
        for message in said + talk.views:
            adapter.validate_python(message)


# Watching.


def test_a_watcher_sees_every_change_and_no_choices(ana: Client, ben: Client) -> None:
    match = ana.make("A.")
    with ben.socket() as talk:
        talk.done("watch", match=match)
        assert talk.see(match)["status"] == "open"
        ana.sit(match, 2)
        version = ana.start(match)
        seen = talk.see(match, version)
        assert (seen["you"], seen["choices"]) == ([], None)
        played = ana.move(match).json()["version"]
        assert talk.see(match, played)["last"][0]["move"]


def test_who_knows_the_version_gets_no_view_until_there_is_news(ana: Client) -> None:
    match = ana.begin("AA")
    version = ana.view(match)["version"]
    with ana.socket() as talk:
        assert talk.done("watch", match=match, version=version)["version"] == version
        talk.done("ping")
        assert talk.views == []
        ana.move(match)
        assert talk.see(match)["version"] > version


@pytest.mark.parametrize("known", [0, 1, 10**6])
def test_a_resync_shows_the_match_again(ana: Client, known: int) -> None:
    """A second `watch` used to be ignored, and an impossible version to wait for ever."""
    match = ana.begin("AA")
    version = ana.view(match)["version"]
    with ana.socket() as talk:
        talk.done("watch", match=match)
        talk.see(match, version)
        talk.views.clear()
        talk.done("watch", match=match, version=known)
        assert talk.see(match)["version"] == version
        ana.move(match)
        talk.see(match, version + 1)
        assert len(talk.views) == 2


def test_an_unwatched_match_is_not_shown(ana: Client) -> None:
    match = ana.begin("AA")
    with ana.socket() as talk:
        talk.done("watch", match=match)
        talk.see(match)
        talk.done("unwatch", match=match)
        talk.done("unwatch", match=match)
        talk.views.clear()
        ana.move(match)
        talk.done("ping")
        time.sleep(0.1)
        talk.done("ping")
        assert talk.views == []


def test_one_socket_sees_a_bounded_number_of_matches(ana: Client) -> None:
    matches = [ana.make("A.") for _ in range(connection.MAX_SUBSCRIPTIONS + 1)]
    with ana.socket() as talk:
        for match in matches[:-1]:
            talk.done("watch", match=match)
        assert talk.code("watch", match=matches[-1]) == "too-many-watched"
        talk.done("watch", match=matches[0])
        talk.done("unwatch", match=matches[0])
        talk.done("watch", match=matches[-1])


# Whole matches.


def test_a_person_plays_a_bot(ana: Client) -> None:
    match = ana.begin("Ab")
    with ana.socket() as talk:
        talk.done("watch", match=match)
        seen = play_on([talk], match)
        versions = [message["version"] for message in talk.views]
        assert versions == sorted(set(versions))
        for message in talk.views:
            VIEW.validate_python(message["view"])
    assert seen["winners"]
    assert len(seen["seed"]) == 64


def test_four_people_play(ana: Client, others: list[Client]) -> None:
    match = ana.make("A...")
    for seat, other in enumerate(others, 2):
        other.sit(match, seat, f"Player {seat}")
    with ExitStack() as stack:
        talks = [stack.enter_context(client.socket()) for client in (ana, *others)]
        for talk in talks:
            talk.done("watch", match=match)
        ana.start(match)
        seen = play_on(talks, match)
        finals = [talk.see(match, seen["version"]) for talk in talks]
    assert [view["you"] for view in finals] == [[1], [2], [3], [4]]
    assert len({json.dumps(view["table"]) for view in finals}) == 1


def test_one_client_plays_all_seats(ana: Client) -> None:
    match = ana.begin("AAA", side="B", options={"score_floor": True})
    with ana.socket() as talk:
        talk.done("watch", match=match)
        assert play_on([talk], match)["status"] == "over"


def test_a_program_that_knows_the_rules_follows_by_moves_alone(ana: Client, ben: Client) -> None:
    match = ana.make("A.")
    ben.sit(match, 2)
    ana.start(match)
    with ana.socket() as talk, ben.socket() as program:
        talk.done("watch", match=match)
        program.done("watch", match=match, moves=True)
        seen = program.reported(match)
        state, turn = parse_position(seen["view"]["table"]["position"]), seen["view"]["turn"]
        heard = 0
        while not state.over:
            mover, seat = (talk, 1) if state.seat == 1 else (program, 2)
            move = legal_moves(state)[heard % len(legal_moves(state))]
            version = mover.done("play", match=match, seat=seat, move=format_move(move), turn=turn)[
                "version"
            ]
            news = program.reported(match)
            if news["type"] == "view":  # the end comes whole
                assert news["view"]["status"] == "over"
                break
            heard += 1
            assert set(news) == {"type", "match", "version", "turn", "steps"}
            assert news["version"] - version == len(news["steps"]) - 1
            assert {"seat": seat, "move": format_move(move)}.items() <= news["steps"][0].items()
            state, turn = follow(state, news["steps"]), news["turn"]
            seen = ana.view(match)
            assert (seen["version"], seen["turn"]) == (news["version"], turn)
            assert seen["table"]["position"] == format_position(state)
        assert heard > 40


def follow(state: State, steps: list[Json]) -> State:
    for step in steps:
        if "move" in step:
            state, _ = rules.play(state, parse_move(step["move"]))
        else:
            state, _ = deal(state, tuple(step["deal"]))
    return state


def test_what_is_no_move_comes_as_a_view(ana: Client) -> None:
    match = ana.begin("AA")
    with ana.socket() as talk:
        talk.done("watch", match=match, moves=True)
        seen = talk.reported(match)["view"]
        choices = seen["choices"]
        seat, turn = choices["seat"], seen["turn"]
        talk.done("play", match=match, seat=seat, move=choices["legal"][0], turn=turn)
        assert talk.reported(match)["type"] == "moves"
        talk.done("take-back", match=match, seat=seat, to=1)
        assert talk.reported(match)["view"]["table"]["position"] == seen["table"]["position"]


def test_who_knows_an_older_version_gets_a_view_before_moves(ana: Client) -> None:
    match = ana.begin("AA")
    known = ana.view(match)["version"]
    with ana.socket() as talk:
        for _ in range(2):
            seen = ana.view(match)
            seat, move = seen["choices"]["seat"], seen["choices"]["legal"][0]
            talk.done("play", match=match, seat=seat, move=move, turn=seen["turn"])
        talk.done("watch", match=match, version=known, moves=True)
        assert talk.reported(match)["type"] == "view"
        talk.done("watch", match=match, version=known + 1, moves=True)
        assert talk.reported(match)["type"] == "moves"


# Commands.


def test_a_hint_is_a_legal_move(ana: Client) -> None:
    match = ana.begin("AA", hints=True)
    seen = ana.view(match)
    with ana.socket() as talk:
        hint = talk.done("hint", match=match, seat=seen["choices"]["seat"])
    assert hint["move"] in seen["choices"]["legal"]
    state = parse_position(seen["table"]["position"])
    said = explain(state, parse_move(hint["move"]))
    assert hint["reasons"] == [{"code": r.code, "params": r.params} for r in said]
    assert 0 < hint["win"] < 1
    assert -100 < hint["margin"] < 100
    assert hint["second"]["move"] in set(seen["choices"]["legal"]) - {hint["move"]}
    assert hint["second"].keys() == {"move", "reasons", "margin", "win"}


def test_a_level_answers(ana: Client) -> None:
    match = ana.begin("A1", starter=1)
    with ana.socket() as talk:
        talk.done("watch", match=match)
        choices, turn = (talk.see(match)[part] for part in ("choices", "turn"))
        talk.done("play", match=match, seat=1, move=choices["legal"][0], turn=turn)
        talk.see(match, until=lambda seen: seen["turn"] > turn + 1 and bool(seen["choices"]))


def test_a_match_without_hints_gives_none(ana: Client) -> None:
    match = ana.begin("Ab", hints=False)
    with ana.socket() as talk:
        assert talk.code("hint", match=match, seat=1) == "no-hints"


@pytest.mark.parametrize(
    ("seats", "hints"),
    [("Ab", True), ("bAb", True), ("A.", False), ("AA", False), ("A.b", False), ("bb", False)],
)
def test_between_people_there_are_no_hints_unless_they_are_agreed_on(
    ana: Client, seats: str, hints: bool
) -> None:
    """They used to be there for everybody who did not say otherwise."""
    assert ana.view(ana.make(seats))["settings"]["hints"] is hints
    for said in (True, False):
        assert ana.view(ana.make(seats, hints=said))["settings"]["hints"] is said
    assert ana.view(ana.make(seats, hints=None))["settings"]["hints"] is hints


def test_everybody_hears_of_a_hint_once_a_turn(ana: Client, ben: Client) -> None:
    """Nobody used to be reported; a client that watches moves alone is reported by a view."""
    match = ana.make("A.", hints=True, starter=1)
    ben.sit(match, 2)
    ana.start(match)
    with ana.socket() as hers, ben.socket() as his:
        his.done("watch", match=match, moves=True)
        before = his.reported(match)["view"]
        hers.done("hint", match=match, seat=1)
        seen = his.reported(match)["view"]
        assert (seen["version"], seen["turn"]) == (before["version"] + 1, before["turn"])
        assert [seat["hints"] for seat in seen["seats"]] == [1, 0]
        hers.done("hint", match=match, seat=1)
        assert ana.view(match)["version"] == seen["version"]
        assert his.code("hint", match=match, seat=2) == "not-your-turn"
        assert ana.move(match).is_success
        his.done("hint", match=match, seat=2)
        assert [seat["hints"] for seat in ana.view(match)["seats"]] == [1, 1]


def test_a_takeback_needs_the_others_consent(ana: Client, ben: Client) -> None:
    match = ana.make("A.", starter=1)
    ben.sit(match, 2)
    ana.start(match)
    before = ana.view(match)
    ana.move(match)
    with ana.socket() as asking, ben.socket() as asked:
        asking.done("take-back", match=match, seat=1, to=1)
        assert ana.view(match)["takeback"] == {"seat": 1, "to": 1, "agreed": []}
        assert asking.code("answer-take-back", match=match, seat=1, to=1, agreed=True)
        asked.done("answer-take-back", match=match, seat=2, to=1, agreed=False)
        assert ana.view(match)["takeback"] is None
        assert ana.view(match)["turn"] > before["turn"]
        asking.done("take-back", match=match, seat=1, to=1)
        asked.done("answer-take-back", match=match, seat=2, to=1, agreed=True)
    after = ana.view(match)
    assert after["table"] == before["table"]
    assert after["version"] > before["version"]


def test_who_resigns_cannot_win(ana: Client, ben: Client) -> None:
    match = ana.make("A.")
    ben.sit(match, 2)
    ana.start(match)
    with ana.socket() as talk:
        talk.done("resign", match=match, seat=1)
        assert talk.code("resign", match=match, seat=1) == "match-over"
    seen = ben.view(match)
    assert (seen["status"], seen["winners"]) == ("over", [2])


def test_who_leaves_can_come_back(ana: Client, ben: Client) -> None:
    match = ana.make("A.")
    ben.sit(match, 2)
    ana.start(match)
    ben.done(ben.delete(f"/matches/{match}/seats/2"))
    assert ana.view(match)["seats"][1]["away"]
    with ben.socket() as talk:
        talk.done("come-back", match=match, seat=2)
        assert talk.code("come-back", match=match, seat=2) == "not-away"
    assert not ana.view(match)["seats"][1]["away"]


def test_the_same_request_after_a_reconnect_is_one_move(ana: Client) -> None:
    match = ana.begin("AA")
    seen = ana.view(match)
    choices = seen["choices"]
    command = {"match": match, "seat": choices["seat"], "move": choices["legal"][0]}
    command |= {"turn": seen["turn"], "id": "only-once"}
    with ana.socket() as talk:
        first = talk.done("play", **command)
    with ana.socket() as talk:
        again = talk.done("play", **command)
        assert again == first
        assert talk.code("play", **(command | {"id": "another"})) == "stale-turn"
    assert ana.view(match)["version"] == first["version"]


@pytest.mark.parametrize("absence", ["bot", "forfeit"])
def test_a_clock_that_runs_out_does_as_was_agreed(
    ana: Client, monkeypatch: pytest.MonkeyPatch, absence: str
) -> None:
    monkeypatch.setattr(clocks, "SECOND", 20)  # ten seconds are a fifth of one
    match = ana.make("Ab", clock={"kind": "live", "bank": 10}, absence=absence, starter=1)
    with ana.socket() as talk:
        talk.done("watch", match=match)
        version = ana.start(match)
        assert 0 < talk.see(match, version)["seats"][0]["left"] <= 200
        seen = talk.see(match, version + 1)
    if absence == "bot":
        assert (seen["status"], seen["seats"][0]["away"]) == ("playing", True)
    else:
        assert (seen["status"], seen["winners"]) == ("over", [2])


# Who is slow, silent or loud.


def test_a_silent_client_is_dropped(ana: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "HEARTBEAT", 1)
    with ana.socket() as fast, ana.socket() as talk:
        assert talk.end() == connection.TRY_LATER
        assert fast.end() == connection.TRY_LATER


def test_a_client_that_pings_is_not_dropped(ana: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "HEARTBEAT", 1)
    with ana.socket() as talk:
        for _ in range(6):
            time.sleep(0.3)
            talk.done("ping")


def test_a_slow_watcher_delays_nobody(ana: Client) -> None:
    """One that does not read at all sees nothing; the table goes on at its usual pace."""
    match = ana.begin("AA")
    pings = [{"type": "ping", "id": f"p{number}"} for number in range(50)]
    watch: Json = {"type": "watch", "id": "w", "match": match}
    with ExitStack() as stack:
        for _ in range(5):
            stack.enter_context(Mute(ana, [watch, *pings]))
        talk = stack.enter_context(ana.socket())
        talk.done("watch", match=match)
        slowest = 0.0
        for number in range(40):
            since = time.monotonic()
            assert ana.move(match, f"r{number}").status_code == 201
            slowest = max(slowest, time.monotonic() - since)
        talk.see(match, ana.view(match)["version"])
    assert slowest < 2


def test_who_asks_on_and_never_reads_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Uvicorn alone waits for ever until everything is sent."""
    monkeypatch.setattr(connection_limits, "READING_SECONDS", 0.5)
    with Running() as server, Client(server) as client:
        watch: Json = {"type": "watch", "id": "w", "match": client.begin("AA")}
        with Mute(client, []) as mute, pytest.raises(ConnectionError):
            mute.insist(watch, 15)


def test_who_pings_on_and_never_reads_is_cut_off() -> None:
    """Uvicorn alone keeps an answer to every one of them in memory."""
    with Running() as server, Client(server) as client, Mute(client, []) as mute:
        ping = bytes((0x89, 0x80 | 125)) + bytes(4) + b"p" * 125
        with pytest.raises(ConnectionError):
            mute.shout(ping * 1_000_000)


class Mute:
    """A client that says things and never reads what it hears."""

    def __init__(self, client: Client, said: list[Json]) -> None:
        self._client = client
        self._said = [{"type": "hello", "id": "h", "protocol": 1}, *said]

    def __enter__(self) -> "Mute":
        server = self._client.server
        self._sock = sockets.socket()
        self._sock.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        self._sock.settimeout(20)
        self._sock.connect((server.host, server.port))
        self._sock.sendall(
            f"GET /api/v1/socket HTTP/1.1\r\nHost: {server.host}:{server.port}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            f"Authorization: Bearer {self._client.token}\r\n\r\n".encode()
        )
        time.sleep(0.2)
        for message in self._said:
            self.say(message)
        return self

    def __exit__(self, *what: object) -> None:
        self._sock.close()

    def shout(self, data: bytes) -> None:
        """Send without patience."""
        self._sock.settimeout(2)
        self._sock.sendall(data)

    def insist(self, message: Json, seconds: float) -> None:
        """Say something again and again."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            self.say(message)

    def say(self, message: Json) -> None:
        data = json.dumps(message).encode()
        head = bytes((0x81, 0x80 | len(data))) if len(data) < 126 else b"\x81\xfe"
        size = b"" if len(data) < 126 else len(data).to_bytes(2, "big")
        self._sock.sendall(head + size + bytes(4) + data)  # a mask of zeros is a mask


# What moves would bring


def test_a_preview_tells_of_every_legal_move(ana: Client) -> None:
    match = ana.begin("AA")
    seen = ana.view(match)
    with ana.socket() as talk:
        reported = talk.ask("preview", match=match, seat=seen["choices"]["seat"])
    assert reported["type"] == "preview"
    assert (reported["match"], reported["turn"]) == (match, seen["turn"])
    assert list(reported["moves"]) == seen["choices"]["legal"]


def test_a_preview_is_worked_out_once_until_the_match_changes(
    ana: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each took some milliseconds in which nobody else was answered."""
    worked_out: list[State] = []

    def counted(state: State) -> dict[str, MovePreview]:
        worked_out.append(state)
        return previews(state)

    monkeypatch.setattr("vitral.service.match_json.previews", counted)
    match = ana.begin("AA")
    seen = ana.view(match)
    with ana.socket() as talk:
        reported = [
            talk.ask("preview", match=match, seat=seen["choices"]["seat"]) for _ in range(20)
        ]
        assert len(worked_out) == 1
        assert {repr(each | {"id": ""}) for each in reported} == {repr(reported[0] | {"id": ""})}
        talk.ask(
            "play",
            match=match,
            seat=seen["choices"]["seat"],
            move=seen["choices"]["legal"][0],
            turn=seen["turn"],
        )
        after = ana.view(match)
        then = talk.ask("preview", match=match, seat=after["choices"]["seat"])
    assert (then["turn"], list(then["moves"])) == (after["turn"], after["choices"]["legal"])
    assert len(worked_out) == 2


def test_a_preview_is_for_whoever_is_to_move(ana: Client, ben: Client) -> None:
    match = ana.begin("AA")
    mover = ana.view(match)["choices"]["seat"]
    with ana.socket() as talk, ben.socket() as other:
        assert talk.code("preview", match=match, seat=3 - mover) == "not-your-turn"
        assert other.code("preview", match=match, seat=mover) == "not-your-seat"
        assert talk.code("preview", match=ana.make("AA"), seat=1) == "not-your-turn"
