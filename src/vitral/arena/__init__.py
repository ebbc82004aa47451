"""Measurement: matches between bots, and what their results say."""

from vitral.arena.blocks import Block
from vitral.arena.errors import ArenaError
from vitral.arena.games import GameSettings, Task, play_block
from vitral.arena.matches import MatchPlan, check_bots, play_match
from vitral.arena.results import Results, ResultsHeader
from vitral.arena.standing import Outcome, Standing
from vitral.arena.statistics import Blocks, Interval, Sprt
from vitral.executors import local_executor

# Former public names, for programs that use them.
Header = ResultsHeader
Plan = MatchPlan
Table = GameSettings
Workers = local_executor

__all__ = [
    "ArenaError",
    "Block",
    "Blocks",
    "GameSettings",
    "Header",
    "Interval",
    "MatchPlan",
    "Outcome",
    "Plan",
    "Results",
    "ResultsHeader",
    "Sprt",
    "Standing",
    "Table",
    "Task",
    "Workers",
    "check_bots",
    "play_block",
    "play_match",
]
