"""The picture of a table that `vitral show` and `vitral replay` write."""

from collections.abc import Sequence
from pathlib import Path

import typer

from vitral.cli.language import Localization
from vitral.cli.output_files import check_suffix, write_errors
from vitral.notation.files import write_file
from vitral.notation.svg import Labels, table_svg
from vitral.rules import ROUNDS, State


def write_picture(
    localization: Localization,
    path: Path,
    state: State,
    names: Sequence[str],
    colours: Sequence[str] = (),
) -> None:
    """Write a table as SVG into a file, or to standard output if the path is ``-``."""
    picture = table_svg(state, names, colours, labels=_labels(localization, state))
    if str(path) == "-":
        typer.echo(picture, nl=False)
        return
    check_suffix(path, ".svg")
    with write_errors(localization, path):
        write_file(str(path), picture)


def _labels(localization: Localization, state: State) -> Labels:
    say = localization.words("game", "terminal")
    over, now = say("term-game-over"), say("term-round", round=state.round, rounds=ROUNDS)
    return Labels(
        title=over if state.over else now,
        side=say("picture-side", side=state.side),
        bag=say("term-bag"),
        tower=say("term-tower"),
        glass=say("term-glass"),
        lost=say("picture-lost", lost="{lost}"),
    )
