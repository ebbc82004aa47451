"""What further threads bring a search of two players to a fixed depth: ``make bench-threads``.

There are two ratios to one thread. That of the times is what users see, and needs a core for each
thread. That of the nodes, of the thread that looked at most, hardly changes on a busy machine.
Searches with one thread and with more take turns, each from an empty table.
"""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import NamedTuple

from bench.search import DEPTH, POSITIONS
from vitral.kernel import Kit, Table, pack
from vitral.rules import State
from vitral.search.algorithms.alpha_beta import ALPHA_BETA
from vitral.search.algorithms.workspace import (
    MOST_NODES,
    NODES,
    Workspace,
    list_candidates,
    make_table,
    make_workspaces,
)
from vitral.search.bounds import UNBOUNDED
from vitral.search.engine.deepening import deepen
from vitral.search.engine.limits import Limits
from vitral.search.engine.run import SearchRun
from vitral.search.evaluators.defaults import default_evaluator

REPETITIONS = 3
MIDGAME_TURNS = 9
"""Random turns that lead from a first turn to a position in the middle of a round."""


class Cost(NamedTuple):
    """What searches have taken."""

    seconds: float
    nodes: int
    """Of the thread that looked at most."""


@dataclass(frozen=True)
class Searcher:
    """Workspaces for a number of threads, used for one position after the other."""

    workspaces: Sequence[Workspace]

    def search(self, state: State, depth: int) -> Cost:
        """Search a position to a depth from nothing."""
        first = self.workspaces[0]
        for workspace in self.workspaces:
            workspace.games[:1] = pack(state)
            workspace.table[:] = workspace.history[:] = workspace.control[:] = 0
            workspace.control[MOST_NODES] = UNBOUNDED
        roots = first.moves[0, : list_candidates(first, 0)].tolist()
        spread = default_evaluator(2, "A").spread
        begin = perf_counter()
        deepen(SearchRun(state, Limits(depth=depth), 1, None, roots, self.workspaces, spread))
        seconds = perf_counter() - begin
        return Cost(seconds, max(int(each.control[NODES]) for each in self.workspaces))


def make_searcher(threads: int) -> Searcher:
    """Workspaces for so many threads."""
    kit, table = Kit(players=2), make_table(ALPHA_BETA.table_bits)
    return Searcher(make_workspaces(kit, default_evaluator(2, "A"), table, threads))


def states(count: int) -> list[State]:
    """First turns, and as many positions in the middle of a round."""
    found = []
    for seed in range(count):
        table = Table(Kit(players=2), seed)
        found.append(table.state)
        for turn in range(MIDGAME_TURNS):
            table.step(int(table.legal[(seed + turn) * 7 % len(table.legal)]))
        found.append(table.state)
    return found


def costs(threads: Sequence[int], depth: int, count: int, repetitions: int) -> dict[int, Cost]:
    """What the same searches take with each number of threads."""
    searchers = {number: make_searcher(number) for number in threads}
    total = dict.fromkeys(threads, Cost(0.0, 0))
    for searcher in searchers.values():
        searcher.search(states(1)[0], ALPHA_BETA.shared_depth)  # compile, and touch the table
    for _ in range(repetitions):
        for state in states(count):
            for number, searcher in searchers.items():
                seconds, nodes = searcher.search(state, depth)
                total[number] = Cost(total[number].seconds + seconds, total[number].nodes + nodes)
    return total


def main() -> None:
    """Print the speed-up of every number of threads."""
    parser = argparse.ArgumentParser(prog="bench.threads", description=__doc__)
    parser.add_argument("--depth", type=int, default=DEPTH, help="turns ahead (%(default)s)")
    parser.add_argument("--threads", type=int, nargs="+", default=[2], help="(%(default)s)")
    parser.add_argument(
        "--positions",
        type=int,
        default=POSITIONS,
        help="%(default)s first turns, and as many turns from the middle of a round",
    )
    parser.add_argument("--repetitions", type=int, default=REPETITIONS, help="(%(default)s)")
    given = parser.parse_args()
    found = costs([1, *given.threads], given.depth, given.positions, given.repetitions)
    for number in given.threads:
        seconds = found[1].seconds / found[number].seconds
        nodes = found[1].nodes / found[number].nodes
        print(
            f"{number} threads over one, {given.depth} turns deep: "
            f"{seconds:.2f} times in seconds, {nodes:.2f} times in nodes of a thread"
        )


if __name__ == "__main__":
    main()
