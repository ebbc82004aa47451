"""What study keeps, in the tables of an SQL database."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import Executable, Table, delete, select, text, update

from vitral.service.study_store import AttemptOutcome, KeptRating, RatedAttempt
from vitral.storage.tables import ATTEMPTS, MATCHES, PUZZLES, REVIEWS, SEATED, SOLVERS, AnyRow

_SEAT = """
INSERT INTO seated (person, match, strips)
SELECT p.person, m.match, :strips FROM matches AS m, ({people}) AS p
WHERE m.match = :match
ON CONFLICT (person, match) DO NOTHING
RETURNING person
"""
"""Nothing happens if there is no such match: it was removed meanwhile."""
_ASK = text("""
INSERT INTO reviews (match) SELECT match FROM matches WHERE match = :match
ON CONFLICT (match) DO NOTHING RETURNING match
""")
_ATTEMPT = text("""
INSERT INTO attempts (person, puzzle, solved, at) VALUES (:person, :puzzle, :solved, :at)
ON CONFLICT (person, puzzle) DO NOTHING RETURNING person
""")


class SqlStudy:
    """The part of a store that study needs: each call is one statement or one transaction."""

    @abstractmethod
    async def _rows(self, statement: Executable) -> Sequence[AnyRow]:
        """The rows of a statement, which is committed when it returns."""

    @abstractmethod
    async def _transact(self, statements: Sequence[Executable]) -> int:
        """Run statements in one transaction until one returns no row; how many returned some.

        It is committed if all did, otherwise nothing is changed.
        """

    async def seat(self, match: str, people: Sequence[str], strips: str) -> None:
        """Keep that these people play a match against others."""
        names = [f"person{n}" for n in range(len(people))]
        union = " UNION ".join(f"SELECT CAST(:{name} AS text) AS person" for name in names)
        if union:
            given = dict(zip(names, people, strict=True))
            statement = text(_SEAT.format(people=union))
            await self._rows(statement.bindparams(match=match, strips=strips, **given))

    async def unseat(self, match: str) -> None:
        """Nobody plays this match against others any more."""
        gone = delete(SEATED).where(SEATED.c.match == match).returning(SEATED.c.match)
        await self._rows(gone)

    async def seated(self, people: Sequence[str]) -> list[str]:
        """The strips of every match that one of these people plays against others."""
        found = select(SEATED.c.strips).join(MATCHES).where(MATCHES.c.status == "playing")
        rows = await self._rows(found.where(SEATED.c.person.in_(people)).distinct())
        return [strips for (strips,) in rows]

    async def ask_review(self, match: str) -> None:
        """Keep that somebody wants a match reviewed."""
        await self._rows(_ASK.bindparams(match=match))

    async def keep_review(self, match: str, document: str) -> None:
        """Keep the complete review of a match."""
        kept = update(REVIEWS).where(REVIEWS.c.match == match).values(document=document)
        await self._rows(kept.returning(REVIEWS.c.match))

    async def review(self, match: str) -> str | None:
        """The review of a match; empty until it is complete."""
        rows = await self._rows(select(REVIEWS.c.document).where(REVIEWS.c.match == match))
        return rows[0].document or "" if rows else None

    async def keep_attempt(self, attempt: RatedAttempt) -> AttemptOutcome:
        """Keep the first attempt of a person at a puzzle and both ratings, or change nothing."""
        person, puzzle = attempt.person, attempt.puzzle
        given = {"person": person, "puzzle": puzzle, "solved": attempt.solved, "at": attempt.at}
        statements = (
            _ATTEMPT.bindparams(**given),
            _next_rating(SOLVERS, person, attempt.solver_rating),
            _next_rating(PUZZLES, puzzle, attempt.puzzle_rating),
        )
        done = await self._transact(statements)
        return "kept" if done == len(statements) else "outdated" if done else "repeated"

    async def attempted(self, person: str) -> set[str]:
        """The puzzles that a person has tried."""
        found = select(ATTEMPTS.c.puzzle).where(ATTEMPTS.c.person == person)
        return {puzzle for (puzzle,) in await self._rows(found)}

    async def solver(self, person: str) -> KeptRating | None:
        """The rating of a person."""
        return await self._rating(SOLVERS, person)

    async def puzzle(self, puzzle: str) -> KeptRating | None:
        """The rating of a puzzle."""
        return await self._rating(PUZZLES, puzzle)

    async def puzzle_ratings(self) -> dict[str, float]:
        """The ratings of all puzzles that somebody has tried."""
        found = select(PUZZLES.c.puzzle, PUZZLES.c.rating)
        return {row.puzzle: row.rating for row in await self._rows(found)}

    async def _rating(self, table: Table, key: str) -> KeptRating | None:
        (column,) = table.primary_key.columns
        rows = await self._rows(select(table).where(column == key))
        if not rows:
            return None
        values = {name: value for name, value in rows[0]._mapping.items() if name != column.name}
        return KeptRating(**values)


def _next_rating(table: Table, key: str, rating: KeptRating) -> Executable:
    """Writes a rating over the one that has an attempt less; over any other it returns no row."""
    (column,) = table.primary_key.columns
    values = {name: value for name, value in asdict(rating).items() if name in table.c}
    row = {column.name: key} | values
    changed = ", ".join(f"{name} = excluded.{name}" for name in values)
    names, places = ", ".join(row), ", ".join(f":{name}" for name in row)
    statement = (
        f"INSERT INTO {table.name} ({names}) VALUES ({places})"  # noqa: S608, names of ours
        f" ON CONFLICT ({column.name}) DO UPDATE SET {changed}"
        f" WHERE {table.name}.attempts = excluded.attempts - 1 RETURNING {column.name}"
    )
    return text(statement).bindparams(**row)
