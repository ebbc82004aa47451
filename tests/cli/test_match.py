"""`vitral match` and `vitral ladder`."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.conftest import Call
from vitral.cli import match
from vitral.cli.ladder import default_ladder
from vitral.locales import LANGUAGES
from vitral.search import BOTS, prepare

FEW_GAMES = ("--games", "4", "--processes", "1")


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    """What compiling says is tested on its own."""
    prepare()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["match", "ladder"])
def test_help_in_every_language(call: Call, command: str, language: str) -> None:
    shown = call(command, "--help", "--lang", language)
    assert shown.code == 0
    assert "help-" not in shown.out
    assert "--sprt" in shown.out
    words = shown.out.replace("│", " ").split()
    assert {"random,", "greedy,", "classic,", "level-1"} <= set(words)
    assert any(word.startswith("level-8@") for word in words)


def test_a_match_says_how_it_ended(call: Call) -> None:
    shown = call("match", "greedy", "random", *FEW_GAMES)
    assert (shown.code, shown.err) == (0, "")
    assert "greedy against random" in shown.out
    assert "100.0% [34.2, 100.0]" in shown.out
    assert "+∞ [−113, +∞]" in shown.out
    assert "1: 2" in shown.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_in_every_language(call: Call, language: str) -> None:
    options = ("--players", "3", "--side", "b", "--option", "score_floor", "--sprt", "-10", "10")
    shown = call("match", "random", "random", *FEW_GAMES, *options, "--lang", language)
    assert (shown.code, shown.err) == (0, "")
    assert "arena-" not in shown.out
    share = {"en": "33.3%", "pl": "33,3%"}.get(language, "33,3 %")
    assert share in shown.out
    assert "LLR" in shown.out


def test_a_match_leaves_results_and_records(call: Call, tmp_path: Path) -> None:
    file, folder = tmp_path / "results.jsonl", tmp_path / "games"
    options = (
        "match",
        "greedy",
        "random",
        *FEW_GAMES,
        "--json",
        str(file),
        "--records",
        str(folder),
    )
    first = call(*options)
    records = {path.name: path.read_bytes() for path in folder.iterdir()}
    before = file.read_bytes()
    assert len(records) == 4
    assert call("replay", str(folder / min(records))).code == 0
    assert call(*options) == first
    assert file.read_bytes() == before
    assert json.loads(before.splitlines()[-1])["games"] == 4


def test_a_ladder_is_a_table_and_a_picture(call: Call, tmp_path: Path) -> None:
    picture, file = tmp_path / "ladder.svg", tmp_path / "results.jsonl"
    shown = call(
        *("ladder", "random", "greedy", "classic@50n", *FEW_GAMES, "--sprt", "0", "50"),
        *("--plot", str(picture), "--json", str(file)),
    )
    assert (shown.code, shown.err) == (0, "")
    rows = [line.split() for line in shown.out.splitlines()]
    steps = [["greedy", "random"], ["classic@50n", "greedy"]]
    assert [row[:2] for row in rows if row[2:3] == ["4"]] == steps
    svg = ElementTree.fromstring(picture.read_text("utf-8"))  # noqa: S314 (our own)
    texts = [element.text for element in svg.iter("{http://www.w3.org/2000/svg}text")]
    assert "greedy : random" in texts
    assert "100.0% [34.2, 100.0]" in texts
    outcomes = [json.loads(line) for line in file.read_text("utf-8").splitlines()[-2:]]
    assert [outcome["bots"] for outcome in outcomes] == steps
    assert outcomes[0]["share"]["value"] == 1


@pytest.mark.parametrize(
    ("language", "said"), [("en", "just this once: 20 of 20"), ("de", "20 von 20")]
)
def test_while_the_search_is_compiled_it_says_so(
    call: Call, monkeypatch: pytest.MonkeyPatch, language: str, said: str
) -> None:
    monkeypatch.setattr(match, "prepare", lambda report: report(20, 20))
    options = (*FEW_GAMES, "--lang", language)
    assert said in call("match", "classic@50n", "random", *options).err
    assert said in call("ladder", "random", "classic@50n", *options).err
    assert call("match", "greedy", "random", *options).err == ""


def test_without_names_a_ladder_has_all_levels_in_order() -> None:
    names = default_ladder()
    assert len(names) > 1
    assert [BOTS.index(name) for name in names] == sorted(BOTS.index(name) for name in names)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("match", "greedy", "nobody"), "no bot nobody"),
        (("match", "greedy", "level-8@"), "written like 1s or 50000n, not “”"),
        (("match", "greedy@1s", "random"), "greedy does not think ahead"),
        (("match", "greedy"), "“B” is missing"),
        (("match", "greedy", "random", "--players", "5"), "2 to 4"),
        (("match", "greedy", "random", "--side", "C"), "C"),
        (("match", "greedy", "random", "--option", "no_rules"), "no_rules"),
        (
            ("match", "greedy", "random", "--games", "0"),
            "“--games” has to be a whole number of at least 1.",
        ),
        (("match", "greedy", "random", "--processes", "0"), "--processes"),
        (("match", "greedy", "random", "--sprt", "5", "0"), "the smaller one first"),
        (("match", "greedy", "random", "--sprt", "a", "b"), "--sprt"),
        (("match", "greedy", "random", "--edition", "/nowhere.toml"), "/nowhere.toml"),
        (("ladder", "greedy"), "at least two bots"),
        (("ladder", "greedy", "nobody"), "no bot nobody"),
        (("ladder", "random", "greedy", "random", "greedy"), "random is named more than once"),
    ],
)
def test_what_cannot_be_measured(call: Call, options: tuple[str, ...], words: str) -> None:
    shown = call(*options)
    assert shown.code != 0
    assert shown.out == ""
    assert words in shown.err


@pytest.mark.parametrize("option", ["--json", "--plot"])
def test_a_file_that_cannot_be_written(call: Call, tmp_path: Path, option: str) -> None:
    path = tmp_path / "nowhere" / "file"
    shown = call("ladder", "random", "greedy", *FEW_GAMES, option, str(path))
    assert (shown.code, shown.out) == (1, "")
    named = path if option == "--json" else path.parent
    assert shown.err.startswith(f"{named} could not be written")
    assert not path.parent.exists()


def test_records_that_cannot_be_written(call: Call, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    shown = call("match", "random", "random", *FEW_GAMES, "--records", str(tmp_path / "file"))
    assert shown.code == 1
    assert "could not be written" in shown.err


def test_results_of_another_match_are_refused(call: Call, tmp_path: Path) -> None:
    path = str(tmp_path / "results.jsonl")
    assert call("match", "random", "random", *FEW_GAMES, "--json", path).code == 0
    shown = call("match", "random", "random", *FEW_GAMES, "--json", path, "--seed", "5")
    assert shown.code == 1
    assert "“seed” is different" in shown.err
