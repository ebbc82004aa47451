"""What study keeps: reviews of matches, and who solved which puzzle."""

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class KeptRating:
    """A Glicko-2 rating, and what it comes from."""

    rating: float
    deviation: float
    volatility: float
    attempts: int = 0
    solved: int = 0
    streak: int = 0
    """Of a person: puzzles solved since the last failure."""


class StudyStore(Protocol):
    """Keeps what comes of study."""

    async def ask_review(self, match: str) -> None:
        """Keep that somebody wants a match reviewed; nothing changes if that is known."""

    async def keep_review(self, match: str, document: str) -> None:
        """Keep the complete review of a match, for which somebody asked."""

    async def review(self, match: str) -> str | None:
        """The review of a match: None if nobody asked for it, empty until it is complete."""

    async def add_attempt(self, person: str, puzzle: str, solved: bool, at: int) -> bool:
        """Keep the first attempt of a person at a puzzle; False if it is not the first."""

    async def attempted(self, person: str) -> set[str]:
        """The puzzles that a person has tried."""

    async def solver(self, person: str) -> KeptRating | None:
        """The rating of a person; None if they have tried no puzzle."""

    async def puzzle(self, puzzle: str) -> KeptRating | None:
        """The rating of a puzzle; None if nobody has tried it."""

    async def keep_ratings(
        self, person: str, solver: KeptRating, puzzle: str, rating: KeptRating
    ) -> None:
        """Keep the ratings of a person and of a puzzle after an attempt."""
