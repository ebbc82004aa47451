"""The engine: searches a position until its limits, and reports what it finds on the way.

`engine` chooses the algorithm: iterative deepening with alpha-beta for two players (`deepening`),
PUCT for more (`simulation`). Both begin by trying every move once (`run`).
"""

from vitral.search.engine.engine import SearchEngine
from vitral.search.engine.limits import Limits, running_timer
from vitral.search.engine.results import PrincipalVariation, Report, SearchResult

__all__ = [
    "Limits",
    "PrincipalVariation",
    "Report",
    "SearchEngine",
    "SearchResult",
    "running_timer",
]
