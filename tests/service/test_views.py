import hashlib
import json
from collections import Counter
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any

import pytest

from tests.games import SIDES
from tests.service.driving import SEED, Table
from vitral.notation import format_move, parse_position
from vitral.notation.records import parse_record, replay
from vitral.rules import COLOURS, COLUMNS, Advance, Back, Side, legal_moves, refusal
from vitral.service.decisions import leave, rematch, resign, take_back, take_seat
from vitral.service.errors import ServiceError
from vitral.service.log import CorrespondenceClock, LiveClock
from vitral.service.views import export, own_json, shared_json, view

SHUT = ("left-of-glazier", "gap")
"""Refusals that hold for a column whatever the source and colour."""
ADDITIONS = ("words of seat one", "words of seat two", "words of seat three", "words of seat four")


def seen(table: Table, *seats: int) -> dict[str, Any]:
    return {**view(table.match, seats, table.now)}


def as_json(value: object) -> Any:
    return json.loads(json.dumps(value))


# Who may choose what


@pytest.mark.parametrize("seats", ["AA", "AAA", "AAAA"])
@pytest.mark.parametrize("side", SIDES)
def test_the_choices_are_the_legal_moves(seats: str, side: Side) -> None:
    table = Table(seats, side=side)
    while table.match.status == "playing":
        choices = seen(table, table.state.seat)["choices"]
        assert choices["seat"] == table.state.seat
        assert choices["legal"] == [format_move(move) for move in legal_moves(table.state)]
        table.move()


@pytest.mark.parametrize("gap_blocks_return", [True, False])
@pytest.mark.parametrize("seats", ["AA", "AAAA"])
def test_every_refusal_is_that_of_the_rules_whatever_the_source(
    seats: str, gap_blocks_return: bool
) -> None:
    table = Table(seats, options={"gap_blocks_return": gap_blocks_return})
    while table.match.status == "playing":
        refusals = seen(table, table.state.seat)["choices"]["refusals"]
        for text, said in refusals.items():
            for move in [Back()] if text == "back" else tries(table, text):
                why = refusal(table.state, move)
                assert why is not None
                assert (why.code, why.params) == (said["code"], said["params"])
        table.move()


def tries(table: Table, text: str) -> list[Advance]:
    """Every way of playing `O-3` or, with any colour, `3`: from each source that has it."""
    colours, _, column = text.rpartition("-")
    sources = enumerate((table.state.centre, *table.state.displays))
    return [
        Advance(source, colour, int(column))
        for source, panes in sources
        for colour in colours or COLOURS
        if colour in panes
    ]


def test_what_cannot_go_to_a_column_from_anywhere_is_refused_and_nothing_else() -> None:
    table = Table("AA")
    codes: set[str] = set()
    while table.match.status == "playing":
        choices = seen(table, table.state.seat)["choices"]
        there = {
            c
            for c in COLOURS
            for panes in (table.state.centre, *table.state.displays)
            if c in panes
        }
        can = {move[1:4] for move in choices["legal"] if move != "back"}
        every = {f"{c}-{column}" for c in there for column in range(1, COLUMNS + 1)}
        refusals = choices["refusals"]
        shut = {text for text in refusals if text.isdigit()}
        said = {text for text in every if text in refusals or text[2:] in shut}
        assert said == every - can
        assert ("back" in refusals) == ("back" not in choices["legal"])
        columns = {text: refusals[text]["code"] for text in {*refusals} - {"back"}}
        assert shut == {text for text, code in columns.items() if code in SHUT}
        codes |= {*columns.values()}
        table.move()
    assert codes == {*SHUT, "nothing-fits"}


@pytest.mark.parametrize("seats", ["AB", "ABC", "ABCD"])
def test_only_the_seat_to_move_has_choices(seats: str) -> None:
    table = Table(seats)
    for _ in range(20):
        others = [n for n in range(1, len(seats) + 1) if n != table.state.seat]
        assert seen(table)["choices"] is None
        assert all(seen(table, other)["choices"] is None for other in others)
        assert seen(table, *others)["choices"] is None
        assert seen(table, *others, table.state.seat)["choices"]["seat"] == table.state.seat
        table.move()


def test_nobody_chooses_for_a_bot() -> None:
    assert seen(Table("bA", starter=1), 1, 2)["choices"] is None


@pytest.mark.parametrize("go", [leave, resign])
def test_nobody_chooses_where_a_bot_plays_on(go: Any) -> None:
    table = Table("ABC", starter=1)
    table.command(go, 1)
    assert seen(table, 1)["choices"] is None


