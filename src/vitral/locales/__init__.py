"""Localisation: the messages of every interface, in four languages.

The catalogues beside this module are Project Fluent files. The layers below give codes with
parameters; an interface (terminal, browser, command line) looks up the message of a code here.
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
    "game",
    "match",
    "terminal",
    "hosting",
    "arena",
    "rules",
    "errors",
    "web",
    "home",
    "lobby",
    "table",
    "preview",
    "settings",
    "study",
    "analysis",
    "review",
    "puzzles",
    "verify",
]

LANGUAGES: Final[tuple[Language, ...]] = ("en", "de", "pl", "uk")
FALLBACK: Final[Language] = "en"
LARGEST_NUMBER: Final = 10**15
"""Numbers from here on are shown as an ellipsis."""
_HYPHEN: Final = re.compile(r"(?<!\w)-(?=\d)")
"""Before a number: Babel writes those below 0 with a hyphen in all four languages."""


class Paragraph(NamedTuple):
    """One paragraph of the rules: the id it has everywhere, and its words."""

    id: str
    text: str


class Words:
    """The messages of some catalogues in one language; call it with a message id."""

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
        text = str(self._bundle.format_pattern(pattern, safe)[0])
        negative = any(isinstance(value, int) and value < 0 for value in safe.values())
        return _HYPHEN.sub("\N{MINUS SIGN}", text) if negative else text


def with_minus(figure: int | str) -> str:
    """A figure as people read it: with a minus sign, not a hyphen.

    >>> with_minus(-3), with_minus(f"{4:+}")
    ('−3', '+4')
    """
    return str(figure).replace("-", "\N{MINUS SIGN}")


def _safe(value: Param) -> Param:
    """A parameter that is safe to show: no control characters, no number that fills a page."""
    if isinstance(value, int):
        return value if abs(value) < LARGEST_NUMBER else "…"
    return "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in value
    )


@cache
def words(language: Language, *catalogues: Catalogue) -> Words:
    """The messages of these catalogues in this language, read once."""
    return Words(language, catalogues)


@cache
def catalogue_text(language: Language, catalogue: Catalogue) -> str:
    """The source text of a catalogue."""
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
    """The first language of the process environment that Vitral has messages in, or English.

    >>> system_language({"LANG": "pl_PL.UTF-8"})
    'pl'
    """
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    chosen = next((environment[name] for name in names if environment.get(name)), "")
    for name in [*environment.get("LANGUAGE", "").split(":"), chosen]:
        for language in LANGUAGES:
            if name.replace("-", "_").split("_")[0].split(".")[0].lower() == language:
                return language
    return FALLBACK
