"""Thousands of games at once, over threads.

Each game has its own generator, and a thread steps a part of the array: so the results are the same
whatever the number of threads. Threads are used only where they help.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from operator import index
from typing import Any, Final, TypeAlias

import numpy as np

from vitral.kernel.entry_points import (
    choose_moves,
    find_illegal,
    resume_games,
    roll_games,
    start_games,
    step_games,
)
from vitral.kernel.errors import NotLegal, WrongSize
from vitral.kernel.kits import Kit, check_kit
from vitral.kernel.layout import GAME, NCOLOURS, SEATS, Flags, Games, Moves, Points, Words
from vitral.kernel.packing import pack, unpack
from vitral.kernel.warmup import prepare
from vitral.rules import InvalidArgument, State
from vitral.rules.errors import wrong_type

AnyMoves: TypeAlias = np.ndarray[Any, np.dtype[np.integer[Any]]]
"""Move numbers, as integers of any width."""

GAMES_PER_THREAD: Final = 1024
"""The least number of games that are worth a thread of their own.

Measured on two cores of an AMD EPYC: to share a call between two threads takes 35 to 50
microseconds, a move in one game takes 0.13. So with 256 games two threads took 65 to 110
microseconds where one took 37. A part of 1,024 takes 130, which is worth sharing.
"""
MOST_GAMES: Final = 1 << 24
"""The most games of a batch: with masks, some 24 gigabytes."""


class Batch:
    """Games of one kind that are stepped together; one that is over starts anew.

    >>> batch = Batch(Kit(players=2), size=64, seed=1, threads=2)
    >>> batch.step(batch.random_moves())
    >>> batch.games["seat"].shape, batch.legal().shape
    ((64,), (64, 1984))
    """

    def __init__(self, kit: Kit, size: int, seed: int = 0, threads: int = 1) -> None:
        check_kit(kit)
        size, threads = check_size(size), index(threads)
        if threads < 1:
            raise WrongSize("at least one thread", threads)
        prepare()
        self.kit = kit
        self.games = seeded_games(size, seed)
        """Every game's record; ``games["score"]`` is the column of a field."""
        self.masks: Words = np.zeros((size, mask_words(kit)), np.int64)
        """Every game's legal moves: move m is bit m % 64 of word m // 64."""
        self.over: Flags = np.zeros(size, np.bool_)
        """Which games ended in the last step."""
        self.scores: Points = np.zeros((size, SEATS), np.int32)
        """Final scores of the last game that ended there."""
        self.lost: Points = np.zeros((size, SEATS), np.int32)
        """Points lost over broken glass in that game: of equal scores, less wins (R-FINAL-5)."""
        self._moves: Moves = np.zeros(size, np.uint16)
        self._kits = kit.array
        self._threads = threads
        self._pool: ThreadPoolExecutor | None = None
        self.each(start_games, self._kits, self.games, self.masks)

    @classmethod
    def at(cls, states: Sequence[State], seed: int = 0, threads: int = 1) -> "Batch":
        """Games that go on from states, game n from the n-th; a deal that is due is drawn at once.

        They must be of one kind (edition, players, side, options) and not over. What is drawn
        comes from the seed as in any batch, and a game that ends starts anew from a set-up. For one
        game there is `Table.at`, and with a history `vitral.Game.from_position`.

        >>> state = Batch(Kit(players=2), size=1, seed=1).state(0)
        >>> batch = Batch.at([state] * 64, seed=1)
        >>> batch.roll(3)
        """
        kit = _common_kit(states)
        batch = cls(kit, len(states), seed, threads)
        generators = batch.games["generator"].copy()
        packed = {state: pack(state) for state in set(states)}
        batch.games[:] = np.concatenate([packed[state] for state in states])
        batch.games["generator"] = generators
        batch.each(resume_games, batch._kits, batch.games, batch.masks)
        return batch

    def state(self, game: int) -> State:
        """A game as the rules show it."""
        number = index(game)
        if not 0 <= number < len(self.games):
            raise WrongSize(f"a game from 0 to {len(self.games) - 1}", number)
        return unpack(self.kit, self.games[number])

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_pool": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """A copy goes on from the same games, with threads of its own."""
        self.__dict__.update(state)
        prepare()

    def legal(self) -> Flags:
        """The masks with a Boolean for each move: eight times the memory."""
        bits = np.unpackbits(self.masks.view(np.uint8), axis=1, bitorder="little")
        return bits.view(np.bool_)

    def random_moves(self) -> Moves:
        """A random legal move for each game, drawn from their own generators."""
        moves = np.empty_like(self._moves)
        self.each(choose_moves, self.games, self.masks, moves)
        return moves

    def roll(self, turns: int) -> None:
        """Play so many random moves in every game, as `step(random_moves())` does, but faster."""
        turns = check_turns(turns)
        arrays = (self._kits, self.games, self.masks, self.over, self.scores, self.lost)
        self.each(roll_games, *arrays, turns, weight=turns)

    def step(self, moves: AnyMoves) -> None:
        """Play a move in every game; `NotLegal` names the first illegal one and changes nothing."""
        moves = numbers(moves)
        if moves.dtype.kind not in "iu":
            raise TypeError(f"expected whole numbers as moves, got {moves.dtype}")
        if moves.shape != self._moves.shape:
            raise WrongSize(f"{len(self.games)} moves in a row", moves.size)
        self._moves[:] = moves
        wrong = np.flatnonzero(self._moves != moves).tolist()  # too large for a move
        wrong += [n for n in self.each(find_illegal, self._moves, self.masks) if n >= 0]
        if wrong:
            raise NotLegal(int(moves[min(wrong)]), min(wrong))
        self.each(
            step_games,
            self._kits,
            self.games,
            self._moves,
            self.masks,
            self.over,
            self.scores,
            self.lost,
        )

    def each(self, function: Callable[..., Any], *arrays: object, weight: int = 1) -> list[Any]:
        """Call a compiled function for every part of the games, each in a thread.

        It takes the arrays, then the first index of the part and the one after the last. `weight`
        says how many times as long as a move it takes for a game. The results are those of the
        parts, in their order.
        """
        threads = self.threads_for(weight)
        if threads == 1:
            return [function(*arrays, 0, len(self.games))]
        self._pool = self._pool or ThreadPoolExecutor(self._threads)
        parts = pairwise(len(self.games) * n // threads for n in range(threads + 1))
        tasks = [self._pool.submit(function, *arrays, *part) for part in parts]
        return [task.result() for task in tasks]

    def threads_for(self, weight: int = 1) -> int:
        """How many threads share a call: those asked for, or fewer if more would be slower."""
        return max(1, min(self._threads, len(self.games) * weight // GAMES_PER_THREAD))


def check_size(size: int) -> int:
    """The number of games of a batch; `WrongSize` if there are none or too many."""
    size = index(size)
    if not 1 <= size <= MOST_GAMES:
        raise WrongSize(f"1 to {MOST_GAMES} games", size)
    return size


def seeded_games(size: int, seed: int) -> Games:
    """Records that are not set up yet, each with a generator of its own."""
    games: Games = np.zeros(size, GAME)
    seeds = np.random.SeedSequence(index(seed) % 2**64)
    games["generator"] = seeds.generate_state(size, np.uint64)
    return games


def check_turns(turns: int) -> int:
    """A number of turns to play; `WrongSize` if it is negative."""
    turns = index(turns)
    if turns < 0:
        raise WrongSize("0 turns or more", turns)
    return turns


def _common_kit(states: Sequence[State]) -> Kit:
    """The kit of all of these states."""
    if isinstance(states, State) or not isinstance(states, Sequence):
        raise wrong_type("states", Sequence, states)
    if not states:
        raise WrongSize("at least one state", 0)
    kit = Kit.of(states[0])
    kind = kit.edition, kit.players, kit.side, kit.options
    for number, state in enumerate(states):
        if not isinstance(state, State):
            raise wrong_type("state", State, state)
        if (state.edition, len(state.players), state.side, state.options) != kind:
            expected = "states of the same edition, players, side and options"
            raise InvalidArgument("states", expected, f"another at {number}")
        if state.over:
            raise InvalidArgument("states", "games that are not over", f"one that is at {number}")
    return kit


def numbers(values: object) -> "np.ndarray[Any, np.dtype[Any]]":
    """Values as an array; `TypeError` for lists that no array can hold."""
    try:
        return np.asarray(values)
    except (ValueError, OverflowError) as error:
        raise TypeError(f"expected whole numbers in a row: {error}") from error


def mask_words(kit: Kit) -> int:
    """How many words a mask has: one for moves without a target, one for each source and colour."""
    return 1 + NCOLOURS * (kit.edition.displays[kit.players] + 1)
