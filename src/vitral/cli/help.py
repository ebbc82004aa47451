"""Help in words: commands and options declare message ids, which are looked up here."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import typer

from vitral.cli.language import Localization
from vitral.locales import Words

COMPLETION: Final = {
    "install_completion": "help-install-completion",
    "show_completion": "help-show-completion",
}
"""The options that Typer adds and describes itself."""


def in_words(app: typer.Typer, localization: Localization, args: Sequence[str]) -> Any:
    """The command of an app; its help is looked up if this command line will show it."""
    command: Any = typer.main.get_command(app)
    if "--help" in args or len(args) < 2:
        say = localization.words("terminal", "hosting", "arena", "puzzles")
        _translate_titles(say)
        for part in _tree(command):
            _translate(part, say)
    return command


def _tree(command: Any) -> Iterator[Any]:
    yield command
    for child in getattr(command, "commands", {}).values():
        yield from _tree(child)


def _translate(command: Any, say: Words) -> None:
    command.help = say(command.help)
    command.words = say  # for options that are made later (`ServeCommand`)
    for param in getattr(command, "declared", None) or command.params:
        param.help = say(COMPLETION.get(param.name, param.help))
    usage, help_option = command.get_usage, command.get_help_option

    def get_usage(context: Any) -> str:
        return str(usage(context)).replace("Usage:", say("usage"), 1)

    def get_help_option(context: Any) -> Any:
        option = help_option(context)
        option.help = say("help-help")
        return option

    command.get_usage, command.get_help_option = get_usage, get_help_option


def _translate_titles(say: Words) -> None:
    from typer import rich_utils

    rich_utils.OPTIONS_PANEL_TITLE = say("usage-options")
    rich_utils.ARGUMENTS_PANEL_TITLE = say("usage-arguments")
    rich_utils.COMMANDS_PANEL_TITLE = say("usage-commands")
    rich_utils.DEFAULT_STRING = f"[{say('usage-default', value='{}')}]"
    rich_utils.REQUIRED_LONG_STRING = f"[{say('usage-required')}]"
