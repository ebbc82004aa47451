"""Levels: each sees more than the one below, and none plays what looks bad to it."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tests.search.matches import final, turns
from tests.search.truth import last_rounds
from vitral.kernel import Kit, Table, decode
from vitral.rules import Move, State, legal_moves, winners
from vitral.search.algorithms.one_ply import choose_at_one_ply
from vitral.search.algorithms.rollout import rollout_workspace
from vitral.search.bots.levels import LEVELS, MULTIPLAYER_LEVELS, Level, LevelBot
from vitral.search.engine import Limits, PrincipalVariation, Report, SearchEngine, SearchResult


def test_a_level_takes_nothing_that_looks_bad_to_it() -> None:
    level, number = LEVELS[2], 3
    bots = [LevelBot(number, generator=Random(seat)) for seat in range(2)]
    for state, move in list(turns(bots, "B", seed=3))[::7]:
        lines = SearchEngine().search(state, level.limits, lines=1_000).lines
        margins = {line.moves[0]: line.outlook[state.seat - 1].margin for line in lines}
        assert margins[move] >= max(margins.values()) - level.indifference


@pytest.mark.parametrize("levels", [LEVELS, MULTIPLAYER_LEVELS], ids=["two", "several"])
def test_no_level_judges_finer_or_sees_further_than_the_next(levels: Sequence[Level]) -> None:
    grains = [level.indifference for level in levels]
    assert grains == sorted(grains, reverse=True)
    nodes = [level.limits.nodes for level in levels if level.limits.nodes]
    assert nodes == sorted(nodes)


@pytest.mark.parametrize("players", [3, 4])
def test_with_several_players_level_six_plays_at_one_ply(players: int) -> None:
    workspace = rollout_workspace(Kit(players=players))
    for seed in range(5):
        table = Table(Kit(players=players), seed)
        workspace.games[:1] = table.games
        assert LevelBot(6).choose(table.state) == decode(choose_at_one_ply(workspace))


def test_a_higher_level_wins() -> None:
    """Four deals, each played from both seats."""
    won = 0
    for seed in range(4):
        for seat in (1, 2):
            bots = [LevelBot(1, generator=Random(seed)), LevelBot(1, generator=Random(seed + 9))]
            bots[seat - 1] = LevelBot(4, generator=Random(seed))
            won += winners(final(bots, "A", seed).players) == (seat,)
    assert won >= 7


@pytest.mark.parametrize(
    ("course", "heard"),
    [
        ([(0.1, 0), (0.3, 0)], 2),  # the same again
        ([(0.1, 0), (0.3, 1), (0.4, 1)], 3),
        ([(0.05, 0), (0.1, 0), (0.3, 1), (0.45, 0), (0.6, 1), (0.9, 1)], 5),  # half of it is gone
    ],
)
def test_a_bot_stops_when_more_time_would_hardly_change_its_move(
    monkeypatch: pytest.MonkeyPatch, course: list[tuple[float, int]], heard: int
) -> None:
    """It has two seconds; what is found on the way is given, as parts of them and moves."""
    state = Table(Kit(players=2), seed=1).state
    moves = legal_moves(state)
    results: list[SearchResult] = []

    class Scripted(SearchEngine):
        stopped = False

        def stop(self) -> None:
            self.stopped = True

        def search(
            self,
            state: State,
            limits: Limits,
            report: Report | None = None,
            lines: int = 1,
            only: Sequence[Move] = (),
        ) -> SearchResult:
            assert report
            for part, place in course:
                results.append(
                    SearchResult(
                        (PrincipalVariation((moves[place],), ()),), 1, 1, 2.0 * part, solved=False
                    )
                )
                report(results[-1])
                if self.stopped:
                    break
            return results[-1]

    monkeypatch.setattr("vitral.search.bots.levels.SearchEngine", Scripted)
    assert LevelBot(8, Limits(seconds=2.0)).choose(state) == moves[course[heard - 1][1]]
    assert len(results) == heard


@pytest.mark.parametrize("players", [2, 3])
def test_a_bot_does_not_stop_early_in_a_last_round(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stopped when its move seemed settled, and gave away points in 8 of 400 positions."""
    state = next(last_rounds(1, "A", seed=3, players=players))
    searched: list[Limits] = []

    class Recording(SearchEngine):
        def search(self, *args: Any, **named: Any) -> SearchResult:
            _, limits = args  # and no report, which could stop it
            searched.append(limits)
            return super().search(*args, **named)

    monkeypatch.setattr("vitral.search.bots.levels.SearchEngine", Recording)
    bot = LevelBot(8)
    bot.choose(state)
    bot.choose_within(state, 0.5)
    assert searched == [LEVELS[-1].limits, Limits(seconds=0.5)]


@pytest.mark.parametrize("players", [2, 3])
def test_a_bot_without_time_takes_one_look(players: int) -> None:
    state = Table(Kit(players=players), seed=1).state
    assert LevelBot(8).choose_within(state, 0) in legal_moves(state)
