"""What study keeps, in every store."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy.exc import DBAPIError

from tests.storage.contract import append, summary_of
from tests.storage.raw import execute
from vitral.puzzles import puzzles, select
from vitral.service.study_store import KeptRating, RatedAttempt
from vitral.storage import Archive, open_store
from vitral.study.puzzle_ratings import PuzzleRatings

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


def attempt(person: str, puzzle: str, solver: int, tried: int) -> RatedAttempt:
    """An attempt after which a person and a puzzle have so many attempts."""
    own, other = KeptRating(1500.5, 350, 0.06, solver, 1, 1), KeptRating(1600, 80, 0.05, tried, 0)
    return RatedAttempt(person, puzzle, True, 5, own, other)


def test_the_first_attempt_at_a_puzzle_is_kept_with_both_ratings(any_url: str) -> None:
    async def scenario(store: Archive) -> None:
        assert (await store.solver("ana"), await store.puzzle("p1")) == (None, None)
        first = attempt("ana", "p1", 1, 1)
        assert await store.keep_attempt(first) == "kept"
        assert await store.solver("ana") == first.solver_rating
        assert await store.puzzle("p1") == first.puzzle_rating
        assert await store.puzzle_ratings() == {"p1": first.puzzle_rating.rating}
        assert await store.keep_attempt(attempt("ana", "p1", 2, 2)) == "repeated"
        assert await store.keep_attempt(attempt("ana", "p2", 2, 1)) == "kept"
        assert await store.attempted("ana") == {"p1", "p2"}
        assert await store.attempted("eva") == set()
        assert await store.solver("ana") == attempt("ana", "p2", 2, 1).solver_rating

    run(any_url, scenario)


@pytest.mark.parametrize(("solver", "tried"), [(1, 2), (2, 1), (3, 2), (2, 3)])
def test_a_rating_that_has_changed_meanwhile_is_not_written_over(
    any_url: str, solver: int, tried: int
) -> None:
    async def scenario(store: Archive) -> None:
        await store.keep_attempt(attempt("ana", "p1", 1, 1))
        await store.keep_attempt(attempt("ben", "p2", 1, 1))
        before = await store.solver("ana"), await store.puzzle("p2")
        assert await store.keep_attempt(attempt("ana", "p2", solver, tried)) == "outdated"
        assert (await store.solver("ana"), await store.puzzle("p2")) == before
        assert await store.attempted("ana") == {"p1"}
        assert await store.keep_attempt(attempt("ana", "p2", 2, 2)) == "kept"

    run(any_url, scenario)


def test_attempts_at_the_same_time_all_count(any_url: str) -> None:
    """Two people at one puzzle, or one person at two, once lost one of both changes."""
    one, *others = puzzles()[:6]

    async def scenario(store: Archive) -> None:
        ratings = PuzzleRatings(store, lambda: 5)
        people = [f"person {n}" for n in range(6)]
        tries = [(person, one, True) for person in people] * 2
        tries += [(people[0], other, False) for other in others]
        counted = await asyncio.gather(*(ratings.attempted(*each) for each in tries))
        assert sum(counted) == len(people) + len(others)
        tried, solver = await ratings.of_puzzle(one), await ratings.of_person(people[0])
        assert (tried.attempts, tried.solved) == (len(people), len(people))
        assert (solver.attempts, solver.solved) == (1 + len(others), 1)

    run(any_url, scenario)


def test_the_next_puzzle_is_chosen_by_what_people_have_made_of_the_ratings() -> None:
    """Bots find a puzzle of 2500 hard; if people do not, it is one for a beginner."""
    hard = max(select(players=2), key=lambda each: each.rating)

    async def scenario(store: Archive) -> None:
        ratings = PuzzleRatings(store, lambda: 5)
        beginner = KeptRating(300.0, 50, 0.06, attempts=1)
        await store.keep_attempt(RatedAttempt("ben", "other", False, 5, beginner, beginner))
        await store.keep_attempt(RatedAttempt("eva", hard.id, True, 5, beginner, beginner))
        found = {(await ratings.next("ben", None, 2, None)).id for _ in range(300)}
        assert hard.id in found

    run("memory:", scenario)


def test_what_belongs_to_a_match_goes_with_it(url: str) -> None:
    async def scenario(store: Archive) -> None:
        await append(store, 0, ["a"], summary_of("m"))
        await store.ask_review("m")
        await store.seat("m", ["ana"], "strips")
        with pytest.raises(DBAPIError):  # a match whose events are there stays
            await execute(url, "DELETE FROM matches WHERE match = 'm'")
        assert await store.review("m") == ""

    run(url, scenario)
