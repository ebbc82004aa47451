"""Every command where no extra is installed: it works, or names the extra that it needs."""

import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
import typer

from tests.bare import bare_environment
from tests.cli.conftest import Outcome
from tests.games import random_game
from vitral.cli.app import app
from vitral.locales import LANGUAGES
from vitral.notation import format_position
from vitral.notation.records import SeatPart, record_of, write_record

POSITION: Final = format_position(random_game(seed=2, steps=40).state)
FAST, DATA, POSTGRES, RAY = (
    f"pip install 'vitral[{extra}]'" for extra in ("fast", "data", "postgres", "cluster")
)

WORKS: Final = {
    "play": ["--terminal", "greedy", "random", "--seed", "1"],
    "export": ["--database", "sqlite:///matches.db", "matches.jsonl"],
    "import": ["--database", "sqlite:///matches.db", "none.jsonl"],
    "backup": ["--database", "sqlite:///matches.db", "matches.backup"],
    "restore": ["--database", "sqlite:///matches.db", "none.backup"],
    "replay": ["game.json"],
    "verify": ["game.json"],
    "show": [POSITION],
    "trace": ["--games", "1"],
    "perft": [POSITION, "3"],
    "match": ["greedy", "random", "--games", "2", "--processes", "1"],
    "ladder": ["greedy", "random", "--games", "2", "--processes", "1"],
    "rules": ["R-TAKE-1"],
    "puzzles export": ["--theme", "jokers"],
    "edition check": [],
    "edition example": [],
    "admin list": [],
    "admin close": ["0123456789abcdef"],
    "admin remove": ["0123456789abcdef", "--yes"],
    "admin block": ["192.0.2.7"],
    "admin unblock": ["192.0.2.7"],
    "admin blocks": [],
    "admin load": [],
    "admin log": [],
}
"""Commands that need no extra, with arguments for each. `serve` has a test of its own."""
LACKS: Final = {
    "engine": ([], FAST),
    "analyse": ([POSITION], FAST),
    "review": (["game.json"], FAST),
    "play level": (["--terminal", "Ana", "level-3"], FAST),
    "play resume": (["--resume", "level.json"], FAST),
    "match level": (["greedy", "level-1@1s"], FAST),
    "match averages": (["greedy", "averages"], FAST),
    "match linear": (["greedy", "linear"], FAST),
    "match ray": (["greedy", "random", "--ray", "auto"], RAY),
    "ladder level": (["classic", "level-1"], FAST),
    "ladder": (["--games", "2"], FAST),
    "puzzle": (["--daily"], FAST),
    "puzzles mine": (["mine", "--out", "mined.jsonl"], FAST),
    "dataset": (["games.parquet"], DATA),
    "dataset level": (["games.parquet", "--bot", "level-2"], FAST),
    "serve": (["--database", "postgresql://127.0.0.1/none"], POSTGRES),
    "export postgres": (["--database", "postgresql://127.0.0.1/none", "x.jsonl"], POSTGRES),
}
"""Commands, and words to tell them apart, with arguments for each and what is to be installed."""

RUN_ALL: Final = """
import contextlib, io, json, sys, traceback
from vitral.cli.main import run
for line in sys.argv[1:]:
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = run(json.loads(line))
        except BaseException:
            code, _ = -1, err.write(traceback.format_exc())
    print(json.dumps([code, out.getvalue(), err.getvalue()]))
"""


def lines() -> dict[str, list[str]]:
    """Every command line by a name, those that lack something in each language."""
    found = {name: [*name.split(), *args] for name, args in WORKS.items()}
    for name, (args, _) in LACKS.items():
        for language in LANGUAGES:
            found[f"{name} {language}"] = [name.split()[0], *args, "--lang", language]
    return found


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return bare_environment(tmp_path_factory.mktemp("bare"))


@pytest.fixture(scope="module")
def outcomes(bare: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> dict[str, Outcome]:
    """How every command line ended; they share a process, as starting one takes the longest."""
    folder, game = tmp_path_factory.mktemp("files"), random_game(seed=2)
    for name, bot in (("game", None), ("level", "level-3")):
        record = write_record(
            record_of(game, [SeatPart(name="Ana"), SeatPart(name="Ola", bot=bot)])
        )
        (folder / f"{name}.json").write_text(record, "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", RUN_ALL, *map(json.dumps, lines().values())],
        env=bare | {"LANG": "C.UTF-8", "COLUMNS": "100"},
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    )
    answers = [Outcome(*json.loads(line)) for line in done.stdout.splitlines()]
    return dict(zip(lines(), answers, strict=True))


def test_no_command_is_left_out() -> None:
    group = typer.main.get_command(app)
    names: set[str] = set()
    for name, command in getattr(group, "commands", {}).items():
        inner = getattr(command, "commands", None)
        names |= {f"{name} {each}" for each in inner} if inner else {name}
    assert names == set(WORKS) | names.intersection(LACKS)


def test_what_is_hidden_are_the_extras(bare: dict[str, str]) -> None:
    script = "import typer, sys; assert sys.modules['numba'] is sys.modules['pyarrow'] is None"
    subprocess.run([sys.executable, "-c", script], env=bare, check=True)


@pytest.mark.parametrize("name", lines())
def test_no_command_ends_in_a_traceback(outcomes: dict[str, Outcome], name: str) -> None:
    code, out, err = outcomes[name]
    assert "Traceback" not in out + err
    assert code in (0, 1)


REFUSED: Final = {"export", "import", "backup", "restore", "verify"} | {
    name for name in WORKS if name.startswith("admin ")
}
"""What ends with an error here, for a reason of its own."""


@pytest.mark.parametrize("name", sorted(WORKS.keys() - REFUSED))
def test_what_needs_no_extra_works(outcomes: dict[str, Outcome], name: str) -> None:
    code, out, err = outcomes[name]
    assert (code, err) == (0, "")
    assert out


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("export", "There is no database matches.db."),
        ("import", "none.jsonl cannot be read."),
        ("backup", "There is no database matches.db."),
        ("restore", "none.backup cannot be read."),
        ("verify", "This record holds no seed"),
        ("admin list", "Set VITRAL_ADMIN_TOKEN"),
    ],
)
def test_what_is_wrong_is_not_the_environment(
    outcomes: dict[str, Outcome], name: str, said: str
) -> None:
    assert outcomes[name].code == 1
    assert said in outcomes[name].err


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LACKS)
def test_what_lacks_an_extra_names_it(
    outcomes: dict[str, Outcome], name: str, language: str
) -> None:
    code, out, err = outcomes[f"{name} {language}"]
    assert (code, out) == (1, "")
    assert LACKS[name][1] in err
    english = re.search(r"\bneeds\b|not installed", err) is not None
    assert english == (language == "en")


def test_a_server_runs_without_extras(bare: dict[str, str], tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from vitral.cli import main; main()"]
    with subprocess.Popen(
        [*command, "serve", "--port", "0", "--database", "memory:", "--lang", "en"],
        env=bare,
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout is not None
        assert "http://127.0.0.1:" in server.stdout.readline()
        server.send_signal(signal.SIGTERM)
        assert server.wait(60) == 0
