"""What study keeps, in memory."""

from collections.abc import Sequence

from vitral.service.store import Summary
from vitral.service.study_store import AttemptOutcome, KeptRating, RatedAttempt


class MemoryStudy:
    """The part of a store that study needs, in dictionaries."""

    def __init__(self) -> None:
        self._summaries: dict[str, Summary] = {}
        self._seated: dict[str, dict[str, str]] = {}
        """The strips of the matches that somebody plays, by person and match."""
        self._reviews: dict[str, str] = {}
        self._attempts: dict[str, dict[str, bool]] = {}
        self._solvers: dict[str, KeptRating] = {}
        self._puzzles: dict[str, KeptRating] = {}

    async def seat(self, match: str, people: Sequence[str], strips: str) -> None:
        """Keep that these people play a match against others."""
        for person in people if match in self._summaries else ():
            self._seated.setdefault(person, {})[match] = strips

    async def unseat(self, match: str) -> None:
        """Nobody plays this match against others any more."""
        for matches in self._seated.values():
            matches.pop(match, None)
        self._seated = {person: matches for person, matches in self._seated.items() if matches}

    async def seated(self, people: Sequence[str]) -> list[str]:
        """The strips of every match that one of these people plays against others."""
        found = {
            match: strips
            for person in people
            for match, strips in self._seated.get(person, {}).items()
            if match in self._summaries and self._summaries[match].status == "playing"
        }
        return list(found.values())

    async def ask_review(self, match: str) -> None:
        """Keep that somebody wants a match reviewed."""
        if match in self._summaries:
            self._reviews.setdefault(match, "")

    async def keep_review(self, match: str, document: str) -> None:
        """Keep the complete review of a match."""
        if match in self._reviews:
            self._reviews[match] = document

    async def review(self, match: str) -> str | None:
        """The review of a match; empty until it is complete."""
        return self._reviews.get(match) if match in self._summaries else None

    async def keep_attempt(self, attempt: RatedAttempt) -> AttemptOutcome:
        """Keep the first attempt of a person at a puzzle and both ratings, or change nothing."""
        person, puzzle = attempt.person, attempt.puzzle
        if puzzle in self._attempts.get(person, ()):
            return "repeated"
        pairs = (
            (self._solvers.get(person), attempt.solver_rating),
            (self._puzzles.get(puzzle), attempt.puzzle_rating),
        )
        if any(kept and kept.attempts != after.attempts - 1 for kept, after in pairs):
            return "outdated"
        self._attempts.setdefault(person, {})[puzzle] = attempt.solved
        self._solvers[person] = attempt.solver_rating
        self._puzzles[puzzle] = attempt.puzzle_rating
        return "kept"

    async def attempted(self, person: str) -> set[str]:
        """The puzzles that a person has tried."""
        return set(self._attempts.get(person, ()))

    async def solver(self, person: str) -> KeptRating | None:
        """The rating of a person."""
        return self._solvers.get(person)

    async def puzzle(self, puzzle: str) -> KeptRating | None:
        """The rating of a puzzle."""
        return self._puzzles.get(puzzle)

    async def puzzle_ratings(self) -> dict[str, float]:
        """The ratings of all puzzles that somebody has tried."""
        return {puzzle: kept.rating for puzzle, kept in self._puzzles.items()}
