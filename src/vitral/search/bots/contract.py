"""What a bot is, and what can be wrong with the name of one."""

from typing import Final, Protocol, TypeAlias, runtime_checkable

from vitral.rules import Move, State, VitralError
from vitral.rules.errors import InvalidArgument


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
"""A bot, or the name of one."""
LONGEST_NAME: Final = 200


class UnknownBot(VitralError):
    """A name that no bot has here; one that only lacks Numba has a code of its own."""

    def __init__(self, name: str) -> None:
        from vitral.search.bots.registry import NUMBA, available_bots, thinks

        if not NUMBA and thinks(name):
            sentence = f"{name} needs Numba, which is not installed: pip install 'vitral[fast]'"
            super().__init__("bot-needs-numba", sentence, name=name)
            return
        known = ", ".join(available_bots())
        sentence = f"expected one of {known}, got {name}"
        super().__init__("unknown-bot", sentence, name=name, known=known)


class BadLimit(VitralError):
    """What stands after the @ of a bot's name is no limit."""

    def __init__(self, text: str) -> None:
        super().__init__(
            "bad-limit", f"expected a limit like 1s or 50000n, got {text!r}", text=text
        )


class NoLimit(VitralError):
    """A limit for a bot that does not search."""

    def __init__(self, name: str) -> None:
        super().__init__("no-limit", f"expected no limit after {name}", name=name)


class BadPlugin(VitralError):
    """A bot of another package that cannot be used."""

    def __init__(self, name: str, package: str, why: str) -> None:
        sentence = f"the bot {name} of the package {package} cannot be used: {why}"
        super().__init__("bad-plugin", sentence, name=name, package=package, why=why)


def name_of(wanted: AnyBot) -> str:
    """What a bot is called; `InvalidArgument` if it is none, or has no name that can be shown.

    >>> from vitral.search import GreedyBot
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
