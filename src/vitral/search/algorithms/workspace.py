"""The arrays that every search works on, and how it is controlled while it runs."""

from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

from vitral.kernel import Kit
from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.layout import (
    ALL_COLOURS,
    BACK,
    COLUMN_BITS,
    COLUMN_SHIFT,
    GAME,
    JOKERS,
    KEEP,
    MOST_MOVES,
    NCOLOURS,
    SEATS,
    WORD,
    WORD_SHIFT,
    WORDS,
    Games,
    Moves,
    Points,
    Record,
    Words,
)
from vitral.kernel.legal import list_moves
from vitral.search.evaluators.contract import CompiledEvaluator, Evaluator, compiled_evaluator
from vitral.search.evaluators.opponent_model import opponent_model, opponent_weights

Array: TypeAlias = np.ndarray[Any, Any]

MOST_TURNS: Final = 80
"""Turns in a round, and room to spare: a pane at least is taken in two of three."""

# The control block: places in an array of 64-bit numbers through which a running search and the
# threads around it talk. A search writes NODES and HORIZON_LEAVES, PUCT also STOP; the others are
# written from outside.
# NODES: positions looked at. MOST_NODES: where to stop. STOP: 1 once it stops, or to make it stop.
# HORIZON_LEAVES: leaves that were valued at the depth limit and not at the end of the round; if
# there are none, the round is solved. ROOT_MOVE_COUNT: moves in `Workspace.roots`; 0: all moves.
# FINISH_AT_ONE_PLY: 1 if games that are played out are to be finished at one ply: time is up.
# SHARED: 1 while other threads search the same root. SUPERSEDED: 1 once one of them has finished.
(
    NODES,
    MOST_NODES,
    STOP,
    HORIZON_LEAVES,
    ROOT_MOVE_COUNT,
    FINISH_AT_ONE_PLY,
    SHARED,
    SUPERSEDED,
) = range(8)
CONTROL_SIZE: Final = 8
IN_PROGRESS_BITS: Final = 12
"""Slots for the positions that threads are searching, as a power of two: each thread needs one for
each turn of its line, so that two of them rarely fall into one slot."""

# A frame: what alpha-beta knows of each position on the stack, by place. ZERO_WINDOW is 1 while a
# move is only asked whether it is better than the best so far; REDUCTION is by how many turns less
# deep it is searched; HORIZON_LEAVES_BEFORE is the count when the position was entered. DEFERRED is
# how many moves were deferred (`deferring`); SHIFT leads from NEXT to the place that the move would
# have if none were.
# The stack is explicit: a recursive call would copy the arrays of the workspace for each node.
# (Numba can compile and cache a function that calls itself, as `count_sequences` in the kernel.)
(
    DEPTH,
    ALPHA,
    BETA,
    BEST,
    BEST_MOVE,
    NEXT,
    COUNT,
    ZERO_WINDOW,
    REDUCTION,
    HORIZON_LEAVES_BEFORE,
    DEFERRED,
    SHIFT,
) = range(12)
FRAME_SIZE: Final = 12


class Workspace(NamedTuple):
    """Everything that a search works on; each thread has one.

    Threads share the transposition table, the positions in progress and the history.
    """

    kits: Games
    """An array of one `KIT` record."""
    evaluator: CompiledEvaluator
    games: Games
    """A stack of positions, the root at the bottom."""
    moves: Moves
    """The moves of each position on the stack."""
    order: Words
    """What each move is ordered by, highest first."""
    roots: Moves
    """The moves to choose from at the root: the first control[ROOT_MOVE_COUNT]; 0: all moves."""
    table: Array
    """The transposition table: two 64-bit words for each slot (`alpha_beta.store`)."""
    in_progress: Array
    """The hashes of positions that threads are searching now (`deferring`); 0: none."""
    history: Words
    """The history heuristic: for each move, the depths squared of the cuts it has caused."""
    frames: Words
    control: Words
    values: Array
    """Room for each seat's value after each move of a position, in points."""
    chances: Array
    """Room for each seat's chance to win after each move of a position."""
    parts: Points
    """Room for each seat's value in one position, in parts of a point."""
    opponent_model: Games
    """An array of one `OPPONENT_MODEL` record."""


