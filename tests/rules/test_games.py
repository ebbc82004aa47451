"""Whole games of any kind: what must hold at every moment, whatever is played."""

from collections.abc import Iterator
from itertools import count, product
from random import Random
from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.rules.tables import EDITION, all_lying, of_kind, palace, strip, table
from vitral.rules import (
    COLOURS,
    JOKER,
    Advance,
    Back,
    IllegalMove,
    Move,
    Options,
    Player,
    Side,
    State,
    Strip,
    canonical,
    deal,
    legal_moves,
    new_game,
    play,
    refusal,
    winners,
)
from vitral.rules.events import (
    Broke,
    ColourBonus,
    Event,
    GameOver,
    GlazierMoved,
    MarkerMoved,
    MarkerWrapped,
    Placed,
    RoundOver,
    Taken,
    TileTaken,
    WindowScored,
)
from vitral.rules.refusals import RefusalCode
from vitral.service.dice import Dice

SIDES: tuple[Side, ...] = ("A", "B")
READINGS = [Options(floor, blocks) for floor, blocks in product((False, True), repeat=2)]


def conceivable(state: State) -> Iterator[Move]:
    """Every move that can be said, and some that are beside the table."""
    yield Back()
    sources = range(len(state.displays) + 2)
    keeps = (None, *COLOURS)
    for parts in product(sources, COLOURS, (None, *range(10)), (None, *range(4)), keeps):
        yield Advance(*parts)


def check_legal_moves(state: State) -> None:
    """`legal_moves` and `refusal` agree on everything that can be said."""
    legal = legal_moves(state)
    assert len(set(legal)) == len(legal)
    assert legal == legal_moves(state)
    allowed = {move for move in conceivable(state) if refusal(state, move) is None}
    assert {canonical(state, move) for move in allowed} == set(legal)


def check_attempt(state: State, move: Move) -> None:
    """A move is legal and can be played, or it is refused and nothing changes."""
    why, before = refusal(state, move), repr(state)
    assert (why is None) == (canonical(state, move) in legal_moves(state))
    if why is None:
        assert play(state, move) == play(state, canonical(state, move))
    else:
        assert why.code in get_args(RefusalCode)
        with pytest.raises(IllegalMove) as caught:
            play(state, move)
        assert caught.value.refusal == why
    assert repr(state) == before


def turn(before: State, move: Move) -> State:
    """The state after the move, with everything checked that a turn may and may not do."""
    untouched = repr(before)
    after, events = play(before, move)
    assert play(before, move) == (after, events)
    assert repr(before) == untouched
    check_mover(before, move, after.players[before.seat - 1])
    check_scores(before, after, events)
    check_panes_taken(events)
    check_markers(before, after, events)
    check_succession(before, after, events)
    return after


def check_mover(before: State, move: Move, after: Player) -> None:
    """The glazier goes right by an advance, and by going back to the leftmost strip."""
    player = before.mover
    if isinstance(move, Back):
        leftmost = min(c for c, laid in enumerate(player.strips, 1) if laid is not None)
        assert leftmost < player.glazier
        assert after == player._replace(glazier=leftmost)
    else:
        assert after.glazier == (move.target or player.glazier) >= player.glazier


def check_scores(before: State, after: State, events: tuple[Event, ...]) -> None:
    """Scores and losses are the sums of the events."""
    over = of_kind(GameOver, events)
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True), 1):
        wraps = [wrap for wrap in of_kind(MarkerWrapped, events) if wrap.seat == seat]
        points = sum(wrap.points for wrap in wraps)
        points += sum(bonus.points for bonus in of_kind(ColourBonus, events) if bonus.seat == seat)
        points += sum(score.points for score in of_kind(WindowScored, events) if score.seat == seat)
        lost = sum(wrap.lost for wrap in wraps)
        for final in (event.finals[seat - 1] for event in over):
            assert final.before == old.score + points
            points += final.leftover + final.glass + sum(final.ornaments) + final.colour_set
            lost -= before.edition.rows[new.row]
        assert new.score == old.score + points
        assert new.lost == old.lost + lost
        if seat != before.seat:
            assert new == old._replace(score=new.score, lost=new.lost)


