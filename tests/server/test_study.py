import gzip
import json
import tomllib
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.games import random_game
from tests.server.running import Client
from tests.server.test_rest import problem
from vitral.notation import format_move, format_position
from vitral.notation.records import Record, SeatPart, record_of
from vitral.rules import default_edition, legal_moves, parse_edition, winners
from vitral.rules.components import default_edition_text
from vitral.server.editions import CheckedEdition
from vitral.server.study import POSITION, PositionView, ReplayView

RECORDS = Path(__file__).parents[1] / "service" / "records"
SEATS = [SeatPart(name="Ana"), SeatPart(name="Ben", bot="greedy")]


def other_edition() -> dict[str, Any]:
    data = default_edition().components()
    data["name"] = "my-box"
    data["strips"][0]["sides"] = ["WWOOP", "BBBPY"]
    return data


def document(record: Record) -> Any:
    return json.loads(record.model_dump_json(exclude_none=True))


def test_a_position_is_told_with_what_may_be_done(ana: Client) -> None:
    reported = ana.done(ana.post("/study/position", {"position": POSITION}))
    seen = PositionView.model_validate(reported)
    assert seen.table["position"] == POSITION
    assert seen.choices is not None
    assert seen.choices["legal"] == list(seen.preview)
    assert seen.choices["previews"] == seen.preview
    assert (seen.last, seen.winners, seen.side, seen.deal_sizes) == ([], [], "A", [])


def test_a_move_is_played(ana: Client) -> None:
    reported = ana.done(ana.post("/study/position", {"position": POSITION, "move": "3O-3"}))
    seen = PositionView.model_validate(reported)
    assert (seen.table["seat"], seen.table["players"][0]["glazier"]) == (2, 3)
    assert seen.last[0]["move"] == "3O-3"
    assert [event["kind"] for event in seen.last[0]["events"]][:2] == ["taken", "moved-to-centre"]


def test_a_deal_is_played_and_a_game_comes_to_its_end(ana: Client) -> None:
    game = random_game(steps=0)
    position = format_position(game.start)
    reported = ana.done(ana.post("/study/position", {"position": position}))
    assert (reported["choices"], reported["preview"]) == (None, {})
    assert reported["deal_sizes"] == [4, 4, 4, 4, 4]
    displays = random_game(steps=1).state.displays
    reported = ana.done(ana.post("/study/position", {"position": position, "deal": displays}))
    assert reported["table"]["displays"] == list(displays)
    assert reported["last"][0]["events"][0]["kind"] == "dealt"
    before, last = random_game().steps[-2:]
    assert last.move is not None
    asked = {"position": format_position(before.state), "move": format_move(last.move)}
    reported = ana.done(ana.post("/study/position", asked))
    assert (reported["choices"], reported["winners"]) == (None, list(winners(last.state.players)))


def test_a_line_of_moves_and_deals_is_played(ana: Client) -> None:
    game = random_game(steps=30)
    steps = game.steps
    line = [
        format_move(step.move) if step.move else {"deal": step.state.displays} for step in steps
    ]
    asked = {"position": format_position(game.start), "moves": line}
    seen = PositionView.model_validate(ana.done(ana.post("/study/position", asked)))
    assert seen.table["position"] == format_position(game.state)
    assert [step["seat"] for step in seen.last] == [step.seat for step in steps]
    whole = ana.done(ana.post("/study/position", asked | {"moves": line[:-1], "move": line[-1]}))
    assert whole["table"] == seen.table


def test_a_move_is_answered_as_it_is_usually_written(ana: Client) -> None:
    """How many panes go on jokers is left out where that many do anyway."""
    asked = {"position": POSITION, "move": "3O-3*0"}
    reported = ana.done(ana.post("/study/position", asked))
    assert reported["last"][0]["move"] == "3O-3"


