"""Points: for a complete strip, for a window, and at the end."""

from collections.abc import Sequence
from dataclasses import dataclass

from vitral.rules.edition import Edition
from vitral.rules.errors import wrong_type
from vitral.rules.options import Options
from vitral.rules.panes import COLOURS, Colour, Panes
from vitral.rules.player import Player, Window
from vitral.rules.state import Side


@dataclass(frozen=True, slots=True)
class FinalScore:
    """One player's final scoring: a figure for each of R-FINAL-1 to R-FINAL-5."""

    before: int
    """The score when the sixth round ended."""
    leftover: int
    """R-FINAL-1: for every three panes left on strips."""
    glass: int
    """R-FINAL-2: what the broken glass row took from the score; zero or negative."""
    ornaments: tuple[int, ...]
    """R-FINAL-3: for each ornament, on side A."""
    finished: int
    """R-FINAL-4: windows with both spaces filled, on side B."""
    colour: Colour | None
    """R-FINAL-4: the best colour, on side B, if there is any pane."""
    panes: int
    """R-FINAL-4: panes of that colour in the windows."""
    lost: int
    """R-FINAL-5: points lost over the broken glass track in the whole game."""

    @property
    def colour_set(self) -> int:
        """R-FINAL-4: finished windows times panes of the best colour."""
        return self.finished * self.panes

    @property
    def total(self) -> int:
        """The final score."""
        return self.before + self.leftover + self.glass + sum(self.ornaments) + self.colour_set


def colour_bonus(panes: Panes, bonus_colour: Colour) -> int:
    """One point for each pane in the round's colour (R-DONE-1)."""
    return panes.count(bonus_colour)


def window_parts(
    windows: Sequence[Window], points: Sequence[int], column: int
) -> tuple[tuple[int, int], ...]:
    """The window there and every filled one to its right, each with its points (R-DONE-4)."""
    right = [(c, points[c - 1]) for c in range(column + 1, len(windows) + 1) if windows[c - 1]]
    return ((column, points[column - 1]), *right)


def after_loss(score: int, loss: int, options: Options) -> int:
    """The score after a loss over the broken glass track (ruling 1)."""
    return max(0, score - loss) if options.score_floor else score - loss


def leftover_points(player: Player) -> int:
    """One point for every 3 panes left on the strips together, rounded down (R-FINAL-1)."""
    return sum(len(strip.panes) for strip in player.strips if strip) // 3


def ornament_points(windows: Sequence[Window], edition: Edition) -> tuple[int, ...]:
    """For each ornament, by how many of the four spaces around it are filled (R-FINAL-3)."""
    return tuple(
        edition.ornament_points[len(windows[left - 1] + windows[right - 1])]
        for left, right in edition.ornaments
    )


def best_colour(windows: Sequence[Window]) -> tuple[Colour | None, int]:
    """The colour with the most panes in the windows, and how many they are (R-FINAL-4)."""
    panes = "".join(windows)
    colour = max(COLOURS, key=panes.count)
    return (colour, panes.count(colour)) if panes else (None, 0)


def final_score(player: Player, side: Side, edition: Edition, options: Options) -> FinalScore:
    """A player's final scoring, in the order of the paragraphs (R-FINAL-1 to R-FINAL-4)."""
    leftover = leftover_points(player)
    subtotal = player.score + leftover
    loss = -edition.rows[player.row]  # R-FINAL-2
    glass = after_loss(subtotal, loss, options) - subtotal
    ornaments = ornament_points(player.windows, edition) if side == "A" else ()
    finished = sum(len(window) == 2 for window in player.windows) if side == "B" else 0
    colour, panes = best_colour(player.windows) if side == "B" else (None, 0)
    return FinalScore(
        player.score, leftover, glass, ornaments, finished, colour, panes, player.lost + loss
    )


def winners(players: Sequence[Player]) -> tuple[int, ...]:
    """The seats with the most points, then the fewest lost over broken glass (R-FINAL-5)."""
    for player in players:
        if not isinstance(player, Player):
            raise wrong_type("player", Player, player)
    best = max(((player.score, -player.lost) for player in players), default=None)
    return tuple(
        seat for seat, player in enumerate(players, 1) if (player.score, -player.lost) == best
    )
