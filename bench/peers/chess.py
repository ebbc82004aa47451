"""python-chess: random games, a move at a time."""

from collections.abc import Iterator
from random import Random

import chess

from bench.benchmark import Benchmark, throughput

LONGEST = 200
"""Half-moves after which a game is given up."""


def random_games() -> Iterator[float]:
    """List the legal moves, choose one, play it."""
    generator = Random(0)
    while True:
        board = chess.Board()
        while (moves := list(board.legal_moves)) and board.ply() < LONGEST:
            board.push(generator.choice(moves))
            yield 1


def benchmarks() -> Iterator[Benchmark]:
    """Random chess."""
    yield Benchmark("python-chess", "python-chess", "moves", throughput(random_games()))
