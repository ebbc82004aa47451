"""Brings a database to the newest version of the tables, or refuses it."""

from pathlib import Path

from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from vitral.storage.errors import StoreError

MIGRATIONS = str(Path(__file__).parent / "migrations")
SCRIPTS = ScriptDirectory(MIGRATIONS, version_locations=[MIGRATIONS])


async def migrate(engine: AsyncEngine, lock: str, target: str = "head") -> None:
    """Migrate in one transaction; of several processes that try at once, one does it."""
    async with engine.connect() as connection:
        if await connection.run_sync(_is_current):
            return
        await connection.rollback()
        await connection.exec_driver_sql(lock)
        await connection.run_sync(_upgrade, target)
        await connection.commit()


def _is_current(connection: Connection) -> bool:
    version = MigrationContext.configure(connection).get_current_revision()
    known = [script.revision for script in SCRIPTS.walk_revisions()]
    if version is not None and version not in known:
        sentence = f"store: expected version {known[0]} or older, got {version}; update Vitral"
        raise StoreError("store-newer", sentence, expected=known[0], got=version)
    return version == known[0]


def _upgrade(connection: Connection, target: str) -> None:
    """Play every migration that is missing, each with the record that it was."""
    context = MigrationContext.configure(connection)
    version = context.get_current_revision() or "base"
    for script in reversed(list(SCRIPTS.iterate_revisions(target, version))):
        with Operations.context(context):
            script.module.upgrade()
        context.stamp(SCRIPTS, script.revision)
