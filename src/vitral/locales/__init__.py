"""How the game is said: the words of every face, in four languages.

The catalogues beside this module are Project Fluent files. Everything below this layer speaks in
codes with parameters; a face looks the code up here.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Final, Literal, NamedTuple, TypeAlias

from fluent.runtime import FluentBundle, FluentResource

from vitral.rules.errors import Param

Language: TypeAlias = Literal["en", "de", "pl", "uk"]
Catalogue: TypeAlias = Literal[
    "game", "match", "terminal", "hosting", "arena", "rules", "web", "study"
]

LANGUAGES: Final[tuple[Language, ...]] = ("en", "de", "pl", "uk")
FALLBACK: Final[Language] = "en"
_HYPHEN: Final = re.compile(r"(?<!\w)-(?=\d)")
"""Before a number: Babel writes those below 0 with a hyphen in all four languages."""


class Paragraph(NamedTuple):
    """One paragraph of the rules: the id it has everywhere, and its words."""

    id: str
    text: str


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
        if (pattern := self._bundle.get_message(message).value) is None:
            raise KeyError(message)
        safe = {name: _safe(value) for name, value in params.items()}
        said = str(self._bundle.format_pattern(pattern, safe)[0])
        negative = any(isinstance(value, int) and value < 0 for value in safe.values())
        return _HYPHEN.sub("\N{MINUS SIGN}", said) if negative else said


def with_minus(figure: int | str) -> str:
    """A figure as people read it: with a minus sign, not a hyphen.

    >>> with_minus(-3), with_minus(f"{4:+}")
    ('−3', '+4')
    """
    return str(figure).replace("-", "\N{MINUS SIGN}")


def _safe(value: Param) -> Param:
    """A parameter as it may be shown: no letter that steers a terminal, no endless number."""
    if isinstance(value, int):
        return value if abs(value) < 10**15 else "…"
    return "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in value
    )


@cache
def words(language: Language, *catalogues: Catalogue) -> Words:
    """The words of these catalogues in this language, read once."""
    return Words(language, catalogues)


@cache
def catalogue_text(language: Language, catalogue: Catalogue) -> str:
    """A catalogue as it is written."""
    path = files("vitral.locales").joinpath(language, f"{catalogue}.ftl")
    return path.read_text("utf-8")


def message_ids(language: Language, catalogue: Catalogue) -> list[str]:
    """The ids of a catalogue's messages, in order."""
    return re.findall(r"^([a-z][a-z0-9-]*) *=", catalogue_text(language, catalogue), re.MULTILINE)


def rule_sections(language: Language) -> list[tuple[str, list[Paragraph]]]:
    """The rules in a language: each section's title with its paragraphs, in order."""
    say = words(language, "rules")
    sections: list[tuple[str, list[Paragraph]]] = []
    for message in message_ids(language, "rules"):
        if message.startswith("rules-section-"):
            sections.append((say(message), []))
        else:
            sections[-1][1].append(Paragraph(_rule_id(message), say(message)))
    return sections


def _rule_id(message: str) -> str:
    """``rule-r-take-1`` is R-TAKE-1, and ``ruling-3`` is 3; other paragraphs have no id."""
    if message.startswith("ruling-"):
        return message.removeprefix("ruling-")
    return message.removeprefix("rule-").upper() if message.startswith("rule-") else ""


def system_language(environment: Mapping[str, str]) -> Language:
    """The first language of the environment that Vitral speaks, otherwise English.

    >>> system_language({"LANG": "pl_PL.UTF-8"})
    'pl'
    """
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    chosen = next((environment[name] for name in names if environment.get(name)), "")
    for wish in [*environment.get("LANGUAGE", "").split(":"), chosen]:
        for language in LANGUAGES:
            if wish.replace("-", "_").split("_")[0].split(".")[0].lower() == language:
                return language
    return FALLBACK
