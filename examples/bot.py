# ruff: noqa: T201 - it prints how the match ended
"""The shortest real bot: it looks one move ahead, and plays a match against `random`.

    python examples/bot.py [GAMES]

To have it play by name in `vitral match` and `vitral play`, a package names the class in its
pyproject.toml (`vitral.search.bots.plugins` says more):

    [project.entry-points."vitral.bots"]
    careful = "bot:CarefulBot"
"""

import sys
from random import Random

from vitral import Options, default_edition
from vitral.arena import GameSettings, MatchPlan, Results, play_match
from vitral.executors import local_executor
from vitral.rules import Move, State, legal_moves, play


class CarefulBot:
    """Plays for points, and of equal moves one that breaks the least glass."""

    name = "careful"

    def __init__(self, generator: Random) -> None:
        self._generator = generator

    def choose(self, state: State) -> Move:
        """The move to play in a position in which somebody has to move."""
        moves = list(legal_moves(state))
        self._generator.shuffle(moves)  # the first of the best moves is any of them
        return max(moves, key=lambda move: self._worth(state, move))

    def _worth(self, state: State, move: Move) -> tuple[int, int]:
        after, _ = play(state, move)
        own = after.players[state.seat - 1]
        return own.score, -own.row


if __name__ == "__main__":
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    plan = MatchPlan(GameSettings(2, "A", default_edition(), Options()), games)
    with local_executor(processes=1) as executor:
        bots = CarefulBot(Random(1)), "random"
        outcome = play_match(plan, bots, executor, Results(plan.header)).outcome()
    print(f"{CarefulBot.name} won {outcome.share.value:.1%} of {games} games")
