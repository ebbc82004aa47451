"""What a puzzle is about: from the solution, the best other move, and best play after both."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from vitral.puzzles.documents import THEMES, Theme
from vitral.rules import CENTRE, Advance, Back, Move, State, play
from vitral.rules.events import Placed
from vitral.search.final_margin import FinalMargin

LEAST_LOSS: Final = 2
"""Points over broken glass by which two ways to play must differ to be about breaking."""


@dataclass(frozen=True, slots=True)
class Contrast:
    """Two ways to play a position to the end: the solution and the best other move."""

    state: State
    line: tuple[Move, ...]
    """The solution, and best play after it."""
    other_line: tuple[Move, ...]
    """The best other move, and best play after it."""
    value: FinalMargin
    second: FinalMargin


def find_themes(contrast: Contrast) -> tuple[Theme, ...]:
    """The themes of a puzzle, in the order of `THEMES`."""
    return tuple(theme for theme in THEMES if _TESTS[theme](contrast))


def _completes(contrast: Contrast) -> bool:
    """The solution completes a strip, or the seat completes more of them after it."""
    line, other_line = _completions(contrast)
    seat, move = contrast.state.seat, contrast.line[0]
    at_once = isinstance(move, Advance) and move.keep is not None
    return at_once or line[seat] > other_line[seat]


def _denies(contrast: Contrast) -> bool:
    """The others complete fewer strips together after the solution."""
    line, other_line = _completions(contrast)
    seat = contrast.state.seat
    return line.total() - line[seat] < other_line.total() - other_line[seat]


def _completions(contrast: Contrast) -> list[Counter[int]]:
    """How many strips each seat completes in either line."""
    found = []
    for line in (contrast.line, contrast.other_line):
        state, counts = contrast.state, Counter[int]()
        for move in line:
            counts[state.seat] += isinstance(move, Advance) and move.keep is not None
            state, _ = play(state, move)
        found.append(counts)
    return found


def _avoids_breaking(contrast: Contrast) -> bool:
    """The solution costs the seat fewer points over broken glass."""
    saved, _ = _losses_saved(contrast)
    return saved >= LEAST_LOSS


def _forces_breaking(contrast: Contrast) -> bool:
    """The solution costs the others together more points over broken glass."""
    _, saved = _losses_saved(contrast)
    return saved <= -LEAST_LOSS


def _losses_saved(contrast: Contrast) -> tuple[int, int]:
    """Points over broken glass that the solution saves the seat, and the others together."""
    ends = (_end(contrast.state, line) for line in (contrast.other_line, contrast.line))
    worse, better = ([player.lost for player in end.players] for end in ends)
    own = worse[contrast.state.seat - 1] - better[contrast.state.seat - 1]
    return own, sum(worse) - sum(better) - own


def _end(state: State, line: tuple[Move, ...]) -> State:
    for move in line:
        state, _ = play(state, move)
    return state


def _times_going_back(contrast: Contrast) -> bool:
    """Either the solution or the other move goes back."""
    return (contrast.line[0] == Back()) != (contrast.other_line[0] == Back())


def _uses_jokers(contrast: Contrast) -> bool:
    """The solution lays panes on jokers."""
    _, events = play(contrast.state, contrast.line[0])
    return any(isinstance(event, Placed) and event.jokers for event in events)


def _is_about_tile(contrast: Contrast) -> bool:
    """Either the solution or the other move takes the starting-player tile."""
    taken = [isinstance(m, Advance) and m.source == CENTRE for m in _first_moves(contrast)]
    return contrast.state.tile_in_centre and taken[0] != taken[1]


def _first_moves(contrast: Contrast) -> tuple[Move, Move]:
    return contrast.line[0], contrast.other_line[0]


def _is_about_tie(contrast: Contrast) -> bool:
    """The tie-break decides the game after the solution or after the other move."""
    return bool(contrast.value.tie_break or contrast.second.tie_break)


_TESTS: Final[dict[Theme, Callable[[Contrast], bool]]] = {
    "complete": _completes,
    "deny": _denies,
    "avoid-breaking": _avoids_breaking,
    "force-breaking": _forces_breaking,
    "going-back": _times_going_back,
    "jokers": _uses_jokers,
    "starting-tile": _is_about_tile,
    "tie-break": _is_about_tie,
}
