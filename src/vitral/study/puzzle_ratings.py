"""Ratings of people and of puzzles, from the first attempt of each person at each puzzle."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from random import Random

from vitral.puzzles import Puzzle, Rating, next_puzzle, puzzle_rating, rate
from vitral.rules import Side
from vitral.service.study_store import AttemptOutcome, KeptRating, RatedAttempt, StudyStore

NEWCOMER = KeptRating(Rating().value, Rating().deviation, Rating().volatility)
"""Somebody who has tried no puzzle."""
RATINGS_AGE_MS = 60_000
"""So long the ratings of all puzzles, thousands of rows, are not read again to choose one."""


class PuzzleRatings:
    """Keeps attempts and the ratings that they lead to."""

    def __init__(self, store: StudyStore, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._ratings: dict[str, float] = {}
        self._read_at = -RATINGS_AGE_MS

    async def of_person(self, person: str | None) -> KeptRating:
        """The rating of a person, by the hash of their token."""
        return (await self._store.solver(person) if person else None) or NEWCOMER

    async def of_puzzle(self, puzzle: Puzzle) -> KeptRating:
        """The rating of a puzzle."""
        return await self._store.puzzle(puzzle.id) or _kept(puzzle_rating(puzzle.rating))

    async def attempted(self, person: str, puzzle: Puzzle, solved: bool) -> bool:
        """Somebody has solved a puzzle, or has not; whether that counts: the first time does.

        If a rating changes meanwhile, the attempt is rated again: none of two at once is lost.
        """
        outcome: AttemptOutcome = "outdated"
        while outcome == "outdated":
            outcome = await self._store.keep_attempt(await self._rated(person, puzzle, solved))
        return outcome == "kept"

    async def _rated(self, person: str, puzzle: Puzzle, solved: bool) -> RatedAttempt:
        """An attempt with the ratings after it, as they follow from those that are kept now."""
        solver, tried = await self.of_person(person), await self.of_puzzle(puzzle)
        own, other = rate(_rating(solver), _rating(tried), solved)
        after = _after(solver, own, solved), _after(tried, other, solved)
        return RatedAttempt(person, puzzle.id, solved, self._now(), *after)

    async def next(
        self, person: str | None, theme: str | None, players: int | None, side: Side | None
    ) -> Puzzle:
        """A puzzle that somebody has not tried, about as hard as they are strong.

        How hard a puzzle is, people's attempts tell, and before the first one the collection.
        """
        rating = (await self.of_person(person)).rating
        tried = await self._store.attempted(person) if person else set[str]()
        ratings = await self._known_ratings()

        def rating_of(puzzle: Puzzle) -> float:
            return ratings.get(puzzle.id, puzzle.rating)

        asked = (rating, theme, players, side, tried, Random(), rating_of)
        return await asyncio.to_thread(next_puzzle, *asked)

    async def _known_ratings(self) -> dict[str, float]:
        """The ratings of puzzles from attempts, at most `RATINGS_AGE_MS` old."""
        if self._now() - self._read_at >= RATINGS_AGE_MS:
            self._read_at, self._ratings = self._now(), await self._store.puzzle_ratings()
        return self._ratings


def _kept(rating: Rating) -> KeptRating:
    return KeptRating(rating.value, rating.deviation, rating.volatility)


def _rating(kept: KeptRating) -> Rating:
    return Rating(kept.rating, kept.deviation, kept.volatility)


def _after(before: KeptRating, rating: Rating, solved: bool) -> KeptRating:
    """A rating after an attempt, which is counted."""
    return replace(
        _kept(rating),
        attempts=before.attempts + 1,
        solved=before.solved + solved,
        streak=before.streak + 1 if solved else 0,
    )
