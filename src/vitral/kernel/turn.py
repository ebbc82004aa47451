"""How a turn is played: `play` takes a legal move, and nothing checks it again."""

from vitral.kernel import hashing
from vitral.kernel.bits import lowest, signed
from vitral.kernel.compiling import jit
from vitral.kernel.heaps import colours, lane
from vitral.kernel.layout import BACK, JOKERS, KEEP, LANE_BITS, NCOLOURS, WORD, Record
from vitral.kernel.scoring import lose, score_finally
from vitral.kernel.strip import lay_strip
from vitral.rules import CENTRE, ROUNDS


@jit
def play(kit: Record, game: Record, move: int) -> None:
    """Play a legal move, to the end of the turn or of the round; the deal is not part of it."""
    move = signed(move)
    seat = signed(game.seat)
    game.hash ^= hashing.turn(game) ^ hashing.markers(game, seat)
    if move == BACK:
        game.glazier[seat] = lowest(game.present[seat])  # R-BACK-1
    elif move < WORD:
        _break_all(kit, game, seat, move)
    else:
        _advance(kit, game, seat, (move >> 6) - 1, move & (WORD - 1))
    game.hash ^= hashing.markers(game, seat)
    if game.pairs:
        game.seat = seat + 1 if seat + 1 < kit.players else 0  # R-ROUND-1
    else:
        _end_round(kit, game)
    game.hash ^= hashing.turn(game)


@jit
def _take(kit: Record, game: Record, seat: int, pair: int) -> int:
    """All panes of one colour from one source (R-TAKE-1, R-TAKE-2)."""
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
        game.pairs = game.pairs & ~(31 << NCOLOURS * source) | colours(rest)
    return count


@jit
def _step_down(kit: Record, game: Record, seat: int, steps: int) -> None:
    """The marker goes down, and on from the top when it was at the bottom (R-GLASS-1, ruling 2)."""
    row = signed(game.row[seat]) + steps
    while row >= kit.bottom:
        row -= kit.bottom
        loss = kit.rows[kit.bottom]
        game.lost[seat] += loss
        lose(kit, game, seat, loss)
    game.row[seat] = row


@jit
def _break_all(kit: Record, game: Record, seat: int, pair: int) -> None:
    """Nothing fits, and the glazier stays where it is (R-PLACE-5)."""
    count = _take(kit, game, seat, pair)
    _step_down(kit, game, seat, count)
    _into_tower(game, count << LANE_BITS * (pair % NCOLOURS))


@jit
def _into_tower(game: Record, panes: int) -> None:
    game.hash ^= hashing.key(hashing.TOWER, game.tower)
    game.tower += panes
    game.hash ^= hashing.key(hashing.TOWER, game.tower)


@jit
def _advance(kit: Record, game: Record, seat: int, pair: int, bit: int) -> None:
    """Take panes, put them on a strip, and see whether it is complete (RULES.md, section 4)."""
    count = _take(kit, game, seat, pair)
    colour, column, way = pair % NCOLOURS, bit >> 3, bit & 7
    game.glazier[seat] = column  # R-PLACE-1
    strip = signed(game.strips[seat, column])
    placed = min(count, signed(kit.room[strip, colour]))
    _step_down(kit, game, seat, count - placed)  # R-PLACE-3
    discarded = (count - placed) << LANE_BITS * colour
    if KEEP <= way <= JOKERS:
        panes = kit.lying[strip] + (placed << LANE_BITS * colour)
        discarded += panes - (1 << LANE_BITS * (way - KEEP))
        after = _complete(kit, game, seat, column, strip, panes, way - KEEP)
    else:
        after = signed(kit.after[strip, max(way - JOKERS, 0), colour, placed - 1])
    if discarded:
        _into_tower(game, discarded)
    game.hash ^= hashing.strip(game, seat, column)
    lay_strip(kit, game, seat, column, after)
    game.hash ^= hashing.strip(game, seat, column)


@jit
def _complete(
    kit: Record, game: Record, seat: int, column: int, strip: int, panes: int, keep: int
) -> int:
    """Score a complete strip, keep a pane, and give what lies there afterwards."""
    points = lane(panes, signed(game.track[game.round]))  # R-DONE-1
    window = signed(game.windows[seat, column])
    game.hash ^= hashing.window(game, seat, column)
    game.windows[seat, column] = window + 8 * (keep + 1) if window else keep + 1  # R-DONE-2
    game.hash ^= hashing.window(game, seat, column)
    filled = signed(game.filled[seat]) | 1 << column
    game.filled[seat] = filled
    points += kit.window_points[filled >> column << column]  # R-DONE-4
    game.score[seat] += points
    return 0 if window else kit.turned[strip]  # R-DONE-3


@jit
def _end_round(kit: Record, game: Record) -> None:
    """R-END-1. The tile lies with whoever took it, or else with the starter (ruling 4)."""
    bonus = signed(game.track[game.round])
    game.hash ^= hashing.key(hashing.TRACK + signed(game.round), bonus)
    _into_tower(game, 1 << LANE_BITS * bonus)
    game.tile = 0
    game.round += 1
    game.seat = game.starter
    if game.round == ROUNDS:
        for seat in range(kit.players):
            game.hash ^= hashing.markers(game, seat)
            score_finally(kit, game, seat)
            game.hash ^= hashing.markers(game, seat)
