"""Reviews: what set-up, deals and moves change adds up, whoever computes it."""

import pickle
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import pairwise
from math import fsum
from random import Random

import pytest

from tests.analysis.review.games import bot_game
from tests.games import random_game
from vitral.analysis import ReviewBudget, ReviewDocument, ReviewPlan, evaluate, review
from vitral.analysis.review import BUDGETS, Evaluation, TaskKey
from vitral.analysis.review.accuracy import accuracy
from vitral.analysis.review.document import Account, DealReview, MoveReview
from vitral.analysis.review.evaluation import DealsEvaluation
from vitral.analysis.review.values import Values
from vitral.analysis.schema import REVIEW_SCHEMA, review_schema_text
from vitral.notation import Game, parse_move
from vitral.notation.records import ForfeitPart
from vitral.rules import InvalidArgument, Options, Side, winners

TINY = ReviewBudget(nodes=20, deals=4)
KINDS: list[tuple[int, Side]] = [(2, "A"), (2, "B"), (3, "A"), (3, "B"), (4, "A"), (4, "B")]


def evaluated(plan: ReviewPlan) -> dict[TaskKey, Evaluation]:
    return {task.key: evaluate(task) for task in plan.tasks}


@cache
def reviewed(players: int, side: Side) -> tuple[Game, ReviewDocument]:
    game = random_game(players, side, seed=players)
    return game, review(game, TINY, processes=1)


def accounts(document: ReviewDocument) -> Iterator[Account]:
    for seat in document.seats:
        yield from (seat.points, seat.win)


def balance(account: Account) -> float:
    """What is left of the result once everything that led to it is taken away."""
    parts = (account.start, account.luck, account.own, account.others)
    assert account.result is not None
    return account.result - fsum(part for part in parts if part is not None)


@pytest.mark.parametrize(("players", "side"), KINDS)
def test_start_luck_and_play_add_up_to_the_result(players: int, side: Side) -> None:
    game, document = reviewed(players, side)
    assert all(abs(balance(account)) < 1e-9 for account in accounts(document))
    scores = [player.score for player in game.state.players]
    best = winners(game.state.players)
    for number, seat in enumerate(document.seats, 1):
        others = (sum(scores) - scores[number - 1]) / (players - 1)
        assert (seat.points.start, seat.win.start) == (0, 1 / players)
        assert seat.points.result == pytest.approx(scores[number - 1] - others)
        assert seat.win.result == pytest.approx((number in best) / len(best))


@pytest.mark.parametrize(("players", "side"), KINDS)
def test_accounts_are_sums_over_deals_and_moves(players: int, side: Side) -> None:
    _, document = reviewed(players, side)
    for number, seat in enumerate(document.seats, 1):
        luck = sum(deal.points[number - 1] for deal in document.deals if deal.points)
        own = sum(
            move.win[number - 1] for move in document.moves if move.seat == number and move.win
        )
        assert seat.points.luck == pytest.approx(luck)
        assert seat.win.own == pytest.approx(own)


@pytest.mark.parametrize(("players", "side"), KINDS)
def test_changes_add_up_to_nothing_over_the_seats(players: int, side: Side) -> None:
    _, document = reviewed(players, side)
    steps: list[DealReview | MoveReview] = [*document.deals, *document.moves]
    for step in steps:
        assert step.points
        assert abs(sum(step.points)) < 1e-9
        assert step.win
        assert abs(sum(step.win)) < 1e-9
        assert step.values
        assert sum(value.win for value in step.values) == pytest.approx(1)


def test_set_up_deals_and_moves_are_numbered_as_replay_does() -> None:
    game, document = reviewed(2, "A")
    assert [deal.round for deal in document.deals] == [0, 1, 2, 3, 4, 5, 6]
    assert document.deals[0].number == 0
    for deal in document.deals[1:]:
        assert game.steps[deal.number - 1].move is None
    for move in document.moves:
        step = game.steps[move.number - 1]
        assert (move.seat, parse_move(move.move)) == (step.seat, step.move)


