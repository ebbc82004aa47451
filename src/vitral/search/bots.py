"""Who plays when nobody is there to: the bots, by name."""

from collections.abc import Callable
from random import Random
from typing import Final, Protocol

from vitral.rules import Move, State, VitralError, legal_moves
from vitral.search.greedy import GreedyBot


class Bot(Protocol):
    """Somebody who chooses moves.

    A bot that needs chance has a generator of its own; it never sees the one that deals.
    """

    @property
    def name(self) -> str:
        """What the bot is asked for by."""

    def choose(self, state: State) -> Move:
        """The move to play in a position in which somebody has to move."""


class RandomBot:
    """Plays any legal move, each as likely as the others."""

    name = "random"

    def __init__(self, generator: Random) -> None:
        self._generator = generator

    def choose(self, state: State) -> Move:
        """The move to play in a position in which somebody has to move."""
        return self._generator.choice(legal_moves(state))


class UnknownBot(VitralError):
    """A name that no bot has."""

    def __init__(self, name: str) -> None:
        known = ", ".join(BOTS)
        sentence = f"expected one of {known}, got {name}"
        super().__init__("unknown-bot", sentence, name=name, known=known)


def bot(name: str, seed: int | None = None) -> Bot:
    """The bot of that name.

    With a seed its choices can be repeated; without one, a bot that needs chance is seeded afresh,
    and one that needs it only between equals (`GreedyBot`) does without.

    >>> bot("greedy").name
    'greedy'
    """
    if name not in _MAKERS:
        raise UnknownBot(name)
    return _MAKERS[name](seed)


_MAKERS: Final[dict[str, Callable[[int | None], Bot]]] = {
    "random": lambda seed: RandomBot(Random(seed)),
    "greedy": lambda seed: GreedyBot() if seed is None else GreedyBot(Random(seed)),
}

BOTS: Final = tuple(_MAKERS)
"""The names of the bots, the weakest first."""