def test_a_deal_is_drawn(ana: Client) -> None:
    position = format_position(random_game(steps=0).start)
    seen = ana.done(ana.post("/study/position", {"position": position, "draw": True}))
    assert [len(display) for display in seen["table"]["displays"]] == [4] * 5
    assert seen["last"][0]["events"][0]["displays"] == seen["table"]["displays"]
    problem(ana.post("/study/position", {"position": POSITION, "draw": True}), 422, "deal-not-due")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_set_up_is_drawn(ana: Client, players: int) -> None:
    answer = ana.get(f"/study/setup?players={players}&side=B")
    seen = PositionView.model_validate(ana.done(answer))
    assert (len(seen.table["players"]), seen.side, seen.choices) == (players, "B", None)
    problem(ana.get("/study/setup?players=5"), 422, "request-invalid")


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"move": "3O-2"}, "nothing-fits"),
        ({"moves": ["3O-3", "3O-3"]}, "colour-not-there"),
        ({"moves": [{"deal": ["BBBB"]}]}, "deal-not-due"),
        ({"moves": ["3O-3"] * 1001}, "request-invalid"),
        ({"move": "3O-3", "draw": True}, "request-invalid"),
        ({"move": "3B-1"}, "colour-not-there"),
        ({"move": "sideways"}, "request-invalid"),
        ({"deal": ["BBBB"]}, "deal-not-due"),
        ({"deal": ["BBBB"], "move": "3O-3"}, "request-invalid"),
        ({"position": "nothing"}, "position-fields"),
        ({"position": POSITION.replace("13.14", "99.14")}, "position-unsound"),
        ({"position": POSITION.replace("13.14", "999999.14")}, "position-field"),
        ({"position": POSITION.replace("vitral", "my-box")}, "position-edition"),
        ({"position": "~" * 2001}, "request-invalid"),
        ({"edition": {}}, "edition-invalid"),
        ({"more": 1}, "request-invalid"),
    ],
)
def test_what_cannot_be_studied_is_refused(ana: Client, changes: Any, code: str) -> None:
    problem(ana.post("/study/position", {"position": POSITION} | changes), 422, code)


