"""Perft: how many ways a round can go on, counted to prove move generation."""

from operator import index

from vitral.rules.errors import InvalidArgument, wrong_type
from vitral.rules.legal import legal_moves
from vitral.rules.state import State
from vitral.rules.turn import play


def perft(state: State, depth: int) -> int:
    """How many sequences of exactly this many turns there are, up to the next deal.

    A round that ends sooner adds nothing: what comes after it is chance.
    """
    if not isinstance(state, State):
        raise wrong_type("state", State, state)
    depth = index(depth)
    if depth < 0:
        raise InvalidArgument("depth", "0 or more", depth)
    return 0 if depth > max_turns(state) else _count(state, depth)


def max_turns(state: State) -> int:
    """An upper bound for the turns left in this round.

    Each turn takes a pane, or moves a glazier back; and no glazier goes back twice without taking
    panes in between (R-BACK-2). So there is no need to look for longer sequences.
    """
    panes = len(state.centre) + sum(map(len, state.displays))
    return 2 * panes + len(state.players)


def _count(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    moves = legal_moves(state)
    if depth == 1:
        return len(moves)
    return sum(_count(play(state, move)[0], depth - 1) for move in moves)
