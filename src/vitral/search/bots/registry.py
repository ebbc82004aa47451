"""The bots by name: ours, and those of other packages."""

import re
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from random import Random
from typing import Final, NamedTuple

from vitral.rules.errors import wrong_type
from vitral.search.bots.contract import AnyBot, BadLimit, Bot, NoLimit, UnknownBot, name_of
from vitral.search.bots.greedy import GreedyBot
from vitral.search.bots.plugins import plugin_bot, plugin_names
from vitral.search.bots.random import RandomBot

MOST_SECONDS: Final = 86_400
"""How long a bot may be asked to search for a move at most: a day."""
MOST_NODES: Final = 10**12


class BotRequest(NamedTuple):
    """What a bot is made from."""

    generator: Random | None
    """Its own, seeded; None if nobody gave a seed."""
    limit: tuple[float | None, int | None] | None = None
    """Seconds and nodes for each move, one of them None; None without a limit."""


class BotEntry(NamedTuple):
    """A line of the registry."""

    make: Callable[[BotRequest], Bot]
    searches: bool = False
    """Whether it needs the kernel, and takes a limit."""
    light: bool = False
    """Whether its searches are so short that on a server they wait for no longer ones."""
    offered: bool = True
    """Whether it is offered at a table; others are there to compare with."""


# The modules of bots that search are imported when one is made: they need Numba.


def _classic(request: BotRequest) -> Bot:
    from vitral.search.bots.classic import ClassicBot

    return ClassicBot(*request.limit) if request.limit else ClassicBot()


def _level(number: int) -> Callable[[BotRequest], Bot]:
    def make(request: BotRequest) -> Bot:
        from vitral.search.bots.levels import LevelBot
        from vitral.search.engine import Limits

        limits = Limits(*request.limit) if request.limit else None
        return LevelBot(number, limits, request.generator)

    return make


def _averages(request: BotRequest) -> Bot:
    from vitral.search.bots.levels import PuctBot
    from vitral.search.engine import Limits

    return PuctBot(Limits(*request.limit)) if request.limit else PuctBot()


def _linear(request: BotRequest) -> Bot:
    from vitral.search.bots.levels import LinearBot
    from vitral.search.engine import Limits

    return LinearBot(Limits(*request.limit)) if request.limit else LinearBot()


REGISTRY: Final[Mapping[str, BotEntry]] = {
    "random": BotEntry(lambda request: RandomBot(request.generator or Random())),
    "greedy": BotEntry(lambda request: GreedyBot(request.generator)),
    "classic": BotEntry(_classic, searches=True),
    **{f"level-{n}": BotEntry(_level(n), searches=True, light=n <= 6) for n in range(1, 9)},
    "averages": BotEntry(_averages, searches=True, offered=False),
    "linear": BotEntry(_linear, searches=True, offered=False),
}
"""Our bots: a new one is a line here."""

NUMBA: Final = find_spec("numba") is not None
"""Whether the kernel can be compiled here."""
LEVEL_NAMES: Final = tuple(name for name in REGISTRY if name.startswith("level-"))
"""The names of the levels, the weakest first."""
SEARCHING_BOTS: Final = tuple(
    name for name, entry in REGISTRY.items() if entry.searches and entry.offered
)
"""The bots offered at a table that need the kernel."""
THINKERS: Final = SEARCHING_BOTS
"""The former public name of `SEARCHING_BOTS`, for programs that use it."""
PLAYABLE: Final = tuple(n for n, entry in REGISTRY.items() if NUMBA or not entry.searches)
"""The names of our bots that can play here, those to compare with included."""
BOTS: Final = tuple(name for name in PLAYABLE if REGISTRY[name].offered)
"""The names of our bots that can play here."""


def available_bots() -> tuple[str, ...]:
    """The names of all bots that can play here: ours, and those of installed packages.

    >>> available_bots()[:2]
    ('random', 'greedy')
    """
    return BOTS + plugin_names(taken=REGISTRY)


def bot(name: str, seed: int | None = None) -> Bot:
    """The bot of that name; one that searches may be given a limit for each move after an @.

    With a seed its choices can be repeated; without one, a bot that needs chance is seeded afresh,
    and one that needs it only between equals (`GreedyBot`) does without. Bots of other packages
    are made here too (`vitral.search.bots.plugins`).

    >>> bot("greedy").name, bot("level-8@50000n").name, bot("averages@0.5s").name
    ('greedy', 'level-8', 'averages')
    """
    if not isinstance(name, str):
        raise wrong_type("name", str, name)
    if not isinstance(seed, int | None):
        raise wrong_type("seed", int, seed)
    plain, limited, limit = name.partition("@")
    ours = plain in PLAYABLE
    if not (ours or plain in plugin_names(taken=REGISTRY)):
        raise UnknownBot(name)
    if limited and not needs_search(plain):
        raise NoLimit(plain)
    if limited and not limit:
        raise BadLimit(limit)
    generator = None if seed is None else Random(seed)
    if ours:
        return REGISTRY[plain].make(BotRequest(generator, _limit(limit)))
    return plugin_bot(plain, generator or Random())


def as_bot(wanted: AnyBot, seed: int | None = None) -> Bot:
    """The bot of a name, with a seed; what is a bot already brings its own generator."""
    name_of(wanted)
    return bot(wanted, seed) if isinstance(wanted, str) else wanted


def needs_search(name: str) -> bool:
    """Whether the bot of that name is one of ours that need the kernel.

    >>> needs_search("greedy"), needs_search("level-8@1s")
    (False, True)
    """
    if not isinstance(name, str):
        raise wrong_type("name", str, name)
    entry = REGISTRY.get(name.partition("@")[0])
    return entry is not None and entry.searches


thinks = needs_search
"""The former public name of `needs_search`, for programs that use it."""


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
