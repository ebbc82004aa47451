"""Who plays when nobody is there to: the bots, by name."""

import re
from importlib.util import find_spec
from random import Random
from typing import Final, Protocol, TypeAlias, runtime_checkable

from vitral.rules import Move, State, VitralError, legal_moves
from vitral.rules.errors import InvalidArgument, wrong_type
from vitral.rules.refusals import check_turn
from vitral.search.greedy import GreedyBot


class Bot(Protocol):
    """Somebody who chooses moves.

    A bot that needs chance has a generator of its own; it never sees the one that deals.
    """

    @property
    def name(self) -> str:
        """What the bot is asked for by."""

    def choose(self, state: State) -> Move:
        """The move to play in a position in which somebody has to move; else `IllegalMove`."""


@runtime_checkable
class TimedBot(Bot, Protocol):
    """A bot that searches: it can be told to answer sooner than it would by itself."""

    def choose_within(self, state: State, seconds: float) -> Move:
        """The move to play after so many seconds at most; one look at every move is taken."""


AnyBot: TypeAlias = str | Bot
"""A bot, or the name of one of ours."""
LONGEST_NAME: Final = 200


class RandomBot:
    """Plays any legal move, each as likely as the others."""

    name = "random"

    def __init__(self, generator: Random) -> None:
        self._generator = generator

    def choose(self, state: State) -> Move:
        """The move to play in a position in which somebody has to move."""
        check_turn(state)
        return self._generator.choice(legal_moves(state))


class UnknownBot(VitralError):
    """A name that no bot has here; one that only lacks Numba has a code of its own."""

    def __init__(self, name: str) -> None:
        if not NUMBA and thinks(name):
            sentence = f"{name} needs Numba, which is not installed: pip install 'vitral[fast]'"
            super().__init__("bot-needs-numba", sentence, name=name)
            return
        known = ", ".join(BOTS)
        sentence = f"expected one of {known}, got {name}"
        super().__init__("unknown-bot", sentence, name=name, known=known)


MOST_SECONDS: Final = 86_400
MOST_NODES: Final = 10**12
"""How long a bot may think about a move at most."""


class BadLimit(VitralError):
    """What stands after the @ of a bot's name is no limit."""

    def __init__(self, text: str) -> None:
        super().__init__(
            "bad-limit", f"expected a limit like 1s or 50000n, got {text!r}", text=text
        )


class NoLimit(VitralError):
    """A limit for a bot that does not think ahead."""

    def __init__(self, name: str) -> None:
        super().__init__("no-limit", f"expected no limit after {name}", name=name)


def bot(name: str, seed: int | None = None) -> Bot:
    """The bot of that name; one that thinks may be given a limit for each move after an @.

    With a seed its choices can be repeated; without one, a bot that needs chance is seeded afresh,
    and one that needs it only between equals (`GreedyBot`) does without.

    >>> bot("greedy").name, bot("level-8@50000n").name, bot("averages@0.5s").name
    ('greedy', 'level-8', 'averages')
    """
    if not isinstance(name, str):
        raise wrong_type("name", str, name)
    if not isinstance(seed, int | None):
        raise wrong_type("seed", int, seed)
    plain, limited, limit = name.partition("@")
    if plain not in (*BOTS, *COMPARED):
        raise UnknownBot(name)
    if limited and not thinks(plain):
        raise NoLimit(plain)
    if limited and not limit:
        raise BadLimit(limit)
    generator = None if seed is None else Random(seed)
    if plain == "random":
        return RandomBot(generator or Random())
    if plain == "greedy":
        return GreedyBot(generator)
    return _thinker(plain, _limit(limit), generator)


def as_bot(wanted: AnyBot, seed: int | None = None) -> Bot:
    """The bot of a name, with a seed; what is a bot already brings its own luck."""
    name_of(wanted)
    return bot(wanted, seed) if isinstance(wanted, str) else wanted


def name_of(wanted: AnyBot) -> str:
    """What a bot is called; `InvalidArgument` if it is none, or has no name that can be shown.

    >>> name_of("greedy"), name_of(GreedyBot())
    ('greedy', 'greedy')
    """
    if isinstance(wanted, str):
        return wanted
    name = getattr(wanted, "name", None)
    if not callable(getattr(wanted, "choose", None)) or not isinstance(name, str):
        raise InvalidArgument("bots", "names of bots, or bots", wanted)
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise InvalidArgument("name", f"1 to {LONGEST_NAME} letters that can be seen", name)
    return name


def thinks(name: str) -> bool:
    """Whether the bot of that name needs the kernel.

    >>> thinks("greedy"), thinks("level-8@1s")
    (False, True)
    """
    if not isinstance(name, str):
        raise wrong_type("name", str, name)
    return name.partition("@")[0] in (*THINKERS, AVERAGES)


def _limit(text: str) -> tuple[float | None, int | None] | None:
    """Seconds or nodes."""
    if not text:
        return None
    if not (found := re.fullmatch(r"(\d+(?:\.\d+)?)s|(\d+)n", text, re.ASCII)):
        raise BadLimit(text)
    seconds, nodes = found.groups()
    if not 0 < float(seconds or nodes) <= (MOST_SECONDS if seconds else MOST_NODES):
        raise BadLimit(text)
    return (float(seconds) if seconds else None), (int(nodes) if nodes else None)


def _thinker(
    name: str, limit: tuple[float | None, int | None] | None, generator: Random | None
) -> Bot:
    """A bot that needs the kernel, which is imported only now."""
    if name == "classic":
        from vitral.search.classic import ClassicBot

        return ClassicBot(*limit) if limit else ClassicBot()
    from vitral.search.levels import AveragesBot, LevelBot
    from vitral.search.thinking import Limits

    if name == AVERAGES:
        return AveragesBot(Limits(*limit)) if limit else AveragesBot()
    number = int(name.removeprefix("level-"))
    return LevelBot(number, Limits(*limit) if limit else None, generator)


LEVEL_NAMES: Final = tuple(f"level-{number}" for number in range(1, 9))
THINKERS: Final = ("classic", *LEVEL_NAMES)
"""The bots that need the kernel."""

AVERAGES: Final = "averages"
NUMBA: Final = find_spec("numba") is not None
"""Whether the kernel can be compiled here."""

BOTS: Final = ("random", "greedy", *(THINKERS if NUMBA else ()))
"""The names of the bots that can play here."""
COMPARED: Final = (AVERAGES,) if NUMBA else ()
"""Bots to compare with, which nobody is offered at a table."""
