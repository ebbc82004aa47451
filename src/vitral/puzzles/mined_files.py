"""Files of mined puzzles: lines of JSON with the block, so that mining can go on later.

A block is written whole. One that is not the last in its file is therefore complete, and the last
one is mined again.
"""

import json
from collections.abc import Iterable
from pathlib import Path

from pydantic import ValidationError

from vitral.puzzles.documents import PuzzlePart, to_json
from vitral.puzzles.errors import PuzzleError
from vitral.puzzles.mining import Candidate


class CandidatePart(PuzzlePart):
    """A line of such a file."""

    block: int
    game: int
    level: int

    def candidate(self) -> Candidate:
        """The candidate that it describes."""
        return Candidate(self.puzzle(), self.block, self.game, self.level)


def candidate_line(candidate: Candidate) -> str:
    """A candidate as a line of JSON."""
    place = {"block": candidate.block, "game": candidate.game, "level": candidate.level}
    return json.dumps({**to_json(candidate.puzzle), **place}, separators=(",", ":")) + "\n"


def read_complete_blocks(path: Path) -> list[Candidate]:
    """The candidates of all blocks of a file but the last; none if it is not there."""
    if not path.exists():
        return []
    lines = path.read_text("utf-8").splitlines(keepends=True)
    whole = [line for line in lines if line.endswith("\n")]
    try:
        found = [CandidatePart.model_validate_json(line).candidate() for line in whole]
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        sentence = f"{path}: expected lines of mined puzzles: {where} {first['msg']}"
        raise PuzzleError("puzzle-file", sentence, reason=f"{where} {first['msg']}") from None
    last = max((candidate.block for candidate in found), default=0)
    return [candidate for candidate in found if candidate.block < last]


def write_candidates(path: Path, candidates: Iterable[Candidate], append: bool = True) -> None:
    """Write candidates into a file, after those that are there or in place of them."""
    with path.open("a" if append else "w", encoding="utf-8") as file:
        file.write("".join(map(candidate_line, candidates)))
