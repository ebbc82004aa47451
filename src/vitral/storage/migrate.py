"""Brings a database to the newest version of the tables, or refuses it."""

from pathlib import Path

from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from vitral.storage.errors import StoreError

MIGRATIONS = str(Path(__file__).parent / "migrations")
SCRIPTS = ScriptDirectory(MIGRATIONS, version_locations=[MIGRATIONS])


def migrate(connection: Connection, lock: str, target: str = "head") -> None:
    """Migrate in one transaction; of several processes that try at once, one does it.

    `lock` is the statement that begins the transaction, and that waits until no other process is
    migrating.
    """
    if not _is_current(connection):
        connection.rollback()
        connection.exec_driver_sql(lock)
        _upgrade(connection, target)
        connection.commit()


def _is_current(connection: Connection) -> bool:
    version = MigrationContext.configure(connection).get_current_revision()
    known = [script.revision for script in SCRIPTS.walk_revisions()]
    if version is not None and version not in known:
        sentence = f"store: expected version {known[0]} or older, got {version}; update Vitral"
        raise StoreError("store-newer", sentence, expected=known[0], got=version)
    return version == known[0]


def _upgrade(connection: Connection, target: str) -> None:
    """Run every migration that is missing, and record each."""
    context = MigrationContext.configure(connection)
    version = context.get_current_revision() or "base"
    for script in reversed(list(SCRIPTS.iterate_revisions(target, version))):
        with Operations.context(context):
            script.module.upgrade()
        context.stamp(SCRIPTS, script.revision)
