"""One game on the kernel, played move by move from Python."""

from operator import index

import numpy as np

from vitral.kernel.entry_points import deal_game, list_game, start_game, step_game
from vitral.kernel.errors import NotLegal
from vitral.kernel.kits import Kit, check_kit
from vitral.kernel.layout import GAME, MOST_MOVES, WORD, WORDS, Games, Moves
from vitral.kernel.packing import pack, unpack
from vitral.kernel.warmup import prepare
from vitral.rules import ROUNDS, State


class Table:
    """A single game whose deals come from a generator of its own, made from a seed.

    >>> table = Table(Kit(players=2), seed=1)
    >>> while len(table.legal):
    ...     table.step(table.legal[0])
    >>> table.over, table.state.over
    (True, True)
    """

    def __init__(self, kit: Kit, seed: int = 0) -> None:
        check_kit(kit)
        prepare()
        self.kit = kit
        self.games: Games = np.zeros(1, GAME)
        self.games["generator"] = index(seed) % 2**64
        self._kits = kit.array
        self._moves: Moves = np.zeros(MOST_MOVES, np.uint16)
        self._count: int = start_game(self._kits, self.games, self._moves)

    @classmethod
    def at(cls, state: State, seed: int = 0) -> "Table":
        """A game that goes on from a state; if it awaits a deal, that is drawn at once.

        `vitral.Game.from_position` makes one with a history, in which nothing is drawn by itself.
        """
        table = cls(Kit.of(state), seed)
        table.games = pack(state, seed)
        if state.awaits_deal:
            deal_game(table._kits, table.games)
        table._count = list_game(table._kits, table.games, table._moves)
        return table

    @property
    def legal(self) -> Moves:
        """The numbers of the legal moves; the next step overwrites them. Empty after the end."""
        return self._moves[: self._count]

    def step(self, move: int) -> None:
        """Play a move, and deal when the round is over; `NotLegal` changes nothing."""
        number = index(move)
        in_range = 0 <= number < WORDS * WORD  # others may not fit into 64 bits
        count = step_game(self._kits, self.games, self._moves, number if in_range else -1)
        if count < 0:
            raise NotLegal(move)
        self._count = count

    @property
    def over(self) -> bool:
        """Whether the sixth round and the final scoring are done."""
        return bool(self.games[0]["round"] == ROUNDS)

    @property
    def state(self) -> State:
        """The game as a state of the rules."""
        return unpack(self.kit, self.games[0])
