"""Events that cannot be changed or deleted, whoever tries."""

from alembic import op

revision = "0002"
down_revision = "0001"

SQLITE = (
    "CREATE TRIGGER events_no_update BEFORE UPDATE ON events"
    " BEGIN SELECT RAISE(ABORT, 'events are never changed'); END",
    "CREATE TRIGGER events_no_delete BEFORE DELETE ON events"
    " BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END",
)

POSTGRESQL = (
    "CREATE FUNCTION events_stay() RETURNS trigger LANGUAGE plpgsql AS"
    " $$ BEGIN RAISE EXCEPTION 'events are never changed or deleted'; END $$",
    "CREATE TRIGGER events_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON events"
    " FOR EACH STATEMENT EXECUTE FUNCTION events_stay()",
)


def upgrade() -> None:
    """Create the triggers."""
    for statement in SQLITE if op.get_context().dialect.name == "sqlite" else POSTGRESQL:
        op.execute(statement)
