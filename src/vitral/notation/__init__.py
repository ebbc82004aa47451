"""How the game is written and drawn: moves, deals, positions, games and traces as text.

Records and traces are JSON documents; `vitral.notation.records` and `vitral.notation.traces` are
imported by whoever needs them, since they bring a library along.
"""

from vitral.notation.deals import format_deal, parse_deal
from vitral.notation.errors import ParseError
from vitral.notation.game import Game, Step
from vitral.notation.moves import format_move, parse_move
from vitral.notation.positions import format_position, parse_position

__all__ = [
    "Game",
    "ParseError",
    "Step",
    "format_deal",
    "format_move",
    "format_position",
    "parse_deal",
    "parse_move",
    "parse_position",
]
