"""How the game is said: the words of every face, in four languages.

The catalogues beside this module are Project Fluent files. Everything below this layer speaks in
codes with parameters; a face looks the code up here.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Final, Literal, TypeAlias

from fluent.runtime import FluentBundle, FluentResource

from vitral.rules.errors import Param

Language: TypeAlias = Literal["en", "de", "pl", "uk"]
Catalogue: TypeAlias = Literal["game", "terminal", "rules"]

LANGUAGES: Final[tuple[Language, ...]] = ("en", "de", "pl", "uk")
FALLBACK: Final[Language] = "en"


class Words:
    """The messages of some catalogues in one language."""

    def __init__(self, language: Language, catalogues: Iterable[Catalogue]) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for catalogue in catalogues:
            self._bundle.add_resource(FluentResource(catalogue_text(language, catalogue)))

    def __call__(self, message: str, **params: Param) -> str:
        """A message with its parameters filled in; KeyError if there is no such message."""
        if not self._bundle.has_message(message):
            raise KeyError(message)
        pattern = self._bundle.get_message(message).value
        text, _ = self._bundle.format_pattern(pattern, dict(params))
        return str(text)


@cache
def words(language: Language, *catalogues: Catalogue) -> Words:
    """The words of these catalogues in this language, read once."""
    return Words(language, catalogues)


@cache
def catalogue_text(language: Language, catalogue: Catalogue) -> str:
    """A catalogue as it is written."""
    path = files("vitral.locales").joinpath(language, f"{catalogue}.ftl")
    return path.read_text("utf-8")


def system_language(environment: Mapping[str, str]) -> Language:
    """The first language of the environment that Vitral speaks, otherwise English.

    >>> system_language({"LANG": "pl_PL.UTF-8"})
    'pl'
    """
    wishes = environment.get("LANGUAGE", "").split(":")
    wishes += [environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    for wish in wishes:
        for language in LANGUAGES:
            if wish.replace("-", "_").split("_")[0].split(".")[0].lower() == language:
                return language
    return FALLBACK
