import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games import SIDES, random_game
from vitral.notation import Game, ParseError, format_move
from vitral.notation.records import (
    DicePart,
    ForfeitPart,
    MovePart,
    Record,
    SeatPart,
    TakebackPart,
    edition_part,
    read_edition,
    read_record,
    record_of,
    replay,
    write_record,
)
from vitral.rules import BadEdition, BadSetup, Options, default_edition, legal_moves, parse_edition
from vitral.rules.deal import IllegalDeal
from vitral.rules.refusals import IllegalMove

SEATS = [SeatPart(name="Ana"), SeatPart(name="greedy", bot="greedy")]
GAME = random_game(seed=3)
TEXT = write_record(record_of(GAME, SEATS))


def document() -> Any:
    return json.loads(TEXT)


def refused(changed: Any) -> ParseError:
    with pytest.raises(ParseError) as caught:
        read_record(json.dumps(changed))
    return caught.value


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_record_replays_without_chance(players: int, side: Any) -> None:
    game = random_game(players, side, seed=players, options=Options(True, True))
    seats = [SeatPart(name=f"player {n}") for n in range(players)]
    record = read_record(write_record(record_of(game, seats)))
    again = replay(record)
    assert again.steps == game.steps
    assert again.start == game.start
    assert record.seats == seats
    assert record_of(again, seats) == record


def test_a_seat_may_say_its_colour() -> None:
    """Records without colours are read and written as before."""
    assert '"colour"' not in TEXT
    seats = [SEATS[0].model_copy(update={"colour": "violet"}), SEATS[1]]
    text = write_record(record_of(GAME, seats))
    assert read_record(text).seats == seats
    changed = document()
    changed["seats"][0]["colour"] = "gold"
    assert refused(changed).params["where"] == "seats.0.colour"


@pytest.mark.parametrize("steps", [0, 1, 2, 30])
def test_a_game_still_going_on_is_written_without_a_result(steps: int) -> None:
    game = random_game(seed=7, steps=steps)
    text = write_record(record_of(game, SEATS))
    assert "result" not in json.loads(text)
    assert replay(read_record(text)).steps == game.steps


def test_a_record_carries_its_edition_whole() -> None:
    data = default_edition().components() | {"name": "my-box", "version": 4}
    data["windows"]["points_A"] = [9, 8, 7, 6, 5, 4, 3, 2]
    mine = parse_edition(data)
    game = random_game(seed=1, edition=mine)
    text = write_record(record_of(game, SEATS))
    part = json.loads(text)["edition"]
    assert (part["name"], part["version"], part["hash"]) == ("my-box", 4, mine.content_hash())
    assert replay(read_record(text)).state == game.state


def test_the_shipped_edition_is_one_object_for_all_records() -> None:
    """A server holds thousands of matches: each had an edition of its own, of 1.6 KB."""
    assert read_edition(edition_part(default_edition())) is default_edition()


def test_times_are_kept() -> None:
    game = Game(GAME.setup)
    game.deal(GAME.steps[0].state.displays, at="2026-05-01T12:00:00+00:00")
    again = replay(read_record(write_record(record_of(game, SEATS))))
    assert again.steps[0].at == "2026-05-01T12:00:00+00:00"


def test_the_result_is_written() -> None:
    players = GAME.state.players
    result = document()["result"]
    assert result["scores"] == [player.score for player in players]
    assert result["lost"] == [player.lost for player in players]
    best = max(player.score for player in players)
    assert [players[seat - 1].score for seat in result["winners"]] == [best]


def forfeit(seat: int, after: int) -> ForfeitPart:
    return ForfeitPart(seat=seat, why="resigned", after=after)


def with_forfeits(game: Game, *forfeits: tuple[int, int]) -> Any:
    seats = [SeatPart(name=f"player {n}") for n in range(len(game.state.players))]
    return json.loads(
        write_record(record_of(game, seats, forfeits=[forfeit(*given) for given in forfeits]))
    )


def test_who_gave_up_does_not_win_whatever_the_points() -> None:
    game = random_game(players=3, seed=3)
    (best,) = with_forfeits(game)["result"]["winners"]
    without = with_forfeits(game, (best, 20))
    points = {seat: p.score for seat, p in enumerate(game.state.players, 1) if seat != best}
    assert without["result"]["winners"] == [max(points, key=lambda seat: points[seat])]
    assert replay(read_record(json.dumps(without))).state == game.state
    without["result"]["winners"] = [best]
    assert refused(without).code == "record-result"


def test_a_game_in_which_one_alone_is_left_is_over() -> None:
    game = random_game(players=3, seed=3, steps=30)
    record = with_forfeits(game, (3, 7), (1, 30))
    assert record["result"]["winners"] == [2]
    assert replay(read_record(json.dumps(record))).steps == game.steps
    assert "result" not in with_forfeits(game, (3, 7))


