"""The evaluator of a review: tasks that can be computed anywhere and in any order.

A task carries everything that its answer depends on, and nothing is remembered from one task to
the next: the transposition table is cleared, and deals are drawn by a generator of the task's own.
So a review is the same whichever processes compute it.

The search is imported when it is first used: it needs Numba, and to plan a review does not.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from threading import local
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias

from vitral.analysis.review.values import Values, final_values, mean
from vitral.notation import format_move, parse_move, parse_position
from vitral.rules import Edition, Move, State, canonical, deal, play
from vitral.rules.errors import wrong_type
from vitral.search import ReasonCode, explain, prepare
from vitral.service.dice import Dice

if TYPE_CHECKING:
    from vitral.search.engine import Limits, SearchEngine, SearchResult

TABLE_BITS: Final = 16
"""Slots of the transposition table as a power of two: 1 MB, cleared in 0.05 ms. A search of
100,000 nodes needs no more: most of its positions are leaves, which are not stored."""


CodedReason: TypeAlias = tuple[ReasonCode, dict[str, Any]]
"""The code of a reason and its parameters."""


class TaskKey(NamedTuple):
    """Which task of a review."""

    kind: Literal["turns", "deals"]
    step: int
    """Deals and moves before the position."""
    part: int = 0
    """Which part of the sampled deals."""


@dataclass(frozen=True, slots=True)
class EvaluationTask:
    """Something to be evaluated: a position with the moves played from it, or sampled deals."""

    key: TaskKey
    position: str
    edition: Edition | None
    """None for the one that is shipped."""
    nodes: int
    moves: tuple[str, ...] = ()
    """What was played from the position, one turn after the other; for sampled deals nothing."""
    deals: int = 0
    """How many deals to sample; 0 where somebody is to move."""
    seed: int = 0
    """For the sampled deals."""


@dataclass(frozen=True, slots=True)
class TurnEvaluation:
    """A position in which somebody was to move, evaluated, and the move that was played."""

    values: Values
    played: Values | None
    """What the same search makes of the move that was played, without sampled deals; None if no
    move was played, and with three and four players unless it ended the round."""
    solved: bool
    """Whether the values are exact: followed to the end of the game."""
    forced: bool
    """Whether no other move was worth a thought."""
    best: str
    """The best move found: the one that was played if that is as good."""
    line: tuple[str, ...]
    """The best play after it, as far as it was searched."""
    reasons: tuple[CodedReason, ...] = field(default=(), hash=False)
    """What speaks for the best move and not for the played one: codes with parameters."""


@dataclass(frozen=True, slots=True)
class TurnsEvaluation:
    """The turns of a task, evaluated."""

    key: TaskKey
    turns: tuple[TurnEvaluation, ...]


@dataclass(frozen=True, slots=True)
class DealsEvaluation:
    """The values after each of the sampled deals of a task."""

    key: TaskKey
    samples: tuple[Values, ...]


Evaluation: TypeAlias = TurnsEvaluation | DealsEvaluation


def evaluate(task: EvaluationTask) -> Evaluation:
    """Evaluate a task: the same answer in any process, in any order."""
    if not isinstance(task, EvaluationTask):
        raise wrong_type("task", EvaluationTask, task)
    state = parse_position(task.position, task.edition)
    if task.deals:
        return DealsEvaluation(task.key, _sample_deals(task, state))
    return TurnsEvaluation(task.key, _evaluate_turns(task, state))


def _sample_deals(task: EvaluationTask, state: State) -> tuple[Values, ...]:
    # The position is part of the seed: otherwise errors of all games would go the same way.
    engine, dice = _engine(), Dice(Random(f"{task.seed}/{task.key.part}/{task.position}"))
    samples = []
    for _ in range(task.deals):
        after, _ = deal(state, dice.deal(state))
        engine.clear()
        samples.append(_search(engine, after, task.nodes).values)
    return tuple(samples)


def _evaluate_turns(task: EvaluationTask, state: State) -> tuple[TurnEvaluation, ...]:
    """The turns of a task. Once one of the last round is solved, all later ones are.

    Those are searched without a limit, which takes no longer than what was solved before.
    """
    engine = _engine()
    turns: list[TurnEvaluation] = []
    for text in task.moves or (None,):
        solve = bool(turns and turns[-1].solved)
        if not solve:
            engine.clear()
        played = parse_move(text) if text else None
        turns.append(_evaluate_turn(engine, state, played, None if solve else task.nodes))
        if played:
            state, _ = play(state, played)
    return tuple(turns)


def _evaluate_turn(
    engine: "SearchEngine", state: State, played: Move | None, nodes: int | None
) -> TurnEvaluation:
    found = _search(engine, state, nodes)
    forced, best, reply = _is_forced(engine, state), found.moves, None
    reasons: tuple[CodedReason, ...] = ()
    if played is not None:
        played = canonical(state, played)
        reply = found if played == best[0] else _search_played(engine, state, played, found)
        if forced or (reply and _as_good(reply.values, found.values, state.seat)):
            best = reply.moves if reply else (played,)
        reasons = _reasons(state, best[0], played) if best[0] != played else ()
    move, *line = map(format_move, best)
    own = reply.values if reply else None
    solved = found.solved and state.in_last_round
    return TurnEvaluation(found.values, own, solved, forced, move, tuple(line), reasons)


def _as_good(values: Values, best: Values, seat: int) -> bool:
    """Whether some values are no worse for a seat than the best, in points and chances."""
    own = values.points[seat - 1], values.win[seat - 1]
    return own[0] >= best.points[seat - 1] and own[1] >= best.win[seat - 1]


class _Found(NamedTuple):
    """What a search says of a position."""

    values: Values
    moves: tuple[Move, ...]
    """The best line."""
    depth: int
    solved: bool


def _search(engine: "SearchEngine", state: State, nodes: int | None) -> _Found:
    from vitral.search.engine import Limits

    return _searched(engine, state, Limits(nodes=nodes))


def _search_played(
    engine: "SearchEngine", state: State, played: Move, found: _Found
) -> _Found | None:
    """The played move, searched as far as the best one was.

    With three and four players a tree would say of it what the tree of the position after it says,
    which is searched anyway: None, unless the move ends the round.
    """
    from vitral.search.engine import Limits

    if len(state.players) == 2:
        limits = Limits() if found.solved else Limits(depth=found.depth)
        return _searched(engine, state, limits, [played])
    after, _ = play(state, played)
    if after.awaits_deal or after.over:
        return _searched(engine, state, Limits(depth=1), [played])
    return None


def _searched(
    engine: "SearchEngine", state: State, limits: "Limits", only: Sequence[Move] = ()
) -> _Found:
    """Search a position. With two players, the values of the last two depths are averaged.

    A search to an odd depth ends with a move of the one player, to an even depth with one of the
    other: from one to the next, values of the same line differ by 2 points, their average by 1.
    """
    reports: list[SearchResult] = []
    found = engine.search(state, limits, reports.append, only=only)
    last = [found] if found.solved or len(state.players) > 2 else reports[-2:]
    values = mean([_values(state, each) for each in last])
    return _Found(values, found.lines[0].moves, found.depth, found.solved)


def _is_forced(engine: "SearchEngine", state: State) -> bool:
    from vitral.search.engine import Limits

    return len(engine.search(state, Limits(depth=1), lines=2).lines) == 1


def _values(state: State, found: "SearchResult") -> Values:
    """What every seat gets from the best line; exact where it ends the game.

    With three and four players a search averages in single precision; a result is no average.
    """
    best = found.lines[0]
    if found.solved and state.in_last_round and len(state.players) > 2:
        return final_values(play(state, best.moves[0])[0])
    outlook = best.outlook
    return Values.normalised([seat.margin for seat in outlook], [seat.win for seat in outlook])


def _reasons(state: State, best: Move, played: Move) -> tuple[CodedReason, ...]:
    """What speaks for the best move and not for the played one, or all if that is nothing."""
    found, shared = explain(state, best), explain(state, played)
    own = [reason for reason in found if reason not in shared]
    return tuple((reason.code, dict(reason.params)) for reason in own or found)


_thread: Final = local()
"""Each thread has an engine: two searches would write into the same memory."""


def _engine() -> "SearchEngine":
    """The engine of this thread, with a table that is quickly cleared."""
    if not hasattr(_thread, "engine"):
        prepare()
        from vitral.search.engine import SearchEngine

        _thread.engine = SearchEngine(table_bits=TABLE_BITS)
    engine: SearchEngine = _thread.engine
    return engine
