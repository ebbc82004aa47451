"""Azul: Stained Glass of Sintra, complete: its rules, its notation, dice and bots.

>>> import random, vitral
>>> dice = vitral.Dice(random.Random(7))
>>> game = vitral.Game(dice.setup(players=2), side="B")
>>> step = game.deal(dice.deal(game.state))
>>> step = game.play(vitral.bot("greedy").choose(game.state))
>>> [event.kind for event in step.events][0]
'taken'
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vitral.notation import (
        Game,
        ParseError,
        Step,
        format_deal,
        format_move,
        format_position,
        parse_deal,
        parse_move,
        parse_position,
    )
    from vitral.rules import (
        Advance,
        Back,
        BadEdition,
        BadSetup,
        Edition,
        IllegalDeal,
        IllegalMove,
        InvalidArgument,
        Move,
        Options,
        Player,
        Refusal,
        Setup,
        State,
        Strip,
        UnreadableEdition,
        VitralError,
        chance_outcomes,
        deal,
        deal_probability,
        default_edition,
        legal_moves,
        load_edition,
        new_game,
        parse_edition,
        perft,
        play,
        refusal,
        winners,
    )
    from vitral.search import Bot, bot
    from vitral.service.dice import Dice

__version__ = "0.1.0"

__all__ = [
    "Advance",
    "Back",
    "BadEdition",
    "BadSetup",
    "Bot",
    "Dice",
    "Edition",
    "Game",
    "IllegalDeal",
    "IllegalMove",
    "InvalidArgument",
    "Move",
    "Options",
    "ParseError",
    "Player",
    "Refusal",
    "Setup",
    "State",
    "Step",
    "Strip",
    "UnreadableEdition",
    "VitralError",
    "bot",
    "chance_outcomes",
    "deal",
    "deal_probability",
    "default_edition",
    "format_deal",
    "format_move",
    "format_position",
    "legal_moves",
    "load_edition",
    "new_game",
    "parse_deal",
    "parse_edition",
    "parse_move",
    "parse_position",
    "perft",
    "play",
    "refusal",
    "winners",
]

_HOMES = {
    "vitral.notation": (
        "Game",
        "ParseError",
        "Step",
        "format_deal",
        "format_move",
        "format_position",
        "parse_deal",
        "parse_move",
        "parse_position",
    ),
    "vitral.rules": (
        "Advance",
        "Back",
        "BadEdition",
        "BadSetup",
        "Edition",
        "IllegalDeal",
        "IllegalMove",
        "InvalidArgument",
        "Move",
        "Options",
        "Player",
        "Refusal",
        "Setup",
        "State",
        "Strip",
        "UnreadableEdition",
        "VitralError",
        "chance_outcomes",
        "deal",
        "deal_probability",
        "default_edition",
        "legal_moves",
        "load_edition",
        "new_game",
        "parse_edition",
        "perft",
        "play",
        "refusal",
        "winners",
    ),
    "vitral.search": ("Bot", "bot"),
    "vitral.service.dice": ("Dice",),
}
"""Where each name is defined: imported when somebody asks for it, so that starting is quick."""


def __getattr__(name: str) -> object:
    for module, names in _HOMES.items():
        if name in names:
            return getattr(import_module(module), name)
    raise AttributeError(f"module 'vitral' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
