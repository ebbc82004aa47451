"""Analysis: what positions are worth, which moves are best, and what in a game was luck.

>>> from vitral.analysis import analyse
>>> from vitral.kernel import Kit, Table
>>> analysis = analyse(Table(Kit(players=2), seed=1).state, nodes=2000, lines=3)
>>> [len(line.values) for line in analysis.lines]
[2, 2, 2]

`analyse` is one call, `stream` shows what is known while it goes on, `review` tells luck from play,
and an `Analyser` remembers what it has searched. They need Numba (``pip install vitral[fast]``).
`EngineProcess` asks any program that speaks the protocol of `vitral engine`.
"""

from vitral.analysis.analyser import Analyser, AnalysisLimits, AnalysisOptions
from vitral.analysis.api import analyse, stream
from vitral.analysis.errors import (
    AnalyserBusy,
    EngineError,
    EngineExited,
    EngineNonsense,
    EngineNotStarted,
    EngineRefused,
    EngineTimeout,
)
from vitral.analysis.process import EngineProcess
from vitral.analysis.results import Analysis, AnalysisLine, SeatValue
from vitral.analysis.review import (
    ReviewBudget,
    ReviewDocument,
    ReviewPlan,
    evaluate,
    review,
    review_games,
)
from vitral.analysis.streams import AnalysisStream

__all__ = [
    "Analyser",
    "AnalyserBusy",
    "Analysis",
    "AnalysisLimits",
    "AnalysisLine",
    "AnalysisOptions",
    "AnalysisStream",
    "EngineError",
    "EngineExited",
    "EngineNonsense",
    "EngineNotStarted",
    "EngineProcess",
    "EngineRefused",
    "EngineTimeout",
    "ReviewBudget",
    "ReviewDocument",
    "ReviewPlan",
    "SeatValue",
    "analyse",
    "evaluate",
    "review",
    "review_games",
    "stream",
]
