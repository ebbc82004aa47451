"""Alpha-beta for two players: principal variation search to the end of the round.

Between two deals nothing is hidden and nothing is left to chance, so the rest of a round is a
tree. A leaf is a position at the end of the round, which the evaluator values before the deal; or
one at the depth limit; or the end of the game, which is counted and not estimated.

Values are in parts of a point (`PARTS_PER_POINT`), from the view of the seat that is to move.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np

from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.heaps import lane
from vitral.kernel.layout import (
    BACK,
    COLUMN_BITS,
    COLUMN_SHIFT,
    NCOLOURS,
    WORD,
    WORD_SHIFT,
    Moves,
    Points,
    Record,
    Words,
)
from vitral.kernel.legal import allowed
from vitral.kernel.strip import is_completion, windows_from
from vitral.kernel.turn import play
from vitral.rules import ROUNDS
from vitral.search.algorithms.borrowing import borrowed
from vitral.search.algorithms.deferring import defer, is_marked, mark, unmark
from vitral.search.algorithms.workspace import (
    ALPHA,
    BEST,
    BEST_MOVE,
    BETA,
    COUNT,
    DEFERRED,
    DEPTH,
    HORIZON_LEAVES,
    HORIZON_LEAVES_BEFORE,
    MOST_NODES,
    MOST_TURNS,
    NEXT,
    NODES,
    REDUCTION,
    ROOT_MOVE_COUNT,
    SHARED,
    SHIFT,
    STOP,
    SUPERSEDED,
    ZERO_WINDOW,
    Array,
    Workspace,
    list_candidates,
)
from vitral.search.evaluators.contract import (
    PARTS_PER_POINT,
    CompiledEvaluator,
    final_value,
    seat_values,
)


@dataclass(frozen=True, slots=True)
class AlphaBetaSettings:
    """The tuning numbers of alpha-beta.

    Move scores order moves before they are tried. Their unit is arbitrary: only their order
    matters, and a better order means earlier cuts.
    """

    back_score: int = 60
    """Moving the glazier back: between a good take and a bad one."""
    placed_score: int = 40
    """For each pane that lands on a strip."""
    broken_score: int = -150
    """For each pane that breaks although some land."""
    all_broken_score: int = -100
    """For each pane of a take of which nothing lands: there are often few other moves."""
    column_score: int = -8
    """For each column that the glazier moves on."""
    completed_score: int = 150
    """For completing a strip."""
    window_score: int = 60
    """For each point that the windows from there on score."""
    history_most: int = 400
    """What the history of a move may add: less than the panes of a good take and a window."""
    reduction_depth: int = 3
    """Depth from which on moves that come late in their order are searched less deep at first, and
    as deep as the others only if they turn out to be better."""
    reduced_from: int = 3
    """The place in the order, counted from 0, from which on that is one turn less deep."""
    reduced_twice_from: int = 8
    """The place from which on it is two turns less deep."""
    aspiration_window: int = 3 * PARTS_PER_POINT
    """Parts of a point by which a value may differ from the one a turn less deep, before the
    search is repeated with open bounds."""
    aspiration_depth: int = 3
    """Depth from which on that window is used: below it, values jump too much."""
    solving_nodes: int = 50_000
    """Nodes after which a last round is also searched to the end of the game, depth after depth:
    what is solved with fewer nodes takes no longer without, and levels 6 and 7 have fewer."""
    solving_share: float = 2.0
    """Nodes that such a search may take, for each that has been looked at so far."""
    shared_depth: int = 5
    """Depth from which on several threads search the root together: below it, a search is over
    before they have begun."""
    deferring_depth: int = 3
    """Depth from which on a move is deferred while another thread searches the position after it:
    below it, to search it twice costs less than to agree."""
    abandoning_nodes: int = 64
    """After so many nodes each, a power of two, a thread looks whether another one has found the
    value of a position on its stack."""
    table_bits: int = 20
    """Slots of an engine's transposition table, as a power of two: 16 MB."""


ALPHA_BETA: Final = AlphaBetaSettings()

