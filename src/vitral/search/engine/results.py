"""What a search finds."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from vitral.rules import Move
from vitral.search.evaluators.contract import Outlook


@dataclass(frozen=True, slots=True)
class PrincipalVariation:
    """A move, the best play after it as far as it is known, and the outlook of each seat."""

    moves: tuple[Move, ...]
    outlook: tuple[Outlook, ...]


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a search has found in a position."""

    lines: tuple[PrincipalVariation, ...]
    """The best move first."""
    depth: int
    """The nominal depth in turns; of a tree, the longest line.

    Alpha-beta searches moves that come late in their order one or two turns less deep, at every
    turn of a line, and to the whole depth only if they turn out to be better."""
    nodes: int
    """Positions looked at, by all threads together."""
    seconds: float
    solved: bool
    """Whether every line was followed to the end of the round; in the last, of the game.

    With PUCT, whether every move ends the round: a tree that is solved further ahead takes for
    granted how players choose between moves that are worth the same to them."""

    @property
    def move(self) -> Move:
        """The best move."""
        return self.lines[0].moves[0]


Report: TypeAlias = Callable[[SearchResult], None]
"""Is called with what has been found so far."""
