"""The engine: what it finds, when it stops, and how it is told to."""

from itertools import pairwise
from random import Random
from threading import Thread, Timer
from time import sleep
from typing import Any

import numpy as np
import pytest

from tests.search.truth import last_round, last_rounds, solve
from vitral.kernel import Kit, Table
from vitral.rules import InvalidArgument, Side, State, legal_moves, play
from vitral.search.algorithms import alpha_beta
from vitral.search.algorithms.puct import PuctSettings
from vitral.search.bots.levels import LEVELS
from vitral.search.engine import Limits, SearchEngine, SearchResult
from vitral.search.evaluators.contract import PHASES, win_shares
from vitral.search.evaluators.features import FEATURE_COUNT, FEATURES
from vitral.search.evaluators.parameters import linear_parameters
from vitral.search.last_round import LastRound

SIDES: tuple[Side, Side] = ("A", "B")


def beginning(players: int = 2, side: Side = "A", seed: int = 1) -> State:
    return Table(Kit(players=players, side=side), seed=seed).state


@pytest.mark.parametrize("side", SIDES)
def test_last_rounds_are_solved_as_brute_force_solves_them(side: Side) -> None:
    engine = SearchEngine()
    for state in last_rounds(8, side):
        truth = solve(state)
        thought = engine.search(state, Limits())
        assert thought.solved
        assert thought.move in truth.best
        assert thought.lines[0].outlook[state.seat - 1].margin == round(truth.value)