def check_markers(before: State, after: State, events: tuple[Event, ...]) -> None:
    """Told one after the other, the events lead marker and glazier to where they stand."""
    player, now = before.mover, after.players[before.seat - 1]
    row, glazier, bottom = player.row, player.glazier, len(before.edition.rows) - 1
    for event in events:
        if isinstance(event, MarkerMoved):
            assert event.start == row < event.end
            row = event.end
        elif isinstance(event, MarkerWrapped):
            assert row == bottom
            row = 0
        elif isinstance(event, GlazierMoved):
            assert event.start == glazier != event.end
            glazier = event.end
    assert (row, glazier) == (now.row, now.glazier)
    steps = sum(event.end - event.start for event in of_kind(MarkerMoved, events))
    broke = sum(event.count for event in of_kind(Broke, events))
    assert steps == broke + len(of_kind(TileTaken, events))


def check_panes_taken(events: tuple[Event, ...]) -> None:
    """What was taken was placed or broke."""
    taken = sum(event.count for event in of_kind(Taken, events))
    placed = sum(event.count for event in of_kind(Placed, events))
    broke = sum(event.count for event in of_kind(Broke, events))
    assert taken == placed + broke


def check_succession(before: State, after: State, events: tuple[Event, ...]) -> None:
    """The next seat clockwise, or the end of the round, or the end of the game."""
    gone = not after.centre and not any(after.displays)
    assert len(of_kind(RoundOver, events)) == gone
    assert len(of_kind(GameOver, events)) == (gone and before.round == 6)
    assert after.seat == (after.starter if gone else before.seat % len(before.players) + 1)
    assert after.round == before.round + gone
    assert all(event.starter == after.starter for event in of_kind(RoundOver, events))
    assert before.starter == after.starter or of_kind(TileTaken, events)
    assert after.bag == before.bag


def check_player(state: State, player: Player) -> None:
    """Markers, windows and strips are where they can be."""
    assert 1 <= player.glazier <= 8
    assert 0 <= player.row <= len(state.edition.rows) - 2
    assert player.score >= 0 or not state.options.score_floor
    assert player.lost >= 0
    for laid, window in zip(player.strips, player.windows, strict=True):
        assert (laid is None) == (len(window) == 2)
        if laid:
            check_strip(laid)


def check_strip(laid: Strip) -> None:
    """What lies on it lies on spaces of its colour or on jokers, and it is not complete."""
    assert 1 <= len(laid.free) <= 5
    assert len(laid.free) + len(laid.panes) == 5
    assert list(laid.panes) == sorted(laid.panes)
    assert len(laid.on_jokers) == laid.up.count(JOKER) - laid.free.count(JOKER)
    for colour in COLOURS:
        own = laid.up.count(colour) - laid.free.count(colour)
        assert own + laid.on_jokers.count(colour) == laid.panes.count(colour)


def check(state: State) -> None:
    """All the panes are there, colour by colour, and every player's things are in order."""
    assert all_lying(state) == dict.fromkeys(COLOURS, state.edition.panes_each)
    for heap in (state.bag, state.tower, state.centre, *state.displays):
        assert list(heap) == sorted(heap)
    for player in state.players:
        check_player(state, player)


