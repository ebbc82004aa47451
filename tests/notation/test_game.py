from copy import copy
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from tests.games import count_steps, random_game
from vitral.notation import Game, ParseError, format_deal, format_move, format_position
from vitral.notation.records import SeatPart, record_of
from vitral.rules import (
    Advance,
    Back,
    Edition,
    IllegalDeal,
    IllegalMove,
    InvalidArgument,
    Options,
    default_edition,
    legal_moves,
    play,
    winners,
)
from vitral.rules.events import Placed

SEATS = [SeatPart(name="Ana"), SeatPart(name="Ola")]
MINE = replace(default_edition(), name="mine", version=2)


def test_a_new_game_waits_for_its_deal() -> None:
    game = random_game(steps=0)
    assert game.steps == ()
    assert game.state is game.start
    assert game.state.awaits_deal


def test_steps_know_who_moved() -> None:
    game = random_game(players=3, seed=2, steps=5)
    assert [step.seat is None for step in game.steps] == [True, False, False, False, False]
    starter = game.setup.starter
    assert [step.seat for step in game.steps[1:4]] == [(starter + n) % 3 + 1 for n in (-1, 0, 1)]


@pytest.mark.parametrize("to", [0, 1, 2, 10, 11, 12, 13, 30])
def test_rewinding_leads_back_to_any_moment(to: int) -> None:
    game = random_game(seed=9)
    steps = game.steps
    assert game.rewind(to) == steps[to:]
    assert game.steps == steps[:to]
    assert game.recent == random_game(seed=9, steps=to).recent
    assert game.state == (steps[to - 1].state if to else game.start)
    assert game.count == to


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", [None, MINE], ids=["shipped", "own"])
def test_rewinding_by_one_plays_at_most_a_round_again(
    monkeypatch: pytest.MonkeyPatch, players: int, edition: Edition | None
) -> None:
    """The whole game was played again, however little of it was taken back."""
    game = random_game(players, "B", seed=players, options=Options(True, True), edition=edition)
    steps, played = game.steps, count_steps(monkeypatch)
    deals = [n for n, step in enumerate(steps) if step.move is None]
    longest = max(end - start for start, end in pairwise([*deals, game.count]))
    for to in reversed(range(game.count)):
        played.clear()
        assert game.rewind(to) == steps[to : to + 1]
        assert len(played) <= longest + 2
        assert game.state == (steps[to - 1].state if to else game.start)
        assert game.recent == (steps[to - 2 : to] if to - 1 in deals[1:] else steps[:to][-1:])


def test_the_state_before_a_deal_is_known_without_playing(monkeypatch: pytest.MonkeyPatch) -> None:
    game = random_game(seed=9)
    states = [game.start, *(step.state for step in game.steps)]
    played = count_steps(monkeypatch)
    before = [game.state_before_deal(count) for count in range(game.count + 1)]
    assert before == [state if state.awaits_deal else None for state in states]
    assert not played


def test_the_last_turn_is_a_move_and_the_deal_after_it() -> None:
    turns = [random_game(seed=9, steps=steps) for steps in range(60)]
    for game, steps in ((game, game.steps) for game in turns):
        dealt = [step.move is None for step in steps[-2:]]
        assert game.recent == (steps[-2:] if dealt[-1:] == [True] else steps[-1:])
    assert {len(game.recent) for game in turns} == {0, 1, 2}


def test_a_default_that_was_said_is_kept_as_the_plain_move() -> None:
    """So that a game has one record, however its moves were typed."""
    game = random_game(seed=4, steps=6)
    plain = next(m for m in legal_moves(game.state) if isinstance(m, Advance) and m.jokers is None)
    jokers = next(e.jokers for e in play(game.state, plain)[1] if isinstance(e, Placed))
    assert game.try_move(plain._replace(jokers=jokers)) == play(game.state, plain)[0]
    assert game.play(plain._replace(jokers=jokers)).move == plain


def test_a_copy_goes_on_alone() -> None:
    game = random_game(seed=4, steps=6)
    other = game.copy()
    other.rewind(5)
    assert len(game.steps) == 6
    assert other.steps == game.steps[:5]


def test_copies_go_different_ways() -> None:
    game = random_game(seed=4, steps=6)
    before = game.steps
    moves = legal_moves(game.state)[:3]
    copies = [game.copy() for _ in moves]
    played = [copy.play(move) for copy, move in zip(copies, moves, strict=True)]
    assert (game.steps, game.count) == (before, 6)
    assert [copy.steps for copy in copies] == [(*before, step) for step in played]
    assert [copy.count for copy in copies] == [7, 7, 7]
    assert (*before, game.play(moves[2])) == game.steps == copies[2].steps


