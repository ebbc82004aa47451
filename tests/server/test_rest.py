import json
from typing import Any

import httpx
import pytest
from pydantic import TypeAdapter

from tests.server.running import Client, Running
from vitral.notation.records import read_record, replay
from vitral.rules import default_edition
from vitral.rules.components import MAX_PROBLEMS
from vitral.service.luck import commit
from vitral.service.views import MatchView
from vitral.storage import MemoryStore

VIEW: TypeAdapter[MatchView] = TypeAdapter(MatchView)


def problem(answer: httpx.Response, status: int, code: str) -> Any:
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    assert set(answer.json()) == {"code", "params", "sentence"}
    return answer.json()


def raw(server: Running, body: str | bytes, path: str = "/api/v1/matches") -> httpx.Response:
    headers = {"content-type": "application/json"}
    return httpx.post(server.http + path, content=body, headers=headers)


def test_the_server_says_that_it_is_well_and_what_it_speaks(ana: Client) -> None:
    assert ana.done(ana.get("/health")) == {"status": "ok"}
    assert ana.done(ana.get("/version"))["protocol"] == 1


def test_how_the_server_is_does_not_depend_on_how_many_matches_it_has(
    ana: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every look at its health sorted all matches."""
    monkeypatch.setattr(MemoryStore, "summaries", None)
    assert ana.get("/health").is_success


def test_an_edition_with_very_much_wrong_is_answered_in_a_sentence(ana: Client) -> None:
    """Every problem was reported, in answers far longer than the question."""
    edition = {f"{number}": None for number in range(4000)}
    answer = ana.post("/matches", {"seats": [{}, {}], "edition": edition})
    reported = problem(answer, 422, "edition-invalid")
    assert reported["params"]["count"] == MAX_PROBLEMS
    assert len(reported["sentence"]) == 300


def test_a_match_is_made_joined_started_and_played(ana: Client, ben: Client) -> None:
    match = ana.make("A.")
    assert ben.sit(match, 2) == 3
    seen = ben.view(match)
    assert (seen["status"], seen["you"]) == ("open", [2])
    version = ana.start(match)
    seen = ana.view(match)
    assert seen["version"] == version
    mover = ana if seen["choices"] else ben
    assert mover.move(match).status_code == 201
    assert mover.view(match)["last"][0]["seat"] in (1, 2)


def test_every_view_is_as_it_is_written_down(ana: Client) -> None:
    match = ana.make("A.", clock={"kind": "live", "bank": 600})
    VIEW.validate_python(ana.view(match))
    ana.sit(match, 2)
    ana.start(match)
    for _ in range(30):
        VIEW.validate_python(ana.view(match))
        assert ana.move(match).status_code == 201


def test_one_client_may_hold_several_seats(ana: Client) -> None:
    match = ana.begin("AAA")
    for number in range(5):
        seen = ana.view(match)
        assert seen["you"] == [1, 2, 3]
        assert seen["choices"]["seat"] == seen["table"]["seat"]
        assert ana.move(match, f"r{number}").status_code == 201


def test_a_move_sent_again_is_one_move(ana: Client) -> None:
    match = ana.begin("AA")
    seen = ana.view(match)
    move = {"seat": seen["table"]["seat"], "move": seen["choices"]["legal"][0], "turn": 4}
    move["turn"] = seen["turn"]
    first = ana.post(f"/matches/{match}/moves", move | {"request": "once"})
    again = ana.post(f"/matches/{match}/moves", move | {"request": "once"})
    assert ana.done(first) == ana.done(again)
    other = ana.post(f"/matches/{match}/moves", move | {"request": "twice"})
    problem(other, 409, "stale-turn")
    assert ana.view(match)["version"] == first.json()["version"]


def test_sitting_down_again_on_ones_own_seat_is_done_already(ana: Client, ben: Client) -> None:
    match = ana.make("A.")
    assert ben.sit(match, 2) == ben.sit(match, 2, "Ben again")
    problem(ana.post(f"/matches/{match}/seats/2", {"name": "Ana"}), 409, "seat-not-open")


def test_a_seat_can_be_left_before_the_start(ana: Client, ben: Client) -> None:
    match = ana.make("A.")
    ben.sit(match, 2)
    problem(ben.delete(f"/matches/{match}/seats/1"), 403, "not-your-seat")
    ben.done(ben.delete(f"/matches/{match}/seats/2"))
    assert ana.view(match)["seats"][1]["open"]
    problem(ana.post(f"/matches/{match}/start"), 409, "seats-open")


def test_the_maker_adds_to_the_dice_too(ana: Client) -> None:
    body = {"seats": [{"name": "Ana", "addition": "swans"}, {"bot": "random"}]}
    match = ana.done(ana.post("/matches", body))["match"]
    ana.start(match)
    assert ana.done(ana.get(f"/matches/{match}/record"))["dice"]["additions"] == ["swans", ""]


def test_additions_are_committed_to_and_revealed_once_the_seats_are_locked(
    ana: Client, ben: Client
) -> None:
    first, second = commit(b"swans"), commit(b"storks")
    match = ana.done(ana.post("/matches", {"seats": [{"name": "Ana", "commitment": first}, {}]}))
    path = f"/matches/{match['match']}"
    ben.done(ben.post(f"{path}/seats/2", {"name": "Ben", "commitment": second}))
    assert ana.post(f"{path}/seats/1/reveal", {"addition": "swans"}).status_code == 409
    ben.done(ben.post(f"{path}/start"))
    seen = ana.done(ana.get(path))
    assert (seen["status"], seen["locked"]) == ("open", True)
    assert [seat["commitment"] for seat in seen["seats"]] == [first, second]
    assert "swans" not in str(seen)
    refused = ana.post(f"{path}/seats/2/reveal", {"addition": "storks"})
    assert (refused.status_code, refused.json()["code"]) == (403, "not-your-seat")
    refused = ana.post(f"{path}/seats/1/reveal", {"addition": "cranes"})
    assert (refused.status_code, refused.json()["code"]) == (422, "bad-reveal")
    ana.done(ana.post(f"{path}/seats/1/reveal", {"addition": "swans"}))
    assert [seat["revealed"] for seat in ben.done(ben.get(path))["seats"]] == [True, False]
    ben.done(ben.post(f"{path}/seats/2/reveal", {"addition": "storks"}))
    seen = ana.done(ana.get(path))
    assert (seen["status"], seen["locked"]) == ("playing", False)
    dice = ana.done(ana.get(f"{path}/record"))["dice"]
    assert dice["additions"] == ["swans", "storks"]
    assert dice["commitments"] == [first, second]


def test_a_second_addition_in_the_open_is_refused(ana: Client, ben: Client) -> None:
    match = ana.done(ana.post("/matches", {"seats": [{"name": "Ana", "addition": "swans"}, {}]}))
    path = f"/matches/{match['match']}/seats/2"
    refused = ben.post(path, {"name": "Ben", "addition": "storks"})
    assert (refused.status_code, refused.json()["code"]) == (409, "addition-not-committed")
    ben.done(ben.post(path, {"name": "Ben", "commitment": commit(b"storks")}))


def test_a_record_can_be_read_at_any_time_after_the_start(ana: Client) -> None:
    match = ana.make("Ab")
    problem(ana.get(f"/matches/{match}/record"), 409, "not-started")
    ana.start(match)
    answer = ana.get(f"/matches/{match}/record")
    record = read_record(answer.text)
    game, seats = replay(record), record.seats
    assert [seat.name for seat in seats] == ["Ana", "random"]
    assert game.state.round == 1
    assert "seed" not in answer.json()["dice"]


def test_who_made_a_match_can_start_it_without_a_seat(ana: Client, ben: Client) -> None:
    match = ana.make("bb")
    problem(ben.post(f"/matches/{match}/start"), 403, "not-your-seat")
    ana.start(match)
    assert ana.view(match)["status"] != "open"
    assert ana.view(match)["you"] == []


def test_a_rematch_comes_after_the_match_and_is_the_same_for_all(ana: Client, ben: Client) -> None:
    match = ana.make("A.")
    ben.sit(match, 2)
    ana.start(match)
    problem(ana.post(f"/matches/{match}/rematch"), 409, "not-over")
    with ana.socket() as talk:
        talk.done("resign", match=match, seat=1)
    other = ben.done(ben.post(f"/matches/{match}/rematch"))
    assert ana.done(ana.post(f"/matches/{match}/rematch")) == other
    assert ana.view(match)["rematch"] == other["match"]
    with Client(ana.server) as stranger:
        problem(stranger.post(f"/matches/{match}/rematch"), 403, "not-your-seat")


def test_an_edition_of_ones_own(ana: Client) -> None:
    data = default_edition().components() | {"name": "mine"}
    body = {"seats": [{"name": "Ana"}, {"bot": "random"}], "edition": data}
    match = ana.done(ana.post("/matches", body))["match"]
    assert ana.view(match)["edition"]["name"] == "mine"


@pytest.mark.parametrize("status", [None, "open", "playing", "over"])
def test_public_matches_are_listed(ana: Client, status: str | None) -> None:
    match = ana.make("A.", public=True)
    params = {"status": status} if status else {}
    listed = [each["match"] for each in ana.done(ana.get("/matches", params=params))]
    assert (match in listed) == (status in (None, "open"))


BAD_MATCHES: list[tuple[str, Any, str]] = [
    ("no seats", {"seats": []}, "request-invalid"),
    ("one seat", {"seats": [{}]}, "request-invalid"),
    ("five seats", {"seats": [{}] * 5}, "request-invalid"),
    ("unknown bot", {"seats": [{"bot": "stockfish"}, {}]}, "unknown-bot"),
    ("bot with a name", {"seats": [{"bot": "random", "name": "Ana"}, {}]}, "request-invalid"),
    ("empty name", {"seats": [{"name": " \u200b "}, {}]}, "bad-name"),
    ("unknown field", {"seats": [{}, {}], "colour": "W"}, "request-invalid"),
    ("unknown side", {"seats": [{}, {}], "settings": {"side": "C"}}, "request-invalid"),
    ("no edition", {"seats": [{}, {}], "edition": {"name": "x"}}, "edition-invalid"),
    ("text for a number", {"seats": [{}, {}], "settings": {"starter": "1"}}, "request-invalid"),
    ("no such starter", {"seats": [{}, {}], "settings": {"starter": 3}}, "request-invalid"),
    ("list", [], "request-invalid"),
    ("nothing", None, "request-invalid"),
]


@pytest.mark.parametrize(("body", "code"), [m[1:] for m in BAD_MATCHES], ids=lambda v: "")
def test_a_match_that_cannot_be_made_is_not_made(ana: Client, body: Any, code: str) -> None:
    """A match used to be made first, and left lying there when a name was bad."""
    if isinstance(body, dict):
        body["settings"] = {"public": True} | body.get("settings", {})
    before = len(ana.done(ana.get("/matches")))
    problem(ana.post("/matches", body), 422, code)
    assert len(ana.done(ana.get("/matches"))) == before


NASTY = {
    "not JSON": "{",
    "not UTF-8": b'{"seats": [{"name": "\xff"}, {}]}',
    "half a letter": '{"seats": [{"name": "\\ud800"}, {}]}',
    "half a letter in a key": '{"seats": [{}, {}], "\\ud800": 1}',
    "half a letter in an addition": '{"seats": [{"name": "A", "addition": "\\udfff"}, {}]}',
    "half a letter in an edition": '{"seats": [{}, {}], "edition": {"name": "\\ud800"}}',
    "no number": '{"seats": [{}, {}], "edition": {"name": NaN, "version": Infinity}}',
    "huge number": '{"seats": [{}, {}], "edition": {"version": 1%s}}' % ("0" * 5000),
    "huge float": '{"seats": [{}, {}], "edition": {"version": 1e999}}',
    "huge seat": '{"seats": [{}, {}], "settings": {"starter": 1%s}}' % ("0" * 400),
    "deep": "[" * 30_000,
    "deep and closed": "[" * 30_000 + "]" * 30_000,
    "deep in an edition": '{"seats": [{}, {}], "edition": ' + '{"a":' * 900 + "1" + "}" * 901,
    "deep name": '{"seats": [{}, {}], "edition": {"name": ' + "[" * 900 + "]" * 900 + "}}",
    "zero byte": '{"seats": [{"name": "\\u0000"}, {}]}',
}


@pytest.mark.parametrize("body", NASTY.values(), ids=NASTY.keys())
def test_nasty_json_is_refused_with_a_reason(server: Running, body: str | bytes) -> None:
    answer = raw(server, body)
    assert answer.status_code == 422
    assert answer.json()["sentence"]


def test_of_two_equal_keys_the_last_counts_for_everybody(server: Running) -> None:
    body = '{"seats": [{}], "seats": [{"name": "Ana", "name": "Eva"}, {}]}'
    match = raw(server, body).json()["match"]
    with Client(server) as client:
        assert client.view(match)["seats"][0]["name"] == "Eva"


@pytest.mark.parametrize("name", ["level-8", "Stufe 8", "lеvеl-8"])
def test_nobody_sits_down_as_a_bot(ana: Client, name: str) -> None:
    """Such a name used to be shown as the bot's own, in words."""
    problem(ana.post("/matches", {"seats": [{"name": name}, {}]}), 422, "name-of-a-bot")
    match = ana.make("A.")
    problem(ana.post(f"/matches/{match}/seats/2", {"name": name}), 422, "name-of-a-bot")


def test_names_are_cleaned_before_anybody_sees_them(ana: Client) -> None:
    name = "  Ana\r\nSet-Cookie: x=1\u202e<b>\t  "
    match = ana.make("A.")
    ana.sit(match, 2, name)
    assert ana.view(match)["seats"][1]["name"] == "Ana Set-Cookie: x=1<b>"
    ana.start(match)
    answer = ana.get(f"/matches/{match}/record")
    assert "x=1" not in str(answer.headers)
    assert answer.headers["content-type"] == "application/json"


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/matches/AAAAAAAAAAAAAAAA", 404, "no-such-match"),
        ("GET", "/matches/short", 422, "request-invalid"),
        ("GET", "/matches/..%2f..%2fetc%2fpasswd", 404, "http"),
        ("GET", "/matches/AAAAAAAAAAAAAAAA/stream", 404, "no-such-match"),
        ("GET", "/matches/AAAAAAAAAAAAAAAA/record", 404, "no-such-match"),
        ("POST", "/matches/AAAAAAAAAAAAAAAA/start", 404, "no-such-match"),
        ("DELETE", "/matches/AAAAAAAAAAAAAAAA/seats/1", 404, "no-such-match"),
        ("GET", "/matches?status=lost", 422, "request-invalid"),
        ("GET", "/nowhere", 404, "http"),
        ("PUT", "/matches", 405, "http"),
        ("POST", "/matches/", 404, "http"),
    ],
)
def test_what_is_not_there_is_a_typed_problem(
    server: Running, method: str, path: str, status: int, code: str
) -> None:
    problem(httpx.request(method, f"{server.http}/api/v1{path}"), status, code)


