"""Games between bots, for tests."""

from collections.abc import Iterator, Sequence
from random import Random

from vitral.rules import Move, Options, Side, State, deal, new_game, play
from vitral.search import Bot
from vitral.service.dice import Dice

SIDES: tuple[Side, ...] = ("A", "B")
OPTIONS = tuple(Options(floor, gap) for floor in (False, True) for gap in (False, True))


def turns(
    bots: Sequence[Bot], side: Side = "A", seed: int = 0, options: Options | None = None
) -> Iterator[tuple[State, Move]]:
    """Every turn of a game: the position, and what the bot whose turn it is chose."""
    dice = Dice(Random(seed))
    state = new_game(dice.setup(len(bots), starter=1), side, options=options)
    while not state.over:
        if state.awaits_deal:
            state, _ = deal(state, dice.deal(state))
        else:
            move = bots[state.seat - 1].choose(state)
            yield state, move
            state, _ = play(state, move)


def final(bots: Sequence[Bot], side: Side = "A", seed: int = 0) -> State:
    """The end of a game."""
    *_, (state, move) = turns(bots, side, seed)
    return play(state, move)[0]
