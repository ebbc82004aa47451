"""What the host of a server does: blocks, removed matches, and a list of everything done.

Events stay as they are, with one exception: a row in `removed_matches` deletes the whole match in
the same statement, and nothing can be written under its id afterwards.
"""

import sqlalchemy as sa
from alembic import op

from vitral.storage.migrations.v0005_leases import APPEND as APPEND_5

revision = "0006"
down_revision = "0005"

LENGTH_DIFFERS = "coalesce(m.head, 0) <> a.after"
IS_REMOVED = """m.match IS NULL
            AND EXISTS (SELECT FROM removed_matches AS r WHERE r.match = a.match)"""
APPEND = APPEND_5.replace("CREATE FUNCTION", "CREATE OR REPLACE FUNCTION").replace(
    LENGTH_DIFFERS, f"{LENGTH_DIFFERS} OR {IS_REMOVED}"
)
"""The same function, which also refuses to make a match that was removed.

A trigger on `matches` would be called with every move.
"""

KEY = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")

SQLITE = (
    "DROP TRIGGER events_no_delete",
    "CREATE TRIGGER events_no_delete BEFORE DELETE ON events"
    " WHEN NOT EXISTS (SELECT 1 FROM removed_matches WHERE match = OLD.match)"
    " BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END",
    "CREATE TRIGGER removed_matches_remove AFTER INSERT ON removed_matches BEGIN"
    " DELETE FROM events WHERE match = NEW.match;"
    " DELETE FROM matches WHERE match = NEW.match;"
    " DELETE FROM leases WHERE match = NEW.match; END",
    "CREATE TRIGGER removed_matches_no_update BEFORE UPDATE ON removed_matches"
    " BEGIN SELECT RAISE(ABORT, 'removed matches stay removed'); END",
    "CREATE TRIGGER removed_matches_no_delete BEFORE DELETE ON removed_matches"
    " BEGIN SELECT RAISE(ABORT, 'removed matches stay removed'); END",
    "CREATE TRIGGER matches_stay_removed BEFORE INSERT ON matches"
    " WHEN EXISTS (SELECT 1 FROM removed_matches WHERE match = NEW.match)"
    " BEGIN SELECT RAISE(ABORT, 'removed matches stay removed'); END",
)

POSTGRESQL = (
    "DROP TRIGGER events_stay ON events",
    "CREATE TRIGGER events_stay BEFORE UPDATE OR TRUNCATE ON events"
    " FOR EACH STATEMENT EXECUTE FUNCTION events_stay()",
    """CREATE FUNCTION events_no_delete() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF EXISTS (SELECT FROM removed_matches WHERE match = OLD.match) THEN RETURN OLD; END IF;
        RAISE EXCEPTION 'events are never changed or deleted';
    END $$""",
    "CREATE TRIGGER events_no_delete BEFORE DELETE ON events"
    " FOR EACH ROW EXECUTE FUNCTION events_no_delete()",
    # The lease is taken first: an append waits for it, or is waited for. So the log is whole when
    # it is deleted, and whoever owned the match finds no lease afterwards.
    """CREATE FUNCTION remove_match() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO leases AS l (match, owner, epoch) VALUES (NEW.match, NULL, 1)
            ON CONFLICT (match) DO UPDATE SET owner = NULL, epoch = l.epoch + 1;
        DELETE FROM events WHERE match = NEW.match;
        DELETE FROM matches WHERE match = NEW.match;
        DELETE FROM leases WHERE match = NEW.match;
        RETURN NULL;
    END $$""",
    "CREATE TRIGGER removed_matches_remove AFTER INSERT ON removed_matches"
    " FOR EACH ROW EXECUTE FUNCTION remove_match()",
    """CREATE FUNCTION stay_removed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION 'removed matches stay removed';
    END $$""",
    "CREATE TRIGGER removed_matches_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON removed_matches"
    " FOR EACH STATEMENT EXECUTE FUNCTION stay_removed()",
    APPEND,
)


def upgrade() -> None:
    """Create the tables, and what deletes a match as a whole."""
    op.create_table(
        "removed_matches",
        sa.Column("match", KEY, primary_key=True),
        sa.Column("removed_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("target", sa.Text, primary_key=True, comment="a network, or digits of a hash"),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger, comment="null for never"),
    )
    op.create_table(
        "admin_actions",
        sa.Column(
            "id",
            sa.BigInteger().with_variant(sa.Integer, "sqlite"),
            primary_key=True,
            autoincrement=True,
        ),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("outcome", sa.Text, nullable=False),
    )
    op.add_column("processes", sa.Column("load", sa.Text, comment="how much it has to do, as JSON"))
    for statement in SQLITE if op.get_context().dialect.name == "sqlite" else POSTGRESQL:
        op.execute(statement)
