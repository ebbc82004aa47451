"""What study keeps: reviews of matches, and who solved which puzzle."""

from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias


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


@dataclass(frozen=True, slots=True)
class RatedAttempt:
    """The attempt of a person at a puzzle, with the ratings that it leads to.

    The `attempts` of a rating are its version: each must be one more than what is kept.
    """

    person: str
    puzzle: str
    solved: bool
    at: int
    """Milliseconds since 1970."""
    solver_rating: KeptRating
    puzzle_rating: KeptRating


AttemptOutcome: TypeAlias = Literal["kept", "repeated", "outdated"]
"""`repeated`: the person has tried it before; `outdated`: a rating is no longer as it was read."""


class StudyStore(Protocol):
    """Keeps what comes of study."""

    async def ask_review(self, match: str) -> None:
        """Keep that somebody wants a match reviewed; nothing changes if that is known."""

    async def keep_review(self, match: str, document: str) -> None:
        """Keep the complete review of a match, for which somebody asked."""

    async def review(self, match: str) -> str | None:
        """The review of a match: None if nobody asked for it, empty until it is complete."""

    async def keep_attempt(self, attempt: RatedAttempt) -> AttemptOutcome:
        """Keep the first attempt of a person at a puzzle and both ratings, or change nothing."""

    async def attempted(self, person: str) -> set[str]:
        """The puzzles that a person has tried."""

    async def solver(self, person: str) -> KeptRating | None:
        """The rating of a person; None if they have tried no puzzle."""

    async def puzzle(self, puzzle: str) -> KeptRating | None:
        """The rating of a puzzle; None if nobody has tried it."""

    async def puzzle_ratings(self) -> dict[str, float]:
        """The ratings of all puzzles that somebody has tried."""
