"""Perft: how many ways a round can go on, counted to prove move generation."""

from vitral.rules.legal import legal_moves
from vitral.rules.state import State
from vitral.rules.turn import play


def perft(state: State, depth: int) -> int:
    """How many sequences of exactly this many turns there are, up to the next deal.

    A round that ends sooner adds nothing: what comes after it is chance.
    """
    if depth == 0:
        return 1
    moves = legal_moves(state)
    if depth == 1:
        return len(moves)
    return sum(perft(play(state, move)[0], depth - 1) for move in moves)
