"""The commands of `vitral`: the arguments and options of each, and nothing of what they do.

A command is imported when it runs, so that the first word of help comes at once. Help texts are
ids of messages.
"""

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from typer import Argument, Context, Option
from typer.core import TyperCommand

from vitral import __version__
from vitral.cli.admin_app import admin_app

app = typer.Typer(no_args_is_help=True, rich_markup_mode="rich")
edition_app = typer.Typer(help="help-edition-group", no_args_is_help=True)
app.add_typer(edition_app, name="edition")
app.add_typer(admin_app, name="admin")
puzzles_app = typer.Typer(help="help-puzzles-group", no_args_is_help=True)
app.add_typer(puzzles_app, name="puzzles")

SETTINGS: Final = "vitral.settings"
"""Where the settings of a server are in the context of `vitral serve`."""
Side = Annotated[str, Option("--side", metavar="A|B", help="help-side")]
Options = Annotated[list[str], Option("--option", metavar="NAME", help="help-option")]
EditionFile = Annotated[Path | None, Option("--edition", metavar="FILE", help="help-edition")]
Sectors = Annotated[bool, Option("--sectors", help="help-sectors")]
Database = Annotated[
    str, Option("--database", metavar="URL", envvar="VITRAL_DATABASE", help="help-database")
]
Svg = Annotated[Path | None, Option("--svg", metavar="FILE", help="help-show-svg")]
Position = Annotated[str, Argument(metavar="POSITION", help="help-position")]
Players = Annotated[int, Option("--players", metavar="N", help="help-players")]
Games = Annotated[int | None, Option("--games", metavar="N", min=1, help="help-arena-games")]
Seed = Annotated[int, Option("--seed", metavar="N", help="help-arena-seed")]
Processes = Annotated[int | None, Option("--processes", metavar="N", min=1, help="help-processes")]
Ray = Annotated[str | None, Option("--ray", metavar="ADDRESS", help="help-ray")]
Sprt = Annotated[
    tuple[float, float] | None, Option("--sprt", metavar="ELO0 ELO1", help="help-arena-sprt")
]
ResultFile = Annotated[Path | None, Option("--json", metavar="FILE", help="help-arena-json")]
Theme = Annotated[str | None, Option("--theme", metavar="THEME", help="help-puzzle-theme")]
PuzzlePlayers = Annotated[
    int | None, Option("--players", metavar="N", min=2, max=4, help="help-players")
]
PuzzleSide = Annotated[str | None, Option("--side", metavar="A|B", help="help-side")]
RecordFolder = Annotated[Path | None, Option("--records", metavar="DIR", help="help-arena-records")]


class ServeCommand(TyperCommand):
    """`vitral serve`, with an option for every setting.

    The options are made when somebody needs them: their model takes long to import.
    """

    words: Callable[[str], str] = staticmethod(str)
    """Gives the text of a message for the help; without help their ids do."""

    def __init__(self, *args: Any, params: list[Any], **options: Any) -> None:
        super().__init__(*args, **options)
        del self.params  # set by Click, to be made when it is asked for
        self.declared = params

    @cached_property
    def params(self) -> list[Any]:  # type: ignore[override]  # a list that is made later
        """The options that the function declares, and the settings."""
        return [*self.declared, *self.settings]

    @cached_property
    def settings(self) -> list[Any]:
        """The options that are settings."""
        from vitral.cli.settings import setting_options

        return setting_options(self.words)

    def invoke(self, ctx: Any) -> Any:
        """Run the command, which finds the settings in the context."""
        ctx.meta[SETTINGS] = {option.name: ctx.params.pop(option.name) for option in self.settings}
        return super().invoke(ctx)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"vitral {__version__}")
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
    side: Annotated[str | None, Option("--side", metavar="A|B", help="help-side")] = None,
    option: Options = [],  # noqa: B006 (Typer reads it, nobody changes it)
    edition: EditionFile = None,
    seed: Annotated[int | None, Option(metavar="N", help="help-seed")] = None,
    starter: Annotated[int | None, Option(metavar="SEAT", min=1, help="help-starter")] = None,
    resume: Annotated[Path | None, Option(metavar="RECORD", help="help-resume")] = None,
    sectors: Sectors = False,
    terminal: Annotated[bool, Option("--terminal", help="help-terminal")] = False,
    database: Annotated[
        str | None, Option("--database", metavar="URL", help="help-play-database")
    ] = None,
    no_browser: Annotated[bool, Option("--no-browser", help="help-no-browser")] = False,
) -> None:
    """Play in the browser; without one, or with any option of the game, in the terminal."""
    from vitral.cli.options import InvalidOption
    from vitral.cli.play import PlayOptions, find_browser, play_in_terminal

    given = (seats, side, option, edition, seed, starter, resume, sectors or None)
    plain = not terminal and all(part in (None, []) for part in given)
    if plain and (database or no_browser or find_browser()):
        from vitral.cli.serve import play_in_browser

        play_in_browser(context.obj, database, not no_browser)
        return

    if (database or no_browser) and not (plain or terminal):
        sentence = "expected nothing of the game beside --no-browser or --database"
        raise InvalidOption("browser-alone", sentence)
    options = PlayOptions(seats or [], side or "A", option, edition, seed, starter, resume, sectors)
    play_in_terminal(context.obj, options)