def full_last_round(side: Side) -> State:
    """The last round of a random game, nothing taken yet."""
    table = Table(Kit(players=2, side=side), seed=1)
    while len(table.state.track) > 1:
        table.step(int(table.legal[len(table.legal) // 2]))
    return table.state


def test_last_rounds_are_solved_before_the_depth_reaches_their_end() -> None:
    """With a limit in depth, it is reached depth by depth. Some rounds are too short to differ."""
    nodes = [0, 0]
    for number in range(8):
        state = last_round(SIDES[number % 2], 14, Random(3 + number // 2))
        reports = list[SearchResult]()
        thought = SearchEngine().search(state, Limits(), reports.append)
        by_depth = SearchEngine().search(state, Limits(depth=60))
        assert thought.solved
        assert thought == reports[-1]
        assert thought.lines[0].outlook == by_depth.lines[0].outlook
        value = thought.lines[0].outlook[state.seat - 1].margin
        assert value == LastRound(state).value().points
        nodes[0] += thought.nodes
        nodes[1] += by_depth.nodes
    assert nodes[0] < 0.8 * nodes[1]


def test_levels_below_8_do_not_try_to_solve_last_rounds() -> None:
    """They are to stay as strong as they are."""
    nodes = [level.limits.nodes for level in LEVELS if level.limits.nodes]
    assert max(nodes) < alpha_beta.ALPHA_BETA.solving_nodes


def test_a_last_round_that_is_too_long_to_be_solved_is_searched_within_the_limits() -> None:
    state = full_last_round("A")
    for limits in (Limits(seconds=0.2), Limits(nodes=200_000), Limits(depth=3)):
        thought = SearchEngine().search(state, limits)
        assert not thought.solved
        assert thought.move in legal_moves(state)
    assert thought.depth == 3


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_line_can_be_played(players: int, side: Side) -> None:
    state = beginning(players, side)
    thought = SearchEngine().search(state, Limits(nodes=20_000), lines=3)
    assert len(thought.lines) == 3
    assert len({line.moves[0] for line in thought.lines}) == 3
    for line in thought.lines:
        after = state
        for move in line.moves:
            assert move in legal_moves(after)
            after, _ = play(after, move)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_share_margins_and_chances(players: int) -> None:
    thought = SearchEngine().search(beginning(players), Limits(nodes=5_000))
    for line in thought.lines:
        assert sum(seat.margin for seat in line.outlook) == pytest.approx(0, abs=0.02)
        assert sum(seat.win for seat in line.outlook) == pytest.approx(1, abs=1e-3)


def test_lines_come_best_first() -> None:
    state = beginning()
    thought = SearchEngine().search(state, Limits(depth=3), lines=100)
    margins = [line.outlook[state.seat - 1].margin for line in thought.lines]
    assert margins == sorted(margins, reverse=True)
    assert len(margins) > 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_look_at_all_moves_takes_one_look_at_each(players: int) -> None:
    """To find the best, the second best and so on took the square of that."""
    state = beginning(players)
    thought = SearchEngine().search(state, Limits(depth=1), lines=1000)
    assert thought.nodes <= 2 * len(thought.lines)
    seat = state.seat - 1
    for line in thought.lines[:: len(thought.lines) // 5]:
        alone = SearchEngine().search(state, Limits(depth=1), only=line.moves[:1]).lines[0]
        assert alone.outlook[seat].margin == line.outlook[seat].margin


def tied_last_turn() -> State:
    """Every move ends the game; the best two lead to a tie, of which one is lost over glass."""
    table, chance = Table(Kit(players=2), seed=285), Random(285)
    while not (table.state.round == 6 and len(table.legal) < 40 and _all_end(table.state)):
        table.step(chance.choice(table.legal.tolist()))
    table.games["score"][0, table.state.seat - 1] += 3
    return table.state


def _all_end(state: State) -> bool:
    return all(play(state, move)[0].over for move in legal_moves(state))


def test_of_two_ties_the_one_that_is_not_lost_comes_first() -> None:
    """R-FINAL-5: the margins are the same."""
    state = tied_last_turn()
    moves = [
        line.moves[0] for line in SearchEngine().search(state, Limits(depth=1), lines=99).lines
    ]
    for only in (moves, moves[::-1]):
        lines = SearchEngine().search(state, Limits(depth=1), lines=99, only=only).lines
        seats = [line.outlook[state.seat - 1] for line in lines[:3]]
        assert [(seat.margin, seat.win) for seat in seats[:2]] == [(0.0, 0.5), (0.0, 0.0)]
        assert seats[2].margin < 0


@pytest.mark.parametrize("players", [2, 3])
def test_the_same_position_gets_the_same_answer(players: int) -> None:
    state = beginning(players)
    first, second = (SearchEngine().search(state, Limits(nodes=10_000)) for _ in range(2))
    assert first.lines == second.lines


def test_displays_with_the_same_panes_are_looked_at_once() -> None:
    found = next(
        state
        for state in (beginning(seed=seed) for seed in range(200))
        if len(set(state.displays)) < len(state.displays)
    )
    thought = SearchEngine().search(found, Limits(depth=1), lines=1000)
    taken = [(line.moves[0], line.outlook) for line in thought.lines]
    assert len(taken) < len(legal_moves(found))


def test_a_depth_that_was_not_finished_does_not_count() -> None:
    """What it prefers so far is wrong more often than right, where it differs."""
    changed = 0
    for seed in range(24):
        reports, state = list[SearchResult](), beginning(seed=seed)
        SearchEngine().search(state, Limits(depth=5), reports.append)
        for before, after in pairwise(reports[1:]):
            if before.move != after.move:
                stopped = SearchEngine().search(state, Limits(nodes=after.nodes - 2))
                assert (stopped.depth, stopped.move) == (before.depth, before.move)
                changed += 1
    assert changed


def test_limits_of_depth_and_nodes() -> None:
    engine = SearchEngine()
    assert engine.search(beginning(), Limits(depth=2)).depth == 2
    assert engine.search(beginning(seed=2), Limits(nodes=3_000)).nodes <= 3_000 + 200


def test_no_more_than_the_given_seconds() -> None:
    assert Limits(nodes=5).within(0.5) == Limits(seconds=0.5, nodes=5)
    assert Limits(seconds=1.0).within(2.0) == Limits(seconds=1.0)
    assert Limits(depth=1).within(None) == Limits(depth=1)


def test_more_thinking_reports_on_the_way() -> None:
    reports: list[SearchResult] = []
    last = SearchEngine().search(beginning(), Limits(depth=4), reports.append)
    assert [report.depth for report in reports] == [1, 2, 3, 4]
    assert reports[-1] == last


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("threads", [1, 2])
def test_it_stops_when_told_to(players: int, threads: int) -> None:
    engine = SearchEngine(threads=threads)
    timer = Timer(0.2, engine.stop)
    timer.start()
    thought = engine.search(beginning(players), Limits())  # would take hours
    assert thought.move in legal_moves(beginning(players))


def test_a_position_just_before_it_is_told_to_stop() -> None:
    """However soon, one look is taken."""
    thought = SearchEngine().search(beginning(), Limits(seconds=0.0))
    assert thought.move in legal_moves(beginning())


def test_threads_find_what_one_finds() -> None:
    for state in last_rounds(3, "A", seed=5):
        one, two = (SearchEngine(threads=n).search(state, Limits()) for n in (1, 2))
        assert one.lines[0].outlook == two.lines[0].outlook


def test_a_thinker_thinks_of_one_kind_of_game_after_another() -> None:
    """What it remembers of one kind is no good for another."""
    engine = SearchEngine()
    for side in (*SIDES, *SIDES):
        state = beginning(side=side)
        assert engine.search(state, Limits(depth=3)).lines == (
            SearchEngine().search(state, Limits(depth=3)).lines
        )


def test_every_feature_has_its_weights() -> None:
    assert len(set(FEATURES)) == FEATURE_COUNT
    for players in (2, 3, 4):
        for side in SIDES:
            found = linear_parameters(players, side)
            assert found.weights.shape == (PHASES, FEATURE_COUNT)
            assert len(found.spread) == PHASES
            assert np.all(np.abs(found.weights) < 50)


def test_chances_to_win() -> None:
    assert win_shares([0, 0, 0, 0], 10) == pytest.approx((0.25,) * 4)
    assert sum(win_shares([5, 1, -3], 8)) == pytest.approx(1)
    high, low = win_shares([10, 0], 10)
    assert high == pytest.approx(0.8413, abs=1e-3)
    assert low == pytest.approx(0.1587, abs=1e-3)


def test_two_threads_may_use_thinkers_of_their_own() -> None:
    thoughts: list[SearchResult] = []
    threads = [
        Thread(target=lambda: thoughts.append(SearchEngine().search(beginning(), Limits(depth=4))))
        for _ in range(2)
    ]
    for thread in threads:
        thread.start()
        sleep(0.01)
    for thread in threads:
        thread.join()
    assert thoughts[0].lines == thoughts[1].lines


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"threads": 0}, InvalidArgument),
        ({"threads": 10**9}, InvalidArgument),
        ({"threads": "x"}, TypeError),
        ({"table_bits": -1}, InvalidArgument),
        ({"table_bits": 60}, InvalidArgument),
        ({"table_bits": 1.5}, TypeError),
        ({"settings": 5}, TypeError),
    ],
)
def test_an_engine_that_cannot_be_made(wrong: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        SearchEngine(**wrong)


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"limits": 5}, TypeError),
        ({"lines": 0}, InvalidArgument),
        ({"lines": "x"}, TypeError),
        ({"state": None}, TypeError),
        ({"only": [None]}, TypeError),
    ],
)
def test_a_search_that_cannot_be_made(wrong: dict[str, Any], error: type[Exception]) -> None:
    state = Table(Kit(players=2), seed=1).state
    given: dict[str, Any] = {"state": state, "limits": Limits(depth=1)}
    with pytest.raises(error):
        SearchEngine(table_bits=4).search(**given | wrong)


@pytest.mark.parametrize("name", ["nodes", "depth"])
def test_limits_that_compiled_code_cannot_count(name: str) -> None:
    with pytest.raises(InvalidArgument, match=name):
        Limits(**{name: 10**30})


@pytest.mark.parametrize("players", [2, 3])
def test_a_depth_that_no_round_has(players: int) -> None:
    state = next(last_rounds(1, "A", seed=3, players=players))
    assert SearchEngine().search(state, Limits(nodes=200, depth=10**18)).move in legal_moves(state)


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("exploration", -1.0),
        ("thread_exploration", float("nan")),
        ("sampling_doubt", float("inf")),
        ("prior_temperature", 0.0),
        ("opponent_share", 1.5),
        ("opponent_share", float("nan")),
        ("first_simulations", 0),
        ("depth_nodes", -1),
    ],
)
def test_tuning_numbers_that_make_no_sense(name: str, number: float) -> None:
    with pytest.raises(InvalidArgument, match=name):
        PuctSettings(**{name: number})  # type: ignore[arg-type]