def pick(moves: list[Move], choice: int) -> Move:
    """A move; an odd choice completes a strip if it can, so that gaps and jokers come early."""
    completions = [move for move in moves if isinstance(move, Advance) and move.keep]
    among = completions if completions and choice % 2 else moves
    return among[choice // 2 % len(among)]


@pytest.mark.parametrize("options", READINGS, ids=str)
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game(players: int, side: Side, options: Options) -> None:
    generator = Random(f"{players} {side} {options}")
    dice = Dice(generator)
    state = new_game(dice.setup(players), side, options=options)
    for number in count():
        if state.over:
            break
        if state.awaits_deal:
            state, _ = deal(state, dice.deal(state))
        else:
            state = turn(state, pick(legal_moves(state), generator.randrange(2**16)))
        check(state)
        if number % 8 == 7:
            check_legal_moves(state)
    assert winners(state.players)


PATTERNS = [pattern for sides in EDITION.strips for pattern in sides] + ["**YOB"] * 8


@st.composite
def strips(draw: st.DrawFn) -> Strip | None:
    """A gap, or a strip with some panes on it; the one with jokers more often than not."""
    up = draw(st.sampled_from([*PATTERNS, *[""] * 8]))
    if not up:
        return None
    filled = [up[space] for space in draw(st.sets(st.integers(0, 4), max_size=4))]
    on_jokers = [draw(st.sampled_from(COLOURS)) for space in filled if space == JOKER]
    lying = "".join(space for space in filled if space != JOKER)
    return strip(up, lying=lying, on_jokers="".join(on_jokers))


heaps = st.text(COLOURS, max_size=4)


@settings(max_examples=60, deadline=None)
@given(
    laid=st.lists(strips(), min_size=8, max_size=8),
    glazier=st.integers(1, 8),
    displays=st.lists(heaps, min_size=5, max_size=5),
    centre=heaps,
    options=st.sampled_from(READINGS),
)
def test_any_position(
    laid: list[Strip | None], glazier: int, displays: list[str], centre: str, options: Options
) -> None:
    player = palace(dict(enumerate(laid, 1)), glazier=glazier)
    state = table(player, displays=displays, centre=centre, bag="", options=options)
    check_legal_moves(state)
    for move in legal_moves(state):
        turn(state, move)


class Games(RuleBasedStateMachine):
    """Games one after another, with any players, palace side and options."""

    state: State

    @initialize(
        players=st.integers(2, 4),
        side=st.sampled_from(SIDES),
        options=st.sampled_from(READINGS),
        seed=st.integers(0, 2**32),
    )
    def sit_down(self, players: int, side: Side, options: Options, seed: int) -> None:
        self.dice = Dice(Random(seed))
        self.state = new_game(self.dice.setup(players), side, options=options)

    @precondition(lambda self: self.state.awaits_deal)
    @rule()
    def fill_the_displays(self) -> None:
        assert legal_moves(self.state) == []
        waiting = self.state
        self.state, _ = deal(waiting, self.dice.deal(waiting))
        assert self.state.tile_in_centre
        assert self.state.seat == waiting.starter
        check_legal_moves(self.state)

    @precondition(lambda self: not self.state.over and not self.state.awaits_deal)
    @rule(choices=st.lists(st.integers(0, 999), min_size=1, max_size=8))
    def play_on(self, choices: list[int]) -> None:
        for choice in choices:
            if moves := legal_moves(self.state):
                self.state = turn(self.state, pick(moves, choice))
                check(self.state)

    @rule(
        move=st.builds(
            Advance,
            st.integers(-1, 10),
            st.sampled_from([*COLOURS, JOKER, "X"]),
            st.none() | st.integers(-1, 9),
            st.none() | st.integers(-1, 3),
            st.none() | st.sampled_from([*COLOURS, JOKER, "X"]),
        )
        | st.just(Back())
    )
    def try_anything(self, move: Move) -> None:
        check_attempt(self.state, move)

    @precondition(lambda self: self.state.over)
    @rule(players=st.integers(2, 4))
    def play_again(self, players: int) -> None:
        assert legal_moves(self.state) == []
        check_legal_moves(self.state)
        side, options = self.state.side, self.state.options
        self.state = new_game(self.dice.setup(players), side, options=options)

    @invariant()
    def everything_is_there(self) -> None:
        check(self.state)

    @invariant()
    def somebody_can_go_on(self) -> None:
        """There is always exactly one thing to do: deal, move, or look at the result."""
        ways = (self.state.awaits_deal, bool(legal_moves(self.state)), self.state.over)
        assert ways.count(True) == 1


TestGames = Games.TestCase
TestGames.settings = settings(
    max_examples=40,
    stateful_step_count=50,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
