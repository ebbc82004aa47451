"""Analysis from Python: in one call, as a stream, and turn by turn of a game."""

import tomllib
from typing import Any

import pytest

from tests.analysis.engines import before_a_deal, limits_of_chance, position
from tests.games import random_game
from vitral.analysis import (
    Analyser,
    AnalyserBusy,
    AnalysisLimits,
    AnalysisOptions,
    analyse,
    stream,
)
from vitral.analysis.analyser import DEFAULT_SECONDS
from vitral.analysis.answers import analysis_of, answer_of, read_answer
from vitral.notation import ParseError, parse_position
from vitral.rules import IllegalMove, InvalidArgument, legal_moves, parse_edition, winners
from vitral.rules.components import default_edition_text


def test_the_best_moves_of_a_position() -> None:
    state = parse_position(position())
    found = analyse(state, nodes=2000, lines=3)
    assert found.state == state
    assert len(found.lines) == 3
    assert found.move == found.lines[0].move
    assert found.values == found.lines[0].values
    margins = [line.values[state.seat - 1].margin for line in found.lines]
    assert margins == sorted(margins, reverse=True)
    assert all(line.move in legal_moves(state) for line in found.lines)
    assert (found.depth >= 1, found.nodes > 0, found.games) == (True, True, 0)


@pytest.mark.parametrize("players", [3, 4])
def test_several_players(players: int) -> None:
    found = analyse(position(players=players), nodes=500, lines=2)
    assert [len(line.values) for line in found.lines] == [players, players]
    assert sum(seat.win for seat in found.values) == pytest.approx(1, abs=0.01)


def test_a_position_may_be_text_of_an_edition_of_ones_own() -> None:
    edition = parse_edition(tomllib.loads(default_edition_text()) | {"name": "mine"})
    text = position().replace("vitral.1", "mine.1")
    assert analyse(text, depth=1, edition=edition).state.edition.name == "mine"
    with pytest.raises(ParseError):
        analyse(text, depth=1)


def test_only_some_moves_and_no_illegal_ones() -> None:
    state = parse_position(position())
    some = legal_moves(state)[-2:]
    found = analyse(state, depth=1, lines=9, only=some)
    assert {line.move for line in found.lines} == set(some)
    gone = next(m for m in legal_moves(random_game(seed=9, steps=1).state)
                if m not in legal_moves(state))  # fmt: skip
    with pytest.raises(IllegalMove):
        analyse(state, depth=1, only=[gone])


def test_before_a_deal_there_are_intervals_and_no_moves() -> None:
    found = analyse(before_a_deal(), games=8, seed=3)
    assert (found.move, found.lines, found.games) == (None, (), 8)
    for seat in found.values:
        assert seat.low is not None
        assert seat.high is not None
        assert seat.low <= seat.margin <= seat.high


def test_without_a_limit_that_applies_it_takes_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = limits_of_chance(monkeypatch)
    analyse(before_a_deal())
    analyse(before_a_deal(), nodes=5, depth=2)
    analyse(before_a_deal(), games=7)
    assert asked == [(DEFAULT_SECONDS, None), (DEFAULT_SECONDS, None), (None, 7)]
    assert AnalysisLimits().of_search().seconds == DEFAULT_SECONDS
    assert AnalysisLimits(depth=2).of_search().seconds is None


def test_the_end_of_a_game_is_its_result() -> None:
    state = random_game().state
    found = analyse(state)
    assert (found.move, found.solved) == (None, True)
    best = winners(state.players)
    assert [seat.win for seat in found.values] == [
        (n in best) / len(best) for n in range(1, len(state.players) + 1)
    ]


def test_a_stream_gets_deeper_until_it_is_stopped() -> None:
    depths = []
    with stream(position(3), seconds=600) as results:
        for found in results:
            depths.append(found.depth)
            if len(depths) == 2:
                results.stop()
    assert depths == sorted(depths)
    assert results.result() == results.latest
    results.stop()  # again, which changes nothing


def test_leaving_a_stream_ends_it_even_before_it_began() -> None:
    for text in (position(3), before_a_deal()):
        with stream(text, seconds=600) as results:
            pass
        assert results.result().values