@pytest.mark.parametrize(
    ("steps", "forfeits"),
    [
        (30, [(1, 7), (1, 8)]),
        (30, [(4, 7)]),
        (30, [(1, 8), (2, 7)]),
        (30, [(1, 31)]),
        (30, [(1, 7), (2, 29)]),
        (30, [(1, 7), (2, 30), (3, 30)]),
    ],
    ids=["twice", "no seat", "order", "later", "played on", "all"],
)
def test_forfeits_that_cannot_be_are_refused(steps: int, forfeits: list[tuple[int, int]]) -> None:
    game = random_game(players=3, seed=3, steps=steps)
    record = with_forfeits(game)
    record["forfeits"] = [{"seat": seat, "why": "time", "after": after} for seat, after in forfeits]
    assert refused(record).code == "record-forfeits"


def test_nobody_gives_up_after_the_end() -> None:
    game = random_game(players=3, seed=3)
    late = {"seat": 1, "why": "resigned", "after": game.count}
    assert refused(with_forfeits(game) | {"forfeits": [late]}).code == "record-forfeits"


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        (["format"], "vitral-game/2", "format"),
        (["rules"], 2, "rules"),
        (["side"], "C", "side"),
        (["seats"], [{"name": "Ana"}], "seats"),
        (["setup", "starter"], "1", "setup.starter"),
        (["setup", "round_track"], ["W"], "setup.round_track"),
        (["events", 1, "move"], "9Z-9", "events.1.move.move"),
        (["events", 0, "deal"], ["WO"], "events.0.deal.deal.0"),
        (["surprise"], 1, "surprise"),
    ],
)
def test_what_is_not_a_record_is_refused_by_its_place(
    path: list[Any], value: Any, where: str
) -> None:
    changed = document()
    part = changed
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = value
    error = refused(changed)
    assert error.code == "record-invalid"
    assert error.params["where"] == where


@pytest.mark.parametrize("text", ["", "{", "\x00", "[1,"])
def test_what_is_not_even_json_is_refused(text: str) -> None:
    with pytest.raises(ParseError) as caught:
        read_record(text)
    assert caught.value.code == "record-not-json"


@pytest.mark.parametrize("text", ["[]", "null", '{"format": "vitral-game/1"}'])
def test_what_is_another_document_is_refused(text: str) -> None:
    with pytest.raises(ParseError) as caught:
        read_record(text)
    assert caught.value.code == "record-invalid"


@pytest.mark.parametrize("name", ["\x1b[2J", "a\nb", "\x9b"])
def test_a_name_that_steers_a_terminal_is_refused(name: str) -> None:
    changed = document()
    changed["seats"][0]["name"] = name
    assert refused(changed).params["where"] == "seats.0.name"


def test_a_move_that_is_not_legal_is_named_by_its_event() -> None:
    changed = document()
    changed["events"][1]["move"] = "CW-1"
    error = refused(changed)
    assert (error.code, error.params["number"]) == ("record-event", 2)
    assert isinstance(error.__cause__, IllegalMove)


def test_a_deal_that_cannot_be_is_named_by_its_event() -> None:
    changed = document()
    changed["events"][0]["deal"][0] = ""
    error = refused(changed)
    assert (error.code, error.params["number"]) == ("record-event", 1)
    assert isinstance(error.__cause__, IllegalDeal)


def test_a_move_of_the_wrong_seat_is_refused() -> None:
    changed = document()
    changed["events"][1]["seat"] = 3 - changed["events"][1]["seat"]
    error = refused(changed)
    assert error.code == "record-event"
    assert isinstance(error.__cause__, ParseError)
    assert error.__cause__.code == "record-turn"


def test_moves_after_the_end_are_refused() -> None:
    changed = document()
    changed["events"].append({"seat": 1, "move": "back"})
    assert refused(changed).code == "record-event"


def test_a_wrong_result_is_refused() -> None:
    changed = document()
    changed["result"]["scores"][0] += 1
    assert refused(changed).code == "record-result"


def test_an_early_result_is_refused() -> None:
    changed = document()
    changed["events"].pop()
    assert refused(changed).code == "record-result"


def test_a_changed_edition_is_refused() -> None:
    changed = document()
    changed["edition"]["components"]["windows"]["points_A"][0] = 5
    assert refused(changed).code == "record-hash"


def test_a_broken_edition_is_refused_with_what_is_wrong() -> None:
    changed = document()
    changed["edition"]["components"]["strips"].pop()
    error = refused(changed)
    assert error.code == "record-edition"
    assert isinstance(error.__cause__, BadEdition)


def test_seats_that_do_not_fit_the_set_up_are_refused() -> None:
    changed = document()
    changed["seats"].append({"name": "a third"})
    assert refused(changed).params == {"expected": 2, "got": 3}


def test_a_set_up_against_the_rules_is_refused() -> None:
    changed = document()
    changed["setup"]["round_track"] = ["W"] * 6
    with pytest.raises(BadSetup):
        read_record(json.dumps(changed))


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), lambda inner: (
    st.lists(inner) | st.dictionaries(st.sampled_from(sorted(document())) | st.text(), inner)
)))  # fmt: skip
def test_arbitrary_documents_are_refused(value: Any) -> None:
    with pytest.raises(ParseError):
        read_record(json.dumps(value))


