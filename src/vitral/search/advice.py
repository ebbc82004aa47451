"""Hints: a move for whoever asks, what it is expected to bring, and why."""

from dataclasses import dataclass, replace
from threading import local
from typing import TYPE_CHECKING, Final

from vitral.rules import Move, State
from vitral.rules.refusals import check_turn
from vitral.search.bots.greedy import GreedyBot
from vitral.search.bots.registry import BOTS, SEARCHING_BOTS
from vitral.search.reasons import Reason, explain

if TYPE_CHECKING:
    from vitral.search.engine import PrincipalVariation, SearchEngine


@dataclass(frozen=True, slots=True)
class AdviceSettings:
    """The tuning numbers of `advise`: how long a hint is searched for, whichever comes first."""

    seconds: float = 1.0
    nodes: int = 300_000
    """Positions that are searched; not in a last round, which time may solve."""


ADVICE: Final = AdviceSettings()


@dataclass(frozen=True, slots=True)
class Advice:
    """A move for whoever is to move."""

    move: Move
    reasons: tuple[Reason, ...]
    margin: float | None = None
    """Points ahead of the average of the others, expected at the end; None if nobody counted."""
    win: float | None = None
    """The chance to win, a shared win counting its share."""
    second: "Advice | None" = None
    """The second-best move, without a third; None if it is the only one, or nobody counted."""


def advise(state: State, seconds: float = ADVICE.seconds) -> Advice:
    """What the engine would play where somebody has to move; without Numba, the greedy bot.

    It searches for so many seconds at most, and never longer than `AdviceSettings` say.

    >>> from vitral.kernel import Kit, Table
    >>> advice = advise(Table(Kit(players=2), seed=1).state)
    >>> len(advice.reasons) > 1, 0 < advice.win < 1
    (True, True)
    """
    check_turn(state)
    if SEARCHING_BOTS[0] not in BOTS:
        move = GreedyBot().choose(state)
        return Advice(move, explain(state, move))
    from vitral.search.engine import Limits

    nodes = None if state.in_last_round else ADVICE.nodes
    limits = Limits(min(seconds, ADVICE.seconds), nodes)
    best, *others = _engine().search(state, limits, lines=2).lines
    second = _advice(state, others[0]) if others else None
    return replace(_advice(state, best), second=second)


def _advice(state: State, line: "PrincipalVariation") -> Advice:
    """The first move of a line as a hint for whoever is to move."""
    outlook = line.outlook[state.seat - 1]
    return Advice(line.moves[0], explain(state, line.moves[0]), outlook.margin, outlook.win)


_engines: Final = local()


def _engine() -> "SearchEngine":
    """One for all questions of a thread, so that its table is of use again."""
    from vitral.search.engine import SearchEngine

    if not hasattr(_engines, "engine"):
        _engines.engine = SearchEngine()
    engine: SearchEngine = _engines.engine
    return engine
