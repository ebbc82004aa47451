"""What a bot is, and what can be wrong with the name of one."""

from collections.abc import Iterable
from typing import Final, Literal, Protocol, TypeAlias, runtime_checkable

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
BotCode: TypeAlias = Literal["bot-failed", "bot-illegal-move"]
LONGEST_NAME: Final = 200


class UnknownBot(VitralError):
    """A name that no bot has here; one that only lacks Numba has a code of its own."""

    def __init__(self, name: str, known: Iterable[str] | None = None) -> None:
        """`known` are the names to tell of; without it, those of all bots that are installed."""
        from vitral.search.bots.registry import NUMBA, available_bots, needs_search

        if not NUMBA and needs_search(name):
            sentence = f"{name} needs Numba, which is not installed: pip install 'vitral[fast]'"
            super().__init__("bot-needs-numba", sentence, name=name)
            return
        names = ", ".join(available_bots() if known is None else known)
        sentence = f"expected one of {names}, got {name}"
        super().__init__("unknown-bot", sentence, name=name, known=names)


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


class BotError(VitralError):
    """A bot that raised something, or chose what is no legal move; it names bot and package."""

    def __init__(self, code: BotCode, name: str, package: str, what: str) -> None:
        did = "chose what is no legal move" if code == "bot-illegal-move" else "failed"
        sentence = f"the bot {name} of the package {package} {did}: {what}"
        super().__init__(code, sentence, name=name, package=package, what=what)


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
    if not can_be_shown(name):
        raise InvalidArgument("name", f"1 to {LONGEST_NAME} letters that can be seen", name)
    return name


def can_be_shown(name: str) -> bool:
    """Whether a bot's name is not too long, and has only letters that can be seen."""
    return 0 < len(name) <= LONGEST_NAME and name.isprintable()
