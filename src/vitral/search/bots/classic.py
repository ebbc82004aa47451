"""`classic`: a plain alpha-beta with an evaluation set by hand, for others to be measured against.

It is frozen, and shares nothing with the search that is worked on: no transposition table and no
fitted weights. What its evaluation and its move order count with stands in `ClassicSettings`.
Values are in hundredths of a point, from the view of the seat that is to move.
"""

from dataclasses import dataclass
from threading import TIMEOUT_MAX, Timer
from typing import Final

import numpy as np

from vitral.kernel import Kit, decode, pack
from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.heaps import lane, size
from vitral.kernel.layout import (
    BACK,
    COLUMN_BITS,
    COLUMN_SHIFT,
    GAME,
    KEEP,
    MOST_MOVES,
    NCOLOURS,
    WORD,
    WORD_SHIFT,
    Games,
    Moves,
    Record,
    Words,
)
from vitral.kernel.legal import list_moves
from vitral.kernel.strip import windows_from
from vitral.kernel.turn import play
from vitral.rules import COLUMNS, ROUNDS, SPACES, InvalidArgument, Move, State
from vitral.rules.refusals import check_turn
from vitral.search.bounds import UNBOUNDED

MOST_TURNS: Final = 80
MOST_VALUE: Final = 1 << 30
"""More than any value of a position. Not `alpha_beta.INFINITE`: this bot shares nothing with it."""


@dataclass(frozen=True, slots=True)
class ClassicSettings:
    """The numbers of the frozen evaluation and move order, in hundredths of a point."""

    readiness: tuple[int, ...] = (100, 70, 30, 12, 5, 0)
    """Hundredths of its completion that a strip is worth, by the panes that it lacks."""
    behind_tenths: int = 7
    """Tenths of that which are left when the strip lies left of the glazier."""
    glass: int = 120
    """For each point that the broken glass costs at the end."""
    column: int = 20
    """For each column that the glazier has moved on."""
    start: int = 50
    """For starting the next round."""
    back_score: int = 50
    """Move order: for moving the glazier back."""
    placed_score: int = 40
    """Move order: for each pane that lands."""
    broken_score: int = 100
    """Move order: against each pane that breaks."""
    completed_score: int = 200
    """Move order: for completing a strip."""


CLASSIC: Final = ClassicSettings()
READINESS: Final = CLASSIC.readiness
BEHIND_TENTHS: Final = CLASSIC.behind_tenths
GLASS: Final = CLASSIC.glass
COLUMN: Final = CLASSIC.column
START: Final = CLASSIC.start
BACK_SCORE: Final = CLASSIC.back_score
PLACED_SCORE: Final = CLASSIC.placed_score
BROKEN_SCORE: Final = CLASSIC.broken_score
COMPLETED_SCORE: Final = CLASSIC.completed_score

# The frame of each position on the stack, and the control block of the search, by place.
ALPHA, BETA, BEST_MOVE, NEXT, COUNT = range(5)
NODES, MOST_NODES, STOP, HORIZON_LEAVES = range(4)