def test_before_the_start_and_after_the_end_there_are_no_choices() -> None:
    assert seen(Table(begin=False), 1, 2)["choices"] is None
    assert seen(Table().finish(), 1, 2)["choices"] is None


@pytest.mark.parametrize("seats", [(), (1,), (2, 1)])
def test_everybody_is_told_which_seats_they_play(seats: tuple[int, ...]) -> None:
    assert seen(Table(), *seats)["you"] == list(seats)


# The table


def test_everybody_is_told_when_something_last_happened() -> None:
    table = Table("AA")
    before = seen(table)["updated"]
    table.now += 60_000
    assert seen(table)["updated"] == before
    table.move()
    assert seen(table)["updated"] == table.match.updated_at > before


def test_before_the_start_there_is_no_table() -> None:
    waiting = seen(Table("A.b", begin=False))
    assert (waiting["status"], waiting["turn"]) == ("open", 0)
    assert "table" not in waiting
    assert [(seat["name"], seat["bot"], seat["open"]) for seat in waiting["seats"]] == [
        ("Player A", None, False),
        ("", None, True),
        ("greedy", "greedy", False),
    ]


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("seats", ["AB", "ABC", "ABCD"])
def test_everybody_sees_the_whole_table(seats: str, side: Side) -> None:
    table = Table(seats, side=side)
    while True:
        shown, state = as_json(seen(table)["table"]), table.state
        assert parse_position(shown["position"]) == state
        assert shown["displays"] == list(state.displays)
        assert (shown["round"], shown["seat"]) == (state.round, state.seat)
        for palace, player in zip(shown["players"], state.players, strict=True):
            assert palace["windows"] == list(player.windows)
            strips = [
                strip and {**strip._asdict(), "on_jokers": strip.on_jokers}
                for strip in player.strips
            ]
            assert palace["strips"] == strips
            assert all(
                palace[name] == getattr(player, name)
                for name in ("glazier", "score", "row", "lost", "leftmost")
            )
            assert palace["reach"] == [column for column, _ in player.reach()]
        if table.match.status == "over":
            break
        table.move()


def test_bag_and_tower_are_counted() -> None:
    """What the view shows adds up to every pane of the game, colour by colour."""
    table = Table("ABCD")
    while table.match.status == "playing":
        shown = seen(table)["table"]
        lying = Counter(shown["track"] + shown["centre"] + "".join(shown["displays"]))
        for palace in shown["players"]:
            lying.update("".join(palace["windows"]))
            lying.update("".join(strip["panes"] for strip in palace["strips"] if strip))
        assert {
            c: shown["bag"][c] + shown["tower"][c] + lying[c] for c in COLOURS
        } == dict.fromkeys(COLOURS, 20)
        table.move()


def test_the_points_of_windows_and_rows_are_shown() -> None:
    shown = seen(Table())["table"]
    assert shown["rows"] == [0, -1, -2, -4, -6, -8, -11, -14, -18]
    assert shown["rounds"] == 6
    assert shown["window_points"] == [4, 3, 3, 2, 2, 1, 1, 2]


# The last turn


def test_at_first_the_last_thing_is_the_deal() -> None:
    (deal,) = seen(Table())["last"]
    assert (deal["seat"], deal["move"]) == (None, None)
    assert [event["kind"] for event in deal["events"]] == ["dealt"]


def test_the_last_turn_is_told_event_by_event() -> None:
    table = Table("ABC")
    while table.match.status == "playing":
        (moved, *_) = table.move()
        steps = table.match.game.steps if table.match.game else ()
        step = steps[-1] if steps[-1].move else steps[-2]
        (turn, *deals) = as_json(seen(table)["last"])
        assert (turn["seat"], turn["move"]) == (step.seat, getattr(moved, "move", ""))
        assert len(deals) == (steps[-1].move is None)
        for reported, event in zip(turn["events"], step.events, strict=True):
            assert reported["kind"] == event.kind
            if event.kind != "game-over":
                assert reported == {"kind": event.kind} | as_json(asdict(event))


def test_the_end_of_a_round_tells_the_move_and_the_deal() -> None:
    table = Table()
    table.play_round()
    move, deal = seen(table)["last"]
    assert move["events"][-1]["kind"] == "round-over"
    (dealt,) = deal["events"]
    assert (dealt["round"], list(dealt["displays"])) == (2, list(table.state.displays))