def test_a_stream_raises_what_went_wrong() -> None:
    state = parse_position(position())
    gone = next(m for m in legal_moves(random_game(seed=9, steps=1).state)
                if m not in legal_moves(state))  # fmt: skip
    results = stream(state, only=[gone])
    with pytest.raises(IllegalMove):
        next(results)
    with pytest.raises(IllegalMove):
        results.result()


def test_a_result_that_takes_longer_than_one_waits() -> None:
    with stream(position(3), seconds=600) as results, pytest.raises(TimeoutError):
        results.result(timeout=0.01)


def test_an_analyser_goes_on_after_it_was_stopped() -> None:
    analyser = Analyser()
    with analyser.stream(parse_position(position(3)), AnalysisOptions(AnalysisLimits(600))):
        pass
    limits = AnalysisOptions(AnalysisLimits(depth=2))
    assert analyser.analyse(parse_position(position()), limits).depth == 2


def test_a_task_that_is_stopped_before_it_runs_has_no_result() -> None:
    task = Analyser().task(parse_position(position()))
    task.stop()
    assert task.run() is None


@pytest.mark.parametrize("text", [position(), before_a_deal(), None])
def test_an_answer_says_what_an_analysis_does(text: str | None) -> None:
    """Within the digits of the protocol."""
    found = analyse(text or random_game().state, nodes=100, games=5, lines=2)
    written = answer_of("x", 0, found).model_dump(by_alias=True, exclude_none=True)
    again = analysis_of(found.state, read_answer(written))  # type: ignore[arg-type]
    assert again.lines == tuple(again.lines)
    assert [line.moves for line in again.lines] == [line.moves for line in found.lines]
    assert [seat.margin for seat in again.values] == pytest.approx(
        [seat.margin for seat in found.values], abs=0.0005
    )
    assert (again.depth, again.nodes, again.games, again.solved) == (
        found.depth, found.nodes, found.games, found.solved,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"position": None}, TypeError),
        ({"position": "vitral.1"}, ParseError),
        ({"seconds": "1"}, TypeError),
        ({"seconds": -1.0}, InvalidArgument),
        ({"seconds": float("nan")}, InvalidArgument),
        ({"seconds": 1e30}, InvalidArgument),
        ({"nodes": 0}, InvalidArgument),
        ({"nodes": 1.5}, TypeError),
        ({"depth": 79}, InvalidArgument),
        ({"games": -1}, InvalidArgument),
        ({"lines": 0}, InvalidArgument),
        ({"threads": 0}, InvalidArgument),
        ({"seed": "x"}, TypeError),
    ],
)
def test_what_cannot_be_asked(given: dict[str, Any], error: type[Exception]) -> None:
    asked: dict[str, Any] = {"position": position(), "depth": 1} | given
    for function in (analyse, stream):
        with pytest.raises(error):
            function(**asked)


def test_an_analyser_refuses_a_second_analysis_while_one_runs() -> None:
    """Two streams of one analyser wrote into the same memory: wrong moves, and a crash."""
    analyser, state = Analyser(), parse_position(position(3))
    options = AnalysisOptions(AnalysisLimits(seconds=600))
    with analyser.stream(state, options) as first:
        next(first)
        with pytest.raises(AnalyserBusy):
            analyser.stream(state)
        with pytest.raises(AnalyserBusy):
            analyser.analyse(state)
    for _ in range(20):  # as soon as one has ended, the next one may begin
        assert analyser.analyse(state, AnalysisOptions(AnalysisLimits(depth=1))).depth == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"nodes": 10**30},
        {"games": 10**30},
        {"threads": 10**9},
        {"threads": 0},
        {"edition": parse_edition(tomllib.loads(default_edition_text()) | {"name": "mine"})},
    ],
)
def test_values_that_cannot_be_used_are_errors_of_ours(wrong: dict[str, Any]) -> None:
    """Some overflowed in compiled code, some took all memory, and the edition was ignored."""
    state = parse_position(position())
    with pytest.raises(InvalidArgument):
        analyse(state, **wrong)
    assert analyse(state, depth=1, edition=state.edition).depth == 1
    with pytest.raises(TypeError):
        analyse(state, edition="vitral.1")  # type: ignore[arg-type]


def test_the_same_move_may_be_asked_for_many_times() -> None:
    """More of them than any position has moves were written beyond the end of an array."""
    state = parse_position(position())
    only = [legal_moves(state)[0]] * 3000
    assert [line.move for line in analyse(state, depth=1, lines=5, only=only).lines] == only[:1]