@app.command(help="help-serve", cls=ServeCommand)
def serve(
    context: Context,
    config: Annotated[
        Path | None,
        Option("--config", metavar="FILE", envvar="VITRAL_CONFIG", help="help-config"),
    ] = None,
) -> None:
    """Run a server; every setting of `ServerSettings` is an option."""
    from vitral.cli.serve import serve

    serve(context.obj, context.meta[SETTINGS], config)


@app.command(help="help-verify")
def verify(
    context: Context,
    record: Annotated[Path, Argument(metavar="RECORD", help="help-record")],
    commitment: Annotated[str | None, Option(metavar="HASH", help="help-noted-commitment")] = None,
) -> None:
    """Check the draws of a recorded game."""
    from vitral.cli.verify import verify_record

    verify_record(context.obj, record, commitment)


@app.command("export", help="help-export")
def export_(
    context: Context,
    database: Database,
    file: Annotated[Path | None, Argument(metavar="FILE", help="help-export-file")] = None,
    records: Annotated[Path | None, Option(metavar="DIR", help="help-records")] = None,
) -> None:
    """Write every match of a database into a file."""
    from vitral.cli.export import export_database

    export_database(context.obj, database, file, records)


@app.command("import", help="help-import")
def import_(
    context: Context,
    database: Database,
    file: Annotated[Path, Argument(metavar="FILE", help="help-import-file")],
) -> None:
    """Bring the matches of a file into a database."""
    from vitral.cli.export import import_database

    import_database(context.obj, database, file)


@app.command("backup", help="help-backup")
def backup_(
    context: Context,
    database: Database,
    file: Annotated[Path, Argument(metavar="FILE", help="help-backup-file")],
) -> None:
    """Write every match of a database into a backup."""
    from vitral.cli.export import back_up_database

    back_up_database(context.obj, database, file)


@app.command("restore", help="help-restore")
def restore_(
    context: Context,
    database: Database,
    file: Annotated[Path, Argument(metavar="FILE", help="help-restore-file")],
) -> None:
    """Bring the matches of a backup into a database."""
    from vitral.cli.export import restore_database

    restore_database(context.obj, database, file)


@app.command(help="help-replay")
def replay(
    context: Context,
    record: Annotated[Path, Argument(metavar="RECORD", help="help-record")],
    to: Annotated[int | None, Option("--to", metavar="N", help="help-to")] = None,
    sectors: Sectors = False,
    svg: Svg = None,
) -> None:
    """Show a recorded game."""
    from vitral.cli.replay import show_record

    show_record(context.obj, record, to, sectors, svg)


@app.command(help="help-show")
def show(
    context: Context,
    position: Position,
    edition: EditionFile = None,
    sectors: Sectors = False,
    svg: Svg = None,
) -> None:
    """Draw a position."""
    from vitral.cli.show import show_position

    show_position(context.obj, position, edition, sectors, svg)


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
    from vitral.cli.trace import print_traces

    print_traces(context.obj, players, side, games, seed, option, edition)