def test_a_move_that_was_tried_is_played_only_when_it_is_played() -> None:
    game = random_game(seed=4, steps=6)
    before = game.state
    first, second = legal_moves(before)[:2]
    assert game.try_move(first) == play(before, first)[0]
    assert game.state is before
    assert game.copy().play(first).state == play(before, first)[0]
    assert game.copy().play(first, "2026-05-01T12:00:00Z").at == "2026-05-01T12:00:00Z"
    assert game.play(second).state == play(before, second)[0]
    game.rewind(6)
    game.try_move(first)
    game.rewind(5)
    earlier = legal_moves(game.state)[0]
    assert game.play(earlier) == random_game(seed=4, steps=5).play(earlier)


def test_a_deal_can_be_tried_after_a_move_that_was() -> None:
    whole = random_game(seed=4)
    steps = whole.steps
    last = next(n for n, step in enumerate(steps[1:], 1) if step.move is None) - 1
    game = random_game(seed=4, steps=last)
    move, displays = steps[last].move, steps[last + 1].state.displays
    assert move is not None
    assert game.try_move(move) == steps[last].state == game.tried
    assert game.try_deal(displays) == steps[last + 1].state == game.tried
    assert game.count == last
    copies = game.copy(), game.copy()
    assert (copies[0].play(move), copies[0].deal(displays)) == steps[last : last + 2]
    assert copies[0].tried is copies[0].state
    copies[1].play(move)
    with pytest.raises(IllegalDeal):
        copies[1].deal((*displays[:-1], ""))
    assert copies[1].deal(displays) == steps[last + 1]


def test_what_is_not_legal_changes_nothing() -> None:
    game = random_game(steps=3)
    before = game.steps
    with pytest.raises(IllegalDeal):
        game.deal(("WWWW",) * 5)
    game.rewind(1)
    with pytest.raises(IllegalMove):
        game.play(Back())
    assert game.steps == before[:1]


def test_a_deal_is_kept_as_it_lies() -> None:
    game = random_game(steps=1)
    shuffled = tuple(panes[::-1] for panes in game.steps[0].state.displays)
    again = Game(game.setup)
    again.deal(shuffled)
    assert again.steps == game.steps


@pytest.mark.parametrize("to", [-1, 999, -(10**30)])
def test_what_cannot_be_rewound_to_changes_nothing(to: int) -> None:
    """Rewound to -1 or 999, a game went on from a state that its record does not tell of."""
    game = random_game(seed=3, steps=9)
    before = game.steps, game.state, game.count, game.recent
    with pytest.raises(InvalidArgument):
        game.rewind(to)
    assert (game.steps, game.state, game.count, game.recent) == before
    with pytest.raises(TypeError):
        game.rewind("1")  # type: ignore[arg-type]
    assert game.rewind(9) == ()
    assert len(game.rewind(0)) == 9
    assert game.state == game.start


def test_what_was_dealt_stays_as_it_was_dealt() -> None:
    """A list of the caller's was kept, and the record changed with it."""
    first = random_game(seed=3, steps=1)
    displays: Any = list(first.state.displays)
    game = Game(first.setup)
    game.deal(displays)
    displays[0] = "WWWW"
    assert game.steps == first.steps
    again = Game(first.setup)
    again.deal(iter(first.state.displays))  # type: ignore[arg-type]
    assert again.steps == first.steps


def test_a_move_with_numbers_of_another_kind_is_kept_as_plain() -> None:
    game = random_game(seed=3, steps=1)
    move = next(move for move in legal_moves(game.state) if isinstance(move, Advance))
    step = game.play(move._replace(source=numpy_like(move.source)))
    assert step.move == move
    assert format_position(game.state) == format_position(game.steps[-1].state)
    with pytest.raises(TypeError):
        game.play(None)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        game.play(legal_moves(game.state)[0], at=5)  # type: ignore[arg-type]
    assert game.count == 2


def numpy_like(number: int) -> int:
    return type("Number", (int,), {})(number)  # type: ignore[no-any-return]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_goes_on_from_any_position(players: int) -> None:
    whole = random_game(players, "B", seed=6, options=Options(score_floor=True))
    steps = whole.steps
    for at in (0, 1, 7, 40):
        before = steps[at - 1].state if at else whole.start
        for position in (before, format_position(before)):
            game = Game.from_position(position, moves=whole.history[at:])
            assert (game.start, game.state, game.steps) == (before, whole.state, steps[at:])
            assert game.rewind(0) == steps[at:]
            assert game.state == before


