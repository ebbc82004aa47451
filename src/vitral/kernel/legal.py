"""The legal moves (R-ROUND-2): as a list, as a mask, or whether one move is legal."""

from vitral.kernel.bits import popcount, signed, trailing_zeros
from vitral.kernel.compilation import jit
from vitral.kernel.heaps import lane
from vitral.kernel.layout import (
    BACK,
    COLUMN_BITS,
    COUNTS,
    NCOLOURS,
    WORD,
    WORD_SHIFT,
    WORDS,
    Moves,
    Record,
    Words,
)
from vitral.kernel.rng import randbelow

UNROLLED = 4
"""Bits of a word that `list_moves` and `nth_bit` go over at once, some of them past the last.

How many there are cannot be predicted, and a mispredicted branch costs more (some twenty cycles).
"""


@jit
def may_go_back(kit: Record, game: Record, seat: int) -> bool:
    """Whether the glazier may move back to the leftmost strip (R-BACK-1, R-BACK-2, ruling 3)."""
    leftmost = trailing_zeros(game.present[seat])
    glazier = signed(game.glazier[seat])
    if leftmost >= glazier:
        return False
    between = (1 << glazier) - (2 << leftmost)  # the columns after `leftmost`, before `glazier`
    return not kit.gap_blocks_return or game.present[seat] & between == between


@jit
def landings(game: Record, seat: int, colour: int, count: int) -> int:
    """The word of moves for `count` panes of a colour: every strip in reach (R-PLACE-1)."""
    reach = -1 << COLUMN_BITS * signed(game.glazier[seat])  # the glazier's column and those after
    return signed(game.open[seat, colour, min(count, COUNTS) - 1] & reach)


@jit
def list_moves(kit: Record, game: Record, moves: Moves) -> int:
    """Write every legal move into an array of length `MOST_MOVES`, and return how many there are.

    What is written after the last one means nothing.
    """
    seat, pairs, total = signed(game.seat), game.pairs, 0
    if pairs and may_go_back(kit, game, seat):
        moves[0] = BACK
        total = 1
    while pairs:
        pair = trailing_zeros(pairs)
        pairs &= pairs - 1
        word = pair_landings(game, seat, pair)
        last = total + max(1, popcount(word))
        first = (pair + 1) * WORD + trailing_zeros(word)
        moves[total] = first if word else pair  # R-PLACE-4, R-PLACE-5
        word &= word - 1
        total += 1
        while True:
            for ahead in range(UNROLLED):
                moves[total + ahead] = (pair + 1) * WORD + trailing_zeros(word)
                word &= word - 1
            total += UNROLLED
            if total >= last:
                break
        total = last
    return total


@jit
def count_moves(kit: Record, game: Record) -> int:
    """How many legal moves there are; 0 if a deal is due or the game is over."""
    seat, pairs = signed(game.seat), game.pairs
    total = signed(pairs != 0 and may_go_back(kit, game, seat))
    while pairs:
        total += max(1, popcount(pair_landings(game, seat, trailing_zeros(pairs))))
        pairs &= pairs - 1
    return total


@jit
def nth_move(kit: Record, game: Record, n: int) -> int:
    """The move at index `n` of those that `list_moves` writes; there must be more than `n`.

    It needs no array for the list: a thread of a GPU has no fast memory for one.
    """
    seat, pairs = signed(game.seat), game.pairs
    n -= signed(may_go_back(kit, game, seat))  # -1 for the move back, so that no branch is needed
    while True:
        pair = trailing_zeros(pairs)
        word = pair_landings(game, seat, pair)
        count = max(1, popcount(word))
        if n < count:
            break
        pairs &= pairs - 1
        n -= count
    taking = (pair + 1) * WORD + nth_bit(word, n) if word else pair
    return BACK if n < 0 else taking


@jit
def random_move(kit: Record, game: Record) -> int:
    """A random legal move, drawn from the game's generator; there must be one.

    Moves are counted in the order of a mask (`write_mask`), but none is written or read.
    """
    seat, pairs, landing_count = signed(game.seat), game.pairs, 0
    others = -1 << BACK if may_go_back(kit, game, seat) else 0
    while pairs:
        pair = trailing_zeros(pairs)
        pairs &= pairs - 1
        word = pair_landings(game, seat, pair)
        others |= signed(word == 0) << pair  # R-PLACE-4, R-PLACE-5
        landing_count += popcount(word)
    n = randbelow(game, landing_count + popcount(others)) - popcount(others)
    if n < 0:
        return nth_bit(others, n + popcount(others))
    pairs = game.pairs & ~others
    while True:
        pair = trailing_zeros(pairs)
        word = pair_landings(game, seat, pair)
        if n < popcount(word):
            return (pair + 1) * WORD + nth_bit(word, n)
        pairs &= pairs - 1
        n -= popcount(word)


@jit
def nth_bit(word: int, n: int) -> int:
    """The index of the bit above the `n` lowest bits that are set."""
    for skipped in range(UNROLLED):
        word = word & (word - 1) if skipped < n else word  # clears the lowest bit
    for _ in range(n - UNROLLED):
        word &= word - 1
    return trailing_zeros(word)


@jit
def pair_landings(game: Record, seat: int, pair: int) -> int:
    """The word of moves for all panes of a colour in a source (R-TAKE-1, R-PLACE-1)."""
    source, colour = pair // NCOLOURS, pair % NCOLOURS
    return landings(game, seat, colour, lane(game.sources[source], colour))


@jit
def write_mask(kit: Record, game: Record, mask: Words) -> None:
    """Write every legal move as a bit: `mask` has word 0 and a word for each pair (`layout`)."""
    mask[:] = 0
    seat, pairs, others = signed(game.seat), game.pairs, 0
    if pairs and may_go_back(kit, game, seat):
        others = -1 << BACK
    while pairs:
        pair = trailing_zeros(pairs)
        pairs &= pairs - 1
        word = pair_landings(game, seat, pair)
        others |= signed(word == 0) << pair  # R-PLACE-4, R-PLACE-5
        mask[pair + 1] = word
    mask[0] = others


@jit
def allowed(kit: Record, game: Record, move: int) -> bool:
    """Whether a number is that of a legal move; any 64-bit integer may be asked about."""
    seat = signed(game.seat)
    if move == BACK:
        return game.pairs != 0 and may_go_back(kit, game, seat)
    word, bit = move >> WORD_SHIFT, move & WORD - 1
    pair = word - 1 if word else bit
    if not (0 <= move < WORDS * WORD and game.pairs >> pair & 1):
        return False
    landing_bits = pair_landings(game, seat, pair)
    return landing_bits >> bit & 1 == 1 if word else landing_bits == 0
