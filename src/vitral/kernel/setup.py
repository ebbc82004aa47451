"""How a game is set up (docs/reference/rules.md, Set-up), and the derived fields of a record."""

from vitral.kernel import hashing
from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.heaps import colours
from vitral.kernel.layout import LANE_BITS, NCOLOURS, ONE_OF_EACH, Record
from vitral.kernel.rng import randbelow
from vitral.kernel.strip import set_strip
from vitral.rules import COLUMNS


@jit
def set_up(kit: Record, game: Record) -> None:
    """Make a record a new game that awaits its first deal (docs/reference/rules.md, Set-up).

    Chance comes from the record's generator, which goes on from where it is. Shuffles are those of
    Fisher and Yates, from the inside out.
    """
    game.round = 0
    game.track[0] = randbelow(game, NCOLOURS)  # R-SETUP-5: as many of each are left
    for colour in range(NCOLOURS):
        other = randbelow(game, colour + 1)
        game.track[1 + colour] = game.track[1 + other]
        game.track[1 + other] = colour
    game.bag = kit.panes - ONE_OF_EACH - (1 << LANE_BITS * game.track[0])
    game.tower = 0
    game.starter = game.seat = randbelow(game, kit.players)  # R-SETUP-6
    game.tile = 0
    for source in range(kit.sources):
        game.sources[source] = 0
    for seat in range(kit.players):
        _seat_player(kit, game, seat)
    refresh_derived_fields(kit, game)


@jit
def _seat_player(kit: Record, game: Record, seat: int) -> None:
    """Lay out a seat's strips in a random order, and put its markers at the start.

    R-SETUP-3, R-SETUP-4.
    """
    game.glazier[seat] = game.row[seat] = 0
    game.score[seat] = game.lost[seat] = 0
    for column in range(COLUMNS):
        other = randbelow(game, column + 1)
        game.strips[seat, column] = game.strips[seat, other]
        game.strips[seat, other] = kit.blanks[column, randbelow(game, 2)]
        game.windows[seat, column] = 0


@jit
def refresh_derived_fields(kit: Record, game: Record) -> None:
    """Compute the fields that follow from the others: pairs, present, filled, open and hash."""
    game.pairs = 0
    for source in range(kit.sources):
        game.pairs |= colours(game.sources[source]) << NCOLOURS * source
    for seat in range(kit.players):
        game.present[seat] = game.filled[seat] = 0
        for column in range(COLUMNS):
            set_strip(kit, game, seat, column, signed(game.strips[seat, column]))
            game.filled[seat] |= (game.windows[seat, column] > 0) << column
    game.hash = hashing.full_hash(kit, game)
