"""Bots: what they promise to whoever lets them play."""

from collections.abc import Sequence
from itertools import islice
from random import Random, getstate
from typing import Final

import pytest

from tests.rules.tables import table
from tests.search.matches import OPTIONS, SIDES, final, turns
from vitral import search
from vitral.rules import (
    InvalidArgument,
    Move,
    Options,
    Side,
    VitralError,
    deal,
    legal_moves,
    new_game,
    winners,
)
from vitral.search import (
    BOTS,
    SEARCHING_BOTS,
    BadLimit,
    Bot,
    GreedyBot,
    NoLimit,
    RandomBot,
    TimedBot,
    UnknownBot,
    bot,
    needs_search,
)
from vitral.search.engine import Limits, SearchEngine
from vitral.search.evaluators.linear import LinearEvaluator
from vitral.search.evaluators.parameters import linear_parameters
from vitral.service.dice import Dice

SHORT_SEARCHES: Final = tuple(
    f"{name}@100n" if name in ("classic", "level-6", "level-7", "level-8") else name
    for name in SEARCHING_BOTS
)
"""The bots that search, those that think long with little to think."""
EVERY: Final = (*(name for name in BOTS if not needs_search(name)), *SHORT_SEARCHES)


def are_legal(names: Sequence[str], side: Side, options: Options) -> bool:
    """Whether bots play a whole game by the rules."""
    bots = [bot(name, seed=seat) for seat, name in enumerate(names)]
    game = list(turns(bots, side, seed=len(names), options=options))
    return len(game) > 6 * len(names) and all(move in legal_moves(state) for state, move in game)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_choice_is_legal(players: int, side: Side, options: Options) -> None:
    assert are_legal(("random", "greedy", "greedy", "random")[:players], side, options)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_choice_of_a_search_is_legal(players: int) -> None:
    """Every bot that searches, each game on another side and by other options."""
    for number, first in enumerate(range(0, len(SHORT_SEARCHES), players)):
        names = [SHORT_SEARCHES[(first + seat) % len(SHORT_SEARCHES)] for seat in range(players)]
        assert are_legal(names, SIDES[number % 2], OPTIONS[(players + number) % len(OPTIONS)])


def choices(name: str, seed: int | None) -> list[Move]:
    """What a bot plays against itself in the first rounds."""
    game = turns([bot(name, seed), bot(name, seed)], seed=7)
    return [move for _, move in islice(game, 20)]


@pytest.mark.parametrize("name", EVERY)
def test_the_same_seed_makes_the_same_choices(name: str) -> None:
    assert choices(name, 5) == choices(name, 5)


@pytest.mark.parametrize("name", ["classic", "level-8"])
def test_however_little_time_there_is_one_look_is_taken(name: str) -> None:
    """A clock that had run out before the first look left no move to play."""
    hasty = bot(f"{name}@0.000001s")
    game = turns([hasty, hasty], seed=3)
    assert all(move in legal_moves(state) for state, move in islice(game, 20))


def test_another_seed_makes_other_choices() -> None:
    assert choices("random", 5) != choices("random", 6)


def test_greedy_without_a_seed_needs_no_chance() -> None:
    assert choices("greedy", None) == choices("greedy", None)


def test_random_reaches_every_move() -> None:
    state = table(displays=["WYOB"])
    player = RandomBot(Random(1))
    assert {player.choose(state) for _ in range(500)} == set(legal_moves(state))


@pytest.mark.parametrize("name", EVERY)
def test_no_bot_touches_the_generator_that_all_share(name: str) -> None:
    before = getstate()
    choices(name, None)
    assert getstate() == before


def test_greedy_beats_random() -> None:
    """Ten deals, each played from both seats."""
    won = 0
    for seed in range(10):
        for seat in (1, 2):
            bots: list[Bot] = [RandomBot(Random(seed)), RandomBot(Random(seed))]
            bots[seat - 1] = GreedyBot()
            won += winners(final(bots, SIDES[seed % 2], seed).players) == (seat,)
    assert won >= 18


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_knows_its_name(name: str) -> None:
    assert bot(name).name == name


