"""Threads that search one tree together, each where the others are not (simplified ABDADA).

All threads search the same root to the same depth within the same window. Whoever begins with a
move marks the position after it in a small table. Who comes to a move and finds the position after
it marked defers the move: the others of this position come first, and by then the value is mostly
in the transposition table. A deferred move is not asked about again, so every move is searched.

No lock guards the marks. Where two threads write at once a mark may be lost; then a position is
searched twice, and its value is the same. What a thread has marked it unmarks, whatever happens.
"""

from typing import Final

from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.layout import Record, Words
from vitral.search.algorithms.workspace import DEFERRED, NEXT, SHIFT, Array

DEFERRED_SCORE: Final = -(1 << 40)
"""Orders deferred moves behind all others; less the place in the order that a move had before."""


@jit
def mark(in_progress: Array, game: Record) -> None:
    """Let other threads see that this position is being searched, if its slot is free."""
    slot = signed(game.hash) & (len(in_progress) - 1)
    if in_progress[slot] == 0:
        in_progress[slot] = game.hash


@jit
def unmark(in_progress: Array, game: Record) -> None:
    """Take back `mark`."""
    slot = signed(game.hash) & (len(in_progress) - 1)
    if in_progress[slot] == game.hash:
        in_progress[slot] = 0


@jit
def is_marked(in_progress: Array, game: Record) -> bool:
    """Whether a thread is searching this position."""
    return bool(in_progress[signed(game.hash) & (len(in_progress) - 1)] == game.hash)


@jit
def defer(frame: Words, order: Words, marked: bool) -> bool:
    """Put the next move behind the others if it is marked and was not deferred before; whether so.

    Otherwise frame[SHIFT] then leads to the place that the move would have without deferring: by it
    late moves are searched less deep.
    """
    place = signed(frame[NEXT])
    score = signed(order[place])
    if score <= DEFERRED_SCORE:
        frame[SHIFT] = DEFERRED_SCORE - score - place
        return False
    if marked:
        order[place] = DEFERRED_SCORE - place - frame[DEFERRED]
        frame[DEFERRED] += 1
        return True
    frame[SHIFT] = frame[DEFERRED]
    return False