def test_after_a_takeback_the_last_turn_is_the_one_that_stands() -> None:
    table = Table("Ab")
    table.play(2)
    last = seen(table)["last"]
    table.play(3)
    table.command(take_back, 1, 3)
    assert seen(table)["last"] == last


# Points


@pytest.mark.parametrize("floor", [True, False])
@pytest.mark.parametrize("side", SIDES)
def test_the_breakdown_adds_up_at_every_moment(side: Side, floor: bool) -> None:
    table = Table("ABC", side=side, options={"score_floor": floor})
    while table.match.status == "playing":
        for palace in seen(table)["table"]["players"]:
            final = palace["final"]
            assert final["before"] == palace["score"]
            assert final["total"] == added_up(final)
        table.move()


@pytest.mark.parametrize("seats", ["AB", "ABC", "ABCD"])
@pytest.mark.parametrize("side", SIDES)
def test_at_the_end_the_breakdown_adds_up_to_the_score(side: Side, seats: str) -> None:
    table = Table(seats, side=side).finish()
    shown = as_json(seen(table))
    over = shown["last"][-1]["events"][-1]
    assert over["kind"] == "game-over"
    for final, palace in zip(over["finals"], shown["table"]["players"], strict=True):
        assert added_up(final) == final["total"] == palace["score"]
        assert final["lost"] == palace["lost"]
        assert palace["final"] is None


def added_up(final: dict[str, Any]) -> int:
    parts = final["before"] + final["leftover"] + final["glass"] + sum(final["ornaments"])
    return int(parts + final["finished"] * final["panes"])


def test_a_match_given_up_still_says_what_everybody_would_have() -> None:
    table = Table()
    table.play(20)
    table.command(resign, 1)
    shown = seen(table)
    assert (shown["status"], shown["winners"]) == ("over", [2])
    assert all(palace["final"] is not None for palace in shown["table"]["players"])


def test_winners_are_told_at_the_end_and_not_before() -> None:
    table = Table()
    assert "winners" not in seen(table)
    assert seen(table.finish())["winners"] == list(table.match.winners)


# The match


@pytest.mark.parametrize("clock", [None, LiveClock(bank=60), CorrespondenceClock(days=1)])
@pytest.mark.parametrize("seats", ["AB", "A.", "Abb", "AABC"])
def test_every_view_is_json(seats: str, clock: object) -> None:
    table = Table(seats, begin=False, clock=clock)
    as_json(table.views())
    if "." not in seats:
        as_json(Table(seats, clock=clock).finish().views())


def test_what_was_agreed_is_shown() -> None:
    shown = seen(Table(side="B", hints=False, clock=LiveClock(bank=60)))
    assert shown["settings"]["side"] == "B"
    assert shown["settings"]["hints"] is False
    assert shown["settings"]["clock"] == {"kind": "live", "bank": 60, "increment": 0}
    assert shown["edition"] == {"name": "vitral", "version": 1}


def test_version_turn_and_time_are_shown() -> None:
    table = Table()
    table.play(3)
    shown = seen(table)
    assert (shown["match"], shown["version"], shown["now"]) == ("m1", len(table.log), table.now)
    assert shown["turn"] == table.match.turn


def test_the_rematch_is_shown_to_those_who_played() -> None:
    table = Table().finish()
    assert seen(table, 1)["rematch"] is None
    table.happen(rematch(table.match, "rematch-00000002", table.now, 2))
    for seat in (1, 2):
        assert (seen(table, seat)["rematch"], seen(table, seat)["rematch_by"]) == (
            "rematch-00000002",
            2,
        )


def test_only_watchers_of_a_public_match_can_follow_its_players_into_the_rematch() -> None:
    """The link of a private match's rematch was reported to whoever watched."""
    private, public = Table().finish(), Table(public=True).finish()
    for table in (private, public):
        table.happen(rematch(table.match, "rematch-00000002", table.now, 2))
    assert (seen(private)["rematch"], seen(private)["rematch_by"]) == (None, None)
    assert (seen(public)["rematch"], seen(public)["rematch_by"]) == ("rematch-00000002", 2)


def test_whoever_left_the_table_still_sees_the_rematch() -> None:
    table = Table("ABC")
    table.command(leave, 1)
    table.finish().command(rematch, "rematch-00000002")
    assert (
        json.loads(shared_json(table.match, 0) + own_json(table.match, "A"))["rematch"]
        == "rematch-00000002"
    )