@jit
def board_value(kit: Record, game: Record, seat: int) -> int:
    """What a seat's board is worth, in hundredths of a point.

    A finished game counts its score alone. Who wins a tie (R-FINAL-5) is left out: this bot is
    frozen, and that would change what it plays.
    """
    filled, glazier = signed(game.filled[seat]), signed(game.glazier[seat])
    total = 100 * signed(game.score[seat])
    if game.round == ROUNDS:
        return total
    total -= GLASS * kit.rows[game.row[seat]] + COLUMN * glazier
    total += START * (game.tile == 0 and game.starter == seat)
    for column in range(COLUMNS):
        strip = signed(game.strips[seat, column])
        if strip:
            points = 1 + kit.window_points[windows_from(filled | 1 << column, column)]
            share = READINESS[SPACES - size(kit.lying[strip])]
            total += points * (share if column >= glazier else share * BEHIND_TENTHS // 10)
    return signed(total)


@jit
def leaf_value(kit: Record, game: Record, seat: int) -> int:
    """What a position is worth to a seat against the average of the others."""
    others = 0
    for other in range(kit.players):
        if other != seat:
            others += board_value(kit, game, other)
    return board_value(kit, game, seat) - signed(others // (kit.players - 1))


@jit
def move_score(kit: Record, game: Record, move: int) -> int:
    """How good a move looks before it is tried."""
    if move == BACK:
        return BACK_SCORE
    if move < WORD:
        return -BROKEN_SCORE * lane(game.sources[move // NCOLOURS], move % NCOLOURS)
    pair, bit = (move >> WORD_SHIFT) - 1, move & (WORD - 1)
    count = lane(game.sources[pair // NCOLOURS], pair % NCOLOURS)
    room = signed(kit.room[game.strips[signed(game.seat), bit >> COLUMN_SHIFT], pair % NCOLOURS])
    completes = bit & COLUMN_BITS - 1 >= KEEP  # landings with more jokers too: frozen, see above
    return (
        PLACED_SCORE * min(count, room)
        - BROKEN_SCORE * max(0, count - room)
        + COMPLETED_SCORE * completes
    )


@jit
def list_sorted(kit: Record, game: Record, moves: Moves, keys: Words, first: int) -> int:
    """List the moves, the highest score first."""
    count = list_moves(kit, game, moves)
    for n in range(count):
        move = signed(moves[n])
        key = MOST_VALUE if move == first else move_score(kit, game, move)
        place = n
        while place > 0 and keys[place - 1] < key:
            keys[place], moves[place] = keys[place - 1], moves[place - 1]
            place -= 1
        keys[place], moves[place] = key, move
    return count


@jit
def search(
    kits: Games, games: Games, lists: Moves, keys: Words, frames: Words, control: Words, depth: int
) -> int:
    """The best move at the bottom of the stack, each line followed to a depth."""
    kit, level, entering, value = kits[0], 0, True, 0
    frames[0, ALPHA], frames[0, BETA] = -MOST_VALUE, MOST_VALUE
    while True:
        game, frame = games[level], frames[level]
        if entering:
            control[NODES] += 1
            if control[STOP] or control[NODES] >= control[MOST_NODES]:
                control[STOP] = 1
                return 0
            first = signed(frame[BEST_MOVE]) if level == 0 else 0
            frame[COUNT] = list_sorted(kit, game, lists[level], keys[level], first)
            frame[NEXT] = 0
            entering = False
        while frame[NEXT] < frame[COUNT] and frame[ALPHA] < frame[BETA]:
            games[level + 1] = game
            after = games[level + 1]
            play(kit, after, lists[level, frame[NEXT]])
            if after.pairs and level + 1 < depth:
                frames[level + 1, ALPHA] = -frame[BETA]
                frames[level + 1, BETA] = -frame[ALPHA]
                entering = True
                break
            control[NODES] += 1
            control[HORIZON_LEAVES] += after.pairs != 0
            back_up(lists[level], frame, leaf_value(kit, after, signed(game.seat)))
        if entering:
            level += 1
        elif level == 0:
            return signed(frame[BEST_MOVE])
        else:
            value = -signed(frame[ALPHA])
            level -= 1
            back_up(lists[level], frames[level], value)


@jit
def back_up(moves: Moves, frame: Words, value: int) -> None:
    """Back up the value of the move that was tried."""
    if value > frame[ALPHA]:
        frame[ALPHA], frame[BEST_MOVE] = value, moves[frame[NEXT]]
    frame[NEXT] += 1


class ClassicBot:
    """Searches deeper and deeper until its time or its nodes are used up.

    Alpha-beta is for two players; with more it looks one turn ahead.
    """

    name = "classic"

    def __init__(self, seconds: float | None = 1.0, nodes: int | None = None) -> None:
        self._seconds, self._nodes = seconds, nodes
        self._games = np.zeros(MOST_TURNS + 1, GAME)
        self._lists = np.zeros((MOST_TURNS + 1, MOST_MOVES), np.uint16)
        self._keys = np.zeros((MOST_TURNS + 1, MOST_MOVES), np.int64)
        self._frames = np.zeros((MOST_TURNS + 1, 5), np.int64)
        self._control = np.zeros(4, np.int64)

    def choose(self, state: State) -> Move:
        """The move to play in a position in which somebody has to move."""
        return self.choose_within(state, 3600.0)

    def choose_within(self, state: State, seconds: float) -> Move:
        """The same after so many seconds at most; one look at every move is taken."""
        check_turn(state)
        if not seconds <= TIMEOUT_MAX:  # a timer that never fires
            raise InvalidArgument("seconds", f"at most {TIMEOUT_MAX:.0f}", seconds)
        self._games[:1] = pack(state)
        self._frames[:] = 0
        self._control[:] = 0
        timer = Timer(min(self._seconds or seconds, seconds), self._stop)
        timer.daemon = True
        timer.start()
        try:
            return decode(self._deepen(Kit.of(state).array))
        finally:
            timer.cancel()

    def _stop(self) -> None:
        self._control[STOP] = 1

    def _deepen(self, kits: Games) -> int:
        best = 0
        for depth in range(1, MOST_TURNS if kits[0]["players"] == 2 else 2):
            self._control[MOST_NODES] = self._nodes if self._nodes and depth > 1 else UNBOUNDED
            self._control[HORIZON_LEAVES] = 0
            arrays = (self._games, self._lists, self._keys, self._frames, self._control)
            found = int(search(kits, *arrays, depth))
            if self._control[STOP] and not best:  # one look at every move is always taken
                self._control[STOP] = 0
                found = int(search(kits, *arrays, depth))
                self._control[STOP] = 1
            if self._control[STOP] and best:
                break
            best = found
            if not self._control[HORIZON_LEAVES]:
                break
        return best