def test_a_task_has_the_same_answer_in_any_order_and_after_being_pickled() -> None:
    plan = ReviewPlan(random_game(seed=6), TINY)
    shuffled = list(plan.tasks)
    Random(1).shuffle(shuffled)
    again = {task.key: evaluate(pickle.loads(pickle.dumps(task))) for task in shuffled}  # noqa: S301
    assert again == evaluated(plan)
    assert all(len(pickle.dumps(task)) < 4000 for task in plan.tasks)


def test_two_processes_find_the_same_as_one() -> None:
    game = random_game(seed=7, steps=25)
    reports: list[tuple[int, int]] = []
    document = review(game, TINY, processes=2, report=lambda *counts: reports.append(counts))
    assert document == review(game, TINY, processes=1)
    assert reports == [(n, document.total) for n in range(1, document.total + 1)]


def test_a_review_is_usable_while_it_is_computed() -> None:
    plan = ReviewPlan(random_game(seed=4), TINY)
    done = evaluated(plan)
    some: Mapping[TaskKey, Evaluation] = {task.key: done[task.key] for task in plan.tasks[:3]}
    nothing, begun, whole = plan.document({}), plan.document(some), plan.document(done)
    assert (nothing.done, begun.done, whole.done) == (0, 3, whole.total)
    assert nothing.seats[0].points.luck is None
    assert begun.moves[0].points is not None
    assert begun.moves[3].points is None
    assert begun.moves[0].best == whole.moves[0].best
    assert ReviewDocument.model_validate_json(begun.text()) == begun


def test_an_error_of_the_evaluator_is_spread_over_the_moves_of_its_round() -> None:
    """It was the last mover's alone, and as large as a mistake."""
    plan = ReviewPlan(random_game(seed=4), TINY)
    done = evaluated(plan)
    second = plan.document(done).deals[2].number - 1  # before the deal of the second round
    shifted = dict(done)
    for key, found in done.items():
        if isinstance(found, DealsEvaluation) and key.step == second:
            samples = tuple(
                Values((margin + 8, -margin - 8), win) for (margin, _), win in found.samples
            )
            shifted[key] = DealsEvaluation(key, samples)
    before, after = plan.document(done), plan.document(shifted)
    moves = [pair for pair in zip(before.moves, after.moves, strict=True) if pair[0].round == 1]
    for old, new in moves:
        assert old.points is not None
        assert new.points is not None
        assert new.points[0] - old.points[0] == pytest.approx(8 / len(moves))
        assert new.lost == old.lost
    assert [deal.values for deal in before.deals[1:]] == [deal.values for deal in after.deals[1:]]


def test_a_game_that_is_not_over_is_reviewed_as_far_as_it_was_played() -> None:
    for steps in (0, 1, 9, 30):
        document = review(random_game(seed=4, steps=steps), TINY, processes=1)
        assert not document.finished
        assert all(abs(balance(account)) < 1e-9 for account in accounts(document))


def test_a_game_from_a_position_starts_with_its_value() -> None:
    whole = random_game(seed=4)
    game = Game.from_position(random_game(seed=4, steps=20).state, moves=whole.history[20:])
    document = review(game, TINY, processes=1)
    assert document.deals[0].round > 1
    assert document.seats[0].points.start != 0
    assert all(abs(balance(account)) < 1e-9 for account in accounts(document))


def test_options_of_the_rules_are_kept() -> None:
    game = random_game(seed=4, options=Options(True, True))
    document = review(game, TINY, processes=1)
    assert all(abs(balance(account)) < 1e-9 for account in accounts(document))


def test_who_resigns_gives_away_the_win_that_was_left() -> None:
    game = random_game(seed=4, steps=30)
    plan = ReviewPlan(game, TINY, forfeits=[ForfeitPart(seat=1, why="resigned", after=30)])
    document = plan.document(evaluated(plan))
    assert [seat.win.result for seat in document.seats] == [0, 1]
    (given,) = document.forfeits
    assert given.points == [0, 0]
    assert given.win
    assert given.win[0] < 0
    assert all(abs(balance(account)) < 1e-9 for account in accounts(document))