def test_a_view_is_two_parts_of_json_joined() -> None:
    table = Table("AB.", begin=False)
    for token, seats in (("A", (1,)), ("B", (2,)), ("C", ()), (None, ())):
        joined = json.loads(shared_json(table.match, table.now) + own_json(table.match, token))
        assert joined == as_json(seen(table, *seats))


# What nobody may see


@pytest.mark.parametrize("seats", ["AB", "ABC", "AbCD"])
def test_the_seed_is_in_no_view_before_the_end(seats: str) -> None:
    table = Table(seats, additions=ADDITIONS)
    while table.match.status == "playing":
        for shown in table.views():
            assert SEED.hex() not in json.dumps(shown)
            assert "words of" not in json.dumps(shown)
        table.move()


def test_before_the_start_the_seed_is_in_no_view_either() -> None:
    table = Table(begin=False, additions=ADDITIONS)
    assert SEED.hex() not in table.reported()
    assert "words of" not in table.reported()


@pytest.mark.parametrize("given_up", [True, False])
def test_at_the_end_everybody_sees_the_seed_and_what_was_added(given_up: bool) -> None:
    table = Table(additions=ADDITIONS)
    promised = seen(table)["commitment"]
    if given_up:
        table.command(resign, 2)
    for shown in table.finish().views():
        assert hashlib.sha256(bytes.fromhex(shown["seed"])).hexdigest() == promised
        assert shown["additions"] == list(ADDITIONS[:2])


def test_nobodys_token_is_in_a_view_or_a_record() -> None:
    table = Table("A.", begin=False)
    table.command(take_seat, 2, "Bo", "a-secret-token-hash", "")
    assert "a-secret-token-hash" not in table.reported()


# Records


def test_a_match_that_has_not_started_has_no_record() -> None:
    with pytest.raises(ServiceError) as caught:
        export(Table(begin=False).match)
    assert caught.value.code == "not-started"


def test_the_seed_is_in_no_record_before_the_end() -> None:
    table = Table()
    while table.match.status == "playing":
        record = export(table.match)
        assert record.dice is not None
        assert record.dice.seed is None
        assert SEED.hex() not in record.model_dump_json()
        table.move()


@pytest.mark.parametrize("seats", ["AB", "AbC", "ABCD"])
@pytest.mark.parametrize("side", SIDES)
def test_a_record_tells_the_whole_match(seats: str, side: Side) -> None:
    table = Table(seats, side=side, additions=ADDITIONS).finish()
    record = parse_record(table.exported())
    assert table.match.game is not None
    times = [
        datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="milliseconds")
        for at in table.match.times
    ]
    reported = [
        step._replace(at=at) for step, at in zip(table.match.game.steps, times, strict=True)
    ]
    assert replay(record).steps == tuple(reported)
    assert [(seat.name, seat.bot) for seat in record.seats] == [
        (seat.name, seat.bot) for seat in table.match.seats
    ]
    assert record.dice is not None
    assert record.dice.seed == SEED.hex()
    assert record.dice.additions == [seat.addition for seat in table.match.seats]


def test_a_record_holds_what_stands_and_not_what_was_taken_back() -> None:
    table = Table("Ab", starter=1)
    table.play_round()
    table.command(take_back, 1, 2)
    table.play_round()
    record = export(table.match)
    assert len(record.events) == table.steps
    assert record.dice is not None
    assert (record.dice.draws, record.dice.starter_drawn) == ([1, 3], False)


@pytest.mark.parametrize("seats", ["AB", "Abb", "ABC"])
def test_a_record_names_the_winners_that_the_view_names(seats: str) -> None:
    table = Table(seats, starter=1)
    table.play(3)
    best = 1
    if len(seats) == 3:  # whoever would have won otherwise gives up in the end
        other = Table(seats, starter=1)
        other.finish()
        best = other.match.winners[0]
    table.command(resign, best)
    table.finish()
    record = parse_record(table.exported())
    assert record.result is not None
    assert record.forfeits is not None
    assert tuple(record.result.winners) == table.match.winners
    assert best not in record.result.winners
    assert [(part.seat, part.why, part.after) for part in record.forfeits] == [
        (best, "resigned", 4)
    ]
    replay(record)


def test_a_forfeit_stays_in_the_record_when_moves_are_taken_back() -> None:
    table = Table("AbB", starter=1)
    table.play(9)
    table.command(resign, 3)
    table.command(take_back, 1, 4)
    record = export(table.match)
    assert record.forfeits is not None
    assert [(part.seat, part.after) for part in record.forfeits] == [(3, 4)]
    replay(record)
