"""Azul: Stained Glass of Sintra, complete: rules, notation, dice, bots and analysis.

The library reads like the rulebook: displays and a centre, palaces with strips and windows, a
glazier, broken glass. This page is a tour; everything in it is run as a test.

Playing. A `State` is a frozen value, everything that lies on the table. A move leads to another
state, with events that say what happened. The rules never draw: whoever holds the `Dice` does.

>>> import random, vitral
>>> dice = vitral.Dice(random.Random(7))
>>> state = vitral.new_game(dice.setup(players=2), side="B")
>>> state, events = vitral.deal(state, dice.deal(state))
>>> vitral.legal_moves(state)[0]
Advance(source=1, colour='W', target=2, jokers=None, keep=None)
>>> state, events = vitral.play(state, vitral.parse_move("3B-1"))
>>> [event.kind for event in events]
['taken', 'moved-to-centre', 'placed', 'broke', 'marker-moved']

What is not allowed says why, in a code for programs and a sentence for people. Every function
keeps to two kinds of error and changes nothing then: a `VitralError` for a value that cannot be, a
`TypeError` for an argument of another type.

>>> str(vitral.refusal(state, vitral.Back()))
'the glazier already stands above the leftmost strip, 1'

Text. Moves (``3O-5``), deals (``OPWW.BBYY.-``) and positions have a text form that is read back
as the same value, and so has `repr`, with the names of this module and, for events, those of
`vitral.rules.events`. ``print(state)`` draws the table, and a notebook shows a picture of it.

>>> vitral.format_position(state).split("~")[:4]
['vitral.1', 'B2', 'PYBOWP', 'PW']
>>> print(state)
 round 1 of 6, bonus PYBOWP  bag W12 Y16 O16 B15 P15   tower W0 Y0 O0 B1 P0
<BLANKLINE>
 1 BOWY  2 OWWY  3 -     4 BOWY  5 PPWW
 C tile PW                                                                side B
<BLANKLINE>
>seat 1: 0 points                        seat 2: 0 points
 glass   0 (row 1 of 9)                  glass   -1 (row 2 of 9)
 glazier v                               glazier v
 column  1   2   3   4   5   6   7   8   column  1   2   3   4   5   6   7   8
 strip   p   p   y   w   y   o   w   p   strip   y   o   o   w   y   p   o   y
         p   p   y   w   y   o   w   p           y   o   o   w   y   p   o   y
         p   p   y   w   o   o   w   w           y   o   b   w   y   w   o   o
         w   p   o   w   o   b   y   w           y   b   b   w   o   w   o   o
         o   y   p   o   p   w   b   o           B   w   w   o   p   o   p   p
 back    yyy oob wwy bbb bbb bbp ooo **y back    ppp bbp ppp bbb wwy **y www bbb
         yb  bw  yb  py  bw  py  op  ob          wo  py  py  py  yb  ob  yb  bw
 window  .   .   .   .   .   .   .   .   window  .   .   .   .   .   .   .   .
         .   .   .   .   .   .   .   .           .   .   .   .   .   .   .   .
 worth   4   3   3   2   2   1   1   2   worth   4   3   3   2   2   1   1   2

Games. A `Game` keeps its history, from a set-up or from any position. `push` and `pop` take moves
and deals; `vitral.notation.records` writes games down and replays them.

>>> game = vitral.Game.from_position(state)
>>> step = game.push("CW-4")
>>> game.pop() == step, game.is_over, len(game.legal_moves)
(True, False, 69)
>>> from vitral import *
>>> from vitral.rules.events import *
>>> eval(repr(step)) == step
True

Chance. Every deal that can come, with its exact probability; sampled, it is ``dice.deal(state)``.

>>> start = vitral.new_game(dice.setup(players=2))
>>> deal, probability = next(vitral.chance_outcomes(start))
>>> vitral.deal_probability(start, deal) == probability
True

Bots are known by a name (`vitral.search.BOTS`), and any object with ``choose(state)`` is one.

>>> vitral.format_move(vitral.bot("greedy").choose(game.state))
'5P-2'

Editions. What is printed on the components is data: `default_edition`, `load_edition`.

For millions of moves a second there is the same game compiled (``pip install 'vitral[fast]'``),
and for learners there are environments of Gymnasium and PettingZoo (``'vitral[learn]'``):

- `vitral.kernel`: one game (`Table`) or thousands (`Batch`), from set-ups or from positions
- `vitral.envs`: one seat (`SoloEnv`), a whole table (`TableEnv`), many tables (`TablesEnv`)
- `vitral.search`: the bots, their levels, and the reasons for a move
- `vitral.analysis`: what moves are worth (`analyse`), what in a game was luck and what was play
  (`review`), and a client for programs that speak the engine protocol (`EngineProcess`)
- `vitral.arena`: matches between bots, with intervals and sequential tests
- `vitral.testing`: checks that an environment keeps to the rules

The command ``vitral`` plays, serves, analyses and measures; ``vitral --help`` lists it all.
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
