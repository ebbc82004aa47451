"""Nobody passes for a bot by name."""

import unicodedata

import pytest

from tests.service.driving import NOON, Table
from vitral.search import BOTS
from vitral.service import decisions, log
from vitral.service.bot_names import reads_like_a_bot
from vitral.service.errors import ServiceError
from vitral.service.names import clean_name

DECEIVING = [
    *("level-8", "LEVEL 8", "Level8", "level_8", "level-8@1s", "classic@50000n", "Level 12"),
    *("Stufe 8", "Poziom 8", "Рівень 8", "Level 8 · Cathedral", "Kathedrale", "Sand 2", "Собор"),
    *("lеvеl-8", "lεvεl-8", "IeveI 8", "1eve1-8", "|evel 8", "l\u0301evel 8", "Lével 8"),
    *("ｌｅｖｅｌ－８", "𝐥𝐞𝐯𝐞𝐥-𝟖", "level ⑧", "level-٨", "Ӏevel 8", "leve|-8"),
    *("randorn", "Greedy", "Cобоp", "uczen"),
    *("bot", "BOT 1", "бот", "b0t", "Ana (bot)", "Ana · Bot", "level.8", "le vel 8"),
    *("ϲlassic", "Ϲlassic", "ǀevel-8", "Ɩevel-8", "Bօt", "level-❽", "level-➑", "🅻🅴🆅🅴🅻-8", "🇧🇴🇹"),
    *("🅑🅞🅣", "RAΝDOM", "GREEDΥ", "l℮vel 8", "Տand", "ןevel 8", "ɓot", "bסt"),
    *("Level-8, bot", "bot Ana", "Ana-Bot", "Bot2 Ana", "Der Bot Ana", "бот Ана", "Ana / greedy"),
    *("level VIII", "Level Ⅷ", "Stufe IV", "poziom i", "Рівень VII", "Ana, level 8", "Ana Level8"),
]
IMITATING = [
    *("ɡreedy", "clɑssic", "ꓡꓰꓦꓰꓡ-8", "ᏞᎬᏙᎬᏞ-8", "ꮮꭼꮩꭼꮮ-8", "ꓐꓳꓔ", "ʟᴇᴠᴇʟ 8", "ⲃⲟⲧ", "ᒪᗴᐯᗴᒪ-8"),
    *("ꞁevel-8", "ⱠⱻVEⱠ 8", "ⵏeveⵏ-8", "𐐛evel", "bꬽt"),
]


@pytest.mark.parametrize("name", [*BOTS, *DECEIVING])
def test_nobody_passes_for_a_bot(name: str) -> None:
    with pytest.raises(ServiceError) as caught:
        clean_name(name)
    assert caught.value.code == "name-of-a-bot"


@pytest.mark.parametrize("name", IMITATING)
def test_letters_that_are_only_there_for_their_looks_are_refused(name: str) -> None:
    with pytest.raises(ServiceError) as caught:
        clean_name(name)
    assert caught.value.code == "bad-letter"
    assert str(caught.value.params["letter"]) in unicodedata.normalize("NFKC", name)


@pytest.mark.parametrize(
    "name",
    [
        *("Ana", "Ben 2", "Żaneta", "Олена", "Майя", "Müller", "李雷", "Talbot", "Abbot", "Bo"),
        *("Sandra", "Sandy", "Sparky", "Mastermind", "Meistersinger", "Levi", "Neville", "42"),
        *("Mr. Spark", "Player 1", "Spieler 2", "Gracz 3", "Гравець 4", "Guest", "Gość", "🦊"),
        *("Ελένη", "Σωκράτης", "Οδυσσέας", "Юрій", "Ђорђе", "דוד", "שרה", "محمد", "فاطمة", "अनिता"),
        *(
            "ஆனந்த்",
            "রবি",
            "สมชาย",
            "ნინო",
            "Արամ",
            "Հովհաննես",
            "はなこ",
            "ユーザー",
            "김민수",
            "ለማ",
        ),
        *(
            "Əli",
            "Məmməd",
            "Kɔfi",
            "Nguyễn Văn Ơn",
            "Ștefan",
            "Hawaiʻi",
            "Đorđe",
            "ǃKung",
            "Ana 🇩🇪",
        ),
        *("Botond", "Bo Tan", "Ana, Ben", "Ludwig II", "Henry VIII", "Jose María", "♥Ana♥"),
    ],
)
def test_people_keep_their_names(name: str) -> None:
    assert clean_name(name) == name
    assert not reads_like_a_bot(name)


def test_older_logs_with_such_names_are_read() -> None:
    table = Table("..", begin=False)
    table.happen([log.SeatTaken(at=NOON, seat=1, name="level-8", token_hash="A")])  # noqa: S106
    assert table.replayed().seat(1).name == "level-8"
    assert table.code(decisions.take_seat, 2, "level-8", "B", "") == "name-of-a-bot"
