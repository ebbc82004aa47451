"""The same luck in every game of a block."""

from collections import Counter
from random import Random

import pytest

from vitral.arena.dice import BlockDice
from vitral.notation import Game
from vitral.rules import State, deal, deal_sizes, legal_moves, new_game
from vitral.rules.panes import heap
from vitral.service.dice import Dice


def played(seed: str, choices: int, players: int = 2) -> Game:
    """A game of a block in which moves are drawn in one of many ways."""
    dice, generator = BlockDice(seed), Random(choices)
    game = Game(dice.setup(players))
    while not game.state.over:
        if game.state.awaits_deal:
            game.deal(dice.deal(game.state))
        else:
            game.play(generator.choice(legal_moves(game.state)))
    return game


def deals(game: Game) -> list[tuple[str, ...]]:
    return [step.state.displays for step in game.steps if step.seat is None]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_block_has_one_set_up_and_the_same_deals_until_the_bag_is_filled_again(
    players: int,
) -> None:
    one, other = played("7/0", 1, players), played("7/0", 2, players)
    alike = len(one.start.bag) // sum(deal_sizes(one.start))
    assert alike == {2: 4, 3: 3, 4: 2}[players]
    assert one.setup == other.setup
    assert one.state != other.state
    assert deals(one)[:alike] == deals(other)[:alike]


def test_other_blocks_and_rounds_have_other_luck() -> None:
    blocks = [played(f"7/{number}", 1) for number in range(8)]
    assert len({game.setup for game in blocks}) == 8
    assert len({deals(game)[0] for game in blocks}) == 8
    assert len(set(deals(blocks[0]))) == 6


def overlap(one: tuple[str, ...], other: tuple[str, ...]) -> int:
    """How many panes lie on the same displays after two deals."""
    return sum((Counter(a) & Counter(b)).total() for a, b in zip(one, other, strict=True))


def test_later_deals_are_as_much_alike_as_they_can_be() -> None:
    """Bags of the last round that differ by what was played: far more alike than by other luck."""
    alike = apart = 0
    for seed in range(30):
        one, other = (_before_last_deal(f"0/{seed}", choices) for choices in (1, 2))
        ours, theirs = BlockDice(f"0/{seed}"), BlockDice(f"1/{seed}")
        alike += overlap(ours.deal(one), ours.deal(other))
        apart += overlap(ours.deal(one), theirs.deal(other))
    assert apart < 30 * 20 * 0.5
    assert alike > 30 * 20 * 0.75


def _before_last_deal(seed: str, choices: int) -> State:
    game = played(seed, choices)
    return [step.state for step in game.steps if step.state.awaits_deal][-1]


def test_each_pane_of_the_bag_is_as_likely_as_the_others() -> None:
    """The first pane and the last of a deal have each colour as often as the bag does."""
    state = new_game(Dice(Random(1)).setup(2))._replace(bag=heap("W" * 12 + "Y" * 6 + "O" * 2))
    first: Counter[str] = Counter()
    together: Counter[str] = Counter()
    for seed in range(2000):
        dealt = BlockDice(str(seed)).deal(state._replace(displays=("", "")))
        first[dealt[0]] += 1
        together.update("".join(dealt))
    assert together.total() == 2000 * 8
    for colour, panes in (("W", 12), ("Y", 6), ("O", 2)):
        assert together[colour] / 16000 == pytest.approx(panes / 20, abs=0.012)
    # four of twelve clear panes out of twenty, without putting any back
    assert first["WWWW"] / 2000 == pytest.approx(12 * 11 * 10 * 9 / (20 * 19 * 18 * 17), abs=0.02)


def test_a_bag_that_runs_out_is_filled_from_the_tower() -> None:
    state = new_game(Dice(Random(1)).setup(2))._replace(bag="PPP", tower="W" * 92)
    dealt = BlockDice("1").deal(state)
    assert dealt == ("PPPW", "WWWW", "WWWW", "WWWW", "WWWW")
    after, _ = deal(state, dealt)
    assert after.bag == "W" * 75