# Numba compiles global numbers in as constants, so those that compiled code uses are frozen here.
# To try others, change the defaults above: the search is compiled again. Python reads the
# aspiration window, what is said of solving, the depth that is shared, and the size of the table.
BACK_SCORE: Final = ALPHA_BETA.back_score
PLACED_SCORE: Final = ALPHA_BETA.placed_score
BROKEN_SCORE: Final = ALPHA_BETA.broken_score
ALL_BROKEN_SCORE: Final = ALPHA_BETA.all_broken_score
COLUMN_SCORE: Final = ALPHA_BETA.column_score
COMPLETED_SCORE: Final = ALPHA_BETA.completed_score
WINDOW_SCORE: Final = ALPHA_BETA.window_score
REDUCTION_DEPTH: Final = ALPHA_BETA.reduction_depth
REDUCED_FROM: Final = ALPHA_BETA.reduced_from
REDUCED_TWICE_FROM: Final = ALPHA_BETA.reduced_twice_from
HISTORY_MOST: Final = ALPHA_BETA.history_most
DEFERRING_DEPTH: Final = ALPHA_BETA.deferring_depth
ABANDONING_NODES: Final = ALPHA_BETA.abandoning_nodes

INFINITE: Final = 1 << 30
"""More than any value of a position."""
NO_VALUE: Final = INFINITE + 1
"""Not a value: the position has to be searched, or the search was stopped."""
SOLVED_DEPTH: Final = 100
"""The stored depth of a value that came from leaves at the end of the round alone: deeper than any
search."""

EXACT, AT_LEAST, AT_MOST = 1, 2, 3
"""What a stored value is: the value, a lower bound, or an upper bound."""

# An entry of the transposition table is one word: the value in the upper 32 bits, with its sign,
# then 16 bits for the best move, 8 for the depth and 8 for the kind of bound.
VALUE_SHIFT: Final = 32
MOVE_SHIFT: Final = 16
DEPTH_SHIFT: Final = 8
MOVE_MASK: Final = 0xFFFF
BYTE_MASK: Final = 0xFF


# Functions that are called for every node take the arrays they need and not the workspace: where
# a call is not inlined, all arrays of a named tuple are copied for it.


@jit
def leaf_value(
    evaluator: CompiledEvaluator, kit: Record, game: Record, seat: int, values: Points
) -> int:
    """What a position is worth to a seat against the other one, without looking ahead.

    `values` is room for the value of each seat.
    """
    other = 1 - seat
    if game.round == ROUNDS:
        return final_value(kit, game, seat) - final_value(kit, game, other)
    seat_values(evaluator, kit, game, values)
    return signed(values[seat]) - signed(values[other])


