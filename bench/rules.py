"""The pure rules: random games, a move at a time."""

from collections.abc import Iterator
from random import Random

from bench.benchmark import Benchmark, throughput
from vitral.rules import Side, deal, legal_moves, new_game, play
from vitral.service.dice import Dice

SIDES: tuple[Side, ...] = ("A", "B")


def random_games(players: int, side: Side) -> Iterator[float]:
    """List the legal moves, choose one, play it; deals are drawn and played too."""
    generator = Random(players)
    dice = Dice(generator)
    while True:
        state = new_game(dice.setup(players), side)
        while not state.over:
            if state.awaits_deal:
                state, _ = deal(state, dice.deal(state))
            state, _ = play(state, generator.choice(legal_moves(state)))
            yield 1


def benchmarks() -> Iterator[Benchmark]:
    """Every kind of table."""
    for players in (2, 3, 4):
        for side in SIDES:
            yield Benchmark(
                key=f"rules-{players}-{side.lower()}",
                label=f"rules, {players} players, side {side}",
                unit="moves",
                measure=throughput(random_games(players, side)),
            )
