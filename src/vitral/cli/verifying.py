"""`vitral verify`."""

from pathlib import Path

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from vitral.cli.language import Speech
from vitral.cli.wishes import BadWish
from vitral.locales import Words
from vitral.service.verification import Check, verify
from vitral.tui.files import read_record_document


def verify_record(speech: Speech, path: Path) -> None:
    """Say of everything that luck decided in a recorded game whether it was luck."""
    checks = verify(read_record_document(path))
    if not checks:
        raise BadWish("no-seed", "expected a record with a seed, got one without")
    say = speech.words("hosting")
    good = all(check.passed for check in checks)
    console = Console(highlight=False)
    console.print(_drawn(checks, say))
    console.print(Text(say("verify-good" if good else "verify-bad"), "bold"))
    if not good:
        raise typer.Exit(1)


def _drawn(checks: list[Check], say: Words) -> Table:
    table = Table.grid(padding=(0, 2))
    for check in checks:
        outcome = Text(say("check-passed" if check.passed else "check-failed"), "bold")
        table.add_row(outcome, Text(say(f"check-{check.code}", number=check.number)))
    return table
