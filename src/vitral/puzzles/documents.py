"""A puzzle as a value and as a line of JSON; nothing here needs Numba."""

from base64 import b32encode
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from vitral.notation import parse_move, parse_position
from vitral.puzzles.errors import PuzzleError
from vitral.rules import Move, State
from vitral.search.final_margin import FinalMargin

Theme: TypeAlias = Literal[
    "complete",
    "deny",
    "avoid-breaking",
    "force-breaking",
    "going-back",
    "jokers",
    "starting-tile",
    "tie-break",
]
"""What a puzzle is about (`vitral.puzzles.contrast`); faces translate it."""
THEMES: Final[tuple[Theme, ...]] = get_args(Theme)
"""Every theme, in the order in which a puzzle names them."""
ID_LENGTH: Final = 8
"""Letters of an id: 40 bits, so that two of 10,000 puzzles hardly ever share one."""
TieBreak = Annotated[int, Field(ge=-1, le=1)]


def puzzle_id(position: str) -> str:
    """The id of the puzzle with this position: the same wherever and whenever it is found."""
    return b32encode(sha256(position.encode()).digest()).decode().lower()[:ID_LENGTH]


@dataclass(frozen=True)
class Puzzle:
    """A position of the last round in which one move is best.

    Values are final margins of the seat to move that nobody can take from it. It is best by two
    points at least, or alone wins (`vitral.puzzles.criteria`).
    """

    position: str
    line: tuple[str, ...]
    """The solution and best play of everybody after it, to the end of the game."""
    value: FinalMargin
    """What the solution leads to."""
    second: FinalMargin
    """What the best of the other moves leads to."""
    themes: tuple[Theme, ...]
    rating: int
    """How hard it is, on the scale of players' ratings, before anybody has tried it."""

    @cached_property
    def id(self) -> str:
        """A short name that stays the same."""
        return puzzle_id(self.position)

    @cached_property
    def state(self) -> State:
        """The position, parsed."""
        return parse_position(self.position)

    @property
    def solution(self) -> Move:
        """The best move; moves that are equal to it are right as well."""
        return parse_move(self.line[0])

    @property
    def side(self) -> str:
        """The palace side: A or B."""
        return self._table[0]

    @property
    def players(self) -> int:
        """The number of players."""
        return int(self._table[1])

    @property
    def _table(self) -> str:
        return self.position.split("~")[1]


class PuzzlePart(BaseModel):
    """A puzzle in a file: a line of JSON."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    position: str
    line: Annotated[list[str], Field(min_length=1)]
    value: Annotated[int, Field(description="final margin of the seat to move, in points")]
    second: Annotated[int, Field(description="the same after the best other move")]
    tie_breaks: Annotated[
        tuple[TieBreak, TieBreak],
        Field(description="of value and second, where they are 0: 1 wins, -1 loses, 0 shares"),
    ] = (0, 0)
    themes: list[Theme]
    rating: int

    def puzzle(self) -> Puzzle:
        """The puzzle that it describes."""
        value, second = map(FinalMargin, (self.value, self.second), self.tie_breaks)
        themes = tuple(self.themes)
        return Puzzle(self.position, tuple(self.line), value, second, themes, self.rating)


def to_json(puzzle: Puzzle) -> dict[str, Any]:
    """The fields of a puzzle as a JSON object; tie-breaks only where one of them decides."""
    ties = puzzle.value.tie_break, puzzle.second.tie_break
    return {
        "position": puzzle.position,
        "line": list(puzzle.line),
        "value": puzzle.value.points,
        "second": puzzle.second.points,
        **({"tie_breaks": list(ties)} if any(ties) else {}),
        "themes": list(puzzle.themes),
        "rating": puzzle.rating,
    }


def from_json(text: str | bytes) -> Puzzle:
    """The puzzle of a line of JSON; fields that it does not know are left out."""
    try:
        return PuzzlePart.model_validate_json(text).puzzle()
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        sentence = f"expected a puzzle as a line of JSON: {where} {first['msg']}"
        raise PuzzleError("puzzle-file", sentence, reason=f"{where} {first['msg']}") from None
