"""The picture of a review to share: what happened in words, the curve, and all palaces."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from vitral.analysis.review.curve import Curve, CurveBox, curve_shapes
from vitral.analysis.review.document import ReviewDocument
from vitral.analysis.review.sentence import review_sentence
from vitral.charts import INK, text
from vitral.locales import Words
from vitral.notation.svg import MARGIN, PLAYERS, WIDTH, Labels, palaces, palaces_height, picture_svg
from vitral.rules import State

LINE: Final = 26
"""From one sentence to the next."""
CURVE_HEIGHT: Final = 220
NAME_WIDTH: Final = 130
"""Room for the name beside a curve."""


def review_svg(
    document: ReviewDocument,
    state: State,
    say: Words,
    names: Sequence[str],
    colours: Sequence[str] = (),
) -> str:
    """The picture of a review; `state` is the last position of its game.

    Needs the catalogues `game`, `terminal` and `review`. `colours` are those of palaces and lines,
    as for `table_svg`.
    """
    sentences = [review_sentence(document, seat, say, name) for seat, name in enumerate(names, 1)]
    shown = [sentence for sentence in sentences if sentence]
    top = 2 * MARGIN + LINE * len(shown)
    below = top + CURVE_HEIGHT + 4 * MARGIN
    labels = Labels("", "", glass=say("term-glass"), lost=say("picture-lost", lost="{lost}"))
    marks = text(60, below - 0.75 * MARGIN, say("review-marks"), "start")
    box = CurveBox(60, top, WIDTH - 60 - NAME_WIDTH, CURVE_HEIGHT)
    lines = [PLAYERS[colour] for colour in colours or PLAYERS]
    drawn = "".join(palaces(state, names, colours, labels))
    return picture_svg(
        below + palaces_height(len(names)),
        " ".join(shown) or curve_title(document, say, names),
        [
            *_sentences(shown),
            f'<g font-family="sans-serif" font-size="13">'
            f"{''.join(curve_shapes(Curve.of(document), box, names, lines))}{marks}</g>",
            f'<g transform="translate(0 {below})">{drawn}</g>',
        ],
    )


def curve_title(document: ReviewDocument, say: Words, names: Sequence[str]) -> str:
    """What the curve of a review shows: with two players one line is enough."""
    return say("review-curve", name=names[0]) if document.players == 2 else say("review-curves")


def _sentences(sentences: Sequence[str]) -> Iterator[str]:
    for n, sentence in enumerate(sentences):
        size = min(17.0, (WIDTH - 2 * MARGIN) / (0.5 * len(sentence)))
        yield (
            f'<text x="{WIDTH / 2}" y="{MARGIN + LINE * (n + 0.75):.1f}" font-size="{size:.1f}" '
            f'fill="{INK}">{escape(sentence)}</text>'
        )