def test_a_position_of_another_edition_needs_it(ana: Client) -> None:
    edition = parse_edition(other_edition())
    game = random_game(edition=edition, steps=9)
    asked: dict[str, Any] = {"position": format_position(game.state)}
    problem(ana.post("/study/position", asked), 422, "position-edition")
    asked |= {"edition": other_edition()}
    reported = ana.done(ana.post("/study/position", asked))
    assert reported["edition"] == {"name": "my-box", "version": 1}
    assert reported["table"]["position"] == asked["position"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_moment_of_a_record_is_told(ana: Client, players: int) -> None:
    game = random_game(players, side="B", seed=players)
    record = record_of(game, [SeatPart(name=f"Player {n}") for n in range(players)])
    seen = ReplayView.model_validate(ana.done(ana.post("/study/replay", document(record))))
    positions = [format_position(step.state) for step in game.steps]
    assert [m.table["position"] for m in seen.moments] == [format_position(game.start), *positions]
    assert seen.moments[0].step is None
    assert seen.moments[1].step is not None
    assert seen.moments[1].step["seat"] is None
    assert record.result is not None
    assert (seen.winners, seen.side) == (record.result.winners, "B")
    assert [seat.name for seat in seen.seats] == [f"Player {n}" for n in range(players)]


def test_a_record_of_another_edition_is_played_by_it(ana: Client) -> None:
    game = random_game(edition=parse_edition(other_edition()), steps=20)
    reported = ana.done(ana.post("/study/replay", document(record_of(game, SEATS))))
    assert reported["edition"]["name"] == "my-box"
    assert (len(reported["moments"]), reported["winners"]) == (21, [])


def test_what_is_wrong_with_a_record_is_said_down_to_its_cause(ana: Client) -> None:
    record = document(record_of(random_game(), SEATS))
    problem(ana.post("/study/replay", {}), 422, "request-invalid")
    problem(ana.post("/study/replay", record | {"seats": record["seats"] * 2}), 422, "record-seats")
    spoilt = {**record, "events": [*record["events"][:3], record["events"][2]], "result": None}
    answer = ana.post("/study/replay", spoilt).json()
    assert (answer["code"], answer["cause"]["code"]) == ("record-event", "record-turn")


def test_every_deal_of_a_record_is_told_with_what_it_was_drawn_from(ana: Client) -> None:
    record = json.loads((RECORDS / "before-takebacks.json").read_text())
    deals = ana.done(ana.post("/study/deals", record))
    assert [deal["displays"] for deal in deals if deal["stands"]] == [
        event["deal"] for event in record["events"] if "deal" in event
    ]
    first, second = deals[:2]
    drawn = "".join(first["displays"])
    assert sorted(second["bag"] + drawn) == sorted(first["bag"])
    assert (first["tower"], deals[-1]["stands"]) == ("", True)
    problem(ana.post("/study/deals", record | {"seats": []}), 422, "request-invalid")


def test_a_match_is_told_moment_by_moment(ana: Client, ben: Client) -> None:
    problem(ana.get(f"/matches/{ana.make('A.')}/replay"), 409, "not-started")
    problem(ana.get(f"/matches/{'x' * 16}/replay"), 404, "no-such-match")
    match = ana.begin("AA")
    ana.move(match)
    seen = ReplayView.model_validate(ben.done(ben.get(f"/matches/{match}/replay")))
    assert len(seen.moments) == 3
    assert seen.moments[-1].table["position"] == ana.view(match)["table"]["position"]
    again = ana.done(ana.get(f"/matches/{match}/record"))
    assert ana.done(ana.post("/study/replay", again))["moments"] == json.loads(
        json.dumps([moment.model_dump() for moment in seen.moments])
    )


def test_a_match_that_somebody_gave_up_has_a_winner(ana: Client) -> None:
    match = ana.begin("AA")
    assert ana.done(ana.get(f"/matches/{match}/replay"))["winners"] == []
    with ana.socket() as talk:
        talk.done("resign", match=match, seat=1)
    assert ana.done(ana.get(f"/matches/{match}/replay"))["winners"] == [2]


def test_an_answer_is_packed_for_those_who_can_unpack(ana: Client) -> None:
    record = document(record_of(random_game(4), [*SEATS, *SEATS]))
    url = ana.server.http + "/api/v1/study/replay"
    plain = httpx.post(url, json=record, headers={"accept-encoding": "identity"})
    with httpx.stream("POST", url, json=record, headers={"accept-encoding": "gzip"}) as answer:
        packed = b"".join(answer.iter_raw())
    assert gzip.decompress(packed) == plain.content
    assert len(packed) * 10 < len(plain.content)
    assert answer.headers["vary"] == plain.headers["vary"] == "accept-encoding"


def test_the_default_edition_is_told_with_how_sure_it_is(ana: Client) -> None:
    seen = CheckedEdition.model_validate(ana.done(ana.get("/editions/default")))
    assert seen.edition == default_edition().components()
    assert (seen.hash, seen.problems) == (default_edition().content_hash(), [])
    assert seen.basis == default_edition().basis
    assert parse_edition(tomllib.loads(seen.toml or "")) == default_edition()


def test_an_edition_is_checked_as_text_and_as_data(ana: Client) -> None:
    by_text = ana.done(ana.post("/editions/check", {"toml": default_edition_text()}))
    assert by_text["hash"] == default_edition().content_hash()
    by_data = ana.done(ana.post("/editions/check", {"edition": other_edition()}))
    assert (by_data["problems"], by_data["basis"]) == ([], {})
    assert ana.done(ana.post("/editions/check", {"toml": by_data["toml"]})) == by_data
    seats = [{"name": "Ana"}, {"bot": "greedy"}]
    made = ana.post("/matches", {"seats": seats, "edition": by_data["edition"]})
    assert ana.view(ana.done(made)["match"])["edition"]["name"] == "my-box"


def test_everything_wrong_with_an_edition_is_named(ana: Client) -> None:
    data = other_edition()
    data["strips"][0]["sides"] = ["WWWWWW", "XXXXX"]
    reported = ana.done(ana.post("/editions/check", {"edition": data}))
    seen = CheckedEdition.model_validate(reported)
    assert [(each.key, each.code) for each in seen.problems] == [
        ("strips[1].sides[1]", "wrong-spaces"),
        ("strips[1].sides[2]", "unknown-colour"),
    ]
    assert (seen.edition, seen.toml) == (None, None)


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({}, "request-invalid"),
        ({"toml": "", "edition": {}}, "request-invalid"),
        ({"toml": "x" * 20_001}, "request-invalid"),
        ({"toml": 'name = "a"\nversion = = 1'}, "edition-not-toml"),
        ({"toml": "a = " + "[" * 15_000}, "edition-not-toml"),
        ({"toml": "a = 1979-99-99"}, "edition-not-toml"),
    ],
)
def test_what_is_no_edition_file_is_refused(ana: Client, asked: Any, code: str) -> None:
    problem(ana.post("/editions/check", asked), 422, code)


def test_many_studies_at_once_are_answered_one_after_the_other(ana: Client) -> None:
    game = random_game(4)
    state = game.steps[30].state
    position = format_position(state)
    answers = [ana.post("/study/position", {"position": position}) for _ in range(20)]
    legal = {len(answer.json()["choices"]["legal"]) for answer in answers}
    assert legal == {len(legal_moves(state))}
