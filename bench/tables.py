"""A run's results as tables for the terminal."""

from collections.abc import Iterator

from rich.markup import escape
from rich.table import Table

from bench.bars import BARS, Bar, verdict
from bench.results import Results

YARDSTICK = "openspiel-connect-four"
COMPARABLE = ("moves", "steps")
BUSY = 0.5
"""The load before a run from which on it may have disturbed."""


def rates_table(results: Results) -> Table:
    """Every row, with its ratio to the yardstick."""
    title = f"The best of {results.rounds} rounds of {results.seconds:g} s each, taking turns"
    table = Table("", title=title, title_justify="left")
    for heading in ("a second", "each takes", "OpenSpiel\nconnect\nfour = 1"):
        table.add_column(heading, justify="right", no_wrap=True)
    yardstick = results.rates.get(YARDSTICK)
    family = ""
    for row in results.rows:
        before, family = family, row.key.partition("-")[0]
        if before not in ("", family):
            table.add_section()
        ratio = f"{row.best / yardstick:.3g}" if yardstick and row.unit in COMPARABLE else ""
        rate = f"{row.best:,.0f}" if row.best >= 10 else f"{row.best:.2f}"
        table.add_row(row.label, f"{rate} {row.unit}", duration(1 / row.best), ratio)
    return table


def bars_table(results: Results) -> Table:
    """What was wanted, and what came."""
    table = Table("", title="The bars", title_justify="left")
    for heading in ("wanted", "measured", ""):
        table.add_column(heading, justify="right")
    words = {True: "[green]met[/]", False: "[red]missed[/]", None: "not measured"}
    for bar in BARS:
        came = verdict(bar, results.rates)
        figure = "" if came.figure is None else f"{came.figure:.3g} {bar.unit}"
        table.add_row(bar.says, wanted(bar), figure, words[came.met])
    return table


def wanted(bar: Bar) -> str:
    """What a bar asks for, in signs."""
    return f"{'≥' if bar.unit in ('times', 'M/s') else '≤'} {bar.wanted:g} {bar.unit}"


def remarks(results: Results) -> Iterator[str]:
    """What a reader should know beside the figures."""
    if results.load > BUSY:
        yield (
            f"[yellow]The machine was busy with other things (load {results.load:.1f}): "
            "what runs on several threads suffers most.[/]"
        )
    for row in results.rows:
        if said := "; ".join(filter(None, (row.setting, row.note))):
            yield f"[dim]{row.label}: {escape(said)}.[/]"
    for name, reason in results.missing.items():
        yield f"[yellow]{name} is left out: {escape(reason)}[/]"


def duration(seconds: float) -> str:
    """A time in three digits."""
    for scale, unit in ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs")):
        if seconds >= scale:
            return f"{seconds / scale:.3g} {unit}"
    return f"{seconds / 1e-9:.3g} ns"