def test_a_method_that_is_not_allowed_says_which_is(server: Running) -> None:
    answer = httpx.put(f"{server.http}/api/v1/version")
    assert answer.headers["allow"] == "GET"


def test_a_seat_that_the_match_does_not_have(ana: Client) -> None:
    match = ana.make("A.")
    problem(ana.post(f"/matches/{match}/seats/4", {"name": "Ana"}), 404, "no-such-seat")
    problem(ana.post(f"/matches/{match}/seats/9", {"name": "Ana"}), 422, "request-invalid")


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"move": "9W-1"}, 422, None),
        ({"move": "nonsense"}, 422, "request-invalid"),
        ({"turn": 0}, 409, "stale-turn"),
        ({"turn": 10**30}, 422, "request-invalid"),
        ({"turn": True}, 422, "request-invalid"),
        ({"seat": 3}, 403, "not-your-seat"),
        ({"request": "x" * 41}, 422, "request-invalid"),
        ({"request": "a b"}, 422, "request-invalid"),
    ],
)
def test_a_move_that_cannot_be_played_changes_nothing(
    ana: Client, change: dict[str, Any], status: int, code: str | None
) -> None:
    match = ana.begin("AA")
    before = ana.view(match)
    answer = ana.move(match, **change)
    problem(answer, status, code or answer.json()["code"])
    assert json.dumps(ana.view(match)) == json.dumps(before)


def test_the_steps_of_a_match_are_those_that_its_views_told(ana: Client) -> None:
    match = ana.make("AA")
    assert ana.get(f"/matches/{match}/steps").json() == []
    ana.start(match)
    ana.move(match)
    seen = ana.view(match)
    steps = ana.get(f"/matches/{match}/steps").json()
    assert len(steps) == seen["steps"] == 2
    assert steps[-len(seen["last"]) :] == seen["last"]
    assert [step["move"] is None for step in steps[:2]] == [True, False]
