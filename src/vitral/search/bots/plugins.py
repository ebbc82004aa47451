"""Bots of other packages, found by their entry points.

A package offers a bot by naming a class or a function in its pyproject.toml:

    [project.entry-points."vitral.bots"]
    first-move = "my_package:FirstMoveBot"

Once the package is installed, the bot plays by that name in `vitral match` and `vitral play`, and
on servers whose settings list it. The class or function is called with a `random.Random` for the
bot alone, and gives a `Bot` whose `name` is the name of the entry point:

    class FirstMoveBot:
        name = "first-move"

        def __init__(self, generator: Random) -> None: ...

        def choose(self, state: State) -> Move:
            return legal_moves(state)[0]

Nothing is imported from other packages before one of their bots is asked for by name.
"""

from collections.abc import Collection
from importlib.metadata import EntryPoint, entry_points
from random import Random
from typing import Final

from vitral.rules import VitralError
from vitral.search.bots.contract import BadPlugin, Bot, name_of

GROUP: Final = "vitral.bots"


def plugin_names(taken: Collection[str] = ()) -> tuple[str, ...]:
    """The names of the bots of installed packages, in alphabetical order.

    Names that are taken are left out, and names with an @, which begins a limit.
    """
    names = {point.name for point in entry_points(group=GROUP)}
    return tuple(sorted(name for name in names if name not in taken and "@" not in name))


def plugin_bot(name: str, generator: Random) -> Bot:
    """The bot of another package with that name; `BadPlugin` if it cannot be used."""
    found = tuple(entry_points(group=GROUP, name=name))
    packages = ", ".join(sorted({_package(point) for point in found}))
    if len(found) != 1:
        raise BadPlugin(name, packages, f"{len(found)} packages offer a bot of that name")
    try:
        made: Bot = found[0].load()(generator)
        called = name_of(made)
    except VitralError as error:
        raise BadPlugin(name, packages, str(error)) from error
    except Exception as error:
        raise BadPlugin(name, packages, f"{type(error).__name__}: {error}") from error
    if called != name:
        raise BadPlugin(name, packages, f"it calls itself {called}")
    return made


def _package(point: EntryPoint) -> str:
    """The name of the package that an entry point belongs to."""
    return point.dist.name if point.dist else "?"
