"""Four languages that say the same things, and nothing that nobody says."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

import vitral
from vitral.analysis.errors import AnalyserCode, EngineCode
from vitral.arena.errors import ArenaCode
from vitral.cli.settings import help_message
from vitral.cluster.errors import BusCode
from vitral.envs.errors import EnvsCode
from vitral.executors.errors import ExecutorCode
from vitral.kernel.errors import KernelCode
from vitral.locales import LANGUAGES, Catalogue, Language, catalogue_text, words
from vitral.notation.errors import ParseCode
from vitral.puzzles import THEMES
from vitral.puzzles.errors import PuzzleCode
from vitral.rules.components import BASES, ProblemCode
from vitral.rules.deal import DealCode
from vitral.rules.errors import ArgumentCode
from vitral.rules.events import Event
from vitral.rules.refusals import RefusalCode
from vitral.rules.setup import SetupCode
from vitral.rules.soundness import FlawCode
from vitral.search import BOTS, ReasonCode
from vitral.search.bots.contract import BotCode
from vitral.search.final_margin import UnsolvableCode
from vitral.server.settings import ServerSettings
from vitral.service.bot_names import reads_like_a_bot
from vitral.service.errors import ServiceCode
from vitral.service.verification import CheckCode, ConclusionCode
from vitral.storage.errors import StoreCode
from vitral.storage.transfer import TransferCode
from vitral.tui.game import COMMANDS
from vitral.tui.puzzle import COMMANDS as PUZZLE_COMMANDS

CATALOGUES: tuple[Catalogue, ...] = get_args(Catalogue)
SERVER = Path(vitral.__file__).parent / "server"
WEB = Path(vitral.__file__).parents[2] / "web" / "src"
SERVER_CODE = (
    r'(?:Refused\(\d+, |code=|_problem\(\w+, |Error\(|__init__\(|CannotServe\()\s*"([a-z-]+)"'
)
SHOWN = ("seed-fixed", "draws-in-order", "additions-committed")
"""Conclusions that a record can show; only the first two can be said of every good record."""
LUCK = ("commitment", "seed", "starter", "seats", "addition", "takebacks")
"""What a browser checks at the end of a match; from the fourth on it may not know."""
FAMILIES = ("refusal", "error", "problem", "event", "reason", "command", "basis", "ruling", "rule")


def messages(language: Language, catalogue: Catalogue) -> dict[str, fluent.Message]:
    resource = FluentParser().parse(catalogue_text(language, catalogue))
    broken = [entry.content for entry in resource.body if isinstance(entry, fluent.Junk)]
    assert not broken
    found = [entry for entry in resource.body if isinstance(entry, fluent.Message)]
    by_id = {message.id.name: message for message in found}
    assert len(by_id) == len(found), "a message is there twice"
    return by_id


def all_messages(language: Language) -> dict[str, fluent.Message]:
    return {
        name: message
        for catalogue in CATALOGUES
        for name, message in messages(language, catalogue).items()
    }


def parts(node: Any, kind: type[Any]) -> Iterator[Any]:
    if isinstance(node, kind):
        yield node
    if isinstance(node, list):
        for item in node:
            yield from parts(item, kind)
    elif isinstance(node, fluent.BaseNode):
        for item in vars(node).values():
            yield from parts(item, kind)


def references(message: fluent.Message) -> set[str]:
    return {reference.id.name for reference in parts(message, fluent.MessageReference)}


def variables(name: str, all_: dict[str, fluent.Message]) -> set[str]:
    """The variables of a message, and of those it is made of."""
    own = {variable.id.name for variable in parts(all_[name], fluent.VariableReference)}
    return own.union(*(variables(other, all_) for other in references(all_[name])))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_nobody_is_told_of_dice(language: Language, catalogue: Catalogue) -> None:
    """The game has none: panes are drawn from a bag."""
    text = catalogue_text(language, catalogue)
    assert not re.search(
        r"\b(dice|würfel\w*|kostk\w*|kości|кубик\w*|кост\w*)\b", text, re.IGNORECASE
    )


@pytest.mark.parametrize("catalogue", CATALOGUES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_messages(language: Language, catalogue: Catalogue) -> None:
    assert list(messages(language, catalogue)) == list(messages("en", catalogue))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_the_same_with_the_same_variables(language: Language) -> None:
    ours, english = all_messages(language), all_messages("en")
    different = [n for n in english if variables(n, ours) != variables(n, english)]
    assert different == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_references_lead_somewhere(language: Language) -> None:
    ours = all_messages(language)
    assert all(references(message) <= set(ours) for message in ours.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_selectors_have_a_case_for_every_plural_of_the_language(language: Language) -> None:
    """A sentence about panes or points must fit 1, 2, 5 and 22 of them."""
    say = words(language, "game")
    forms = {"en": 2, "de": 2, "pl": 3, "uk": 3}[language]
    for message, param in (("panes", "count"), ("points", "points")):
        said = {
            re.sub(r"\d+", "", say(message, **{param: count, "colour": "O"}))
            for count in (1, 2, 5, 12, 22)
        }
        assert len(said) == forms


def literals() -> set[str]:
    """Every text that stands in our code."""
    quoted = re.compile(r"[\"'`]([A-Za-z][\w-]*)[\"'`]")
    return python_literals().union(*(quoted.findall(text) for text in web_sources()))


def python_literals() -> set[str]:
    found: set[str] = set()
    for path in Path(vitral.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


def web_sources() -> list[str]:
    """The sources of the web face."""
    paths = [path for path in WEB.rglob("*.ts*") if ".test." not in path.name]
    return [path.read_text("utf-8") for path in paths]


def beginnings() -> tuple[str, ...]:
    """How messages begin that the web face puts together, such as `page-${name}`."""
    return tuple(
        {b for text in web_sources() for b in re.findall(r"`([a-z][a-z0-9-]*-)\$\{", text)}
    )


def page_commands() -> set[str]:
    """What can be typed on pages beside moves: the handlers in their `…-commands.ts`."""
    texts = [path.read_text("utf-8") for path in WEB.glob("pages/*/*-commands.ts")]
    return {name for text in texts for name in re.findall(r"^    (\w+): ", text, re.MULTILINE)}


def lesson_messages() -> set[str]:
    """What the tutorial says in each lesson."""
    lessons = json.loads((WEB / "pages" / "learn" / "lessons.json").read_text("utf-8"))
    parts = ("", "-title", "-task", "-right", "-wrong")
    return {f"learn-{lesson['id']}{part}" for lesson in lessons for part in parts}


def server_codes() -> tuple[str, ...]:
    """The codes with which the server says what it cannot do."""
    texts = [path.read_text("utf-8") for path in SERVER.glob("*.py")]
    return ("internal", "http", *(code for text in texts for code in re.findall(SERVER_CODE, text)))


def needed() -> set[str]:
    """The messages that codes are said with."""
    families: dict[str, tuple[str, ...]] = {
        "refusal": get_args(RefusalCode),
        "error": get_args(ParseCode)
        + get_args(DealCode)
        + get_args(SetupCode)
        + get_args(KernelCode)
        + get_args(ArgumentCode)
        + get_args(EnvsCode)
        + get_args(ServiceCode)
        + get_args(StoreCode)
        + get_args(BusCode)
        + get_args(TransferCode)
        + get_args(ArenaCode)
        + get_args(ExecutorCode)
        + get_args(EngineCode)
        + get_args(AnalyserCode)
        + get_args(PuzzleCode)
        + get_args(UnsolvableCode)
        + get_args(BotCode)
        + server_codes(),
        "check": get_args(CheckCode) + tuple(f"{code}-failed" for code in get_args(CheckCode)),
        "conclusion": SHOWN + tuple(f"{code}-open" for code in get_args(ConclusionCode)[2:]),
        "problem": get_args(ProblemCode),
        "reason": get_args(ReasonCode),
        "luck": tuple(f"{code}-{outcome}" for code in LUCK for outcome in ("good", "bad"))
        + tuple(f"{code}-open" for code in LUCK[3:]),
        "command": (*COMMANDS, *PUZZLE_COMMANDS),
        "basis": BASES,
        "theme": THEMES,
        "event": tuple(event.kind for event in get_args(Event)),
    }
    said = {help_message(name) for name in ServerSettings.model_fields}
    said |= {f"{family}-{code}" for family, codes in families.items() for code in codes}
    return said | set(get_args(FlawCode)) | lesson_messages()


def test_every_code_can_be_said() -> None:
    assert needed() - set(all_messages("en")) == set()


def test_every_message_is_used() -> None:
    english, texts = all_messages("en"), literals()
    used = needed() | set().union(*(references(message) for message in english.values()))
    begun = beginnings()
    commands = {*COMMANDS, *PUZZLE_COMMANDS, *page_commands()}

    def is_used(name: str) -> bool:
        family, _, code = name.partition("-")
        return (
            name in used | texts
            or any(name.startswith(b) and name.removeprefix(b) in texts for b in begun)
            or (family in FAMILIES and code in texts)
            or name.startswith(("rule-r-", "ruling-", "rules-section-", "rules-goal", "rules-box-"))
            or (family == "command" and code.removesuffix("-about") in commands)
            or (family == "bot" and code.removesuffix("-about") in BOTS)
            or (family == "event" and code.endswith(("-refilled", "-jokers", "-last")))
        )

    assert [name for name in english if not is_used(name)] == []


def test_every_message_asked_for_is_there() -> None:
    prefixes = (
        *("help-", "usage-", "term-", "play-", "final-", "move-", "perft-", "trace-", "dataset-"),
        *("serve-", "export-", "import-", "verify-", "arena-", "puzzle-", "puzzles-"),
    )
    asked = {text for text in python_literals() if text.startswith(prefixes) and " " not in text}
    codes = {*get_args(ParseCode), *get_args(ArenaCode), *get_args(PuzzleCode), "puzzle-one-way"}
    assert asked - set(all_messages("en")) - codes == set()


def test_every_message_of_the_web_face_is_there() -> None:
    asked = {id_ for text in web_sources() for id_ in re.findall(r"\bwords\(\s*\"([^\"]+)\"", text)}
    assert asked - set(all_messages("en")) == set()


@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_has_a_name_and_something_to_say_of_it(bot: str) -> None:
    assert {f"bot-{bot}", f"bot-{bot}-about"} <= set(messages("en", "web")) | set(
        messages("en", "home")
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_bots_are_called_is_no_name_for_a_person(language: Language) -> None:
    """The service has these words in a list of its own."""
    say = words(language, "web", "home", "lobby", "table", "terminal")
    names = [say(f"bot-{bot}") for bot in BOTS]
    levels = [say("play-level", level=level) for level in range(1, 9)]
    steps = [say("home-step", level=3, name=name) for name in names]
    called = [*BOTS, *names, *levels, *steps, say("table-bot")]
    assert [name for name in called if not reads_like_a_bot(name)] == []
    others = [say("home-guest"), *(say("home-player", seat=seat) for seat in range(1, 5))]
    assert [name for name in others if reads_like_a_bot(name)] == []


def test_every_rule_has_its_paragraph() -> None:
    names = [name for name in messages("en", "rules") if name.startswith("rule-r-")]
    sections = {"setup": 6, "round": 2, "take": 2, "place": 5, "done": 4, "back": 2, "glass": 1}
    sections |= {"end": 2, "final": 5, "sight": 1}
    expected = [f"rule-r-{s}-{n}" for s, count in sections.items() for n in range(1, count + 1)]
    assert sorted(names) == sorted(expected)