def test_a_position_of_ones_own_edition_needs_it() -> None:
    state = random_game(seed=1, edition=MINE, steps=9).state
    assert Game.from_position(state).start == state
    assert Game.from_position(format_position(state), MINE).start == state
    with pytest.raises(ParseError):
        Game.from_position(format_position(state))
    with pytest.raises(ParseError):
        Game.from_position(state, default_edition())
    with pytest.raises(TypeError):
        Game.from_position(None)  # type: ignore[arg-type]


def test_moves_and_deals_are_pushed_as_values_and_as_text() -> None:
    whole = random_game(seed=8)
    games = [Game(whole.setup) for _ in range(2)]
    for entry in whole.history:
        text = format_deal(entry) if not isinstance(entry, Advance | Back) else format_move(entry)
        assert games[0].push(entry) == games[1].push(text)
        assert games[0].peek() == games[1].peek() == games[0].recent[-1]
    assert games[0] == games[1] == whole
    assert games[0].is_over
    assert games[0].winners == winners(whole.state.players) != ()


def test_what_cannot_be_pushed_changes_nothing() -> None:
    game = random_game(seed=8, steps=1)
    before = game.copy()
    for wrong, error in (
        ("9Z-9", ParseError),
        ("back", IllegalMove),
        ("OPWW.BBYY.-.-.-", IllegalDeal),
        (("OPWW",), IllegalDeal),
    ):
        with pytest.raises(error):
            game.push(wrong)
    assert (game, game.state) == (before, before.state)


@pytest.mark.parametrize("wrong", [None, b"3B-1", 1, {"W": 1}])
def test_what_is_neither_move_nor_deal_nor_text_is_a_wrong_type(wrong: object) -> None:
    """`b"3B-1"` was taken for a deal, and None gave an error of Python's own."""
    with pytest.raises(TypeError, match=f"^move: expected a move, .* got {type(wrong).__name__}$"):
        random_game(seed=8, steps=1).push(wrong)  # type: ignore[arg-type]


def test_pop_takes_back_one_deal_or_move_at_a_time() -> None:
    game = random_game(seed=8)
    for step in reversed(game.steps):
        assert game.peek() == step
        assert game.pop() == step
        assert game.winners == ()
        assert game.legal_moves == legal_moves(game.state)
    assert game.state == game.start
    for empty in (game.pop, game.peek):
        with pytest.raises(InvalidArgument, match="a deal or a move"):
            empty()


def test_a_game_has_its_set_up_if_it_started_with_it() -> None:
    game = random_game(seed=8, steps=5)
    assert Game.from_position(game.start).setup == game.setup
    assert Game.from_position(game.start).has_setup
    assert not Game.from_position(game.state).has_setup
    assert record_of(Game.from_position(game.start, moves=game.history), SEATS) == record_of(
        game, SEATS
    )
    later = [game.state, game.steps[0].state, random_game(seed=8).state]
    for state in (*later, game.start._replace(seat=2, starter=2, bag="", tower=game.start.bag)):
        with pytest.raises(InvalidArgument, match="from its set-up on"):
            record_of(Game.from_position(state), SEATS)


def test_games_are_equal_if_the_same_was_played_whenever_it_was() -> None:
    game = random_game(seed=8, steps=5)
    copy = game.copy()
    move = game.legal_moves[0]
    game.play(move, "2026-05-01T12:00:00Z")
    assert game != copy
    copy.play(move)
    assert game == copy
    assert game != Game.from_position(game.state)
    assert game != "game"
    with pytest.raises(TypeError):
        hash(game)


def test_a_game_is_drawn_with_its_last_move() -> None:
    game = random_game(seed=8, steps=0)
    assert str(game) == f"{game.state}\n\n no deal or move yet"
    game.push(random_game(seed=8, steps=1).history[0])
    assert str(game) == f"{game.state}\n\n step 1: a deal"
    step = game.push(game.legal_moves[0])
    assert step.move is not None
    said = f"step 2: seat {step.seat} played {format_move(step.move)}"
    assert str(game) == f"{game.state}\n\n {said}"
    assert said in game._repr_svg_()


class AnnotatedGame(Game):
    """A game that somebody has made a class of."""

    note = ""


def test_a_subclass_stays_one() -> None:
    """A copy of it was a `Game`, and its `repr` said so as well."""
    game = AnnotatedGame.from_position(random_game(steps=5).state)
    game.note = "sharp"
    for other in (game.copy(), copy(game), eval(repr(game))):  # noqa: S307 (our own)
        assert type(other) is AnnotatedGame
        assert other == game
    assert game.copy().note == "sharp"


@pytest.mark.parametrize("wrong", ["3", 1.5, None])
def test_the_number_of_a_state_before_a_deal_is_a_whole_number(wrong: Any) -> None:
    with pytest.raises(TypeError):
        random_game(steps=5).state_before_deal(wrong)
