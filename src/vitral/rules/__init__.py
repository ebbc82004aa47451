"""What the game is: frozen values and pure functions that read like docs/reference/rules.md."""

from vitral.rules.chance import chance_outcomes, deal_probability
from vitral.rules.components import (
    BadEdition,
    Problem,
    UnreadableEdition,
    default_edition,
    load_edition,
    parse_edition,
)
from vitral.rules.deal import Deal, IllegalDeal, deal, deal_sizes
from vitral.rules.edition import Edition
from vitral.rules.errors import InvalidArgument, VitralError
from vitral.rules.legal import legal_moves
from vitral.rules.moves import Advance, Back, Move
from vitral.rules.options import Options
from vitral.rules.panes import COLOURS, JOKER, Colour, Panes
from vitral.rules.perft import perft
from vitral.rules.player import COLUMNS, Player, Window
from vitral.rules.refusals import IllegalMove, Refusal, canonical, refusal
from vitral.rules.scoring import FinalScore, winners
from vitral.rules.setup import BadSetup, Setup, lay_out, new_game
from vitral.rules.state import CENTRE, ROUNDS, Side, State
from vitral.rules.strip import SPACES, Strip
from vitral.rules.turn import play

__all__ = [
    "CENTRE",
    "COLOURS",
    "COLUMNS",
    "JOKER",
    "ROUNDS",
    "SPACES",
    "Advance",
    "Back",
    "BadEdition",
    "BadSetup",
    "Colour",
    "Deal",
    "Edition",
    "FinalScore",
    "IllegalDeal",
    "IllegalMove",
    "InvalidArgument",
    "Move",
    "Options",
    "Panes",
    "Player",
    "Problem",
    "Refusal",
    "Setup",
    "Side",
    "State",
    "Strip",
    "UnreadableEdition",
    "VitralError",
    "Window",
    "canonical",
    "chance_outcomes",
    "deal",
    "deal_probability",
    "deal_sizes",
    "default_edition",
    "lay_out",
    "legal_moves",
    "load_edition",
    "new_game",
    "parse_edition",
    "perft",
    "play",
    "refusal",
    "winners",
]
