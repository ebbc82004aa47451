"""Say how the shipped networks were made, and draw their curves.

    python -m training.report docs/training.svg

A network's file holds the text `history`: the games, options, seed and versions of its training,
and a point of the curve for every report.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, get_args

from vitral.charts import FAINT, INK, OURS, WIDTH, line, svg_document, text
from vitral.rules import Side
from vitral.search.evaluators.parameters import network_parameters

History = dict[str, Any]

PANELS_IN_A_ROW: Final = 3
PANEL_WIDTH: Final = WIDTH // PANELS_IN_A_ROW
PANEL_HEIGHT: Final = 200
TOP: Final = 56
MARGIN: Final = 50
MOST_ABOVE: Final = 0.12
"""A panel shows errors up to so much above the last one, as a part of it."""


def histories() -> Iterator[History]:
    """The history of each shipped network."""
    for side in get_args(Side):
        for players in (2, 3, 4):
            kept = network_parameters(players, side)
            if kept is not None:
                yield json.loads(str(kept["history"]))


def summary(history: History) -> str:
    """A network's history in a line: what it learnt from, and where it ended."""
    _, seconds, _, margin, log_loss = history["curve"][-1]
    return (
        f"{history['players']}{history['side']}: {history['games']:,} games, {history['steps']:,} "
        f"steps, {seconds / 60:.1f} min; margins {margin:.2f} points off their targets, "
        f"log loss {log_loss:.4f}"
    )


def panel(history: History, left: int, top: int) -> Iterator[str]:
    """The curve of one network: steps to the right, the error of its margins upwards."""
    curve: list[list[float]] = history["curve"]
    last = curve[-1][3]
    right, bottom = left + PANEL_WIDTH - MARGIN - 16, top + PANEL_HEIGHT - 56
    lowest, highest = last * (1 - MOST_ABOVE / 6), last * (1 + MOST_ABOVE)

    def across(step: float) -> float:
        return left + (right - left) * step / float(history["steps"])

    def up(error: float) -> float:
        return bottom - (bottom - top) * (min(error, highest) - lowest) / (highest - lowest)

    yield text(left, top - 8, f"{history['players']} players, side {history['side']}", "start")
    yield line(left, bottom, right, bottom, INK)
    for error in (last, highest):
        yield line(left, up(error), right, up(error), FAINT)
        yield text(left - 6, up(error) + 4, f"{error:.2f}", "end")
    places = " ".join(f"{across(point[0]):.1f},{up(point[3]):.1f}" for point in curve)
    yield f'<polyline points="{places}" fill="none" stroke="{OURS}" stroke-width="2"/>'
    yield text(left, bottom + 18, "0", "start")
    yield text(right, bottom + 18, f"{history['steps']:,} steps", "end")


def picture(made: Sequence[History]) -> str:
    """The curves of all networks, as SVG."""
    parts = [
        part
        for n, history in enumerate(made)
        for part in panel(
            history,
            MARGIN + n % PANELS_IN_A_ROW * PANEL_WIDTH,
            TOP + 24 + n // PANELS_IN_A_ROW * PANEL_HEIGHT,
        )
    ]
    height = TOP + -(-len(made) // PANELS_IN_A_ROW) * PANEL_HEIGHT
    title = "Margins in games that were held out: points off their targets"
    return svg_document(height, title, parts)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a line for each network, and write the picture."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("picture", type=Path, help="an SVG file")
    given = parser.parse_args(arguments)
    made = list(histories())
    sys.stdout.writelines(summary(history) + "\n" for history in made)
    given.picture.write_text(picture(made), "utf-8")


if __name__ == "__main__":
    main()
