"""Thousands of games at once on a GPU, with the interface of `vitral.kernel.Batch`."""

from collections.abc import Sequence
from operator import index
from typing import Any, Final

import numpy as np

from vitral.kernel.batch import (
    Batch,
    check_size,
    check_turns,
    mask_words,
    seeded_games,
)
from vitral.kernel.cuda import entry_points
from vitral.kernel.cuda.arrays import DeviceArray
from vitral.kernel.cuda.device import CudaArray, Device, HostArray
from vitral.kernel.errors import NotLegal, WrongSize
from vitral.kernel.kits import Kit, check_kit
from vitral.kernel.layout import SEATS, WORD
from vitral.kernel.packing import unpack
from vitral.rules import State

GAMES_PER_ROLL: Final = 1 << 14
"""How many games `roll` plays at a time, all their turns in one launch.

Their records (18 MB) then stay in the GPU's caches. In the first probe, on an H200 and with masks
at every turn, 16,384 games made 555 million steps a second, and 131,072 185 to 210 million.
``make bench-gpu`` compares other numbers.
"""


class CudaBatch:
    """Games of one kind that are stepped together on the GPU; one that is over starts anew.

    The same seeds and moves give the same records as in a `Batch`. The arrays stay where they are:
    every call overwrites what the one before it wrote. Calls return before the GPU is done, except
    `step`, which waits to say whether every move was legal.

    `stream` is the handle of the CUDA stream to work in, such as
    ``torch.cuda.current_stream().cuda_stream``; 0 is the default stream.
    """

    def __init__(self, kit: Kit, size: int, seed: int = 0, stream: int = 0) -> None:
        check_kit(kit)
        self._allocate(kit, seeded_games(check_size(size), seed), Device(stream))
        self._launch(entry_points.start_games, self._kits, self.games.array, self.masks.array)

    @classmethod
    def at(cls, states: Sequence[State], seed: int = 0, stream: int = 0) -> "CudaBatch":
        """Games that go on from states, as `Batch.at` begins them."""
        batch = Batch.at(states, seed)
        self = cls.__new__(cls)
        self._allocate(batch.kit, batch.games, Device(stream))
        self.device.overwrite(self.masks.array, batch.masks)
        return self

    def _allocate(self, kit: Kit, games: HostArray, device: Device) -> None:
        size = len(games)
        self.kit, self.device = kit, device
        self.games = self.array(games)
        """Every game's record; ``games["score"]`` is the column of a field."""
        self.masks = self.array(np.zeros((size, mask_words(kit)), np.int64))
        """Every game's legal moves: move m is bit m % 64 of word m // 64."""
        self.over = self.array(np.zeros(size, np.bool_))
        """Which games ended in the last step."""
        self.scores = self.array(np.zeros((size, SEATS), np.int32))
        """Final scores of the last game that ended there."""
        self.lost = self.array(np.zeros((size, SEATS), np.int32))
        """Points lost over broken glass in that game: of equal scores, less wins (R-FINAL-5)."""
        self._kits = device.upload(kit.array)
        self._moves = self.array(np.zeros(size, np.uint16))
        self._first_illegal = device.upload(np.array([size]))
        self._groups: CudaArray = None

    def array(self, values: HostArray) -> DeviceArray:
        """A copy of an array on the GPU of this batch."""
        return DeviceArray(self.device.upload(values), self.device)

    def _launch(self, entry: Any, *arguments: object) -> None:
        """Start a thread for each game."""
        self.device.launch(entry, len(self.games), *arguments)

    def state(self, game: int) -> State:
        """A game as the rules show it; it waits for the GPU."""
        number = index(game)
        if not 0 <= number < len(self.games):
            raise WrongSize(f"a game from 0 to {len(self.games) - 1}", number)
        return unpack(self.kit, self.device.download(self.games.array[number : number + 1])[0])

    def legal(self) -> DeviceArray:
        """The masks with a Boolean for each move: eight times the memory."""
        return self.unpacked(np.dtype(np.bool_))

    def unpacked(self, dtype: "np.dtype[Any]") -> DeviceArray:
        """The masks with an element of one byte for each move, 1 where it is legal."""
        size, words = self.masks.shape
        if self._groups is None:
            self._groups = self.device.upload(np.zeros(size * words * WORD // 8, np.int64))
        flat = self.device.reinterpret(self.masks.array, (size * words,), None, self.masks.dtype)
        count = self._groups.shape[0]
        self.device.launch(entry_points.unpack_masks, count, flat, self._groups)
        shape = (size, words * WORD)
        return DeviceArray(self.device.reinterpret(self._groups, shape, None, dtype), self.device)

    def random_moves(self) -> DeviceArray:
        """A random legal move for each game, drawn from their own generators."""
        arrays = (self.games.array, self.masks.array, self._moves.array)
        self._launch(entry_points.choose_moves, *arrays)
        return self._moves

    def roll(self, turns: int) -> None:
        """Play so many random moves in every game, as `step(random_moves())` does, but faster."""
        self.roll_by(entry_points.roll_games, check_turns(turns), GAMES_PER_ROLL)

    def roll_by(self, entry: Any, turns: int, games: int) -> None:
        """Roll with an entry point that takes what `roll_games` takes, so many games a launch."""
        arrays = (self.games, self.masks, self.over, self.scores, self.lost)
        arguments = (self._kits, *(each.array for each in arrays), turns)
        for start in range(0, len(self.games), games):
            stop = min(start + games, len(self.games))
            self.device.launch(entry, stop - start, *arguments, start, stop)

    def step(self, moves: object) -> None:
        """Play a move in every game; `NotLegal` names the first illegal one and changes nothing.

        The moves may be an array on the GPU, whose library need not be Numba, or one of the host.
        """
        given = checked_moves(self.device.view(moves), len(self.games))
        first, games = self._first_illegal, self.games.array
        self._launch(entry_points.find_illegal, self._kits, games, given, first)
        outcome = (each.array for each in (self.masks, self.over, self.scores, self.lost))
        self._launch(entry_points.step_games, self._kits, games, given, *outcome, first)
        wrong = int(self.device.download(first)[0])
        if wrong < len(self.games):
            self.device.overwrite(first, np.array([len(self.games)]))
            raise NotLegal(int(self.device.download(given)[wrong]), wrong)


def checked_moves(moves: CudaArray, size: int) -> CudaArray:
    """The moves; `TypeError` if they are no whole numbers, `WrongSize` if not one for each game."""
    if moves.dtype.kind not in "iu":
        raise TypeError(f"expected whole numbers as moves, got {moves.dtype}")
    if moves.shape != (size,):
        raise WrongSize(f"{size} moves in a row", moves.size)
    return moves
