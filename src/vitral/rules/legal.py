"""Move generation."""

from functools import cache

from vitral.rules.moves import Advance, Back, Move
from vitral.rules.panes import COLOURS, JOKER
from vitral.rules.refusals import back_refusal, turn_refusal
from vitral.rules.state import State
from vitral.rules.strip import landings

_advance = cache(Advance)
"""There are only a few thousand different moves; each is made once."""


def legal_moves(state: State) -> list[Move]:
    """Every legal move, in a fixed order; none between rounds and after the game."""
    if turn_refusal(state):
        return []
    player = state.mover
    moves: list[Move] = []
    if back_refusal(player, state.options) is None:
        moves.append(Back())
    reach = [(column, strip.free, strip.panes) for column, strip in player.reach()]
    sources = [pair for pair in enumerate((state.centre, *state.displays)) if pair[1]]
    for colour in COLOURS:
        takers = [taker for taker in reach if colour in taker[1] or JOKER in taker[1]]
        for source, panes in sources:
            if colour not in panes:
                continue
            if not takers:
                moves.append(_advance(source, colour, None))  # R-PLACE-5
            count = panes.count(colour)  # R-TAKE-1
            for column, free, lying in takers:
                if count < len(free) and JOKER not in free:  # nothing is left to choose
                    moves.append(_advance(source, colour, column))
                    continue
                for jokers, keep in landings(free, lying, colour, count):
                    moves.append(_advance(source, colour, column, jokers, keep))
    return moves
