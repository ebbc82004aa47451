"""`vitral puzzle`: solve a puzzle in the terminal."""

from dataclasses import dataclass
from datetime import UTC, datetime

from rich.console import Console

from vitral.cli.compile_progress import compile_progress
from vitral.cli.language import Localization
from vitral.cli.options import InvalidOption, read_side_if_given
from vitral.cli.play import ask
from vitral.puzzles import Puzzle, daily, next_puzzle, puzzle
from vitral.search import prepare
from vitral.tui.puzzle import TerminalPuzzle


@dataclass(frozen=True, slots=True)
class PuzzleOptions:
    """Which puzzle is asked for."""

    id: str | None
    daily: bool
    theme: str | None
    players: int | None
    side: str | None
    rating: int
    sectors: bool

    @property
    def is_chosen(self) -> bool:
        """Whether anything is said of a puzzle to be drawn."""
        return not (self.theme is None and self.players is None and self.side is None)


def solve_puzzle(localization: Localization, options: PuzzleOptions) -> None:
    """Show a puzzle and judge the moves that are typed."""
    say = localization.words("game", "errors", "terminal", "puzzles")
    chosen = _choose(options)
    prepare(compile_progress(say))
    TerminalPuzzle(chosen, say, Console(highlight=False), ask, options.sectors).run()


def _choose(options: PuzzleOptions) -> Puzzle:
    if (options.id is not None) + options.daily + options.is_chosen > 1:
        sentence = "expected one of an id, --daily, or what to draw from"
        raise InvalidOption("puzzle-one-way", sentence)
    if options.id is not None:
        return puzzle(options.id.lower())
    if options.daily:
        return daily(datetime.now(UTC).date())
    side = read_side_if_given(options.side)
    return next_puzzle(options.rating, options.theme, options.players, side)
