"""Study: who plays against whom, reviews of matches, and attempts at puzzles."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

KEY = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
WHO = "the hash of a token"


def upgrade() -> None:
    """Create the tables. What belongs to a match is deleted with it."""
    op.create_table(
        "seated",
        sa.Column(
            "person", sa.Text, primary_key=True, comment="a hash of a token, or of an address"
        ),
        sa.Column("match", KEY, _of_match("seated_match"), primary_key=True),
        sa.Column("strips", sa.Text, nullable=False, comment="of the set-up, seat by seat"),
    )
    op.create_index("seated_of_match", "seated", ["match"])
    op.create_table(
        "reviews",
        sa.Column("match", KEY, _of_match("reviews_match"), primary_key=True),
        sa.Column("document", sa.Text, comment="vitral-review/1; null until it is complete"),
    )
    op.create_table(
        "solvers",
        sa.Column("person", sa.Text, primary_key=True, comment=WHO),
        *_rating(),
        sa.Column("streak", sa.Integer, nullable=False, comment="solved since the last failure"),
    )
    op.create_table("puzzles", sa.Column("puzzle", KEY, primary_key=True), *_rating())
    op.create_table(
        "attempts",
        sa.Column("person", sa.Text, primary_key=True, comment=WHO),
        sa.Column("puzzle", KEY, primary_key=True),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def _of_match(name: str) -> sa.ForeignKey:
    return sa.ForeignKey("matches.match", name=name, ondelete="CASCADE")


def _rating() -> list[sa.Column[float] | sa.Column[int]]:
    return [
        *(
            sa.Column(name, sa.Float, nullable=False)
            for name in ("rating", "deviation", "volatility")
        ),
        *(sa.Column(name, sa.Integer, nullable=False) for name in ("attempts", "solved")),
    ]
