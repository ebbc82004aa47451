"""python-chess: random games, a move at a time."""

from collections.abc import Iterator
from random import Random

import chess

from bench.contender import Contender, pace

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


def contenders() -> Iterator[Contender]:
    """Random chess."""
    yield Contender("python-chess", "python-chess", "moves", pace(random_games()))
