"""How a game is set up (RULES.md, section 2), and what follows from the rest of a record."""

from vitral.kernel import hashing
from vitral.kernel.bits import signed
from vitral.kernel.compiling import jit
from vitral.kernel.heaps import colours
from vitral.kernel.layout import EACH, LANE_BITS, NCOLOURS, Record
from vitral.kernel.luck import below
from vitral.kernel.strip import lay_strip
from vitral.rules import COLUMNS


@jit
def set_up(kit: Record, game: Record) -> None:
    """A new game out of the game's own generator, waiting for its deal (RULES.md, section 2)."""
    game.round = 0
    game.track[0] = below(game, NCOLOURS)  # R-SETUP-5: as many of each are left
    for colour in range(NCOLOURS):
        other = below(game, colour + 1)
        game.track[1 + colour] = game.track[1 + other]
        game.track[1 + other] = colour
    game.bag = kit.panes - EACH - (1 << LANE_BITS * game.track[0])
    game.tower = 0
    game.starter = game.seat = below(game, kit.players)  # R-SETUP-6
    game.tile = 0
    for source in range(kit.sources):
        game.sources[source] = 0
    for seat in range(kit.players):
        _seat_player(kit, game, seat)
    settle(kit, game)


@jit
def _seat_player(kit: Record, game: Record, seat: int) -> None:
    """R-SETUP-3, R-SETUP-4."""
    game.glazier[seat] = game.row[seat] = 0
    game.score[seat] = game.lost[seat] = 0
    for column in range(COLUMNS):
        other = below(game, column + 1)
        game.strips[seat, column] = game.strips[seat, other]
        game.strips[seat, other] = kit.blanks[column, below(game, 2)]
        game.windows[seat, column] = 0


@jit
def settle(kit: Record, game: Record) -> None:
    """Work out everything in a record that follows from the rest of it."""
    game.pairs = 0
    for source in range(kit.sources):
        game.pairs |= colours(game.sources[source]) << NCOLOURS * source
    for seat in range(kit.players):
        game.present[seat] = game.filled[seat] = 0
        for column in range(COLUMNS):
            lay_strip(kit, game, seat, column, signed(game.strips[seat, column]))
            game.filled[seat] |= (game.windows[seat, column] > 0) << column
    game.hash = hashing.whole(kit, game)
