"""`classic`: a plain alpha-beta with an evaluation set by hand, for others to be measured against.

It is frozen, and shares nothing with the search that is worked on: no memory, no fitted weights.
Values are in hundredths of a point, from the view of the seat that is to move.
"""

from threading import TIMEOUT_MAX, Timer
from typing import Final

import numpy as np

from vitral.kernel import Kit, decode, pack
from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.heaps import lane, size
from vitral.kernel.layout import (
    BACK,
    GAME,
    KEEP,
    MOST_MOVES,
    NCOLOURS,
    WORD,
    Games,
    Moves,
    Record,
    Words,
)
from vitral.kernel.legal import list_moves
from vitral.kernel.turn import play
from vitral.rules import COLUMNS, ROUNDS, SPACES, InvalidArgument, Move, State
from vitral.rules.refusals import check_turn

MOST_TURNS: Final = 80
INFINITE: Final = 1 << 30
READY: Final = (100, 70, 30, 12, 5, 0)
"""What a strip is worth of its completion, in hundredths, by the panes that it lacks."""

# What is known of each position on the stack; and what the search tells and is told.
ALPHA, BETA, BEST_MOVE, NEXT, COUNT = range(5)
NODES, MOST_NODES, STOP, CUT = range(4)


@jit
def board_worth(kit: Record, game: Record, seat: int) -> int:
    """What a seat's board is worth."""
    filled, glazier = signed(game.filled[seat]), signed(game.glazier[seat])
    total = 100 * signed(game.score[seat])
    if game.round == ROUNDS:
        return total
    total -= 120 * kit.rows[game.row[seat]] + 20 * glazier
    total += 50 * (game.tile == 0 and game.starter == seat)
    for column in range(COLUMNS):
        strip = signed(game.strips[seat, column])
        if strip:
            points = 1 + kit.window_points[(filled | 1 << column) >> column << column]
            share = READY[SPACES - size(kit.lying[strip])]
            total += points * (share if column >= glazier else share * 7 // 10)
    return signed(total)


@jit
def outlook(kit: Record, game: Record, seat: int) -> int:
    """What a position is worth to a seat against the average of the others."""
    others = 0
    for other in range(kit.players):
        if other != seat:
            others += board_worth(kit, game, other)
    return board_worth(kit, game, seat) - signed(others // (kit.players - 1))


@jit
def promise(kit: Record, game: Record, move: int) -> int:
    """How good a move looks before it is tried."""
    if move == BACK:
        return 50
    if move < WORD:
        return -100 * lane(game.sources[move // NCOLOURS], move % NCOLOURS)
    pair, bit = (move >> 6) - 1, move & (WORD - 1)
    count = lane(game.sources[pair // NCOLOURS], pair % NCOLOURS)
    room = signed(kit.room[game.strips[signed(game.seat), bit >> 3], pair % NCOLOURS])
    return 40 * min(count, room) - 100 * max(0, count - room) + 200 * (bit & 7 >= KEEP)


@jit
def list_sorted(kit: Record, game: Record, moves: Moves, keys: Words, first: int) -> int:
    """List the moves, the most promising first."""
    count = list_moves(kit, game, moves)
    for n in range(count):
        move = signed(moves[n])
        key = INFINITE if move == first else promise(kit, game, move)
        place = n
        while place > 0 and keys[place - 1] < key:
            keys[place], moves[place] = keys[place - 1], moves[place - 1]
            place -= 1
        keys[place], moves[place] = key, move
    return count


@jit
def search(
    kits: Games, games: Games, lists: Moves, keys: Words, frames: Words, told: Words, depth: int
) -> int:
    """The best move at the bottom of the stack, each line followed to a depth."""
    kit, level, entering, value = kits[0], 0, True, 0
    frames[0, ALPHA], frames[0, BETA] = -INFINITE, INFINITE
    while True:
        game, frame = games[level], frames[level]
        if entering:
            told[NODES] += 1
            if told[STOP] or told[NODES] >= told[MOST_NODES]:
                told[STOP] = 1
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
            told[NODES] += 1
            told[CUT] += after.pairs != 0
            take_in(lists[level], frame, outlook(kit, after, signed(game.seat)))
        if entering:
            level += 1
        elif level == 0:
            return signed(frame[BEST_MOVE])
        else:
            value = -signed(frame[ALPHA])
            level -= 1
            take_in(lists[level], frames[level], value)


@jit
def take_in(moves: Moves, frame: Words, value: int) -> None:
    """Take in the value of the move that was tried."""
    if value > frame[ALPHA]:
        frame[ALPHA], frame[BEST_MOVE] = value, moves[frame[NEXT]]
    frame[NEXT] += 1


class ClassicBot:
    """Looks deeper and deeper until its time or its nodes are used up.

    Alpha-beta is for two players; with more it looks one turn ahead.
    """

    name = "classic"

    def __init__(self, seconds: float | None = 1.0, nodes: int | None = None) -> None:
        self._seconds, self._nodes = seconds, nodes
        self._games = np.zeros(MOST_TURNS + 1, GAME)
        self._lists = np.zeros((MOST_TURNS + 1, MOST_MOVES), np.uint16)
        self._keys = np.zeros((MOST_TURNS + 1, MOST_MOVES), np.int64)
        self._frames = np.zeros((MOST_TURNS + 1, 5), np.int64)
        self._told = np.zeros(4, np.int64)

    def choose(self, state: State) -> Move:
        """The move to play in a position in which somebody has to move."""
        return self.choose_within(state, 3600.0)

    def choose_within(self, state: State, seconds: float) -> Move:
        """The same after so many seconds at most; one look at every move is taken."""
        check_turn(state)
        if not seconds <= TIMEOUT_MAX:  # a clock that never rings
            raise InvalidArgument("seconds", f"at most {TIMEOUT_MAX:.0f}", seconds)
        self._games[:1] = pack(state)
        self._frames[:] = 0
        self._told[:] = 0
        clock = Timer(min(self._seconds or seconds, seconds), self._stop)
        clock.daemon = True
        clock.start()
        try:
            return decode(self._deepen(Kit.of(state).array))
        finally:
            clock.cancel()

    def _stop(self) -> None:
        self._told[STOP] = 1

    def _deepen(self, kits: Games) -> int:
        best = 0
        for depth in range(1, MOST_TURNS if kits[0]["players"] == 2 else 2):
            self._told[MOST_NODES] = self._nodes if self._nodes and depth > 1 else 1 << 62
            self._told[CUT] = 0
            arrays = (self._games, self._lists, self._keys, self._frames, self._told)
            found = int(search(kits, *arrays, depth))
            if self._told[STOP] and not best:  # one look at every move is always taken
                self._told[STOP] = 0
                found = int(search(kits, *arrays, depth))
                self._told[STOP] = 1
            if self._told[STOP] and best:
                break
            best = found
            if not self._told[CUT]:
                break
        return best
