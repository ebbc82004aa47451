"""What stands in the public list."""

import asyncio

from tests.service.driving import NOON, Table
from tests.storage.contract import append
from vitral.service import decisions, log
from vitral.service.lobby import DAY, LENGTH, SHARES, public_matches, take_turns
from vitral.service.match import Match
from vitral.service.store import Summary
from vitral.storage.memory import MemoryStore


def listed(match: str, at: int, origin: str | None = None, created_at: int = 1) -> Summary:
    return Summary(match, "open", True, 2, ("Ana", ""), created_at, at, origin)


def test_origins_take_turns() -> None:
    many = [listed(f"a{number}", 10 + number, "a") for number in range(3)]
    few = [listed("b", 1, "b"), listed("old", 2), listed("older", 1)]
    assert [s.match for s in take_turns(many + few, 2, 50)] == ["a2", "old", "b", "a1", "older"]
    assert [s.match for s in take_turns(many + few, 2, 3)] == ["a2", "old", "b"]


def test_whoever_waits_for_days_is_not_listed_any_more() -> None:
    """Matches that were abandoned days ago used to stand before people who wait."""

    async def shown() -> list[str]:
        store = MemoryStore()
        now = 100 * DAY
        age = SHARES["open"].age
        assert age is not None
        for match, made in (("new", now - age), ("old", now - age - 1)):
            await append(store, 0, ["x"], listed(match, now, match, made))
        return [summary.match for summary in await public_matches(store, "open", now)]

    assert asyncio.run(shown()) == ["new"]


def test_a_list_of_all_is_shared_too() -> None:
    async def shown() -> list[Summary]:
        store = MemoryStore()
        for number in range(60):
            for status in ("playing", "over"):
                many = Summary(f"{status}{number}", status, True, 2, (), 1, 9, "a")
                await append(store, 0, ["x"], many)
        await append(store, 0, ["x"], listed("mine", 1, "b"))
        return await public_matches(store, None, 10)

    found = asyncio.run(shown())
    assert len(found) == LENGTH
    assert "mine" in [summary.match for summary in found[:2]]


def test_a_match_remembers_where_it_was_made() -> None:
    made = decisions.create(log.Settings(), [None, None], bytes(32), NOON, origin="c0de")
    kept = log.read_event(log.write_event(made[0]))
    assert Match("m").replay([kept]).summary.origin == "c0de"
    old = decisions.create(log.Settings(), [None, None], bytes(32), NOON)
    assert "origin" not in log.write_event(old[0])
    assert Match("m").replay(old).summary.origin is None


def test_a_match_in_which_nobody_else_can_sit_down_is_no_open_table() -> None:
    reserved = [None, "B"]
    made = decisions.create(
        log.Settings(public=True), [None, None], bytes(32), NOON, reserved=reserved
    )
    match = Match("m").replay(made)
    sat_down = log.SeatTaken(at=NOON, seat=1, name="Ana", token_hash="A")  # noqa: S106
    assert match.summary.public
    assert not match.copy().replay([sat_down]).summary.public
    assert Table("AB", public=True).match.summary.public
    assert not Table("AB", begin=False, public=True).match.summary.public
