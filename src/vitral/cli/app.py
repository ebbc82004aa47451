"""The commands of `vitral`: what can be said to each, and nothing of what they do.

A command is imported when it runs, so that the first word of help comes at once. Help texts are
ids of messages.
"""

from pathlib import Path
from typing import Annotated

import typer
from typer import Argument, Context, Option

app = typer.Typer(add_completion=False, no_args_is_help=True, rich_markup_mode="rich")
edition_app = typer.Typer(help="help-edition-group", no_args_is_help=True)
app.add_typer(edition_app, name="edition")

Side = Annotated[str, Option("--side", metavar="A|B", help="help-side")]
Options = Annotated[list[str], Option("--option", metavar="NAME", help="help-option")]
EditionFile = Annotated[Path | None, Option("--edition", metavar="FILE", help="help-edition")]
Position = Annotated[str, Argument(metavar="POSITION", help="help-position")]


def _show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"vitral {version('vitral')}")
        raise typer.Exit


@app.callback(help="help-vitral")
def vitral(
    lang: Annotated[str | None, Option("--lang", metavar="CODE", help="help-lang")] = None,
    version: Annotated[
        bool, Option("--version", help="help-version", callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    """The whole command; `--lang` is taken off the command line before it gets here."""


@app.command(help="help-play")
def play(
    context: Context,
    seats: Annotated[list[str] | None, Argument(metavar="SEAT", help="help-seats")] = None,
    side: Side = "A",
    option: Options = [],  # noqa: B006 (Typer reads it, nobody changes it)
    edition: EditionFile = None,
    seed: Annotated[int | None, Option(metavar="N", help="help-seed")] = None,
    starter: Annotated[int | None, Option(metavar="SEAT", help="help-starter")] = None,
    resume: Annotated[Path | None, Option(metavar="RECORD", help="help-resume")] = None,
) -> None:
    """Play in the terminal."""
    from vitral.cli.playing import Wishes, play_in_terminal, resume_in_terminal

    if resume is not None:
        resume_in_terminal(context.obj, resume, seed)
    else:
        wishes = Wishes(seats or [], side, option, edition, seed, starter)
        play_in_terminal(context.obj, wishes)


@app.command(help="help-replay")
def replay(
    context: Context,
    record: Annotated[Path, Argument(metavar="RECORD", help="help-record")],
    to: Annotated[int | None, Option("--to", metavar="N", help="help-to")] = None,
) -> None:
    """Show a recorded game."""
    from vitral.cli.showing import show_record

    show_record(context.obj, record, to)


@app.command(help="help-show")
def show(context: Context, position: Position, edition: EditionFile = None) -> None:
    """Draw a position."""
    from vitral.cli.showing import show_position

    show_position(context.obj, position, edition)


@app.command(help="help-trace")
def trace(
    context: Context,
    players: Annotated[int, Option(metavar="N", help="help-players")] = 2,
    side: Side = "A",
    games: Annotated[int, Option(metavar="N", min=0, help="help-games")] = 1,
    seed: Annotated[int, Option(metavar="N", help="help-seed")] = 0,
    option: Options = [],  # noqa: B006 (Typer reads it, nobody changes it)
    edition: EditionFile = None,
) -> None:
    """Play random games and print each as a line of JSON."""
    from vitral.cli.checking import print_traces

    print_traces(context.obj, players, side, games, seed, option, edition)


@app.command(help="help-perft")
def perft(
    context: Context,
    position: Position,
    depth: Annotated[int, Argument(metavar="DEPTH", min=0, help="help-depth")],
    divide: Annotated[bool, Option("--divide", help="help-divide")] = False,
    edition: EditionFile = None,
) -> None:
    """Count the move sequences from a position."""
    from vitral.cli.checking import print_perft

    print_perft(context.obj, position, depth, divide, edition)


@app.command(help="help-rules")
def rules(
    context: Context,
    search: Annotated[str, Argument(metavar="WORD", help="help-rules-search")] = "",
) -> None:
    """The rules in our own words."""
    from vitral.cli.showing import show_rules

    show_rules(context.obj, search)


@edition_app.command("check", help="help-edition-check")
def check_edition(
    context: Context, file: Annotated[Path, Argument(metavar="FILE", help="help-edition-file")]
) -> None:
    """Check an edition file."""
    from vitral.cli.checking import check_edition_file

    check_edition_file(context.obj, file)


@edition_app.command("example", help="help-edition-example")
def example_edition() -> None:
    """Print the default edition."""
    from vitral.rules.components import default_edition_text

    typer.echo(default_edition_text(), nl=False)
