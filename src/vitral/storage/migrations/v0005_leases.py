"""Leases: which process may append to which match; and event ids that the database gives."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

KEY = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")

NOW = """
CREATE FUNCTION now_ms() RETURNS bigint LANGUAGE sql VOLATILE AS
$$ SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint) $$
"""
"""Milliseconds since 1970, at this moment and not at the beginning of the transaction."""

APPEND = """
CREATE FUNCTION append_events(
    append_match text[], append_epoch bigint[], append_after integer[], append_length integer[],
    append_status text[], append_public boolean[], append_players integer[], append_names text[],
    append_created_at bigint[], append_updated_at bigint[], append_origin text[],
    event_match text[], event_seq integer[], event_at bigint[], event_data text[]
) RETURNS TABLE (match text, lease_lost boolean) LANGUAGE plpgsql AS $$
DECLARE
    refused text[];
BEGIN
    -- A process that takes a match over waits for these locks, or is seen by what follows.
    -- All lock in the same order, so none waits for another in a circle.
    PERFORM FROM leases AS l JOIN unnest(append_match) AS a (match) ON a.match = l.match
        ORDER BY l.match FOR NO KEY UPDATE OF l;

    refused := ARRAY(
        SELECT a.match
        FROM unnest(append_match, append_epoch, append_after) AS a (match, epoch, after)
        LEFT JOIN leases AS l ON l.match = a.match
        LEFT JOIN matches AS m ON m.match = a.match
        WHERE l.epoch IS DISTINCT FROM a.epoch OR coalesce(m.head, 0) <> a.after
    );

    INSERT INTO matches AS m (match, head, status, public, players, names, created_at, updated_at,
                              over_at, origin)
        SELECT a.match, a.length, a.status, a.public, a.players, a.names::json, a.created_at,
               a.updated_at, CASE WHEN a.status = 'over' THEN a.updated_at END, a.origin
        FROM unnest(append_match, append_length, append_status, append_public, append_players,
                    append_names, append_created_at, append_updated_at, append_origin)
            AS a (match, length, status, public, players, names, created_at, updated_at, origin)
        WHERE a.match <> ALL (refused)
        ON CONFLICT ON CONSTRAINT matches_pkey DO UPDATE SET
            head = excluded.head, status = excluded.status, public = excluded.public,
            players = excluded.players, names = excluded.names, created_at = excluded.created_at,
            updated_at = excluded.updated_at, over_at = excluded.over_at, origin = excluded.origin;

    INSERT INTO events (match, seq, at, data)
        SELECT e.match, e.seq, e.at, e.data
        FROM unnest(event_match, event_seq, event_at, event_data) AS e (match, seq, at, data)
        WHERE e.match <> ALL (refused);

    IF cardinality(refused) > 0 THEN
        RETURN QUERY
            SELECT a.match, l.epoch IS DISTINCT FROM a.epoch
            FROM unnest(append_match, append_epoch) AS a (match, epoch)
            LEFT JOIN leases AS l ON l.match = a.match
            WHERE a.match = ANY (refused);
    END IF;
END $$
"""

SQLITE = (
    "CREATE TRIGGER events_continue BEFORE INSERT ON events"
    " WHEN NEW.seq <> (SELECT head + 1 FROM matches WHERE match = NEW.match)"
    " BEGIN SELECT RAISE(ABORT, 'an event must continue the log of its match'); END",
)
"""So that an append is one statement, which checks the length of the log itself."""

POSTGRESQL = (
    "CREATE SEQUENCE events_id_seq OWNED BY events.id",
    "SELECT setval('events_id_seq', coalesce(max(id), 0) + 1, false) FROM events",
    "ALTER TABLE events ALTER COLUMN id SET DEFAULT nextval('events_id_seq')",
    "COMMENT ON COLUMN events.id IS 'given by the database; grows with every event of a match'",
    # append_events sets the length of a log itself, once for all events of an append
    "DROP TRIGGER events_lengthen ON events",
    "DROP FUNCTION events_lengthen",
    NOW,
    APPEND,
)


def upgrade() -> None:
    """Create both tables, and what checks that an append fits."""
    op.create_table(
        "processes",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column(
            "alive_at", sa.BigInteger, nullable=False, comment="its last heartbeat, ms since 1970"
        ),
        sa.Column(
            "expires_at", sa.BigInteger, nullable=False, comment="until when it keeps its leases"
        ),
    )
    op.create_table(
        "leases",
        sa.Column("match", KEY, primary_key=True, comment="there may be no such match yet"),
        sa.Column("owner", sa.Text, comment="a process; nobody once it was released"),
        sa.Column(
            "epoch", sa.BigInteger, nullable=False, comment="grows with every change of the owner"
        ),
    )
    for statement in SQLITE if op.get_context().dialect.name == "sqlite" else POSTGRESQL:
        op.execute(statement)
