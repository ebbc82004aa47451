"""What is compiled for the first moves of bots although `prepare` has run, a function on each line.

    python -m tests.search.first_moves level-7@500n

It is a program because a process that has run other tests has compiled more.
"""

import sys

from tests.search.chances import before_deal
from vitral.kernel import Kit, Table
from vitral.search import bot, warmup
from vitral.search.algorithms import alpha_beta, exact, one_ply, puct, rollout, workspace
from vitral.search.bots import classic
from vitral.search.deal_sampling import DealSampler
from vitral.search.engine import Limits, SearchEngine
from vitral.search.evaluators import linear, network


def signatures() -> dict[str, int]:
    """How many versions there are of every compiled function."""
    modules = alpha_beta, classic, exact, linear, network, one_ply, puct, rollout, workspace
    return {
        f"{module.__name__}.{name}": len(function.signatures)
        for module in modules
        for name, function in vars(module).items()
        if hasattr(function, "signatures")
    }


def main(names: list[str]) -> None:
    """Let bots move in games of 2, 3 and 4 players, and the other searches look at them."""
    waiting = {players: before_deal(players, "A", round_=6) for players in (2, 3, 4)}
    for use in warmup._uses():
        use()
    before = signatures()
    for players, before_a_deal in waiting.items():
        state = Table(Kit(players=players), seed=1).state
        for name in names:
            bot(name, seed=1).choose(state)
        SearchEngine(threads=2).search(state, Limits(nodes=500), lines=3)
        DealSampler().estimate(before_a_deal, games=5)
    for name, count in signatures().items():
        if count != before[name]:
            sys.stdout.write(f"{name}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