def test_bots_by_name() -> None:
    assert {"random", "greedy", "classic", *(f"level-{n}" for n in range(1, 9))} <= set(BOTS)
    assert isinstance(bot("random"), RandomBot)
    assert isinstance(bot("greedy"), GreedyBot)


def test_former_public_names_are_aliases() -> None:
    assert (search.thinks, search.THINKERS) == (needs_search, SEARCHING_BOTS)


def test_averages_are_there_to_compare_with_and_not_offered_at_a_table() -> None:
    averages = bot("averages@2000n")
    assert averages.name == "averages"
    assert averages.name not in BOTS
    state = table(displays=["WYOB", "PPWY"])
    assert averages.choose(state) in legal_moves(state)
    with pytest.raises(BadLimit):
        bot("averages@0s")


def test_linear_is_there_to_compare_with_and_not_offered_at_a_table() -> None:
    """It searches as level 8 does, with the other evaluator."""
    linear = bot("linear@3000n")
    assert linear.name == "linear"
    assert linear.name not in BOTS
    assert needs_search("linear")
    kinds: list[tuple[int, Side]] = [(2, "B"), (3, "A"), (2, "A")]
    differs = False
    for players, side in kinds:
        state = new_game(Dice(Random(players)).setup(players), side)
        state, _ = deal(state, Dice(Random(players)).deal(state))
        evaluator = LinearEvaluator(linear_parameters(players, side))
        expected = SearchEngine(evaluator).search(state, Limits(nodes=3000))
        assert linear.choose(state) == expected.move
        differs |= SearchEngine().search(state, Limits(nodes=3000)).lines != expected.lines
    assert differs
    with pytest.raises(BadLimit):
        bot("linear@0s")


@pytest.mark.parametrize("name", ["deep", "level-9", "level-0", "deep@1s", "level-9@", ""])
def test_a_name_that_no_bot_has(name: str) -> None:
    known = ", ".join(BOTS)
    with pytest.raises(UnknownBot, match=f"expected one of {known}, got {name}") as caught:
        bot(name)
    assert isinstance(caught.value, VitralError)
    assert caught.value.code == "unknown-bot"
    assert caught.value.params == {"name": name, "known": known}


@pytest.mark.parametrize("limit", ["", "0s", "0n", "1", "s", "-1s", "1.5n", "1s2n", "١s", "1e3n"])
def test_a_limit_that_is_none(limit: str) -> None:
    with pytest.raises(BadLimit, match="expected a limit like 1s or 50000n") as caught:
        bot(f"level-8@{limit}")
    assert caught.value.code == "bad-limit"
    assert caught.value.params == {"text": limit}


@pytest.mark.parametrize("name", ["greedy@1s", "random@50n", "greedy@"])
def test_a_bot_that_does_not_think_ahead_takes_no_limit(name: str) -> None:
    with pytest.raises(NoLimit, match="expected no limit after") as caught:
        bot(name)
    assert caught.value.code == "no-limit"
    assert caught.value.params == {"name": name.partition("@")[0]}


@pytest.mark.parametrize("name", [name for name in BOTS if needs_search(name)])
@pytest.mark.parametrize("players", [2, 3])
def test_a_bot_that_searches_can_be_told_to_answer_sooner(name: str, players: int) -> None:
    """In no time it still takes one look at every move."""
    state = table(seats=players, displays=["WYOB", "PPWY"])
    searching = bot(name)
    assert isinstance(searching, TimedBot)
    assert searching.choose_within(state, 1e-9) in legal_moves(state)


@pytest.mark.parametrize("seconds", [1e30, float("inf"), float("nan")])
def test_a_clock_that_never_rings_is_refused(seconds: float) -> None:
    """Its thread failed, and nobody stopped the bot."""
    state = table(displays=["WYOB", "PPWY"])
    searching = bot("classic")
    assert isinstance(searching, TimedBot)
    with pytest.raises(InvalidArgument):
        searching.choose_within(state, seconds)
    with pytest.raises(InvalidArgument):
        Limits(seconds=seconds)
