"""How a turn is played: `play` takes a legal move, and nothing checks it again.

A pair is a source and a colour as one number; `layout` says how a move number is made of it.
"""

from vitral.kernel import hashing
from vitral.kernel.bits import signed, trailing_zeros
from vitral.kernel.compilation import jit
from vitral.kernel.heaps import colours, lane
from vitral.kernel.layout import (
    ALL_COLOURS,
    BACK,
    COLUMN_BITS,
    COLUMN_SHIFT,
    JOKERS,
    KEEP,
    LANE_BITS,
    NCOLOURS,
    PANE_BITS,
    WORD,
    WORD_SHIFT,
    Record,
)
from vitral.kernel.scoring import add_final_points, lose_points
from vitral.kernel.strip import is_completion, set_strip, windows_from
from vitral.rules import CENTRE, ROUNDS


@jit
def play(kit: Record, game: Record, move: int) -> None:
    """Play a legal move, to the end of the turn or of the round; the deal is not part of it."""
    move = signed(move)
    seat = signed(game.seat)
    game.hash ^= hashing.turn(game) ^ hashing.markers(game, seat)
    if move == BACK:
        game.glazier[seat] = trailing_zeros(game.present[seat])  # R-BACK-1
    elif move < WORD:
        _break_all(kit, game, seat, move)
    else:
        _advance(kit, game, seat, (move >> WORD_SHIFT) - 1, move & (WORD - 1))
    game.hash ^= hashing.markers(game, seat)
    if game.pairs:
        game.seat = seat + 1 if seat + 1 < kit.players else 0  # R-ROUND-1
    else:
        _end_round(kit, game)
    game.hash ^= hashing.turn(game)


@jit
def _take(kit: Record, game: Record, seat: int, pair: int) -> int:
    """Take all panes of one colour from one source, and say how many (R-TAKE-1, R-TAKE-2)."""
    source, colour = pair // NCOLOURS, pair % NCOLOURS
    panes, centre = game.sources[source], game.sources[CENTRE]
    count = lane(panes, colour)
    rest = panes - (count << LANE_BITS * colour)
    game.hash ^= hashing.key(hashing.SOURCES + source, panes)
    if source == CENTRE:
        game.hash ^= hashing.key(hashing.SOURCES, rest)
        game.sources[CENTRE] = rest
        game.pairs &= ~(1 << colour)
        if game.tile:
            game.tile = 0
            game.starter = seat
            _step_down(kit, game, seat, 1)
    else:
        game.hash ^= (
            hashing.key(hashing.SOURCES + source, 0)
            ^ hashing.key(hashing.SOURCES, centre)
            ^ hashing.key(hashing.SOURCES, centre + rest)
        )
        game.sources[source] = 0
        game.sources[CENTRE] = centre + rest
        game.pairs = game.pairs & ~(ALL_COLOURS << NCOLOURS * source) | colours(rest)
    return count


@jit
def _step_down(kit: Record, game: Record, seat: int, steps: int) -> None:
    """Move the broken glass marker down so many rows; from the bottom it starts again at the top.

    Each time it reaches the bottom row, that row's loss is paid (R-GLASS-1, ruling 2).
    """
    row = signed(game.row[seat]) + steps
    while row >= kit.bottom:
        row -= kit.bottom
        loss = kit.rows[kit.bottom]
        game.lost[seat] += loss
        lose_points(kit, game, seat, loss)
    game.row[seat] = row


@jit
def _break_all(kit: Record, game: Record, seat: int, pair: int) -> None:
    """Take panes that fit nowhere: all of them break, and the glazier stays (R-PLACE-5)."""
    count = _take(kit, game, seat, pair)
    _step_down(kit, game, seat, count)
    _into_tower(game, count << LANE_BITS * (pair % NCOLOURS))


@jit
def _into_tower(game: Record, panes: int) -> None:
    """Add a heap to the tower."""
    game.hash ^= hashing.key(hashing.TOWER, game.tower)
    game.tower += panes
    game.hash ^= hashing.key(hashing.TOWER, game.tower)


@jit
def _advance(kit: Record, game: Record, seat: int, pair: int, bit: int) -> None:
    """Take panes and place them on a strip, which may complete it (R-TAKE, R-PLACE, R-DONE).

    `bit` is that of the move within its word: the column, and the landing there.
    """
    count = _take(kit, game, seat, pair)
    colour, column, landing = pair % NCOLOURS, bit >> COLUMN_SHIFT, bit & (COLUMN_BITS - 1)
    game.glazier[seat] = column  # R-PLACE-1
    strip = signed(game.strips[seat, column])
    placed = min(count, signed(kit.room[strip, colour]))
    _step_down(kit, game, seat, count - placed)  # R-PLACE-3
    discarded = (count - placed) << LANE_BITS * colour
    if is_completion(landing):
        panes = kit.lying[strip] + (placed << LANE_BITS * colour)
        discarded += panes - (1 << LANE_BITS * (landing - KEEP))
        after = _complete(kit, game, seat, column, strip, panes, landing - KEEP)
    else:
        after = signed(kit.after[strip, max(landing - JOKERS, 0), colour, placed - 1])
    if discarded:
        _into_tower(game, discarded)
    game.hash ^= hashing.strip(game, seat, column)
    set_strip(kit, game, seat, column, after)
    game.hash ^= hashing.strip(game, seat, column)


@jit
def _complete(
    kit: Record, game: Record, seat: int, column: int, strip: int, panes: int, keep: int
) -> int:
    """Score a complete strip, keep a pane of colour `keep`, and return the strip's next state."""
    points = lane(panes, signed(game.track[game.round]))  # R-DONE-1
    window = signed(game.windows[seat, column])
    game.hash ^= hashing.window(game, seat, column)
    pane = keep + 1
    game.windows[seat, column] = window | pane << PANE_BITS if window else pane  # R-DONE-2
    game.hash ^= hashing.window(game, seat, column)
    filled = signed(game.filled[seat]) | 1 << column
    game.filled[seat] = filled
    points += kit.window_points[windows_from(filled, column)]  # R-DONE-4
    game.score[seat] += points
    return 0 if window else kit.turned[strip]  # R-DONE-3


@jit
def _end_round(kit: Record, game: Record) -> None:
    """End a round, and the game after the last one (R-END-1).

    The tile lies with whoever took it, or else with the starter (ruling 4).
    """
    bonus = signed(game.track[game.round])
    game.hash ^= hashing.key(hashing.TRACK + signed(game.round), bonus)
    _into_tower(game, 1 << LANE_BITS * bonus)
    game.tile = 0
    game.round += 1
    game.seat = game.starter
    if game.round == ROUNDS:
        for seat in range(kit.players):
            game.hash ^= hashing.markers(game, seat)
            add_final_points(kit, game, seat)
            game.hash ^= hashing.markers(game, seat)
