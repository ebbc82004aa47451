"""What an editor would mark: forms that do not agree, and two words for one thing."""

import re
from typing import Final

import pytest

from tests.locales.test_catalogues import CATALOGUES, all_messages
from vitral.locales import LANGUAGES, Catalogue, Language, Words, catalogue_text, words
from vitral.rules import default_edition
from vitral.rules.errors import Param

COUNTS: Final = (1, 2, 5, 21, 22, 101)
EVERYTHING: Final = (
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
)


def say(language: Language) -> Words:
    return words(language, *EVERYTHING)


COUNTED: Final[tuple[tuple[Language, str, str, tuple[str, ...]], ...]] = (
    (
        "en",
        "some-panes",
        "count",
        ("one pane", "2 panes", "5 panes", "21 panes", "22 panes", "101 panes"),
    ),
    (
        "uk",
        "some-panes",
        "count",
        ("одне скельце", "2 скельця", "5 скелець", "21 скельце", "22 скельця", "101 скельце"),
    ),
    (
        "pl",
        "some-panes",
        "count",
        ("jedną taflę", "2 tafle", "5 tafli", "21 tafli", "22 tafle", "101 tafli"),
    ),
    (
        "uk",
        "turn-fits",
        "count",
        (
            *("1 вміщується", "2 вміщуються", "5 вміщуються"),
            *("21 вміщується", "22 вміщуються", "101 вміщується"),
        ),
    ),
    (
        "uk",
        "move-some-break",
        "count",
        (
            *("1 з них розбивається", "2 з них розбиваються", "5 з них розбиваються"),
            *("21 з них розбивається", "22 з них розбиваються", "101 з них розбивається"),
        ),
    ),
    (
        "en",
        "text-clock",
        "seconds",
        (
            *("1 second left.", "2 seconds left.", "5 seconds left."),
            *("21 seconds left.", "22 seconds left.", "101 seconds left."),
        ),
    ),
    (
        "pl",
        "text-clock",
        "seconds",
        (
            *("Została 1 sekunda.", "Zostały 2 sekundy.", "Zostało 5 sekund."),
            *("Zostało 21 sekund.", "Zostały 22 sekundy.", "Zostało 101 sekund."),
        ),
    ),
    (
        "uk",
        "text-clock",
        "seconds",
        (
            *("Залишилася 1 секунда.", "Залишилися 2 секунди.", "Залишилося 5 секунд."),
            *("Залишилася 21 секунда.", "Залишилися 22 секунди.", "Залишилася 101 секунда."),
        ),
    ),
    (
        "uk",
        "text-loses",
        "points",
        tuple(
            f"коштує {points} за розбите скло"
            for points in ("1 бала", "2 балів", "5 балів", "21 бала", "22 балів", "101 бала")
        ),
    ),
    (
        "en",
        "move-jokers",
        "count",
        (
            "1 on a joker",
            "2 on jokers",
            "5 on jokers",
            "21 on jokers",
            "22 on jokers",
            "101 on jokers",
        ),
    ),
)
"""What a message says of 1, 2, 5, 21, 22 and 101 things."""


@pytest.mark.parametrize(("language", "message", "param", "forms"), COUNTED)
def test_counts_agree(language: Language, message: str, param: str, forms: tuple[str, ...]) -> None:
    assert tuple(say(language)(message, **{param: count}) for count in COUNTS) == forms


COLOURED: Final[tuple[tuple[Language, str, tuple[str, ...]], ...]] = (
    ("en", "pane-colour", ("clear", "yellow", "orange", "blue", "pink")),
    ("de", "space-colour", ("Klar", "Gelb", "Orange", "Blau", "Rosa")),
    ("pl", "pane-colour", ("przezroczysta", "żółta", "pomarańczowa", "niebieska", "różowa")),
    ("pl", "space-colour", ("przezroczyste", "żółte", "pomarańczowe", "niebieskie", "różowe")),
    ("uk", "pane-colour", ("прозоре", "жовте", "помаранчеве", "синє", "рожеве")),
    ("uk", "space-colour", ("прозора", "жовта", "помаранчева", "синя", "рожева")),
    (
        "en",
        "move-keep",
        tuple(
            f"completes it; keep the {colour} pane"
            for colour in ("clear", "yellow", "orange", "blue", "pink")
        ),
    ),
    (
        "de",
        "move-keep",
        tuple(
            f"der Streifen wird vollständig; einen {colour} Glasstein behalten"
            for colour in ("klaren", "gelben", "orangen", "blauen", "rosa")
        ),
    ),
    (
        "pl",
        "move-keep",
        tuple(
            f"ukończ planszę i zatrzymaj {colour} taflę"
            for colour in ("przezroczystą", "żółtą", "pomarańczową", "niebieską", "różową")
        ),
    ),
    (
        "uk",
        "move-keep",
        tuple(
            f"завершує вітраж; залишити {colour} скельце"
            for colour in ("прозоре", "жовте", "помаранчеве", "синє", "рожеве")
        ),
    ),
)


