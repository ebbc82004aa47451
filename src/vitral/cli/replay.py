"""`vitral replay`: a recorded game, step by step."""

from pathlib import Path

from rich.console import Console
from rich.text import Text

from vitral.cli.language import Localization
from vitral.cli.options import InvalidOption
from vitral.cli.picture import write_picture
from vitral.notation.documents import player_colours
from vitral.notation.files import read_record_file
from vitral.notation.records import replay
from vitral.tui.board import draw_table
from vitral.tui.phrases import step_text
from vitral.tui.scores import draw_scores


def show_record(
    localization: Localization, path: Path, to: int | None, sectors: bool, svg: Path | None = None
) -> None:
    """Print the steps of a recorded game up to `to` (all if None), and draw the table there.

    With `svg`, write a picture of the table instead.
    """
    record = read_record_file(path)
    game = replay(record)
    say = localization.words("game", "terminal")
    console = Console(highlight=False)
    names = [seat.name for seat in record.seats]
    count = len(game.steps)
    if to is not None and not 0 <= to <= count:
        sentence = f"expected a step from 0 to {count}, got {to}"
        raise InvalidOption("step-count", sentence, got=to, count=count)
    shown = game.steps[:to]
    state = shown[-1].state if shown else game.start
    colours = [seat.colour for seat in record.seats]
    if svg:
        write_picture(localization, svg, state, names, player_colours(colours))
        return
    for number, step in enumerate(shown, 1):
        console.print(Text(f"{number:>4} ").append(step_text(step, say, names)))
    console.print(draw_table(state, say, names, sectors, colours))
    if state.over:
        forfeited = {forfeit.seat for forfeit in record.forfeits or ()}
        console.print(draw_scores(game, say, names, forfeited))
