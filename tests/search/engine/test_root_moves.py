"""Thinking about some of the moves."""

from collections.abc import Callable
from random import Random
from threading import Event

import pytest

from vitral.kernel import Kit, Table
from vitral.kernel.layout import Games
from vitral.notation import format_move
from vitral.rules import InvalidArgument, State, legal_moves, play
from vitral.search import BadLimit, bot
from vitral.search.engine import Limits, SearchEngine


def endgame(seed: int) -> State:
    """A position of the last round with few panes left, after random play."""
    table, generator = Table(Kit(players=2), seed), Random(seed)
    while True:
        state = table.state
        left = len(state.centre) + sum(map(len, state.displays))
        if state.round == 6 and left <= 8:
            return state
        table.step(generator.choice(table.legal.tolist()))


def test_only_some_moves_are_looked_at() -> None:
    state = endgame(1)
    engine = SearchEngine()
    best = engine.search(state, Limits())
    others = [move for move in legal_moves(state) if move != best.move]
    second = engine.search(state, Limits(), only=others)
    assert second.solved
    assert second.move in others
    seat = state.seat - 1
    assert second.lines[0].outlook[seat].margin <= best.lines[0].outlook[seat].margin


def test_what_is_left_out_is_not_forgotten_for_good() -> None:
    """The value of some of the moves was remembered as that of the position."""
    for seed in range(6):
        before = endgame(seed)
        move = legal_moves(before)[0]
        state = play(before, move)[0]
        if state.over:
            continue
        engine = SearchEngine()
        ranked = engine.search(state, Limits(), lines=1000).lines
        engine.search(state, Limits(), only=[ranked[-1].moves[0]])
        found, fresh = engine.search(before, Limits()), SearchEngine().search(before, Limits())
        assert found.solved
        assert found.lines[0].outlook == fresh.lines[0].outlook, format_move(move)


def test_even_without_any_time_the_first_look_is_taken() -> None:
    """A clock that rang during the first look left a move that was none."""
    engine = SearchEngine()
    for seed in range(20):
        state = Table(Kit(players=2 + seed % 3), seed).state
        thought = engine.search(state, Limits(seconds=0.0), lines=3)
        assert len(thought.lines) == 3
        assert thought.move in legal_moves(state)


def test_one_move_alone_is_solved_like_all() -> None:
    """It was once taken for granted, and never followed."""
    state = endgame(2)
    best = SearchEngine().search(state, Limits())
    alone = SearchEngine().search(state, Limits(), only=[best.move])
    assert alone.solved
    assert alone.lines[0].outlook == best.lines[0].outlook
    assert all(seat.margin == round(seat.margin) for seat in alone.lines[0].outlook)


def test_it_hears_that_it_is_to_stop_while_it_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    engine, set_up = SearchEngine(), SearchEngine._set_up

    def interrupted(self: SearchEngine, kit: Kit, game: Games, limits: Limits) -> None:
        self.stop()
        set_up(self, kit, game, limits)

    monkeypatch.setattr(SearchEngine, "_set_up", interrupted)
    for players in (2, 3):
        thought = engine.search(Table(Kit(players=players), seed=1).state, Limits(nodes=10**12))
        assert thought.depth == 1


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("limits", [Limits(0.01, nodes=10**12), Limits(0.01, depth=2)])
def test_time_runs_while_an_edition_is_laid_out(
    monkeypatch: pytest.MonkeyPatch, players: int, limits: Limits
) -> None:
    """It began only then, so that new editions cost others more than a share of the time."""
    set_up, stopped = SearchEngine._set_up, Event()

    def slow(self: SearchEngine, kit: Kit, game: Games, limits: Limits) -> None:
        assert stopped.wait(5)
        set_up(self, kit, game, limits)

    monkeypatch.setattr(SearchEngine, "_set_up", slow)
    monkeypatch.setattr(SearchEngine, "stop", _also(SearchEngine.stop, stopped))
    state = Table(Kit(players=players), seed=1).state
    assert SearchEngine().search(state, limits, lines=1_000).depth == 1


def _also(stop: Callable[[SearchEngine], None], stopped: Event) -> Callable[[SearchEngine], None]:
    """Stop, and tell of it."""

    def both(engine: SearchEngine) -> None:
        stop(engine)
        stopped.set()

    return both


def test_limits_that_make_no_sense() -> None:
    for wrong in ({"depth": 0}, {"nodes": -1}, {"seconds": float("nan")}):
        with pytest.raises(InvalidArgument):
            Limits(**wrong)
    for limit in ("0s", "86401s", "9999999999999999999999n"):
        with pytest.raises(BadLimit):
            bot(f"level-8@{limit}")
