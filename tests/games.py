"""Games played at random, for tests that need many different positions."""

from collections.abc import Iterator
from random import Random

import pytest

from vitral.notation import Game
from vitral.notation.game import Step, _step
from vitral.rules import Deal, Edition, Move, Options, Side, State, legal_moves
from vitral.service.dice import Dice

SIDES: tuple[Side, ...] = ("A", "B")


def random_game(
    players: int = 2,
    side: Side = "A",
    seed: int = 0,
    options: Options | None = None,
    edition: Edition | None = None,
    steps: int | None = None,
) -> Game:
    """A game of random moves to its end, or of a number of deals and moves."""
    generator = Random(seed)
    dice = Dice(generator)
    game = Game(dice.setup(players, edition), side, edition, options)
    while not game.state.over and (steps is None or len(game.steps) < steps):
        if game.state.awaits_deal:
            game.deal(dice.deal(game.state))
        else:
            game.play(generator.choice(legal_moves(game.state)))
    return game


def random_states(seed: int = 0) -> Iterator[State]:
    """Every state of games with 2 to 4 players on both sides and with all options."""
    for players in (2, 3, 4):
        for side in SIDES:
            for floor, gap in ((False, False), (True, False), (False, True), (True, True)):
                game = random_game(players, side, seed, Options(floor, gap))
                yield game.start
                yield from (step.state for step in game.steps)


def count_steps(monkeypatch: pytest.MonkeyPatch) -> list[State]:
    """The states on which a deal or a move is played from now on."""
    played: list[State] = []

    def counted(before: State, entry: Move | Deal, at: str | None) -> Step:
        played.append(before)
        return _step(before, entry, at)

    monkeypatch.setattr("vitral.notation.game._step", counted)
    return played
