"""`vitral verify`: the draws of a recorded game, made again from its seed."""

from pathlib import Path

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from vitral.cli.language import Localization
from vitral.cli.options import InvalidOption
from vitral.locales import Words
from vitral.notation.files import read_record_file
from vitral.notation.records import Record
from vitral.service.verification import Check, Conclusion, conclusions, verify

UNDECIDED = 3
"""The exit code for an older record in which an honest takeback would look like a cheat."""


def verify_record(localization: Localization, path: Path, commitment: str | None) -> None:
    """Print for every draw of a record whether it is the one that the seed decides.

    Exit code 1 if one is not, `UNDECIDED` if an honest takeback could look the same.
    """
    record = read_record_file(path)
    checks = verify(record, commitment)
    if not checks:
        raise InvalidOption("no-seed", "expected a record with a seed, got one without")
    say, console = localization.words("verify"), Console(highlight=False)
    console.print(_checks(checks, say))
    failed = [check for check in checks if not check.passed]
    if failed and _may_be_honest(record, failed):
        console.print(Text(say("verify-undecided"), "bold"))
        console.print(Text(say("verify-older")))
        raise typer.Exit(UNDECIDED)
    if failed:
        console.print(Text(say("verify-bad", count=len(failed)), "bold"))
        raise typer.Exit(1)
    console.print(Text(say("verify-good-older" if _is_older(record) else "verify-good"), "bold"))
    console.print(Text(say("verify-conclusions")))
    console.print(_conclusions(conclusions(record), say))


def _is_older(record: Record) -> bool:
    """Whether a record is from before there were commitments."""
    return record.dice is not None and record.dice.commitments is None


def _may_be_honest(record: Record, failed: list[Check]) -> bool:
    """Whether nothing is wrong but draws passed over, in a record that tells of no takebacks."""
    return _is_older(record) and all(check.code == "draw-order" for check in failed)


def _checks(checks: list[Check], say: Words) -> Table:
    table = Table.grid(padding=(0, 2))
    for check in checks:
        outcome = Text(say("check-passed" if check.passed else "check-failed"), "bold")
        code = f"check-{check.code}" + ("" if check.passed else "-failed")
        table.add_row(outcome, Text(say(code, number=check.number)))
    return table


def _conclusions(found: list[Conclusion], say: Words) -> Table:
    table = Table.grid(padding=(0, 2))
    for each in found:
        shown = Text(say("conclusion-yes" if each.shown else "conclusion-no"), "bold")
        code = f"conclusion-{each.code}" + ("" if each.shown else "-open")
        table.add_row(shown, Text(say(code, seats=", ".join(map(str, each.seats)))))
    return table
