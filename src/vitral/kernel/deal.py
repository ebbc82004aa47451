"""The deal: the only chance event after set-up, drawn from the game's own generator."""

from vitral.kernel import hashing
from vitral.kernel.compilation import jit
from vitral.kernel.heaps import colours, draw_colour, size
from vitral.kernel.layout import LANE_BITS, NCOLOURS, Record
from vitral.rules import ROUNDS


@jit
def deal(kit: Record, game: Record) -> None:
    """Fill the displays from the bag, and once it is empty from the tower (R-SETUP-6, R-END-2).

    The displays must be empty (`awaits_deal`). The hash is kept up to date: the keys of what
    changes are taken out first and put in again at the end.
    """
    game.hash ^= (
        hashing.key(hashing.BAG, game.bag)
        ^ hashing.key(hashing.TOWER, game.tower)
        ^ hashing.turn(game)
    )
    game.tile = 1
    bag, count = game.bag, size(game.bag)
    for source in range(1, kit.sources):
        panes = 0
        for _ in range(kit.display_panes):
            if count == 0:
                bag, count, game.tower = game.tower, size(game.tower), 0
                if count == 0:
                    break
            pane = 1 << LANE_BITS * draw_colour(game, bag, count)
            bag -= pane
            panes += pane
            count -= 1
        game.pairs |= colours(panes) << NCOLOURS * source
        game.hash ^= hashing.key(hashing.SOURCES + source, 0)
        game.hash ^= hashing.key(hashing.SOURCES + source, panes)
        game.sources[source] = panes
    game.bag = bag
    game.hash ^= (
        hashing.key(hashing.BAG, game.bag)
        ^ hashing.key(hashing.TOWER, game.tower)
        ^ hashing.turn(game)
    )


@jit
def awaits_deal(game: Record) -> bool:
    """Whether the displays must be filled before anybody can move."""
    return bool(game.pairs == 0 and game.round < ROUNDS)


@jit
def deal_if_due(kit: Record, game: Record) -> None:
    """Fill the displays if nobody could move before."""
    if awaits_deal(game):
        deal(kit, game)
