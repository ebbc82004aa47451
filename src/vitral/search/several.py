"""The search for three and four players: max-n over the moves that look best.

Everybody is taken to play for their own lead over the others, so a position has a value for each
seat, and whoever is to move picks the one that is best for them. Nothing can be cut off without
knowing how the others' values hang together; what keeps the tree small is that beyond the first
look only the most promising moves of a position are followed.

Values are in parts of a point: a seat's worth, from which its lead follows. The network says them,
where there is one, and otherwise the lens.
"""

from typing import Final, NamedTuple

import numpy as np

from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.layout import SEATS, Points, Record
from vitral.kernel.turn import play
from vitral.rules import ROUNDS
from vitral.search.features import UNIT, worth
from vitral.search.network import Network, Sight, ask, blank, knows, make_sight
from vitral.search.tree import (
    BEAM,
    BEAMED,
    BEST,
    BEST_MOVE,
    CUT,
    DEPTH,
    INFINITE,
    MOST_NODES,
    MOST_TURNS,
    MOVES,
    NEXT,
    NODES,
    STOP,
    Array,
    Desk,
    list_frame,
)

NARROWEST: Final = 8
"""How many moves of a position are followed beyond the first look, to begin with."""


class Views(NamedTuple):
    """What positions are worth to each seat, and who says so."""

    values: Points
    """On a stack, the root's at the bottom."""
    network: Network
    sight: Sight
    said: Array
    """What the network says: a row for the worths, and one for the chances."""


def make_views(network: Network | None = None) -> Views:
    """Room for the values on a stack."""
    values = np.zeros((MOST_TURNS, SEATS), np.int32)
    return Views(values, network or blank(), make_sight(), np.zeros((2, SEATS), np.float32))


@jit
def lead(kit: Record, values: Points, seat: int) -> int:
    """How far a seat is ahead of the average of the others."""
    others = 0
    for other in range(kit.players):
        if other != seat:
            others += values[other]
    return signed(values[seat]) - signed(others // (kit.players - 1))


@jit
def appraise(desk: Desk, views: Views, game: Record, level: int) -> None:
    """Write what a position is worth to each seat."""
    kit, lens, values = desk.kits[0], desk.lenses[0], views.values[level]
    learnt = game.round < ROUNDS and knows(views.network)
    if learnt:
        ask(views.network, views.sight, kit, lens.rooms, game, views.said[0], views.said[1])
    for seat in range(kit.players):
        if game.round == ROUNDS:
            values[seat] = game.score[seat] * UNIT - min(signed(game.lost[seat]), UNIT - 1)
        elif learnt:
            values[seat] = np.int32(views.said[0, seat] * UNIT)
        else:
            values[seat] = worth(kit, lens, game, seat, desk.scratch)


@jit
def first_look(desk: Desk, views: Views, level: int) -> None:
    """Try every move of a position once, and sort them by what whoever moves gets out of it."""
    kit, game, frame = desk.kits[0], desk.games[level], desk.frames[level]
    moves, keys, seat = desk.lists[level], desk.keys[level], signed(game.seat)
    values, count, going_on = views.values, list_frame(desk, level), 0
    frame[BEST] = -INFINITE
    for n in range(count):
        move = signed(moves[n])
        desk.games[level + 1] = game
        play(kit, desk.games[level + 1], move)
        going_on += desk.games[level + 1].pairs != 0
        appraise(desk, views, desk.games[level + 1], level + 1)
        key = lead(kit, values[level + 1], seat)
        if key > frame[BEST]:
            frame[BEST], frame[BEST_MOVE] = key, move
            values[level] = values[level + 1]
        place = n
        while place > 0 and keys[place - 1] < key:
            keys[place] = keys[place - 1]
            moves[place] = moves[place - 1]
            place -= 1
        keys[place] = key
        moves[place] = move
    desk.told[NODES] += count
    frame[MOVES] = count
    if frame[DEPTH] <= 1:
        frame[NEXT] = count  # that was all
        desk.told[CUT] += going_on
    else:
        frame[NEXT], frame[BEST] = 0, -INFINITE
        if level > 0 and count > desk.told[BEAM]:
            frame[MOVES] = desk.told[BEAM]
            desk.told[BEAMED] += 1


@jit
def look_deeper(desk: Desk, views: Views, depth: int) -> int:
    """Look to a depth; where that is the end of the round, at more and more moves."""
    told = desk.told
    told[BEAM] = NARROWEST
    while True:
        told[CUT] = told[BEAMED] = 0
        best = look(desk, views, depth)
        if told[STOP] or told[CUT] or not told[BEAMED]:
            return best
        told[BEAM] *= 2


@jit
def look(desk: Desk, views: Views, depth: int) -> int:
    """Write the values of the position at the bottom of the stack; which move is best there."""
    kit, told, frames = desk.kits[0], desk.told, desk.frames
    frames[0, DEPTH] = depth
    level, entering = 0, True
    while True:
        game, frame = desk.games[level], frames[level]
        if entering:
            first_look(desk, views, level)
            if told[STOP] or told[NODES] >= told[MOST_NODES]:
                told[STOP] = 1
                return signed(frames[0, BEST_MOVE])
        entering = False
        while frame[NEXT] < frame[MOVES]:
            desk.games[level + 1] = game
            after = desk.games[level + 1]
            play(kit, after, desk.lists[level, frame[NEXT]])
            if after.pairs:
                frames[level + 1, DEPTH] = frame[DEPTH] - 1
                entering = True
                break
            appraise(desk, views, after, level + 1)
            take_in(desk, views.values, level)
        if entering:
            level += 1
        elif level == 0:
            return signed(frame[BEST_MOVE])
        else:
            level -= 1
            take_in(desk, views.values, level)


@jit
def take_in(desk: Desk, values: Points, level: int) -> None:
    """Take in the values of the move that was followed."""
    frame = desk.frames[level]
    key = lead(desk.kits[0], values[level + 1], signed(desk.games[level].seat))
    if key > frame[BEST]:
        frame[BEST], frame[BEST_MOVE] = key, desk.lists[level, frame[NEXT]]
        values[level] = values[level + 1]
    frame[NEXT] += 1
