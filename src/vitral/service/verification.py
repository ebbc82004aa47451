"""Checking the luck of a recorded game: every draw made again from the seed."""

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from vitral.notation import Game
from vitral.notation.records import DicePart, Record, replay
from vitral.rules import Panes, State
from vitral.service.luck import Luck

CheckCode: TypeAlias = Literal["commitment", "setup", "draw-order", "deal"]


class Check(NamedTuple):
    """One thing that was looked at."""

    code: CheckCode
    passed: bool
    number: int = 0
    """Which deal, if it is about one."""


def verify(record: Record) -> list[Check]:
    """Everything that can be checked about a record's luck; nothing if it holds no seed."""
    game = replay(record)
    if record.dice is None or record.dice.seed is None:
        return []
    luck = Luck(bytes.fromhex(record.dice.seed), tuple(record.dice.additions))
    return list(_checks(game, record.dice, luck))


def _checks(game: Game, dice: DicePart, luck: Luck) -> Iterator[Check]:
    yield Check("commitment", luck.commitment == dice.commitment)
    starter = None if dice.starter_drawn else game.setup.starter
    setup = luck.dice(0).setup(len(game.start.players), game.start.edition, starter)
    yield Check("setup", setup == game.setup)
    deals = _deals(game)
    rising = all(low < high for low, high in zip([0, *dice.draws], dice.draws, strict=False))
    yield Check("draw-order", rising and len(dice.draws) == len(deals))
    for number, (draw, (before, dealt)) in enumerate(zip(dice.draws, deals, strict=False), 1):
        yield Check("deal", luck.dice(draw).deal(before) == dealt, number)


def _deals(game: Game) -> list[tuple[State, tuple[Panes, ...]]]:
    """Each deal: the table before it, and the displays after it."""
    before = [game.start, *(step.state for step in game.steps)]
    return [
        (state, step.state.displays)
        for state, step in zip(before, game.steps, strict=False)
        if step.move is None
    ]
