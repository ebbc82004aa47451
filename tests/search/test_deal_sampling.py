"""What a position before a deal is worth: means with intervals that keep their word."""

from threading import Timer

import pytest

from tests.games import random_game
from tests.search.chances import before_deal, compare
from vitral.kernel import Kit, Table
from vitral.rules import Side
from vitral.search.algorithms.rollout import finish_games, rollout_workspace
from vitral.search.algorithms.workspace import FINISH_AT_ONE_PLY
from vitral.search.deal_sampling import DEAL_SAMPLING, DealSampler, Expectation
from vitral.search.intervals import half_width

KINDS: list[tuple[int, Side]] = [(2, "A"), (2, "B"), (3, "A"), (4, "B")]


@pytest.mark.parametrize(("players", "side"), KINDS)
def test_reported_margins_agree_with_games_that_the_rules_play(players: int, side: Side) -> None:
    """What 2,000 games say is in docs/explain/chance.md."""
    state = before_deal(players, side, round_=6)
    for seat in compare(state, reported=100, games=60):
        assert abs(seat.difference) <= 1.5 * seat.allowed  # 3 in 1,000 would be further off


def test_intervals_contain_the_truth_as_often_as_they_say() -> None:
    state = before_deal(2, "A", round_=6)
    truth = DealSampler().estimate(state, games=1000, seed=99).outlook[0].margin
    seats = [DealSampler().estimate(state, games=16, seed=n).outlook[0] for n in range(60)]
    hits = sum(seat.low <= truth <= seat.high for seat in seats)
    assert 52 <= hits <= 60  # 57 are expected


def test_margins_and_win_shares_add_up() -> None:
    outlook = DealSampler().estimate(before_deal(3, "B", round_=6), games=30).outlook
    assert sum(seat.margin for seat in outlook) == pytest.approx(0)
    assert sum(seat.win for seat in outlook) == pytest.approx(1)


def test_the_same_games_are_played_whatever_the_number_of_threads() -> None:
    state = before_deal(2, "B", round_=6)
    one, three = (DealSampler(threads).estimate(state, games=31, seed=5) for threads in (1, 3))
    assert (one.outlook, one.games) == (three.outlook, three.games)
    assert DealSampler().estimate(state, games=31, seed=6).outlook != one.outlook


def test_what_is_known_is_reported_on_the_way_and_gets_surer() -> None:
    said: list[Expectation] = []
    found = DealSampler().estimate(before_deal(2, "A", round_=6), games=40, report=said.append)
    assert [each.games for each in said] == list(range(DEAL_SAMPLING.fewest, 41))
    assert said[-1] == found
    first, last = (each.outlook[0] for each in (said[0], found))
    assert last.high - last.low < first.high - first.low


def test_it_stops_when_told_to_but_never_without_an_answer() -> None:
    chance, state = DealSampler(), before_deal(2, "A", round_=6)
    Timer(0.05, chance.stop).start()
    stopped = chance.estimate(state, games=10**9)
    assert stopped.games >= DEAL_SAMPLING.fewest
    assert chance.estimate(state, seconds=0.0).games == DEAL_SAMPLING.fewest
    assert chance.estimate(state, games=1).games == DEAL_SAMPLING.fewest


def test_whoever_is_told_to_hurry_does_not_search() -> None:
    """A search would leave something in its transposition table."""
    for hurry in (0, 1):
        table = Table(Kit(players=2), seed=3)
        workspace = rollout_workspace(table.kit, table_bits=8)
        workspace.control[FINISH_AT_ONE_PLY] = hurry
        finish_games(workspace, table.games, nodes=50, depth=3)
        assert table.over
        assert workspace.table.any() == (not hurry)


def test_where_somebody_is_to_move_there_is_no_chance_to_wait_for() -> None:
    with pytest.raises(ValueError, match="awaits a deal"):
        DealSampler().estimate(random_game(steps=3).state)


@pytest.mark.parametrize(
    ("count", "t"), [(5, 2.776), (8, 2.365), (11, 2.228), (31, 2.042), (121, 1.980)]
)
def test_intervals_are_student_s(count: int, t: float) -> None:
    assert half_width(count**0.5, count) == pytest.approx(t, rel=0.02)
