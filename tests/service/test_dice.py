from collections import Counter
from random import Random

from tests.games import random_game
from tests.rules.tables import table
from vitral.notation import Game
from vitral.rules import COLOURS, JOKER, deal, new_game
from vitral.search import RandomBot
from vitral.service.dice import Dice
from vitral.service.playout import play_out


def test_every_set_up_can_be_played() -> None:
    for seed in range(50):
        for players in (2, 3, 4):
            setup = Dice(Random(seed)).setup(players)
            assert new_game(setup).awaits_deal
            assert 1 <= setup.starter <= players


def test_a_given_starter_starts() -> None:
    assert {Dice(Random(seed)).setup(4, starter=3).starter for seed in range(20)} == {3}


def test_chance_is_fair_in_a_set_up() -> None:
    """Every colour can be the first, every strip can lie anywhere and either side can be up."""
    setups = [Dice(Random(seed)).setup(2) for seed in range(400)]
    assert Counter(setup.track[0] for setup in setups).keys() == set(COLOURS)
    assert min(Counter(setup.track[1] for setup in setups).values()) > 40
    first = Counter(setup.strips[0][0].up for setup in setups)
    assert len(first) == 15
    assert not any(JOKER in up for up in first)
    assert {setup.starter for setup in setups} == {1, 2}


def test_a_deal_is_drawn_from_the_bag_and_then_from_the_tower() -> None:
    state = table(bag="BBO", tower="WWWWWWWWWWWWWWWWYYYYYYYY", tile=False)
    for seed in range(30):
        displays = Dice(Random(seed)).deal(state)
        after, _ = deal(state, displays)
        assert len(displays[0].replace("W", "").replace("Y", "")) == 3
        assert (len(after.bag), after.tower) == (7, "")


def test_every_pane_of_the_bag_is_as_likely_as_the_others() -> None:
    state = random_game(steps=0).state
    drawn = Counter("".join("".join(Dice(Random(seed)).deal(state)) for seed in range(500)))
    assert all(1700 < drawn[colour] < 2300 for colour in COLOURS)


def test_the_same_generator_draws_the_same() -> None:
    state = random_game(steps=0).state
    assert Dice(Random(4)).deal(state) == Dice(Random(4)).deal(state)


def test_a_game_is_played_to_its_end() -> None:
    dice = Dice(Random(1))
    game = Game(dice.setup(3))
    play_out(game, dice, [RandomBot(Random(2))] * 3)
    assert game.state.over
    assert sum(step.seat is None for step in game.steps) == 6