@given(st.text() | st.binary())
def test_arbitrary_text_is_refused(text: str | bytes) -> None:
    with pytest.raises(ParseError):
        read_record(text)


def test_a_record_fits_its_schema() -> None:
    from vitral.notation.schemas import schema_path

    schema = json.loads(schema_path("game").read_text("utf-8"))
    jsonschema.validate(document(), schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(document() | {"side": "C"}, schema)


HASHES = st.text("0123456789abcdef", min_size=64, max_size=64)
ADDED = st.text(st.characters(codec="utf-8"), max_size=64)
NAMES = st.text(st.characters(codec="utf-8", exclude_categories=["Cc"]), max_size=40)
SEAT = st.builds(
    SeatPart,
    name=NAMES,
    bot=st.none() | ADDED.map(lambda text: text[:40]),
    client=st.none() | st.integers(1, 4),
)
DICE = st.builds(
    DicePart,
    commitment=HASHES,
    seed=st.none() | HASHES,
    additions=st.lists(ADDED, max_size=4),
    commitments=st.none() | st.lists(st.just("") | HASHES, max_size=4),
    draws=st.lists(st.integers(1, 10_000), max_size=6),
    starter_drawn=st.booleans(),
)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Games as a server would tell of them: dice, seats that gave up, moves taken back."""
    players = draw(st.sampled_from([2, 3, 4]))
    steps = draw(st.none() | st.integers(1, 40))
    game = random_game(players, draw(st.sampled_from(SIDES)), draw(st.integers(0, 9)), steps=steps)
    times = [draw(st.sampled_from([None, "2026-05-01T12:00:00Z"])) for _ in range(game.count)]
    most = players - 2 if game.state.over else players - 1
    after = game.count - game.state.over
    gone = draw(st.lists(st.integers(1, players), max_size=most, unique=True))
    first = game.steps[0].state
    undone = MovePart(seat=first.seat, move=format_move(draw(st.sampled_from(legal_moves(first)))))
    takeback = TakebackPart(seat=1, agreed=[2], to=1, undone=[undone])
    return record_of(
        game,
        [draw(SEAT) for _ in range(players)],
        draw(st.none() | DICE),
        times,
        [draw(st.builds(ForfeitPart, seat=st.just(seat), after=st.just(after))) for seat in gone],
        [takeback] * draw(st.integers(0, 2)),
    )


@given(records())
@settings(max_examples=50, deadline=None)
def test_reading_and_writing_are_inverse(record: Record) -> None:
    """`write_record(*read_record(text))` dropped dice, forfeits and result."""
    text = write_record(record)
    assert read_record(text) == record
    assert write_record(read_record(text)) == text
    game = replay(record)
    times = [event.at for event in record.events]
    parts = (record.dice, times, record.forfeits or [], record.takebacks or [])
    assert record_of(game, record.seats, *parts) == record


@pytest.mark.parametrize(
    "path", sorted(Path(__file__).parents[1].glob("*/records/*.json")), ids=lambda path: path.stem
)
def test_old_records_are_written_as_they_were_read(path: Path) -> None:
    text = path.read_text("utf-8")
    record = read_record(text)
    assert json.loads(write_record(record)) == json.loads(text)
    assert read_record(write_record(record)) == record


@pytest.mark.parametrize(
    ("parts", "code"),
    [
        ({"seats": SEATS * 2}, "record-seats"),
        (
            {"seats": [seat.model_copy(update={"colour": "red"}) for seat in SEATS]},
            "record-colours",
        ),
        ({"seats": ["Ana", "Ola"]}, "record-invalid"),
        ({"times": ["2026-05-01T12:00:00Z"]}, "record-invalid"),
        ({"times": ["noon"] * GAME.count}, "record-invalid"),
        ({"forfeits": [ForfeitPart(seat=3, why="left", after=1)]}, "record-forfeits"),
        (
            {
                "takebacks": [
                    TakebackPart(seat=1, agreed=[], to=1, undone=[MovePart(seat=4, move="back")])
                ]
            },
            "record-event",
        ),
    ],
)
def test_what_could_not_be_read_again_is_not_written(parts: Any, code: str) -> None:
    with pytest.raises(ParseError) as caught:
        record_of(GAME, **({"seats": SEATS} | parts))
    assert caught.value.code == code


def test_a_record_is_read_from_text_or_bytes() -> None:
    wrong: Any
    for wrong in (read_record, write_record, replay, lambda value: record_of(value, SEATS)):
        with pytest.raises(TypeError, match="NoneType"):
            wrong(None)


def test_a_takeback_to_more_events_than_there_were_is_refused() -> None:
    record, longer = (record_of(random_game(seed=3, steps=n), SEATS) for n in (5, 6))
    takeback = TakebackPart(seat=1, agreed=[2], to=999, undone=longer.events[-1:])
    with pytest.raises(ParseError) as caught:
        replay(record.model_copy(update={"takebacks": [takeback]}))
    assert caught.value.code == "record-takebacks"
