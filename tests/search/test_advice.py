"""What somebody is told who asks for help."""

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from tests.rules.tables import palace, strip, table
from tests.search.matches import turns
from tests.search.truth import last_round
from vitral.kernel import Kit, Table
from vitral.rules import State, legal_moves, play
from vitral.search import GreedyBot, RandomBot, advice, advise, explain
from vitral.search.advice import AdviceSettings
from vitral.search.last_round import LastRound

COMPLETES = table(
    palace({3: strip("OOOOP", lying="OOOO")}, {8: "W"}), track="OWYOBP", displays=["PWWW", "YYYB"]
)


@pytest.mark.parametrize("players", [2, 3])
def test_the_engine_says_what_it_expects(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "ADVICE", AdviceSettings(nodes=2_000))
    state = table(*COMPLETES.players, seats=players, displays=COMPLETES.displays[:2])
    given = advise(state)
    assert given.move in legal_moves(state)
    assert given.reasons == explain(state, given.move)
    assert given.margin is not None
    assert given.win is not None
    assert 0 < given.win < 1


@pytest.mark.parametrize("players", [2, 3])
def test_a_hint_has_the_second_best_move(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "ADVICE", AdviceSettings(nodes=2_000))
    state = table(*COMPLETES.players, seats=players, displays=COMPLETES.displays[:2])
    given = advise(state)
    assert given.second
    assert given.second.move in set(legal_moves(state)) - {given.move}
    assert given.second.reasons == explain(state, given.second.move)
    assert given.second.margin is not None
    assert given.second.win is not None
    assert given.second.second is None


def test_the_only_move_has_no_second() -> None:
    states = (state for state, _ in turns([RandomBot(Random(0)), GreedyBot()], seed=0))
    state = next(state for state in states if len(legal_moves(state)) == 1)
    assert advise(state).second is None


@pytest.mark.parametrize("seed", [0, 2])
def test_the_last_turn_of_all_is_known_for_certain(seed: int) -> None:
    *_, (state, _) = turns([RandomBot(Random(seed)), GreedyBot()], seed=seed)
    ends = {move: play(state, move)[0] for move in legal_moves(state)}
    leads = {move: lead(end, state.seat) for move, end in ends.items() if end.over}
    given = advise(state)
    assert given.margin == max(leads.values()) == leads[given.move]
    assert given.win == (given.margin > 0)


def lead(end: State, seat: int) -> int:
    own, rival = end.players[seat - 1].score, end.players[seat % 2].score
    return own - rival


def test_without_the_engine_the_greedy_bot_advises(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "BOTS", ("random", "greedy"))
    given = advise(COMPLETES)
    assert given.move == GreedyBot().choose(COMPLETES)
    assert given.reasons == explain(COMPLETES, given.move)
    assert (given.margin, given.win) == (None, None)


def test_threads_are_advised_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    """One engine for all of them would have been at two positions at once."""
    monkeypatch.setattr(advice, "ADVICE", AdviceSettings(nodes=2_000))
    states = [Table(Kit(players=3), seed=seed).state for seed in range(24)]
    with ThreadPoolExecutor(max_workers=4) as pool:
        assert list(pool.map(advise, states)) == [advise(state) for state in states]


def test_a_last_round_is_solved_however_many_nodes_that_takes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(advice, "ADVICE", AdviceSettings(seconds=60.0, nodes=10))
    state = last_round("A", 12, Random(1))
    assert advise(state).margin == LastRound(state).value().points