@app.command(help="help-dataset")
def dataset(
    context: Context,
    file: Annotated[Path, Argument(metavar="FILE", help="help-dataset-file")],
    games: Annotated[int, Option(metavar="N", min=1, help="help-games")] = 100,
    bot: Annotated[list[str] | None, Option(metavar="NAME", help="help-dataset-bot")] = None,
    players: Annotated[int, Option(metavar="N", help="help-players")] = 2,
    side: Side = "A",
    option: Options = [],  # noqa: B006 (Typer reads it, nobody changes it)
    edition: EditionFile = None,
    seed: Annotated[int, Option(metavar="N", help="help-seed")] = 0,
    evaluator: Annotated[str, Option(metavar="NAME", help="help-dataset-evaluator")] = "greedy",
    processes: Processes = None,
    ray: Ray = None,
) -> None:
    """Write games between bots as Parquet."""
    from vitral.cli.dataset import print_dataset

    bots = bot or ["greedy"]
    options = (bots, players, side, option, edition, seed, evaluator, processes, ray)
    print_dataset(context.obj, file, games, *options)


@app.command(help="help-perft")
def perft(
    context: Context,
    position: Position,
    depth: Annotated[int, Argument(metavar="DEPTH", min=0, max=99, help="help-depth")],
    divide: Annotated[bool, Option("--divide", help="help-divide")] = False,
    edition: EditionFile = None,
) -> None:
    """Count the move sequences from a position."""
    from vitral.cli.perft import print_perft

    print_perft(context.obj, position, depth, divide, edition)


@app.command("match", help="help-match")
def match_(
    context: Context,
    first: Annotated[str, Argument(metavar="A", help="help-match-first")],
    second: Annotated[str, Argument(metavar="B", help="help-match-second")],
    players: Players = 2,
    side: Side = "A",
    option: Options = [],  # noqa: B006 (Typer reads it, nobody changes it)
    edition: EditionFile = None,
    games: Games = None,
    seed: Seed = 0,
    processes: Processes = None,
    ray: Ray = None,
    sprt: Sprt = None,
    json: ResultFile = None,
    records: RecordFolder = None,
) -> None:
    """Measure a bot against another."""
    from vitral.cli.match import MatchOptions, print_match

    options = (players, side, option, edition, games, seed, processes, ray, sprt, json, records)
    print_match(context.obj, MatchOptions(*options), first, second)


@app.command(help="help-ladder")
def ladder(
    context: Context,
    bots: Annotated[list[str] | None, Argument(metavar="BOT", help="help-ladder-bots")] = None,
    players: Players = 2,
    side: Side = "A",
    option: Options = [],  # noqa: B006 (Typer reads it, nobody changes it)
    edition: EditionFile = None,
    games: Games = None,
    seed: Seed = 0,
    processes: Processes = None,
    ray: Ray = None,
    sprt: Sprt = None,
    json: ResultFile = None,
    records: RecordFolder = None,
    plot: Annotated[Path | None, Option(metavar="FILE", help="help-ladder-plot")] = None,
) -> None:
    """Measure each bot against the one below it."""
    from vitral.cli.ladder import print_ladder
    from vitral.cli.match import MatchOptions

    options = (players, side, option, edition, games, seed, processes, ray, sprt, json, records)
    print_ladder(context.obj, MatchOptions(*options), bots or [], plot)


@app.command(help="help-engine")
def engine(
    context: Context,
    workers: Annotated[int, Option(metavar="N", min=1, max=64, help="help-engine-workers")] = 1,
    threads: Annotated[int, Option(metavar="N", min=1, max=64, help="help-engine-threads")] = 1,
    edition: EditionFile = None,
) -> None:
    """Answer queries on standard input."""
    from vitral.cli.engine import run_engine

    run_engine(context.obj, edition, workers, threads)


@app.command(help="help-analyse")
def analyse(
    context: Context,
    position: Position,
    seconds: Annotated[
        float | None, Option(metavar="N", min=0.01, max=86400, help="help-analyse-seconds")
    ] = None,
    nodes: Annotated[
        int | None, Option(metavar="N", min=1, max=10**12, help="help-analyse-nodes")
    ] = None,
    depth: Annotated[
        int | None, Option(metavar="N", min=1, max=78, help="help-analyse-depth")
    ] = None,
    lines: Annotated[int, Option(metavar="N", min=1, max=1000, help="help-analyse-lines")] = 5,
    threads: Annotated[int, Option(metavar="N", min=1, max=64, help="help-engine-threads")] = 1,
    edition: EditionFile = None,
    svg: Annotated[Path | None, Option(metavar="FILE", help="help-analyse-svg")] = None,
    json: Annotated[Path | None, Option(metavar="FILE", help="help-analyse-json")] = None,
) -> None:
    """Show the best moves of a position."""
    from vitral.cli.analyse import AnalyseOptions, analyse

    options = AnalyseOptions(seconds, nodes, depth, lines, threads, edition, svg, json)
    analyse(context.obj, position, options)