@pytest.mark.parametrize(("language", "message", "forms"), COLOURED)
def test_colours_agree(language: Language, message: str, forms: tuple[str, ...]) -> None:
    assert tuple(say(language)(message, colour=colour) for colour in "WYOBP") == forms


SENTENCES: Final[tuple[tuple[Language, str, dict[str, Param], str], ...]] = (
    (
        "en",
        "event-marker-wrapped",
        {"name": "Ana", "lost": 1},
        "The marker reached the bottom: Ana loses 1 point, and the marker returns to the top.",
    ),
    (
        "de",
        "event-marker-wrapped",
        {"name": "Ana", "lost": 1},
        "Der Punktemarker ist ganz unten angekommen: Ana verliert 1 Punkt, "
        "und der Punktemarker beginnt wieder oben.",
    ),
    ("en", "reason-wraps", {"lost": 1}, "costs 1 point at the bottom of the broken glass track"),
    ("de", "reason-wraps", {"lost": 1}, "kostet 1 Punkt am unteren Ende der Bruchglasleiste"),
    (
        "en",
        "error-deal-size",
        {"display": 2, "expected": 1, "got": 3},
        "Display 2 needs 1 pane, not 3.",
    ),
    (
        "en",
        "problem-wrong-length",
        {"expected": "2", "got": 1},
        "has the wrong number of entries: 1 instead of 2",
    ),
    (
        "uk",
        "problem-wrong-length",
        {"expected": "2", "got": 1},
        "має хибну кількість елементів: 1 замість 2",
    ),
    (
        "uk",
        "reason-fills",
        {"column": 3, "left": 21},
        "вітражу 3 після цього бракуватиме 21 скельця",
    ),
    ("pl", "text-palace", {"name": "Ana"}, "Pałac: Ana"),
    ("pl", "board-look", {"name": "Ana"}, "Obejrzyj pałac: Ana"),
    ("uk", "board-look", {"name": "Ana"}, "Подивитися палац: Ana"),
    ("en", "play-turn", {"name": "Ana"}, "Ana’s turn"),
    (
        "en",
        "event-glazier-moved",
        {"name": "Ana", "start": 1, "end": 4},
        "Ana’s glazier moves from column 1 to column 4.",
    ),
    (
        "en",
        "event-placed-jokers",
        {"name": "Ana", "count": 1, "colour": "O", "column": 2, "jokers": 1},
        "Ana places 1 orange pane on strip 2, on a joker.",
    ),
    (
        "de",
        "refusal-colour-not-there",
        {"colour": "W", "source": 0},
        "Diese Farbe (Klar) kannst du nicht aus der Tischmitte nehmen: "
        "Dort liegt kein solcher Glasstein.",
    ),
    (
        "en",
        "play-ahead",
        {"points": 5, "players": 2, "win": 50},
        "expected: 5 points ahead, 50% chance to win",
    ),
)


@pytest.mark.parametrize(("language", "message", "params", "expected"), SENTENCES)
def test_sentences(
    language: Language, message: str, params: dict[str, Param], expected: str
) -> None:
    assert say(language)(message, **params) == expected


def lines(language: Language) -> list[str]:
    """What the catalogues of a language say, line by line, without comments."""
    texts = (catalogue_text(language, catalogue) for catalogue in CATALOGUES)
    return [line for text in texts for line in text.splitlines() if not line.startswith("#")]


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
def test_no_space_before_an_ellipsis(language: Language) -> None:
    """German has one there; the others write “Loading…”."""
    assert [line for line in lines(language) if re.search(r"\w …", line)] == []


@pytest.mark.parametrize("language", ["en", "pl"])
def test_no_space_before_a_percent_sign(language: Language) -> None:
    assert [line for line in lines(language) if re.search(r"[\d}] %", line)] == []


