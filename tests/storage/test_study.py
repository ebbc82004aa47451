"""What study keeps, in every store."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy.exc import DBAPIError

from tests.storage.contract import append, summary_of
from tests.storage.raw import execute
from vitral.service.study_store import KeptRating
from vitral.storage import Archive, open_store

Scenario = Callable[[Archive], Awaitable[None]]


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def any_url(request: pytest.FixtureRequest) -> str:
    """Every store in turn."""
    memory = request.param == "memory"
    return "memory:" if memory else str(request.getfixturevalue(f"{request.param}_url"))


def run(url: str, scenario: Scenario) -> None:
    async def opened() -> None:
        store = await open_store(url)
        try:
            await scenario(store)
        finally:
            await store.close()

    asyncio.run(opened())


def test_who_plays_against_others_is_known_while_the_match_goes_on(any_url: str) -> None:
    async def scenario(store: Archive) -> None:
        await append(store, 0, ["a"], summary_of("m"))
        await append(store, 0, ["a"], summary_of("n"))
        await store.seat("m", ["ana", "ben"], "strips of m")
        await store.seat("m", ["ben", "00ff"], "strips of m")
        await store.seat("n", ["ben"], "strips of n")
        await store.seat("gone", ["ana"], "no such match")
        await store.seat("n", [], "nobody")
        assert await store.seated(["ana", "00ff"]) == ["strips of m"]
        assert sorted(await store.seated(["ben"])) == ["strips of m", "strips of n"]
        assert await store.seated(["eva"]) == await store.seated([]) == []
        await append(store, 1, ["b"], summary_of("n", 2, "over"))
        assert await store.seated(["ben"]) == ["strips of m"]
        await store.unseat("m")
        assert await store.seated(["ana", "ben", "00ff"]) == []

    run(any_url, scenario)


def test_a_review_is_asked_for_and_kept(any_url: str) -> None:
    async def scenario(store: Archive) -> None:
        await append(store, 0, ["a"], summary_of("m", status="over"))
        await store.keep_review("m", "nobody asked")
        assert await store.review("m") is None
        await store.ask_review("m")
        assert await store.review("m") == ""
        await store.keep_review("m", '{"ґ": 1}')
        await store.ask_review("m")
        assert await store.review("m") == '{"ґ": 1}'
        await store.ask_review("no such match")
        assert await store.review("no such match") is None

    run(any_url, scenario)


def test_the_first_attempt_at_a_puzzle_counts(any_url: str) -> None:
    async def scenario(store: Archive) -> None:
        assert await store.add_attempt("ana", "p1", True, 5)
        assert not await store.add_attempt("ana", "p1", False, 6)
        assert await store.add_attempt("ana", "p2", False, 7)
        assert await store.add_attempt("ben", "p1", False, 8)
        assert await store.attempted("ana") == {"p1", "p2"}
        assert await store.attempted("eva") == set()

    run(any_url, scenario)


def test_ratings_are_kept_and_changed(any_url: str) -> None:
    async def scenario(store: Archive) -> None:
        assert (await store.solver("ana"), await store.puzzle("p1")) == (None, None)
        solver, puzzle = KeptRating(1500.5, 350, 0.06, 1, 1, 1), KeptRating(1600, 80, 0.05, 1, 0)
        await store.keep_ratings("ana", solver, "p1", puzzle)
        assert (await store.solver("ana"), await store.puzzle("p1")) == (solver, puzzle)
        solver = KeptRating(1510, 300, 0.06, 2, 1, 0)
        await store.keep_ratings("ana", solver, "p1", puzzle)
        assert await store.solver("ana") == solver

    run(any_url, scenario)


def test_what_belongs_to_a_match_goes_with_it(url: str) -> None:
    async def scenario(store: Archive) -> None:
        await append(store, 0, ["a"], summary_of("m"))
        await store.ask_review("m")
        await store.seat("m", ["ana"], "strips")
        with pytest.raises(DBAPIError):  # a match whose events are there stays
            await execute(url, "DELETE FROM matches WHERE match = 'm'")
        assert await store.review("m") == ""

    run(url, scenario)
