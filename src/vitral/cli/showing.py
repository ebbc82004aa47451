"""`vitral replay`, `vitral show` and `vitral rules`."""

from pathlib import Path

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from vitral.cli.language import Speech
from vitral.cli.wishes import BadWish, read_edition
from vitral.locales import Paragraph, rule_sections
from vitral.notation import parse_position
from vitral.notation.records import replay
from vitral.tui.board import draw_table
from vitral.tui.files import read_record_document
from vitral.tui.phrases import step_text
from vitral.tui.scores import draw_scores


def show_record(speech: Speech, path: Path, to: int | None, sectors: bool) -> None:
    """Tell a recorded game up to a step, and draw the table there."""
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
    for number, step in enumerate(shown, 1):
        console.print(Text(f"{number:>4} ").append(step_text(step, say, names)))
    state = shown[-1].state if shown else game.start
    colours = [seat.colour for seat in record.seats]
    console.print(draw_table(state, say, names, sectors, colours))
    if state.over:
        forfeited = {forfeit.seat for forfeit in record.forfeits or ()}
        console.print(draw_scores(game, say, names, forfeited))


def show_position(speech: Speech, text: str, edition: Path | None, sectors: bool) -> None:
    """Draw a position."""
    state = parse_position(text, read_edition(edition))
    say = speech.words("game", "terminal")
    names = [say("term-seat", seat=seat) for seat in range(1, len(state.players) + 1)]
    Console(highlight=False).print(draw_table(state, say, names, sectors))


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
