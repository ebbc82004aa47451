"""`vitral replay`, `vitral show` and `vitral rules`."""

from collections.abc import Sequence
from pathlib import Path

import typer
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from vitral.cli.language import Speech
from vitral.cli.wishes import BadWish, read_edition
from vitral.cli.writing import check_suffix, writing
from vitral.locales import Paragraph, rule_sections
from vitral.notation import parse_position
from vitral.notation.documents import player_colours
from vitral.notation.records import replay
from vitral.notation.svg import Labels, table_svg
from vitral.rules import ROUNDS, State
from vitral.tui.board import draw_table
from vitral.tui.files import read_record_document, write_file
from vitral.tui.phrases import step_text
from vitral.tui.scores import draw_scores


def show_record(
    speech: Speech, path: Path, to: int | None, sectors: bool, svg: Path | None = None
) -> None:
    """Tell a recorded game up to a step, and draw the table there; or write a picture of it."""
    record = read_record_document(path)
    game = replay(record)
    say = speech.words("game", "terminal")
    console = Console(highlight=False)
    names = [seat.name for seat in record.seats]
    count = len(game.steps)
    if to is not None and not 0 <= to <= count:
        sentence = f"expected a step from 0 to {count}, got {to}"
        raise BadWish("step-count", sentence, got=to, count=count)
    shown = game.steps[:to]
    state = shown[-1].state if shown else game.start
    colours = [seat.colour for seat in record.seats]
    if svg:
        write_picture(speech, svg, state, names, player_colours(colours))
        return
    for number, step in enumerate(shown, 1):
        console.print(Text(f"{number:>4} ").append(step_text(step, say, names)))
    console.print(draw_table(state, say, names, sectors, colours))
    if state.over:
        forfeited = {forfeit.seat for forfeit in record.forfeits or ()}
        console.print(draw_scores(game, say, names, forfeited))


def show_position(
    speech: Speech, text: str, edition: Path | None, sectors: bool, svg: Path | None = None
) -> None:
    """Draw a position, or write a picture of it."""
    state = parse_position(text, read_edition(edition))
    say = speech.words("game", "terminal")
    names = [say("term-seat", seat=seat) for seat in range(1, len(state.players) + 1)]
    if svg:
        write_picture(speech, svg, state, names)
    else:
        Console(highlight=False).print(draw_table(state, say, names, sectors))


def write_picture(
    speech: Speech, path: Path, state: State, names: Sequence[str], colours: Sequence[str] = ()
) -> None:
    """Write a table as SVG into a file, or to standard output if the path is ``-``."""
    picture = table_svg(state, names, colours, labels=_labels(speech, state))
    if str(path) == "-":
        typer.echo(picture, nl=False)
        return
    check_suffix(path, ".svg")
    with writing(speech, path):
        write_file(str(path), picture)


def _labels(speech: Speech, state: State) -> Labels:
    say = speech.words("game", "terminal")
    over, now = say("term-game-over"), say("term-round", round=state.round, rounds=ROUNDS)
    return Labels(
        title=over if state.over else now,
        side=say("picture-side", side=state.side),
        bag=say("term-bag"),
        tower=say("term-tower"),
        glass=say("term-glass"),
        lost=say("picture-lost", lost="{lost}"),
    )


def show_rules(speech: Speech, search: str) -> None:
    """Print the rules, or those of their paragraphs that contain something."""
    console = Console(highlight=False)
    found = False
    for title, paragraphs in rule_sections(speech.language):
        chosen = [p for p in paragraphs if search.lower() in f"{p.id} {p.text}".lower()]
        if not chosen:
            continue
        found = True
        console.print(Text(title, "bold"))
        for paragraph in chosen:
            console.print(Padding(_numbered(paragraph), (0, 0, 1, 2)))
    if not found:
        console.print(Text(speech.words("terminal")("rules-none", search=search)))


def _numbered(paragraph: Paragraph) -> Text:
    """A paragraph with its id after it, or a ruling with its number in front."""
    if paragraph.id.isdecimal():
        return Text(f"{paragraph.id}. {paragraph.text}")
    return Text(paragraph.text).append(f"  {paragraph.id}", "dim")
