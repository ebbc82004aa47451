"""Thousands of games at once, over threads.

Each game has its own generator, and a thread steps a stretch of the array: so the results are the
same whatever the number of threads.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, TypeAlias

import numpy as np

from vitral.kernel.entries import (
    choose_moves,
    find_illegal,
    roll_games,
    start_games,
    step_games,
)
from vitral.kernel.errors import NotLegal, WrongSize
from vitral.kernel.kits import Kit
from vitral.kernel.layout import GAME, NCOLOURS, SEATS, Flags, Games, Moves, Points, Words
from vitral.kernel.starting import prepare

AnyMoves: TypeAlias = np.ndarray[Any, np.dtype[np.integer[Any]]]
"""Numbers of moves, whatever the width."""


class Batch:
    """Games of one kind that are stepped together; one that is over starts anew.

    >>> batch = Batch(Kit(players=2), size=64, seed=1, threads=2)
    >>> batch.step(batch.random_moves())
    >>> batch.games["seat"].shape, batch.legal().shape
    ((64,), (64, 1984))
    """

    def __init__(self, kit: Kit, size: int, seed: int = 0, threads: int = 1) -> None:
        prepare()
        if size < 1 or threads < 1:
            raise WrongSize("at least one game and one thread", min(size, threads))
        self.kit = kit
        self.games: Games = np.zeros(size, GAME)
        """Every game's record: a field is a column."""
        seeds = np.random.SeedSequence(seed % 2**64)
        self.games["generator"] = seeds.generate_state(size, np.uint64)
        self.masks: Words = np.zeros((size, words(kit)), np.int64)
        """Every game's legal moves: move m is bit m % 64 of word m // 64."""
        self.over: Flags = np.zeros(size, np.bool_)
        """Whose last step ended a game."""
        self.scores: Points = np.zeros((size, SEATS), np.int32)
        """Final scores of the last game that ended there."""
        self.lost: Points = np.zeros((size, SEATS), np.int32)
        """Points lost over broken glass in that game: of equal scores, less wins (R-FINAL-5)."""
        self._moves: Moves = np.zeros(size, np.uint16)
        self._kits = kit.array
        bounds = np.linspace(0, size, threads + 1).astype(int).tolist()
        self._stretches = list(pairwise(bounds))
        self._threads = ThreadPoolExecutor(threads) if threads > 1 else None
        self.each(start_games, self._kits, self.games, self.masks)

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_threads": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """A copy goes on from the same games, with threads of its own."""
        self.__dict__.update(state)
        prepare()
        threads = len(self._stretches)
        self._threads = ThreadPoolExecutor(threads) if threads > 1 else None

    def legal(self) -> Flags:
        """The masks with a Boolean for each move, which is eight times as long."""
        bits = np.unpackbits(self.masks.view(np.uint8), axis=1, bitorder="little")
        return bits.view(np.bool_)

    def random_moves(self) -> Moves:
        """A random legal move for each game, drawn from their own generators."""
        moves = np.empty_like(self._moves)
        self.each(choose_moves, self.games, self.masks, moves)
        return moves

    def roll(self, turns: int) -> None:
        """Play so many random moves in every game, as `step(random_moves())` would, but sooner."""
        if turns < 0:
            raise WrongSize("0 turns or more", turns)
        arrays = (self._kits, self.games, self.masks, self._moves, self.over)
        self.each(roll_games, *arrays, self.scores, self.lost, turns)

    def step(self, moves: AnyMoves) -> None:
        """Play a move in every game; `NotLegal` names the first wrong one and changes nothing."""
        moves = np.asarray(moves)
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

    def each(self, function: Callable[..., Any], *arrays: object) -> list[Any]:
        """Call a compiled function for every stretch of the games, each in a thread.

        It takes the arrays, then where the stretch starts and where it stops.
        """
        if self._threads is None:
            return [function(*arrays, *stretch) for stretch in self._stretches]
        tasks = [self._threads.submit(function, *arrays, *stretch) for stretch in self._stretches]
        return [task.result() for task in tasks]


def words(kit: Kit) -> int:
    """How many words a mask has: one for moves without a target, one for each source and colour."""
    return 1 + NCOLOURS * (kit.edition.displays[kit.players] + 1)
