"""Matches that say where they were made from, and open ones found by when they were made."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

COMMENT = "four hex digits of a hash of where it was made from"


def upgrade() -> None:
    """Add the column, and the time to the index."""
    op.add_column("matches", sa.Column("origin", sa.Text, comment=COMMENT))
    op.drop_index("matches_status", "matches")
    op.create_index("matches_status", "matches", ["status", "public", "created_at"])
