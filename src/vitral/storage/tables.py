"""The tables: a row for each event, never changed, and one for each match, lease and process.

What the host of a server does has tables of its own, and so has study: who plays against whom,
reviews, and attempts at puzzles.
"""

from typing import Any, TypeAlias

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
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
        autoincrement=True,
        comment="given by the database; grows with every event of a match",
    ),
    Column("match", Key, ForeignKey("matches.match", name="events_match"), nullable=False),
    Column("seq", Integer, nullable=False, comment="from 1 in each match"),
    Column("at", BigInteger, nullable=False, comment="the match's updated_at when it was written"),
    Column("data", Text, nullable=False),
    UniqueConstraint("match", "seq", name="events_match_seq"),
)

PROCESSES = Table(
    "processes",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("alive_at", BigInteger, nullable=False, comment="its last heartbeat, ms since 1970"),
    Column("expires_at", BigInteger, nullable=False, comment="until when it keeps its leases"),
    Column("load", Text, comment="how much it has to do, as JSON"),
)
"""Server processes. All times are the database's, so that clocks need not agree."""

LEASES = Table(
    "leases",
    METADATA,
    Column("match", Key, primary_key=True, comment="there may be no such match yet"),
    Column("owner", Text, comment="a process; nobody once it was released"),
    Column("epoch", BigInteger, nullable=False, comment="grows with every change of the owner"),
)
"""Which process may append to which match, in a database that many processes share."""

REMOVED_MATCHES = Table(
    "removed_matches",
    METADATA,
    Column("match", Key, primary_key=True),
    Column("removed_at", BigInteger, nullable=False),
)
"""A new row deletes the match with its log and its lease, by a trigger."""

BLOCKS = Table(
    "blocks",
    METADATA,
    Column("target", Text, primary_key=True, comment="a network, or digits of a hash"),
    Column("reason", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, comment="null for never"),
)

ADMIN_ACTIONS = Table(
    "admin_actions",
    METADATA,
    Column(
        "id",
        BigInteger().with_variant(Integer, "sqlite"),
        primary_key=True,
        autoincrement=True,
    ),
    Column("at", BigInteger, nullable=False),
    Column("address", Text, nullable=False),
    Column("action", Text, nullable=False),
    Column("target", Text, nullable=False),
    Column("outcome", Text, nullable=False),
)
SEATED = Table(
    "seated",
    METADATA,
    Column("person", Text, primary_key=True, comment="a hash of a token, or of an address"),
    Column(
        "match",
        Key,
        ForeignKey("matches.match", name="seated_match", ondelete="CASCADE"),
        primary_key=True,
    ),
    Column("strips", Text, nullable=False, comment="of the set-up, seat by seat"),
    Index("seated_of_match", "match"),
)
"""Who plays against other people: they get no analysis of the match while it goes on."""

REVIEWS = Table(
    "reviews",
    METADATA,
    Column(
        "match",
        Key,
        ForeignKey("matches.match", name="reviews_match", ondelete="CASCADE"),
        primary_key=True,
    ),
    Column("document", Text, comment="vitral-review/1; null until it is complete"),
)
"""The reviews of matches that somebody has asked for."""

SOLVERS = Table(
    "solvers",
    METADATA,
    Column("person", Text, primary_key=True, comment="the hash of a token"),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("streak", Integer, nullable=False, comment="solved since the last failure"),
)
"""People who solve puzzles."""

PUZZLES = Table(
    "puzzles",
    METADATA,
    Column("puzzle", Key, primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
)
"""Puzzles that somebody has tried; the others have the rating that they were shipped with."""

ATTEMPTS = Table(
    "attempts",
    METADATA,
    Column("person", Text, primary_key=True, comment="the hash of a token"),
    Column("puzzle", Key, primary_key=True),
    Column("solved", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""The first attempt of each person at each puzzle, which is the one that counts."""

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
