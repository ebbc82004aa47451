"""The search for two players: alpha-beta to the end of the round, deeper and deeper.

Between two deals nothing is hidden and nothing is left to chance, so the rest of a round is a
tree. A leaf is a position at the end of the round, where the lens says what it is worth before the
deal; or one at the depth limit; or the end of the game, which is counted and not judged.

Values are in parts of a point (`UNIT`), from the view of the seat that is to move.
"""

from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.heaps import lane
from vitral.kernel.layout import (
    BACK,
    GAME,
    JOKERS,
    KEEP,
    MOST_MOVES,
    NCOLOURS,
    WORD,
    WORDS,
    Games,
    Moves,
    Points,
    Record,
    Words,
)
from vitral.kernel.legal import allowed, list_moves
from vitral.kernel.turn import play
from vitral.rules import ROUNDS
from vitral.search.features import COUNT, UNIT, worth

Array: TypeAlias = np.ndarray[Any, Any]

MOST_TURNS: Final = 80
"""Turns in a round, and room to spare: a pane at least is taken in two of three."""
INFINITE: Final = 1 << 30
WHOLE: Final = 100
"""The depth of a value that came from leaves at the end of the round alone."""
TIE: Final = UNIT // 4
"""What a tie is worth to whoever lost less over broken glass (R-FINAL-5)."""

# What a search tells and is told, by place in an array of 64-bit numbers.
NODES, MOST_NODES, STOP, CUT, ROOTS, BEAM, BEAMED, HURRY = range(8)
TOLD: Final = 8

# What is known of each position on the stack, by place in its frame. Numba cannot keep functions
# that call themselves, so the stack is ours.
DEPTH, ALPHA, BETA, BEST, BEST_MOVE, NEXT, MOVES, NARROW, CUT_BEFORE = range(9)
FRAME: Final = 9

EXACT, AT_LEAST, AT_MOST = 1, 2, 3
"""What a remembered value is."""


class Desk(NamedTuple):
    """Everything that a search works on; each thread has one, and they share the memory."""

    kits: Games
    lenses: Games
    games: Games
    """A stack of positions, the root at the bottom."""
    lists: Moves
    """The moves of each position on the stack."""
    keys: Words
    """What they are sorted by."""
    roots: Moves
    """The moves to choose from at the root: the first told[ROOTS], or all if that is 0."""
    memory: Array
    """Positions searched before, two words each: the first is the hash xor the second, so that a
    word half written by another thread is never believed."""
    history: Words
    """How often a move has cut a search short."""
    frames: Words
    told: Words
    scratch: Points


def make_desk(kits: Games, lenses: Games, memory: Array) -> Desk:
    """A desk with room for the longest round."""
    return Desk(
        kits,
        lenses,
        np.zeros(MOST_TURNS, GAME),
        np.zeros((MOST_TURNS, MOST_MOVES), np.uint16),
        np.zeros((MOST_TURNS, MOST_MOVES), np.int64),
        np.zeros(MOST_MOVES, np.uint16),
        memory,
        np.zeros(WORDS * WORD, np.int64),
        np.zeros((MOST_TURNS, FRAME), np.int64),
        np.zeros(TOLD, np.int64),
        np.zeros(COUNT, np.int32),
    )


@jit
def judge(desk: Desk, game: Record, seat: int) -> int:
    """What a position is worth to a seat against the other one."""
    kit, lens, other = desk.kits[0], desk.lenses[0], 1 - seat
    if game.round == ROUNDS:
        margin = signed(game.score[seat]) - signed(game.score[other])
        less = signed(game.lost[other]) - signed(game.lost[seat])
        return margin * UNIT + (min(max(less, -1), 1) * TIE if margin == 0 else 0)
    mine = worth(kit, lens, game, seat, desk.scratch)
    return mine - worth(kit, lens, game, other, desk.scratch)