def make_workspaces(kit: Kit, evaluator: Evaluator, table: Array, count: int) -> list[Workspace]:
    """Workspaces for threads that search the same position together."""
    first, *others = (make_workspace(kit, evaluator, table) for _ in range(count))
    shared = {"in_progress": first.in_progress, "history": first.history}
    return [first, *(each._replace(**shared) for each in others)]


def make_workspace(kit: Kit, evaluator: Evaluator, table: Array) -> Workspace:
    """A workspace with room for the longest round, and a transposition table to be shared."""
    return Workspace(
        kit.array,
        compiled_evaluator(evaluator, kit),
        np.zeros(MOST_TURNS, GAME),
        np.zeros((MOST_TURNS, MOST_MOVES), np.uint16),
        np.zeros((MOST_TURNS, MOST_MOVES), np.int64),
        np.zeros(MOST_MOVES, np.uint16),
        table,
        make_in_progress(),
        np.zeros(WORDS * WORD, np.int64),
        np.zeros((MOST_TURNS, FRAME_SIZE), np.int64),
        np.zeros(CONTROL_SIZE, np.int64),
        np.zeros((MOST_MOVES, SEATS), np.float32),
        np.zeros((MOST_MOVES, SEATS), np.float32),
        np.zeros(SEATS, np.int32),
        opponent_model(kit, opponent_weights(kit.players, kit.side)),
    )


def make_table(bits: int) -> Array:
    """An empty transposition table with 2**bits slots of 16 bytes."""
    return np.zeros((1 << bits, 2), np.uint64)


def make_in_progress() -> Array:
    """Empty slots for the positions that threads are searching."""
    return np.zeros(1 << IN_PROGRESS_BITS, np.uint64)


@jit
def list_candidates(workspace: Workspace, level: int) -> int:
    """List the moves of a position that are worth searching, and say how many there are."""
    control = workspace.control
    if level == 0 and control[ROOT_MOVE_COUNT] > 0:
        workspace.moves[0, : control[ROOT_MOVE_COUNT]] = workspace.roots[: control[ROOT_MOVE_COUNT]]
        return signed(control[ROOT_MOVE_COUNT])
    kit, game, moves = workspace.kits[0], workspace.games[level], workspace.moves[level]
    return prune_equivalent(kit, game, moves, list_moves(kit, game, moves))


@jit
def prune_equivalent(kit: Record, game: Record, moves: Moves, count: int) -> int:
    """Leave out moves that are never better than one that stays; how many stay.

    Displays with the same panes are alike, a free joker is never worth less than another free
    space (ruling 5), and on side A the colour of a kept pane scores nothing (ruling 6).
    """
    kept, last, duplicates = 0, -1, duplicate_displays(kit, game)
    for n in range(count):
        move = signed(moves[n])
        if move != BACK:
            landing, target = move & COLUMN_BITS - 1, move >> COLUMN_SHIFT
            pair = (move >> WORD_SHIFT) - 1 if move >= WORD else move
            if duplicates >> pair & 1:
                continue
            if move >= WORD:
                if landing > JOKERS:
                    continue
                if landing >= KEEP and not kit.side_b:
                    if target == last:
                        continue
                    last = target
        moves[kept] = move
        kept += 1
    return kept


@jit
def duplicate_displays(kit: Record, game: Record) -> int:
    """A bit for each source and colour of the displays that hold the same as an earlier one."""
    found = 0
    if game.pairs >> 2 * NCOLOURS == 0:
        return found  # nothing lies on the displays but, perhaps, on the first
    for source in range(2, kit.sources):
        panes = game.sources[source]
        if panes:
            for earlier in range(1, source):
                if panes == game.sources[earlier]:
                    found |= ALL_COLOURS << NCOLOURS * source
    return found
