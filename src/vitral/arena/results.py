"""Results in a file: one JSON document a line, written as blocks finish, so that none is lost.

The first line has the settings of the games, then there is a line for each block, and at the end
one for each pairing with its outcome. The same settings with the same seed go on where it ended,
whichever bots are measured.
"""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

from pydantic import TypeAdapter, ValidationError

from vitral import __version__
from vitral.arena.blocks import Block, Pairing
from vitral.arena.errors import ArenaError
from vitral.arena.standing import Outcome
from vitral.notation.documents import OptionsPart, Part
from vitral.notation.records import RULES, EditionPart, edition_part
from vitral.rules import Edition, Options, Side
from vitral.rules.errors import wrong_type

FORMAT: Literal["vitral-arena/1"] = "vitral-arena/1"


class ResultsHeader(Part):
    """The first line: everything but the bots that decides how the games go."""

    format: Literal["vitral-arena/1"] = FORMAT
    vitral: str
    rules: int = RULES
    players: int
    side: Side
    options: OptionsPart
    seed: int
    edition: EditionPart

    @classmethod
    def of(
        cls, players: int, side: Side, edition: Edition, options: Options, seed: int
    ) -> "ResultsHeader":
        """The header of games that this version of Vitral plays."""
        return cls(
            vitral=__version__,
            players=players,
            side=side,
            options=OptionsPart.of(options),
            seed=seed,
            edition=edition_part(edition),
        )


_LINE: TypeAdapter[Block | Outcome] = TypeAdapter(Block | Outcome)


class Results:
    """The blocks that are finished, in a file if one is named."""

    def __init__(self, header: ResultsHeader, path: Path | None = None) -> None:
        if not isinstance(header, ResultsHeader):
            raise wrong_type("header", ResultsHeader, header)
        path = None if path is None else Path(path)
        self._header = header
        self._path = path
        self._blocks: dict[tuple[Pairing, int], Block] = {}
        self._outcomes: dict[Pairing, Outcome] = {}
        if path is not None:
            self._open(path)

    def blocks(self, bots: Pairing) -> list[Block]:
        """The finished blocks of a pairing."""
        return [block for (pairing, _), block in self._blocks.items() if pairing == bots]

    def add(self, block: Block) -> None:
        """Note a finished block; it is on disk afterwards."""
        self._blocks[block.bots, block.block] = block
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(_line(block))
                file.flush()
                os.fsync(file.fileno())

    def conclude(self, outcomes: Iterable[Outcome]) -> None:
        """Write the file anew: blocks in order, and the outcomes at the end."""
        self._outcomes |= {outcome.bots: outcome for outcome in outcomes}
        if self._path is not None:
            blocks = sorted(self._blocks.values(), key=lambda block: (block.bots, block.block))
            self._write(self._path, [self._header, *blocks, *self._outcomes.values()])

    def _open(self, path: Path) -> None:
        """Read what is there; a line that was not written to its end does not count."""
        text = _text(path)
        whole = text[: text.rfind("\n") + 1]
        if text:
            self._read(path, whole.splitlines() or [text])
        if not whole or whole != text:
            self._write(path, [self._header, *self._blocks.values(), *self._outcomes.values()])

    def _read(self, path: Path, lines: list[str]) -> None:
        self._check(path, lines[0])
        for number, text in enumerate(lines[1:], 2):
            try:
                self._take(_LINE.validate_json(text))
            except ValueError:
                sentence = f"{path}, line {number}: expected a block of this table or an outcome"
                raise ArenaError("arena-line", sentence, path=str(path), line=number) from None

    def _take(self, line: Block | Outcome) -> None:
        if isinstance(line, Outcome):
            self._outcomes[line.bots] = line
        elif len(line.games) == self._header.players:
            self._blocks.setdefault((line.bots, line.block), line)
        else:
            raise ValueError("a block of another table")

    def _check(self, path: Path, first: str) -> None:
        """Raise ArenaError unless games with these settings may be added to that file."""
        try:
            header = ResultsHeader.model_validate_json(first)
        except ValidationError:
            raise _no_results(path) from None
        for name in ResultsHeader.model_fields:
            there, here = getattr(header, name), getattr(self._header, name)
            if there != here:
                sentence = f"{path}: expected {name} {there}, got {here}"
                raise ArenaError("arena-other", sentence, path=str(path), name=name)

    def _write(self, path: Path, lines: Iterable[Part]) -> None:
        """Write the file anew; the old one is lost only when the new one is whole."""
        new = path.with_name(f".{path.name}.new")
        try:
            with new.open("w", encoding="utf-8") as file:
                file.writelines(map(_line, lines))
                file.flush()
                os.fsync(file.fileno())
            new.replace(path)
        except OSError as error:
            error.filename, error.filename2 = str(path), None  # the one that was asked for
            raise


def _line(part: Part) -> str:
    return part.model_dump_json() + "\n"


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        return ""
    except UnicodeError:
        raise _no_results(path) from None


def _no_results(path: Path) -> ArenaError:
    sentence = f"{path}: expected results of matches ({FORMAT})"
    return ArenaError("arena-format", sentence, path=str(path))
