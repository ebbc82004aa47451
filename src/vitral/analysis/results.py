"""What is known of a position: the same values whether it was analysed here or by a program."""

from dataclasses import dataclass

from vitral.notation import parse_position
from vitral.rules import Edition, InvalidArgument, Move, State, default_edition, winners
from vitral.rules.errors import wrong_type


@dataclass(frozen=True, slots=True)
class SeatValue:
    """What a seat can expect of the end of the game."""

    margin: float
    """Points ahead of the average of the other seats."""
    win: float
    """The chance to win, from 0 to 1; a win shared by n seats counts 1/n."""
    low: float | None = None
    high: float | None = None
    """The 95 % interval of the margin, in points; only where it is the average of games."""


@dataclass(frozen=True, slots=True)
class AnalysisLine:
    """A move with the best play that follows it, as far as it was searched."""

    moves: tuple[Move, ...]
    """At least one."""
    values: tuple[SeatValue, ...]
    """By seat, seat 1 first."""

    @property
    def move(self) -> Move:
        """The first move, which this line is about."""
        return self.moves[0]


@dataclass(frozen=True, slots=True)
class Analysis:
    """What is known of a position.

    Where somebody is to move there are `lines`, the best first. A position that awaits a deal has
    none: its values are the average of games with sampled deals. So has a finished game: its values
    are the result.
    """

    state: State
    values: tuple[SeatValue, ...]
    """By seat, seat 1 first; those of the best line where there are lines."""
    lines: tuple[AnalysisLine, ...] = ()
    depth: int = 0
    """Turns that every line was followed; with three or four players, the longest line."""
    nodes: int = 0
    """Positions that were searched."""
    games: int = 0
    """Games that were played out, before a deal."""
    seconds: float = 0.0
    solved: bool = False
    """Whether every line was followed to the end of the round; in the last one, of the game.

    With three or four players, whether every move ends the round."""

    @property
    def move(self) -> Move | None:
        """The best move, where somebody is to move."""
        return self.lines[0].move if self.lines else None


def final_analysis(state: State) -> Analysis:
    """The result of a finished game, as an analysis (R-FINAL-5)."""
    scores, best = [player.score for player in state.players], winners(state.players)
    total, others = sum(scores), len(scores) - 1
    values = tuple(
        SeatValue(score - (total - score) / others, (seat in best) / len(best))
        for seat, score in enumerate(scores, 1)
    )
    return Analysis(state, values, solved=True)


def as_state(position: State | str, edition: Edition | None = None) -> State:
    """A state, or the one that a position in notation says.

    A state has its own edition: another one beside it is an `InvalidArgument`.
    """
    if not isinstance(edition, Edition | None):
        raise wrong_type("edition", Edition, edition)
    if isinstance(position, str):
        return parse_position(position, edition or default_edition())
    if not isinstance(position, State):
        raise wrong_type("position", State, position)
    if edition is not None and edition != position.edition:
        raise InvalidArgument("edition", f"that of the position, {position.edition.name}", edition)
    return position
