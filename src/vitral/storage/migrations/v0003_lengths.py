"""Logs that say themselves how long they are, so that a move is one statement."""

from alembic import op

revision = "0003"
down_revision = "0002"

SQLITE = (
    "CREATE TRIGGER events_lengthen AFTER INSERT ON events"
    " BEGIN UPDATE matches SET head = NEW.seq, updated_at = NEW.at WHERE match = NEW.match; END",
)

POSTGRESQL = (
    "CREATE FUNCTION events_lengthen() RETURNS trigger LANGUAGE plpgsql AS"
    " $$ BEGIN UPDATE matches SET head = NEW.seq, updated_at = NEW.at WHERE match = NEW.match;"
    " RETURN NULL; END $$",
    "CREATE TRIGGER events_lengthen AFTER INSERT ON events"
    " FOR EACH ROW EXECUTE FUNCTION events_lengthen()",
)


def upgrade() -> None:
    """Create the trigger."""
    for statement in SQLITE if op.get_context().dialect.name == "sqlite" else POSTGRESQL:
        op.execute(statement)
