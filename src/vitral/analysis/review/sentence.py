"""A review in a sentence: “You lost by 7: deals −12, your play −3, your opponent’s +8”."""

from typing import Final, Literal, TypeAlias

from vitral.analysis.review.document import ReviewDocument
from vitral.analysis.review.rounding import digits_for
from vitral.locales import Words
from vitral.locales.numbers import signed_text

Outcome: TypeAlias = Literal["won", "lost", "shared", "open"]
SHARE_TOLERANCE: Final = 1e-6
"""What rounding may add to or take from a win."""
RESULTS: Final = {
    "two players": ("review-result-you-two", "review-result-name-two"),
    "more players": ("review-result-you-more", "review-result-name-more"),
    "forfeit": ("review-result-you-forfeit", "review-result-name-forfeit"),
}
"""How a game ended, said to a seat and of it."""


def outcome(document: ReviewDocument, seat: int) -> Outcome:
    """How a game ended for a seat; `open` if it was not finished, and nobody gave it up."""
    win = document.seats[seat - 1].win.result
    decided = document.finished or len(document.forfeits) == document.players - 1
    if not decided or win is None:
        return "open"
    if win > 1 - SHARE_TOLERANCE:
        return "won"
    return "shared" if win > SHARE_TOLERANCE else "lost"


def review_sentence(
    document: ReviewDocument, seat: int, say: Words, name: str | None = None
) -> str:
    """How the game ended for a seat and why, said to it or, with its name, of it.

    Needs the catalogue `review`. Empty while the review is not done.
    """
    review = document.seats[seat - 1]
    if review.rounded is None or review.rounded.result is None:
        return ""
    ended = outcome(document, seat)
    by_forfeit = ended != "open" and not document.finished
    kind = "forfeit" if by_forfeit else "two players" if document.players == 2 else "more players"
    margin = review.rounded.result
    result = say(
        RESULTS[kind][name is not None],
        outcome=ended,
        name=name or "",
        points=abs(round(margin)),
        margin=_signed(margin, document, say),
    )
    parts = say(
        "review-parts-you" if name is None else "review-parts-name",
        players=document.players,
        deals=_signed(review.rounded.luck, document, say),
        own=_signed(review.rounded.own, document, say),
        others=_signed(review.rounded.others, document, say),
    )
    return say("review-sentence", result=result, parts=parts)


def _signed(points: float | None, document: ReviewDocument, say: Words) -> str:
    return signed_text(points or 0.0, digits_for(document.players), say.language)
