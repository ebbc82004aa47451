"""The language of the command: chosen before anything is said, then used for everything."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from typer.exceptions import TyperException

from vitral.locales import LANGUAGES, Catalogue, Language, Words, system_language, words
from vitral.rules.errors import VitralError


class UnknownLanguage(VitralError):
    """A language that Vitral does not speak."""


def take_language(args: Sequence[str]) -> tuple[list[str], str | None]:
    """A command line without its ``--lang``, which may stand anywhere, and what it asked for.

    >>> take_language(["play", "--lang", "de", "Ana"])
    (['play', 'Ana'], 'de')
    """
    rest: list[str] = []
    chosen = None
    left = iter(args)
    for arg in left:
        if arg == "--lang":
            chosen = next(left, "")
        elif arg.startswith("--lang="):
            chosen = arg.removeprefix("--lang=")
        else:
            rest.append(arg)
    return rest, chosen


class Localization:
    """The language of one run of the command, and what is said in it."""

    def __init__(self, chosen: str | None, environment: Mapping[str, str]) -> None:
        spoken: dict[str | None, Language] = {language: language for language in LANGUAGES}
        self._chosen = chosen
        self.language = spoken.get(chosen, system_language(environment))

    @property
    def was_chosen(self) -> bool:
        """Whether somebody asked for this language, and not only their system."""
        return self._chosen is not None

    def check(self) -> None:
        """Complain if a language was asked for that is not spoken."""
        if self._chosen is not None and self._chosen != self.language:
            known = ", ".join(LANGUAGES)
            sentence = f"expected a language from {known}, got {self._chosen!r}"
            raise UnknownLanguage("unknown-language", sentence, got=self._chosen, known=known)

    def words(self, *catalogues: Catalogue) -> Words:
        """The words of these catalogues."""
        return words(self.language, *catalogues)

    def error(self, error: VitralError) -> str:
        """The message of an error of the game or of its data."""
        from vitral.tui.phrases import error_text

        catalogues: tuple[Catalogue, ...] = ("game", "match", "errors", "terminal", "hosting")
        return error_text(error, self.words(*catalogues, "arena", "puzzles"))

    def usage_error(self, error: TyperException) -> str:
        """The message of an error of the command line."""
        say = self.words("terminal")
        name = _at_fault(error)
        match type(error).__name__:  # Typer keeps the classes themselves to itself
            case "NoSuchOption":
                return say("error-no-such-option", name=name)
            case "MissingParameter":
                return say("error-missing", name=name)
            case "BadParameter":
                return _bad_value(name, getattr(error, "param", None), say)
            case _:
                return _other_usage_error(error.format_message(), say)


def _at_fault(error: TyperException) -> str:
    """The option or argument that an error of the command line speaks of."""
    param = getattr(error, "param", None)
    if param is None:
        return str(getattr(error, "option_name", ""))
    return str(param.opts[0] if param.param_type_name == "option" else param.metavar)


def _bad_value(name: str, param: Any, say: Words) -> str:
    """What an option can be, where that is a number with bounds."""
    least, most = (getattr(param, bound, None) for bound in ("min", "max"))
    number = "whole" if isinstance(least, int) else "any"
    if least is None:
        return say("error-bad-value", name=name)
    if most is None:
        return say("error-at-least", name=name, number=number, least=str(least))
    return say("error-between", name=name, number=number, least=str(least), most=str(most))


def _other_usage_error(reason: str, say: Words) -> str:
    if command := re.search(r"No such command '(.*)'", reason):
        return say("error-no-such-command", name=command[1])
    if option := re.search(r"Option '(.*)' requires an argument", reason):
        return say("error-missing-value", name=option[1])
    if extra := re.search(r"unexpected extra argument.* \((.*)\)$", reason):
        return say("error-extra", value=extra[1])
    return say("error-usage", reason=reason)