@jit
def promise(kit: Record, game: Record, move: int) -> int:
    """How good a move looks before it is tried."""
    if move == BACK:
        return 60
    if move < WORD:
        return -100 * lane(game.sources[move // NCOLOURS], move % NCOLOURS)
    seat = signed(game.seat)
    pair, bit = (move >> 6) - 1, move & (WORD - 1)
    column, way, colour = bit >> 3, bit & 7, pair % NCOLOURS
    count = lane(game.sources[pair // NCOLOURS], colour)
    room = signed(kit.room[game.strips[seat, column], colour])
    value = 40 * min(count, room) - 150 * max(0, count - room)
    value -= 8 * (column - signed(game.glazier[seat]))
    if KEEP <= way <= JOKERS:
        filled = signed(game.filled[seat]) | 1 << column
        value += 150 + 60 * kit.window_points[filled >> column << column]
    return value


@jit
def doubles(kit: Record, game: Record) -> int:
    """A bit for each source and colour of the displays that hold the same as an earlier one."""
    found = 0
    if game.pairs >> 2 * NCOLOURS == 0:
        return found  # nothing lies on the displays but, perhaps, the first
    for source in range(2, kit.sources):
        panes = game.sources[source]
        if panes:
            for earlier in range(1, source):
                if panes == game.sources[earlier]:
                    found |= 31 << NCOLOURS * source
    return found


@jit
def sensible(kit: Record, game: Record, moves: Moves, count: int) -> int:
    """Leave out moves that are never better than one that stays; how many stay.

    Displays with the same panes are alike, a free joker is never worth less than another free
    space (ruling 5), and on side A the colour of a kept pane scores nothing (ruling 6).
    """
    kept, last, alike = 0, -1, doubles(kit, game)
    for n in range(count):
        move = signed(moves[n])
        if move != BACK:
            way, group = move & 7, move >> 3
            pair = (move >> 6) - 1 if move >= WORD else move
            if alike >> pair & 1:
                continue
            if move >= WORD:
                if way > JOKERS:
                    continue
                if way >= KEEP and not kit.side_b:
                    if group == last:
                        continue
                    last = group
        moves[kept] = move
        kept += 1
    return kept


@jit
def weigh(desk: Desk, game: Record, level: int, count: int, first: int) -> None:
    """Give every move a key: the one known to be good, then those that promise most."""
    kit, moves, keys = desk.kits[0], desk.lists[level], desk.keys[level]
    for n in range(count):
        move = signed(moves[n])
        keys[n] = promise(kit, game, move) + min(desk.history[move], 400)
        if move == first:
            keys[n] = INFINITE


@jit
def bring_forward(desk: Desk, level: int, place: int) -> None:
    """Bring the best of the moves from a place on to that place: most are never asked for."""
    moves, keys, count = desk.lists[level], desk.keys[level], desk.frames[level, MOVES]
    best = place
    for n in range(place + 1, count):
        if keys[n] > keys[best]:
            best = n
    keys[place], keys[best] = keys[best], keys[place]
    moves[place], moves[best] = moves[best], moves[place]


@jit
def recall(desk: Desk, game: Record) -> int:
    """What is remembered about a position, packed; 0 if nothing is."""
    slot = signed(game.hash) & (len(desk.memory) - 1)
    word = desk.memory[slot, 1]
    return signed(word) if desk.memory[slot, 0] ^ word == game.hash else 0


@jit
def remember(desk: Desk, game: Record, value: int, move: int, depth: int, kind: int) -> None:
    """Remember a position; what was in its place is forgotten."""
    slot = signed(game.hash) & (len(desk.memory) - 1)
    word = np.uint64(value << 32 | move << 16 | depth << 8 | kind)
    desk.memory[slot, 0] = game.hash ^ word
    desk.memory[slot, 1] = word


@jit
def move_of(word: int) -> int:
    """The best move in what is remembered."""
    return word >> 16 & 0xFFFF


NOTHING: Final = INFINITE + 1
"""No value: the position has to be searched."""


@jit
def known_value(desk: Desk, level: int, known: int) -> int:
    """The value of a position that need not be searched, or `NOTHING`."""
    frame, told = desk.frames[level], desk.told
    if frame[DEPTH] <= 0:
        told[CUT] += 1
        return judge(desk, desk.games[level], signed(desk.games[level].seat))
    if known and level > 0 and (known >> 8 & 0xFF) >= frame[DEPTH]:
        value, kind = known >> 32, known & 0xFF
        if (
            kind == EXACT
            or (kind == AT_LEAST and value >= frame[BETA])
            or (kind == AT_MOST and value <= frame[ALPHA])
        ):
            told[CUT] += (known >> 8 & 0xFF) < WHOLE
            return value
    return NOTHING


@jit
def list_frame(desk: Desk, level: int) -> int:
    """List the moves of a position that are to be looked at, and say how many there are."""
    if level == 0 and desk.told[ROOTS] > 0:
        desk.lists[0, : desk.told[ROOTS]] = desk.roots[: desk.told[ROOTS]]
        return signed(desk.told[ROOTS])
    count = list_moves(desk.kits[0], desk.games[level], desk.lists[level])
    return sensible(desk.kits[0], desk.games[level], desk.lists[level], count)


@jit
def open_frame(desk: Desk, level: int, first: int) -> None:
    """Begin with a position: its moves, the best first."""
    game, frame = desk.games[level], desk.frames[level]
    count = list_frame(desk, level)
    weigh(desk, game, level, count, first)
    frame[BEST], frame[BEST_MOVE] = -INFINITE, 0
    frame[NEXT], frame[MOVES] = 0, count
    frame[CUT_BEFORE] = desk.told[CUT]


@jit
def take_in(desk: Desk, level: int, value: int) -> bool:
    """Take in the value of the move that was tried; whether it has to be tried again, wider."""
    frame = desk.frames[level]
    floor = max(frame[ALPHA], frame[BEST])
    if frame[NARROW] and floor < value < frame[BETA]:
        frame[NARROW] = 0
        return True
    if value > frame[BEST]:
        frame[BEST], frame[BEST_MOVE] = value, desk.lists[level, frame[NEXT]]
    frame[NEXT] += 1
    return False


@jit
def close_frame(desk: Desk, level: int) -> int:
    """Remember what came of a position, and give its value."""
    frame, best = desk.frames[level], desk.frames[level, BEST]
    if best >= frame[BETA]:
        move = frame[BEST_MOVE]
        desk.history[move] = min(desk.history[move] + frame[DEPTH] * frame[DEPTH], 1 << 20)
    reached = WHOLE if desk.told[CUT] == frame[CUT_BEFORE] else min(frame[DEPTH], WHOLE - 1)
    kind = AT_LEAST if best >= frame[BETA] else EXACT if best > frame[ALPHA] else AT_MOST
    if level == 0 and desk.told[ROOTS]:  # some moves may have been left out: there may be better
        reached, kind = reached if best > frame[ALPHA] else 0, AT_LEAST
    remember(desk, desk.games[level], best, frame[BEST_MOVE], reached, kind)
    return signed(best)


@jit
def go_down(desk: Desk, level: int) -> None:
    """Prepare the frame above for the move that was just played there."""
    frame, above = desk.frames[level], desk.frames[level + 1]
    floor = max(frame[ALPHA], frame[BEST])
    above[DEPTH], above[BETA] = frame[DEPTH] - 1, -floor
    above[ALPHA] = -floor - 1 if frame[NARROW] else -frame[BETA]


@jit
def search(desk: Desk, depth: int, alpha: int, beta: int) -> int:  # noqa: C901
    """The value of the position at the bottom of the stack, to the seat that is to move there."""
    kit, told, frames = desk.kits[0], desk.told, desk.frames
    frames[0, DEPTH], frames[0, ALPHA], frames[0, BETA] = depth, alpha, beta
    level, entering = 0, True
    while True:
        game, frame = desk.games[level], frames[level]
        value = NOTHING
        if entering:
            told[NODES] += 1
            if told[STOP] or told[NODES] >= told[MOST_NODES]:
                told[STOP] = 1
                return 0
            known = recall(desk, game)
            value = known_value(desk, level, known)
            if value == NOTHING:
                open_frame(desk, level, move_of(known))
                entering = False
        while value == NOTHING:
            if frame[NEXT] == frame[MOVES] or frame[BEST] >= frame[BETA]:
                value = close_frame(desk, level)
                break
            bring_forward(desk, level, frame[NEXT])
            desk.games[level + 1] = game
            after = desk.games[level + 1]
            play(kit, after, desk.lists[level, frame[NEXT]])
            frame[NARROW] = frame[NEXT] > 0
            if after.pairs:
                go_down(desk, level)
                break
            told[NODES] += 1
            frame[NARROW] = 0
            take_in(desk, level, judge(desk, after, signed(game.seat)))
        if value == NOTHING:
            level, entering = level + 1, True
            continue
        if level == 0:
            return value
        level -= 1
        entering = take_in(desk, level, -value)
        if entering:
            go_down(desk, level)
            level += 1


@jit
def follow(desk: Desk, moves: Moves) -> int:
    """Write how the best play goes on after moves[0], as far as it is remembered; how far."""
    last = MOST_TURNS - 1
    desk.games[last] = desk.games[0]
    game, count = desk.games[last], 1
    while True:
        play(desk.kits[0], game, moves[count - 1])
        move = move_of(recall(desk, game)) if game.pairs else 0
        if count == MOST_TURNS or not move or not allowed(desk.kits[0], game, move):
            return count
        moves[count] = move
        count += 1