FORBIDDEN: Final[dict[Language, str]] = {
    "en": r"\blays\b|Lost over|\} (?:is )?to move$|What is played|keep clear|drawn by lot|on wish"
    r"|How strong|forgives no|\bthe box\b(?! *$)",
    "de": r"Mitspielende|Spielenden|von Spielende|\bSpielende (?:berichten|geben)|Bruchstück"
    r"|Spielbericht|\bAusgabe|aufgehoben|Lücke|äußerste|orangefarben|\bfertige[ns]? Fenster"
    r"|\bSchachtel\b(?! ist$)|am besten$",
    "pl": r"Co jest grane|sam\(a\)|\bluk[aęiąą]\b|zapełnia planszę|zapełnić planszę|kończy planszę"
    r"|ukończone okna|najczęstszy kolor|najlepszy kolor|gracza \{|znowu i znowu|Światło"
    r"|w warsztatach dostawców|(?<!w )pudełk",
    "uk": r"показник|прогалин|досяжн|розкладання|\bпол[ея]-джокер|\bоби?ра[вєтюєй]|\bобері|\bобран"
    r"|готові вікна|жеребу\b|гравця \{|Світло|(?<!в )коробк",
}
"""Words that stand for a thing that has another name here, or that read like a translation."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_word_for_a_thing(language: Language) -> None:
    assert [line for line in lines(language) if re.search(FORBIDDEN[language], line)] == []


def test_players_are_not_called_the_end_of_the_game() -> None:
    german = all_messages("de")
    ends = {"term-game-over", "rules-section-end"}
    said = {name for name in german if "Spielende" in _raw(name)}
    assert said == ends


def _raw(message: str) -> str:
    found = re.search(rf"^{message} = (.*(?:\n[ }}].*)*)", "\n".join(lines("de")), re.MULTILINE)
    return found.group(1) if found else ""


BOOKS: Final[dict[Language, tuple[str, ...]]] = {
    "en": (),
    "de": ("Leerstelle", "Fensterfeld", "Punktemarker", "fertiggestellt", "am weitesten links"),
    "pl": ("ram", "witraż", "puste miejsce", "całkowicie przeszklone"),
    "uk": ("індикатор", "клітин", "комірк", "завершені вікна"),
}
"""Words of the rulebooks for which the interface used to have others."""


@pytest.mark.parametrize("language", ["de", "pl", "uk"])
def test_the_rules_use_the_words_of_the_rulebook(language: Language) -> None:
    text = catalogue_text(language, "rules")
    assert [word for word in BOOKS[language] if word not in text] == []


READINGS: Final[dict[Language, str]] = {
    "en": r"rulebook|players report|is ours|our reading",
    "de": r"Regelheft|wird berichtet|ist unsere|unsere Lesart|festgelegt",
    "pl": r"instrukcj|podają to gracze|nasza interpretacja",
    "uk": r"правил|повідомляють гравці|наше тлумачення",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_says_whose_reading_it_is(language: Language) -> None:
    texts = [say(language)(f"ruling-{number}") for number in range(1, 15)]
    assert [text for text in texts if not re.search(READINGS[language], text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_rulings_name_an_option_as_the_home_page_does(language: Language) -> None:
    spoken = say(language)
    assert spoken("home-score-floor") in spoken("ruling-1")
    assert spoken("home-gap-blocks") in spoken("ruling-3")
    assert spoken("home-score-floor") in spoken("ruling-8")
    assert not re.search(r"[a-z]_[a-z]|`", catalogue_text(language, "rules"))


def test_the_ukrainian_rules_say_that_their_own_book_forbids_gaps() -> None:
    spoken = say("uk")
    assert "Українська книжка правил забороняє" in spoken("ruling-3")
    assert "українська книжка правил цього не дозволяє" in spoken("rule-r-back-1")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_box_holds_what_the_edition_holds(language: Language) -> None:
    """The numbers of every component, in words of each language."""
    edition = default_edition()
    found = [
        [int(number) for number in re.findall(r"\d+", say(language)(f"rules-box-{part}"))]
        for part in ("shared", "player", "panes")
    ]
    displays, strips = max(edition.displays.values()), len(edition.strips)
    panes = edition.panes_each
    assert found == [[displays, 1, 1, 1, 1], [4, 1, strips, 1, 2], [5 * panes, panes]]


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_ukrainian_says_you_in_one_way(catalogue: Catalogue) -> None:
    """It says Ви; reviews once said Ти."""
    familiar = r"(?i)\b(?:ти|тебе|тобі|твій|твоя|твоє|твої|твого|твоєї|твоїх)\b"
    assert re.findall(familiar, catalogue_text("uk", catalogue)) == []