def test_who_left_does_not_win_a_game_that_went_on() -> None:
    game = random_game(3, seed=4)
    (best,) = winners(game.state.players)
    plan = ReviewPlan(game, TINY, forfeits=[ForfeitPart(seat=best, why="left", after=10)])
    document = plan.document(evaluated(plan))
    assert document.seats[best - 1].win.result == 0
    assert sum(seat.win.result or 0 for seat in document.seats) == pytest.approx(1)
    assert all(abs(balance(account)) < 1e-9 for account in accounts(document))


def test_no_move_is_better_than_one_that_is_proved_best() -> None:
    document = review(random_game(seed=5), ReviewBudget(nodes=2000, deals=2), processes=1)
    solved = [move for move in document.moves if move.solved]
    assert len(solved) > 3
    for move in solved:
        assert move.lost is not None
        assert move.points
        assert move.points[move.seat - 1] == -move.lost
        assert (move.best == move.move) or move.lost > 0 or move.win != [0, 0]
    first = document.moves.index(solved[0])
    assert document.moves[first:] == solved, "what follows a solved position is solved"


def test_forced_moves_lose_nothing_and_are_no_decisions() -> None:
    document = review(random_game(seed=4), TINY, processes=1)
    forced = [move for move in document.moves if move.forced]
    assert forced
    assert all(move.lost == 0 and move.best == move.move for move in forced)
    unforced = sum(not move.forced for move in document.moves)
    assert sum(seat.decisions or 0 for seat in document.seats) == unforced


def test_a_better_move_has_its_reasons() -> None:
    _, document = reviewed(2, "A")
    mistakes = [move for move in document.moves if move.lost and move.lost > 2]
    assert mistakes
    assert all(move.reasons and move.best != move.move for move in mistakes)


def test_the_interval_of_luck_holds_it_and_is_narrower_with_more_deals() -> None:
    game = bot_game(["greedy", "greedy"], seed=2)
    few, many = (
        review(game, ReviewBudget(nodes=20, deals=deals), processes=1) for deals in (8, 64)
    )

    def widths(document: ReviewDocument) -> list[float]:
        assert all(deal.interval for deal in document.deals)
        return [
            deal.interval[0][1] - deal.interval[0][0] for deal in document.deals if deal.interval
        ]

    assert sum(widths(few)) > 2 * sum(widths(many))
    for document in (few, many):
        for seat in document.seats:
            assert seat.interval
            assert seat.points.luck
            assert seat.interval[0] < seat.points.luck < seat.interval[1]


def test_accuracy_falls_with_every_point_lost() -> None:
    found = [accuracy(lost / 100) for lost in range(6000)]
    assert found[0] == 100
    assert all(more > less for more, less in pairwise(found))
    assert found[-1] > 0


@pytest.mark.parametrize(("nodes", "deals"), [(0, 5), (5, 1), (5, 10**9), (2**63, 5)])
def test_budgets_have_bounds(nodes: int, deals: int) -> None:
    with pytest.raises(InvalidArgument):
        ReviewBudget(nodes, deals)


def test_what_is_no_game_is_refused() -> None:
    with pytest.raises(TypeError, match="game"):
        ReviewPlan("game")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="budget"):
        ReviewPlan(random_game(), 5)  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument):
        review(random_game(), TINY, processes=0)
    assert set(BUDGETS) == {2, 3, 4}


def test_the_shipped_schema_is_that_of_the_document() -> None:
    assert REVIEW_SCHEMA.read_text("utf-8") == review_schema_text(), "run make schemas"


def test_positions_before_a_deal_do_not_share_their_sampled_deals() -> None:
    """They did, and errors of all games went the same way."""
    first, second = (ReviewPlan(random_game(seed=seed, steps=0), TINY).tasks[0] for seed in (1, 2))
    assert first.key == second.key
    again = replace(second, position=first.position)
    assert evaluate(again) == evaluate(first) != evaluate(second)
