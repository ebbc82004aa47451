"""`vitral show`: a position, drawn."""

from pathlib import Path

from rich.console import Console

from vitral.cli.language import Localization
from vitral.cli.options import read_edition
from vitral.cli.picture import write_picture
from vitral.notation import parse_position
from vitral.tui.board import draw_table


def show_position(
    localization: Localization,
    text: str,
    edition: Path | None,
    sectors: bool,
    svg: Path | None = None,
) -> None:
    """Draw a position, or write a picture of it."""
    state = parse_position(text, read_edition(edition))
    say = localization.words("game", "terminal")
    names = [say("term-seat", seat=seat) for seat in range(1, len(state.players) + 1)]
    if svg:
        write_picture(localization, svg, state, names)
    else:
        Console(highlight=False).print(draw_table(state, say, names, sectors))
