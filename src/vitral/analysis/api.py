"""Analysis in one call: what `vitral engine` answers, without a process and a pipe."""

from collections.abc import Sequence

from vitral.analysis.analyser import Analyser, AnalysisLimits, AnalysisOptions
from vitral.analysis.results import Analysis, as_state
from vitral.analysis.streams import AnalysisStream
from vitral.rules import Edition, Move, State


def analyse(
    position: State | str,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    depth: int | None = None,
    games: int | None = None,
    lines: int = 1,
    only: Sequence[Move] = (),
    seed: int = 0,
    threads: int = 1,
    edition: Edition | None = None,
) -> Analysis:
    """Find the best moves of a position, or what each seat can expect of it.

    `position` is a state or a position in notation (of `edition`, or the default one). It ends at
    the first limit: `seconds`, `nodes` (positions), `depth` (turns), or, before a deal, `seconds`
    and `games`; after a second if none is given. `lines` is how many of the best moves are wanted,
    out of `only` if that is not empty. `seed` decides the sampled deals before a deal.

    Needs Numba. Ctrl-C ends it. For many positions of a game, an `Analyser` remembers what it has
    searched.

    >>> from vitral.kernel import Kit, Table
    >>> analysis = analyse(Table(Kit(players=2), seed=1).state, depth=2, lines=3)
    >>> len(analysis.lines), analysis.depth, analysis.solved
    (3, 2, False)
    """
    limits = AnalysisLimits(seconds, nodes, depth, games)
    options = AnalysisOptions(limits, lines, only, seed)
    return Analyser(threads).analyse(as_state(position, edition), options)


def stream(
    position: State | str,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    depth: int | None = None,
    games: int | None = None,
    lines: int = 1,
    only: Sequence[Move] = (),
    seed: int = 0,
    threads: int = 1,
    edition: Edition | None = None,
) -> AnalysisStream:
    """Begin an analysis, and return its results one after the other; arguments as in `analyse`.

    >>> from vitral.kernel import Kit, Table
    >>> with stream(Table(Kit(players=2), seed=1).state, seconds=60) as results:
    ...     for analysis in results:
    ...         if analysis.depth >= 3:
    ...             results.stop()
    >>> results.result().depth >= 3
    True
    """
    limits = AnalysisLimits(seconds, nodes, depth, games)
    options = AnalysisOptions(limits, lines, only, seed)
    return Analyser(threads).stream(as_state(position, edition), options)
