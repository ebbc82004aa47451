"""What of a review is worth a look first."""

from typing import Final

from vitral.analysis.review.document import DealReview, MoveReview, ReviewDocument

MISTAKE: Final = 1.0
"""Points that a move must give away to be called a mistake."""
COSTLIEST: Final = 3
"""Moves that are shown as the costliest."""


def mistakes(document: ReviewDocument, seat: int | None = None) -> list[MoveReview]:
    """The moves of a seat, or of all, that gave away at least `MISTAKE` points, in order."""
    return [
        move
        for move in document.moves
        if move.lost is not None and move.lost >= MISTAKE and seat in (None, move.seat)
    ]


def costliest(document: ReviewDocument, seat: int | None = None) -> list[MoveReview]:
    """The mistakes that gave away most, the worst first; `COSTLIEST` at most."""
    found = sorted(mistakes(document, seat), key=lambda move: move.lost or 0.0, reverse=True)
    return found[:COSTLIEST]


def luckiest(document: ReviewDocument, seat: int) -> DealReview | None:
    """The set-up or deal that brought a seat most; None while none is known."""
    known = [deal for deal in document.deals if deal.points]
    return max(known, key=lambda deal: _luck(deal, seat), default=None)


def unluckiest(document: ReviewDocument, seat: int) -> DealReview | None:
    """The set-up or deal that cost a seat most; None while none is known."""
    known = [deal for deal in document.deals if deal.points]
    return min(known, key=lambda deal: _luck(deal, seat), default=None)


def _luck(deal: DealReview, seat: int) -> float:
    return deal.points[seat - 1] if deal.points else 0.0
