"""What the host of a server does, in the tables of an SQL database."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import asdict
from time import time

from sqlalchemy import Executable, delete, insert, or_, select, text

from vitral.service.administration import AccessBlock, AdminAction, MatchFilter
from vitral.service.store import Summary
from vitral.storage.tables import (
    ADMIN_ACTIONS,
    BLOCKS,
    MATCHES,
    REMOVED_MATCHES,
    SUMMARY,
    AnyRow,
    row_summary,
)

_PUT_BLOCK = text("""
INSERT INTO blocks (target, reason, created_at, expires_at)
VALUES (:target, :reason, :created_at, :expires_at)
ON CONFLICT (target) DO UPDATE SET
    reason = excluded.reason, created_at = excluded.created_at, expires_at = excluded.expires_at
RETURNING target
""")
_REMOVE = text("""
INSERT INTO removed_matches (match, removed_at)
SELECT match, :removed_at FROM matches WHERE match = :match
ON CONFLICT (match) DO NOTHING
RETURNING match
""")
"""A trigger deletes the match, its log and its lease in the same statement."""


class SqlAdministration:
    """The part of a store that the host alone needs: each call is one statement."""

    @abstractmethod
    async def _rows(self, statement: Executable) -> Sequence[AnyRow]:
        """The rows of a statement, which is committed when it returns."""

    async def find_matches(self, wanted: MatchFilter) -> list[Summary]:
        """Matches, public or not, the last changed first."""
        found = select(*SUMMARY).order_by(MATCHES.c.updated_at.desc(), MATCHES.c.match.desc())
        if wanted.status is not None:
            found = found.where(MATCHES.c.status == wanted.status)
        if wanted.before is not None:
            found = found.where(MATCHES.c.updated_at < wanted.before)
        if wanted.origin is not None:
            found = found.where(MATCHES.c.origin == wanted.origin)
        return [row_summary(row) for row in await self._rows(found.limit(wanted.limit))]

    async def remove(self, match: str) -> bool:
        """Delete a match with its log and its lease; False if there is none."""
        removed = _REMOVE.bindparams(match=match, removed_at=_now())
        return bool(await self._rows(removed))

    async def removed(self, since: int) -> list[str]:
        """Matches that were removed since a time."""
        found = select(REMOVED_MATCHES.c.match).where(REMOVED_MATCHES.c.removed_at >= since)
        return [match for (match,) in await self._rows(found)]

    async def put_block(self, block: AccessBlock) -> None:
        """Block a target, or change its block."""
        await self._rows(_PUT_BLOCK.bindparams(**asdict(block)))

    async def delete_block(self, target: str) -> bool:
        """Block a target no more; False if it was not."""
        deleted = delete(BLOCKS).where(BLOCKS.c.target == target).returning(BLOCKS.c.target)
        return bool(await self._rows(deleted))

    async def blocks(self, now: int) -> list[AccessBlock]:
        """The blocks that hold at a time, the oldest first."""
        holds = or_(BLOCKS.c.expires_at.is_(None), BLOCKS.c.expires_at > now)
        found = select(BLOCKS).where(holds).order_by(BLOCKS.c.created_at, BLOCKS.c.target)
        return [AccessBlock(**row._mapping) for row in await self._rows(found)]

    async def record_action(self, action: AdminAction) -> None:
        """Keep what the host did."""
        kept = insert(ADMIN_ACTIONS).values(asdict(action)).returning(ADMIN_ACTIONS.c.id)
        await self._rows(kept)

    async def actions(self, limit: int) -> list[AdminAction]:
        """What the host did, the last first."""
        columns = [column for column in ADMIN_ACTIONS.c if column.name != "id"]
        found = select(*columns).order_by(ADMIN_ACTIONS.c.id.desc()).limit(limit)
        return [AdminAction(**row._mapping) for row in await self._rows(found)]

    async def report_load(self, load: str) -> None:
        """Nothing, where there is one process."""

    async def loads(self) -> dict[str, str]:
        """Nothing, where there is one process."""
        return {}


def _now() -> int:
    """Milliseconds since 1970."""
    return round(time() * 1000)
