"""What every legal move would bring, told before it is played: faces know no rules."""

from functools import lru_cache
from typing import Annotated

from pydantic import Field

from vitral.notation import format_move
from vitral.rules import State, legal_moves
from vitral.rules.outcomes import MoveOutcome, outcomes
from vitral.service.view_part import ViewPart


class MovePreview(ViewPart):
    """What one move would bring."""

    placed: Annotated[int, Field(description="panes laid on the strip")]
    jokers: Annotated[int, Field(description="how many of them on jokers")]
    broken: int
    points: Annotated[int, Field(description="what completing the strip scores at once")]
    loss: Annotated[int, Field(description="what broken glass costs more than before")]
    completes: bool
    glazier: Annotated[int, Field(description="the column above which it stands then")]


def previews(state: State) -> dict[str, MovePreview]:
    """Every legal move by its text, in the order of `legal_moves`.

    Moves that bring the same share a preview: never change one.
    """
    moves = legal_moves(state)
    brought = map(_preview, outcomes(state, moves))
    return dict(zip(map(format_move, moves), brought, strict=True))


@lru_cache(maxsize=2**10)
def _preview(outcome: MoveOutcome) -> MovePreview:
    """An outcome for JSON; cached, since a few hundred occur again and again."""
    return {
        "placed": outcome.placed,
        "jokers": outcome.jokers,
        "broken": outcome.broken,
        "points": outcome.points,
        "loss": outcome.loss,
        "completes": outcome.completes,
        "glazier": outcome.glazier,
    }
