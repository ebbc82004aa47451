"""One search of one position: what its algorithms share, and every move tried once."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Thread
from time import perf_counter

from vitral.kernel import decode
from vitral.kernel.scoring import shares_of_win
from vitral.rules import ROUNDS, State
from vitral.search.algorithms import one_ply
from vitral.search.algorithms.workspace import (
    HORIZON_LEAVES,
    MOST_NODES,
    NODES,
    ROOT_MOVE_COUNT,
    STOP,
    Workspace,
)
from vitral.search.engine.limits import Limits
from vitral.search.engine.results import PrincipalVariation, Report, SearchResult
from vitral.search.evaluators.contract import PARTS_PER_POINT, Outlook, outlooks, win_shares


@dataclass(frozen=True, slots=True)
class SearchRun:
    """The search of a position: where it works, what it was asked for, and since when."""

    state: State
    limits: Limits
    """The nodes in it are the share of each thread."""
    lines: int
    report: Report | None
    roots: list[int]
    """The moves to choose from."""
    workspaces: Sequence[Workspace]
    """One for each thread, the first for this one."""
    spread: tuple[float, ...]
    """How far final margins lie from the expected ones, by phase."""
    began: float = field(default_factory=perf_counter)

    @property
    def nodes(self) -> int:
        """How many positions have been looked at, by all threads."""
        return sum(int(workspace.control[NODES]) for workspace in self.workspaces)

    @property
    def seconds(self) -> float:
        """How long it has taken so far."""
        return perf_counter() - self.began

    def result(self, lines: Sequence[PrincipalVariation], depth: int, solved: bool) -> SearchResult:
        """What has been found so far."""
        return SearchResult(tuple(lines), depth, self.nodes, self.seconds, solved)

    def outlook(self, values: Sequence[int], solved: bool) -> tuple[Outlook, ...]:
        """What each seat can expect, from every seat's value in parts of a point.

        Values of a solved round are those before the next deal; of a solved last round, final.
        """
        points = [value / PARTS_PER_POINT for value in values]
        if solved and self.state.in_last_round:
            shares = shares_of_win(points)  # `final_value` has broken ties
            points = [float(round(each)) for each in points]  # what breaks a tie is no point
        else:
            this_round = ROUNDS - len(self.state.track)
            phase = ROUNDS + this_round if solved else this_round
            shares = win_shares(points, self.spread[phase])
        return outlooks(points, shares)

    def evaluate_root_moves(self) -> SearchResult:
        """Try every move once; it cannot be stopped.

        The moves are sorted by the mover's margin, and of equal margins by the chance to win: with
        a game that is over, that is who wins the tie (R-FINAL-5).
        """
        workspace, players, seat = self.workspaces[0], len(self.state.players), self.state.seat - 1
        choose_from(workspace, self.roots)
        count = one_ply.evaluate_root_moves(workspace)
        solved = self.solved
        moves = workspace.moves[0, :count].tolist()
        values = workspace.values[:count, :players].tolist()
        chances = workspace.chances[:count, :players].tolist()
        lines = [
            PrincipalVariation((decode(move),), outlooks(*each))
            for move, *each in zip(moves, values, chances, strict=True)
        ]
        lines.sort(key=lambda line: _margin_and_win(line.outlook[seat]), reverse=True)
        return self.result(lines[: self.lines], 1, solved)

    @property
    def solved(self) -> bool:
        """Whether nothing was cut off before the end of the round."""
        return bool(self.workspaces[0].control[HORIZON_LEAVES] == 0)

    @contextmanager
    def helper_threads(self, work: Callable[[int], None]) -> Iterator[None]:
        """Run `work(place)` in a thread for each workspace but the first, while the block runs.

        After the block they are stopped and waited for. If it ended because the first workspace
        had used up its share of the nodes, they use up theirs before.
        """
        threads = [Thread(target=work, args=(place,)) for place in range(1, len(self.workspaces))]
        for thread in threads:
            thread.start()
        try:
            yield
        finally:
            first, *others = self.workspaces
            if first.control[NODES] < first.control[MOST_NODES]:
                for workspace in others:
                    workspace.control[STOP] = 1
            for thread in threads:
                thread.join()


def choose_from(workspace: Workspace, moves: Sequence[int]) -> None:
    """Let a workspace choose from these moves at the root."""
    workspace.roots[: len(moves)] = moves
    workspace.control[ROOT_MOVE_COUNT] = len(moves)


def _margin_and_win(seat: Outlook) -> tuple[float, float]:
    return seat.margin, seat.win
