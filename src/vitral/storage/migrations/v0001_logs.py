"""The logs of matches, and their summaries."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

KEY = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Create both tables."""
    op.create_table(
        "matches",
        sa.Column("match", KEY, primary_key=True),
        sa.Column("head", sa.Integer, nullable=False, comment="how many events its log has"),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("names", sa.JSON, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.Column("over_at", sa.BigInteger, comment="updated_at once the match is over"),
    )
    op.create_index("matches_status", "matches", ["status", "public"])
    op.create_index("matches_over", "matches", ["public", "over_at", "match"])
    op.create_table(
        "events",
        sa.Column(
            "id",
            sa.BigInteger().with_variant(sa.Integer, "sqlite"),
            primary_key=True,
            autoincrement=False,
            comment="from 1 over all matches, in the order of commits",
        ),
        sa.Column("match", KEY, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False, comment="from 1 in each match"),
        sa.Column(
            "at",
            sa.BigInteger,
            nullable=False,
            comment="the match's updated_at when it was written",
        ),
        sa.Column("data", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.match"], name="events_match"),
        sa.UniqueConstraint("match", "seq", name="events_match_seq"),
    )
