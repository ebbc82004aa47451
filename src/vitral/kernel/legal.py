"""Every move that is allowed (R-ROUND-2), as a list, as a mask, or one by one."""

from vitral.kernel.bits import lowest, ones, signed
from vitral.kernel.compiling import jit
from vitral.kernel.heaps import lane
from vitral.kernel.layout import (
    BACK,
    COLUMN_BITS,
    COUNTS,
    NCOLOURS,
    WORD,
    WORDS,
    Moves,
    Record,
    Words,
)


@jit
def may_go_back(kit: Record, game: Record, seat: int) -> bool:
    """R-BACK-1, R-BACK-2, ruling 3."""
    leftmost = lowest(game.present[seat])
    glazier = signed(game.glazier[seat])
    if leftmost >= glazier:
        return False
    between = (1 << glazier) - (2 << leftmost)
    return not kit.gap_blocks_return or game.present[seat] & between == between


@jit
def landings(game: Record, seat: int, colour: int, count: int) -> int:
    """The word of moves for panes of a colour: every strip in reach, every way (R-PLACE-1)."""
    reach = -1 << COLUMN_BITS * signed(game.glazier[seat])
    return signed(game.open[seat, colour, min(count, COUNTS) - 1] & reach)


@jit
def list_moves(kit: Record, game: Record, moves: Moves) -> int:
    """Write every legal move into an array of `MOST_MOVES`, and say how many there are."""
    seat, pairs, total = signed(game.seat), game.pairs, 0
    if pairs and may_go_back(kit, game, seat):
        moves[0] = BACK
        total = 1
    while pairs:
        pair = lowest(pairs)
        pairs &= pairs - 1
        word = takings(game, seat, pair)
        last = total + max(1, ones(word))
        moves[total] = (pair + 1) * WORD + lowest(word) if word else pair  # R-PLACE-4, R-PLACE-5
        word &= word - 1
        total += 1
        while True:  # four at once, some past the last: a wrong guess at their number costs more
            for ahead in range(4):
                moves[total + ahead] = (pair + 1) * WORD + lowest(word)
                word &= word - 1
            total += 4
            if total >= last:
                break
        total = last
    return total


@jit
def takings(game: Record, seat: int, pair: int) -> int:
    """The word of moves for all panes of a colour in a source (R-TAKE-1, R-PLACE-1)."""
    source, colour = pair // NCOLOURS, pair % NCOLOURS
    return landings(game, seat, colour, lane(game.sources[source], colour))


@jit
def write_mask(kit: Record, game: Record, mask: Words) -> None:
    """Write every legal move as a bit, into a word for the rest and one for each source, colour."""
    mask[:] = 0
    seat, pairs, others = signed(game.seat), game.pairs, 0
    if pairs and may_go_back(kit, game, seat):
        others = -1 << BACK
    while pairs:
        pair = lowest(pairs)
        pairs &= pairs - 1
        word = takings(game, seat, pair)
        others |= signed(word == 0) << pair  # R-PLACE-4, R-PLACE-5
        mask[pair + 1] = word
    mask[0] = others


@jit
def allowed(kit: Record, game: Record, move: int) -> bool:
    """Whether a number is a legal move."""
    seat = signed(game.seat)
    if move == BACK:
        return game.pairs != 0 and may_go_back(kit, game, seat)
    word, bit = move >> 6, move & WORD - 1
    pair = word - 1 if word else bit
    if not (0 <= move < WORDS * WORD and game.pairs >> pair & 1):
        return False
    ways = takings(game, seat, pair)
    return ways >> bit & 1 == 1 if word else ways == 0
