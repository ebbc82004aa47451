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

from vitral.rules import Move, State, VitralError, canonical, refusal
from vitral.rules.errors import brief, wrong_type
from vitral.rules.refusals import check_turn
from vitral.search.bots.contract import BadPlugin, Bot, BotError, can_be_shown, name_of

GROUP: Final = "vitral.bots"


def plugin_names(taken: Collection[str] = ()) -> tuple[str, ...]:
    """The names of the bots of installed packages, in alphabetical order.

    Names that are taken or cannot be shown are left out, and names with an @, which begins a limit.
    """
    names = {point.name for point in entry_points(group=GROUP)}
    usable = (name for name in names if can_be_shown(name) and "@" not in name)
    return tuple(sorted(name for name in usable if name not in taken))


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
    except (Exception, SystemExit) as error:
        raise BadPlugin(name, packages, f"{type(error).__name__}: {error}") from error
    if called != name:
        raise BadPlugin(name, packages, f"it calls itself {called}")
    return made


def choose_legal(player: Bot, state: State) -> Move:
    """The move that a bot chooses; `BotError` with its name and package for whatever else it does.

    That includes SystemExit: a bot does not end the program that asks it. KeyboardInterrupt is the
    user's, and goes on.
    """
    check_turn(state)
    if isinstance(player, str):
        raise wrong_type("player", Bot, player)
    name = name_of(player)
    try:
        chosen = player.choose(state)
    except (Exception, SystemExit) as error:
        why = f"{type(error).__name__}: {error}"
        raise BotError("bot-failed", name, package_of(player), why) from error
    return check_choice(player, state, chosen)


def check_choice(player: Bot, state: State, chosen: Move) -> Move:
    """What a bot has chosen, as `legal_moves` has it; `BotError` if it is no legal move."""
    try:
        move = canonical(state, chosen)
        legal = refusal(state, move) is None
    except Exception:  # not even the parts of a move
        legal = False
    if not legal:
        raise BotError("bot-illegal-move", player.name, package_of(player), brief(chosen))
    return move


def package_of(player: Bot) -> str:
    """The package that a bot comes from: that of its entry point, else that of its class."""
    own = type(player).__module__.partition(".")[0]
    offered = [
        point
        for point in entry_points(group=GROUP, name=player.name)
        if point.module.partition(".")[0] == own
    ]
    return _package(offered[0]) if offered else own


def _package(point: EntryPoint) -> str:
    """The name of the package that an entry point belongs to."""
    return point.dist.name if point.dist else "?"