@app.command(help="help-review")
def review(
    context: Context,
    records: Annotated[list[Path], Argument(metavar="RECORD", help="help-review-records")],
    nodes: Annotated[
        int | None, Option(metavar="N", min=1, max=10**12, help="help-review-nodes")
    ] = None,
    deals: Annotated[
        int | None, Option(metavar="N", min=2, max=10**5, help="help-review-deals")
    ] = None,
    processes: Processes = None,
    ray: Ray = None,
    json: Annotated[Path | None, Option(metavar="FILE", help="help-review-json")] = None,
    svg: Annotated[Path | None, Option(metavar="FILE", help="help-review-svg")] = None,
    out: Annotated[Path | None, Option(metavar="DIR", help="help-review-out")] = None,
) -> None:
    """Tell luck from play in recorded games."""
    from vitral.cli.review import ReviewOptions, check_single, review_record
    from vitral.cli.review_folder import review_records

    options = ReviewOptions(nodes, deals, processes, ray, json, svg)
    if out:
        review_records(context.obj, records, out, options)
    else:
        review_record(context.obj, check_single(records), options)


@app.command(help="help-puzzle")
def puzzle(
    context: Context,
    id_: Annotated[str | None, Argument(metavar="ID", help="help-puzzle-id")] = None,
    daily: Annotated[bool, Option("--daily", help="help-puzzle-daily")] = False,
    theme: Theme = None,
    players: PuzzlePlayers = None,
    side: PuzzleSide = None,
    rating: Annotated[int, Option("--rating", metavar="N", help="help-puzzle-rating")] = 1500,
    sectors: Sectors = False,
) -> None:
    """Solve a puzzle."""
    from vitral.cli.puzzle import PuzzleOptions, solve_puzzle

    options = PuzzleOptions(id_, daily, theme, players, side, rating, sectors)
    solve_puzzle(context.obj, options)


@puzzles_app.command("export", help="help-puzzles-export")
def export_puzzles(
    theme: Theme = None,
    players: PuzzlePlayers = None,
    side: PuzzleSide = None,
    least_rating: Annotated[
        int | None, Option("--least-rating", metavar="N", help="help-puzzles-least-rating")
    ] = None,
    most_rating: Annotated[
        int | None, Option("--most-rating", metavar="N", help="help-puzzles-most-rating")
    ] = None,
) -> None:
    """Print puzzles as lines of JSON."""
    from vitral.cli.puzzles import ExportOptions, print_puzzles

    print_puzzles(ExportOptions(theme, players, side, least_rating, most_rating))


@puzzles_app.command("mine", help="help-puzzles-mine")
def mine_puzzles(
    context: Context,
    out: Annotated[Path, Option("--out", metavar="FILE", help="help-puzzles-out")],
    count: Annotated[int, Option("--count", metavar="N", min=1, help="help-puzzles-count")] = 100,
    players: Players = 2,
    side: Side = "A",
    seed: Annotated[int, Option("--seed", metavar="N", help="help-puzzles-seed")] = 0,
    processes: Processes = None,
    ray: Ray = None,
) -> None:
    """Make puzzles from games between bots."""
    from vitral.cli.puzzles import MineOptions, mine_puzzles

    options = MineOptions(count, players, side, seed, out, processes, ray)
    mine_puzzles(context.obj, options)


@app.command(help="help-rules")
def rules(
    context: Context,
    search: Annotated[str, Argument(metavar="WORD", help="help-rules-search")] = "",
) -> None:
    """The rules in our own words."""
    from vitral.cli.rules import show_rules

    show_rules(context.obj, search)


@edition_app.command("check", help="help-edition-check")
def check_edition(
    context: Context,
    file: Annotated[Path | None, Argument(metavar="FILE", help="help-edition-file")] = None,
) -> None:
    """Check an edition file."""
    from vitral.cli.edition import check_edition_file

    check_edition_file(context.obj, file)


@edition_app.command("example", help="help-edition-example")
def example_edition() -> None:
    """Print the default edition."""
    from vitral.rules.components import default_edition_text

    typer.echo(default_edition_text(), nl=False)
