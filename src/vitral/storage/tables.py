"""The tables: a row for each event, never changed, and a row for each match."""

from typing import Any, TypeAlias

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Row,
    Table,
    Text,
    UniqueConstraint,
)

from vitral.service.store import Summary

AnyRow: TypeAlias = Row[*tuple[Any, ...]]

METADATA = MetaData()

Key = Text().with_variant(Text(collation="C"), "postgresql")  # in the order of its letters' codes

MATCHES = Table(
    "matches",
    METADATA,
    Column("match", Key, primary_key=True),
    Column("head", Integer, nullable=False, comment="how many events its log has"),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("players", Integer, nullable=False),
    Column("names", JSON, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Column("over_at", BigInteger, comment="updated_at once the match is over"),
    Column("origin", Text, comment="four hex digits of a hash of where it was made from"),
    # Nothing that changes with every move is indexed: that would halve the moves a second.
    Index("matches_status", "status", "public", "created_at"),
    Index("matches_over", "public", "over_at", "match"),
)

EVENTS = Table(
    "events",
    METADATA,
    Column(
        "id",
        BigInteger().with_variant(Integer, "sqlite"),
        primary_key=True,
        autoincrement=False,
        comment="from 1 over all matches, in the order of commits",
    ),
    Column("match", Key, ForeignKey("matches.match", name="events_match"), nullable=False),
    Column("seq", Integer, nullable=False, comment="from 1 in each match"),
    Column("at", BigInteger, nullable=False, comment="the match's updated_at when it was written"),
    Column("data", Text, nullable=False),
    UniqueConstraint("match", "seq", name="events_match_seq"),
)

SUMMARY = [
    MATCHES.c[name]
    for name in (
        *("match", "status", "public", "players", "names", "created_at", "updated_at"),
        "origin",
    )
]


def summary_row(summary: Summary, head: int) -> dict[str, Any]:
    """A match's row, for a log of that many events."""
    return {
        "match": summary.match,
        "head": head,
        "status": summary.status,
        "public": summary.public,
        "players": summary.players,
        "names": summary.names,
        "created_at": summary.created_at,
        "updated_at": summary.updated_at,
        "over_at": summary.updated_at if summary.status == "over" else None,
        "origin": summary.origin,
    }


def row_summary(row: AnyRow) -> Summary:
    """The summary in a row that holds the columns of `SUMMARY`."""
    return Summary(
        row.match,
        row.status,
        row.public,
        row.players,
        tuple(row.names),
        row.created_at,
        row.updated_at,
        row.origin,
    )