@jit
def move_order_score(kit: Record, game: Record, move: int) -> int:
    """How good a move looks before it is tried."""
    if move == BACK:
        return BACK_SCORE
    if move < WORD:  # nothing lands: the move is its pair of source and colour
        return ALL_BROKEN_SCORE * lane(game.sources[move // NCOLOURS], move % NCOLOURS)
    seat = signed(game.seat)
    pair, bit = (move >> WORD_SHIFT) - 1, move & WORD - 1
    column, landing = bit >> COLUMN_SHIFT, bit & COLUMN_BITS - 1
    colour = pair % NCOLOURS
    count = lane(game.sources[pair // NCOLOURS], colour)
    room = signed(kit.room[game.strips[seat, column], colour])
    score = PLACED_SCORE * min(count, room) + BROKEN_SCORE * max(0, count - room)
    score += COLUMN_SCORE * (column - signed(game.glazier[seat]))
    if is_completion(landing):
        filled = signed(game.filled[seat]) | 1 << column
        score += COMPLETED_SCORE + WINDOW_SCORE * kit.window_points[windows_from(filled, column)]
    return score


@jit
def order_moves(workspace: Workspace, level: int, count: int, first: int) -> None:
    """Write what each move is ordered by: the stored best move, then score and history."""
    kit, game = workspace.kits[0], workspace.games[level]
    moves, order = workspace.moves[level], workspace.order[level]
    for n in range(count):
        move = signed(moves[n])
        order[n] = move_order_score(kit, game, move) + min(workspace.history[move], HISTORY_MOST)
        if move == first:
            order[n] = INFINITE


@jit
def select_next(moves: Moves, order: Words, place: int, count: int) -> None:
    """Swap the best of the moves from a place on into that place.

    A selection sort one step at a time: after a cut most moves are never asked for.
    """
    best = place
    for n in range(place + 1, count):
        if order[n] > order[best]:
            best = n
    order[place], order[best] = order[best], order[place]
    moves[place], moves[best] = moves[best], moves[place]


@jit
def probe(table: Array, game: Record) -> int:
    """The entry of a position in the transposition table; 0 if there is none."""
    slot = signed(game.hash) & (len(table) - 1)
    entry = table[slot, 1]
    return signed(entry) if table[slot, 0] ^ entry == game.hash else 0


@jit
def store(table: Array, game: Record, value: int, move: int, depth: int, kind: int) -> None:
    """Store an entry; what was in its slot is overwritten.

    The first word of a slot is the hash xor the entry, so that a slot half written by another
    thread does not match any position (lockless hashing).
    """
    slot = signed(game.hash) & (len(table) - 1)
    entry = np.uint64(value << VALUE_SHIFT | move << MOVE_SHIFT | depth << DEPTH_SHIFT | kind)
    table[slot, 0] = game.hash ^ entry
    table[slot, 1] = entry


@jit
def stored_move(entry: int) -> int:
    """The best move of an entry; 0 if there is none."""
    return entry >> MOVE_SHIFT & MOVE_MASK


@jit
def stored_value(frame: Words, control: Words, entry: int) -> int:
    """The value of an entry that is deep enough and within the bounds, or `NO_VALUE`."""
    depth = entry >> DEPTH_SHIFT & BYTE_MASK
    if entry and depth >= frame[DEPTH]:
        value, kind = entry >> VALUE_SHIFT, entry & BYTE_MASK
        if (
            kind == EXACT
            or (kind == AT_LEAST and value >= frame[BETA])
            or (kind == AT_MOST and value <= frame[ALPHA])
        ):
            control[HORIZON_LEAVES] += depth < SOLVED_DEPTH
            return value
    return NO_VALUE


@jit
def open_frame(workspace: Workspace, level: int, first: int) -> None:
    """Begin with a position: its moves, and what they are ordered by."""
    frame = workspace.frames[level]
    count = list_candidates(workspace, level)
    order_moves(workspace, level, count, first)
    frame[BEST], frame[BEST_MOVE] = -INFINITE, 0
    frame[NEXT], frame[COUNT] = 0, count
    frame[DEFERRED] = frame[SHIFT] = 0
    frame[HORIZON_LEAVES_BEFORE] = workspace.control[HORIZON_LEAVES]


@jit
def reduction(frame: Words) -> int:
    """By how many turns less deep the next move is searched at first (late move reductions)."""
    if frame[DEPTH] < REDUCTION_DEPTH:
        return 0
    place = signed(frame[NEXT]) + signed(frame[SHIFT])
    return (place >= REDUCED_FROM) + (place >= REDUCED_TWICE_FROM)


@jit
def back_up(frame: Words, moves: Moves, value: int) -> bool:
    """Back up the value of the move that was tried; whether it has to be searched again, wider."""
    floor = max(frame[ALPHA], frame[BEST])
    if frame[REDUCTION] and value > floor:
        frame[REDUCTION] = 0
        return True
    if frame[ZERO_WINDOW] and floor < value < frame[BETA]:
        frame[ZERO_WINDOW] = 0
        return True
    if value > frame[BEST]:
        frame[BEST], frame[BEST_MOVE] = value, moves[frame[NEXT]]
    frame[NEXT] += 1
    return False


@jit
def close_frame(workspace: Workspace, level: int) -> int:
    """Store what came of a position, and give its value."""
    frame, control = workspace.frames[level], workspace.control
    best, history = frame[BEST], workspace.history
    move = frame[BEST_MOVE]
    # No write once it counts no more: threads share it, and a write empties the others' caches.
    if best >= frame[BETA] and history[move] < HISTORY_MOST:
        history[move] += frame[DEPTH] * frame[DEPTH]
    reached = (
        SOLVED_DEPTH
        if control[HORIZON_LEAVES] == frame[HORIZON_LEAVES_BEFORE]
        else min(frame[DEPTH], SOLVED_DEPTH - 1)
    )
    kind = AT_LEAST if best >= frame[BETA] else EXACT if best > frame[ALPHA] else AT_MOST
    if (
        level == 0 and control[ROOT_MOVE_COUNT]
    ):  # some moves may have been left out: there may be better
        reached, kind = reached if best > frame[ALPHA] else 0, AT_LEAST
    store(workspace.table, workspace.games[level], best, frame[BEST_MOVE], reached, kind)
    return signed(best)


@jit
def descend(frame: Words, child: Words) -> None:
    """Prepare the frame of the position after the move that was just played.

    A zero window is one of one part of a point: it only asks whether the move is better.
    """
    floor = max(frame[ALPHA], frame[BEST])
    child[DEPTH], child[BETA] = frame[DEPTH] - 1 - frame[REDUCTION], -floor
    child[ALPHA] = -floor - 1 if frame[ZERO_WINDOW] else -frame[BETA]


@jit
def begin_move(in_progress: Array, frame: Words, order: Words, after: Record) -> bool:
    """Mark the position after the next move as in progress; False if the move is deferred instead.

    The first move is never deferred: the others are measured by its value.
    """
    if frame[DEPTH] < DEFERRING_DEPTH:
        return True
    marked = frame[NEXT] > 0 and is_marked(in_progress, after)
    if defer(frame, order, marked):
        return False
    mark(in_progress, after)
    return True


@jit
def end_moves(workspace: Workspace, bottom: int, top: int) -> None:
    """Unmark the positions above one level of the stack up to another."""
    for level in range(bottom, top):
        if workspace.frames[level, DEPTH] >= DEFERRING_DEPTH:
            unmark(workspace.in_progress, workspace.games[level + 1])


@jit
def abandon(workspace: Workspace, level: int) -> int:
    """Go down the stack to a position whose value another thread has stored; the level reached.

    The root is not looked up: control[SUPERSEDED] says that it is done with.
    """
    frames, control = workspace.frames, workspace.control
    before = control[HORIZON_LEAVES]
    for known in range(1, level):
        if frames[known, DEPTH] < DEFERRING_DEPTH:
            break
        entry = probe(workspace.table, workspace.games[known])
        if stored_value(frames[known], control, entry) != NO_VALUE:
            end_moves(workspace, known, level)
            control[HORIZON_LEAVES] = frames[known, HORIZON_LEAVES_BEFORE]
            return known
    control[HORIZON_LEAVES] = before
    return level


@jit
def search(  # noqa: C901 (one loop: functions of its own for its parts would be called each node)
    workspace: Workspace, depth: int, alpha: int, beta: int
) -> int:
    """The value of the position at the bottom of the stack, to the seat that is to move there.

    Its best move is in frames[0, BEST_MOVE]. `NO_VALUE` if it was stopped before it was done, by
    control[STOP], by control[MOST_NODES] or by control[SUPERSEDED].
    """
    workspace = borrowed(workspace)
    kit, control, frames = workspace.kits[0], workspace.control, workspace.frames
    evaluator, values, entry = workspace.evaluator, workspace.parts, 0
    frames[0, DEPTH], frames[0, ALPHA], frames[0, BETA] = depth, alpha, beta
    level, entering, shared = 0, True, control[SHARED] > 0
    while True:
        if shared and entering and control[NODES] % ABANDONING_NODES == 0:
            level = abandon(workspace, level)
        game, frame, moves = workspace.games[level], frames[level], workspace.moves[level]
        value = NO_VALUE
        if entering:
            control[NODES] += 1
            stopped = control[STOP] or control[SUPERSEDED]
            if stopped or control[NODES] >= control[MOST_NODES]:
                end_moves(workspace, 0, level)
                return NO_VALUE
            if frame[DEPTH] <= 0:
                control[HORIZON_LEAVES] += 1
                value = leaf_value(evaluator, kit, game, signed(game.seat), values)
            else:
                entry = probe(workspace.table, game)
                value = stored_value(frame, control, entry) if level > 0 else NO_VALUE
            if value == NO_VALUE:
                open_frame(workspace, level, stored_move(entry))
                entering = False
        while value == NO_VALUE:
            if frame[NEXT] == frame[COUNT] or frame[BEST] >= frame[BETA]:
                value = close_frame(workspace, level)
                break
            select_next(moves, workspace.order[level], frame[NEXT], frame[COUNT])
            workspace.games[level + 1] = game
            after = workspace.games[level + 1]
            play(kit, after, moves[frame[NEXT]])
            frame[ZERO_WINDOW] = frame[NEXT] > 0
            if after.pairs:
                order = workspace.order[level]
                if shared and not begin_move(workspace.in_progress, frame, order, after):
                    continue
                frame[REDUCTION] = reduction(frame)
                descend(frame, frames[level + 1])
                break
            control[NODES] += 1
            frame[ZERO_WINDOW] = frame[REDUCTION] = 0
            back_up(frame, moves, leaf_value(evaluator, kit, after, signed(game.seat), values))
        if value == NO_VALUE:
            level, entering = level + 1, True
            continue
        if level == 0:
            return value
        level -= 1
        entering = back_up(frames[level], workspace.moves[level], -value)
        if entering:
            descend(frames[level], frames[level + 1])
            level += 1
        elif shared and frames[level, DEPTH] >= DEFERRING_DEPTH:
            unmark(workspace.in_progress, workspace.games[level + 1])


@jit
def principal_variation(workspace: Workspace, moves: Moves) -> int:
    """Write the best play after moves[0], as far as it is in the table; the number of moves."""
    last = MOST_TURNS - 1
    workspace.games[last] = workspace.games[0]
    game, count = workspace.games[last], 1
    while True:
        play(workspace.kits[0], game, moves[count - 1])
        move = stored_move(probe(workspace.table, game)) if game.pairs else 0
        if count == MOST_TURNS or not move or not allowed(workspace.kits[0], game, move):
            return count
        moves[count] = move
        count += 1
