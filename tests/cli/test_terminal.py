"""The installed command, in a real terminal."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

VITRAL = str(Path(sys.executable).with_name("vitral"))
ENVIRONMENT = os.environ | {"LANG": "C.UTF-8", "TERM": "xterm-256color", "COLUMNS": "130"}


@pytest.fixture
def in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _listen_to_interrupts() -> None:
    """The test run itself may have been started so that it ignores them."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def start(*args: str) -> "pexpect.spawn[str]":
    return pexpect.spawn(
        VITRAL,
        list(args),
        env=ENVIRONMENT,
        encoding="utf-8",
        timeout=60,
        dimensions=(50, 130),
        preexec_fn=_listen_to_interrupts,
    )


def test_a_newcomer_plays_saves_leaves_and_goes_on(in_folder: Path) -> None:
    game = start("play", "--seed", "1", "--starter", "1")
    game.expect("Guest’s turn > ")
    game.sendline("1")
    game.expect("Level 3: ")
    game.expect("Guest’s turn > ")
    game.sendline("save")
    game.expect("Saved in vitral-game.json")
    game.sendline("quit")
    game.expect("Goodbye.")
    game.expect(pexpect.EOF)
    game.close()
    assert game.exitstatus == 0

    again = start("play", "--resume", "vitral-game.json")
    again.expect("Guest’s turn > ")
    again.sendline("undo")
    again.expect("Taken back.")
    again.sendeof()
    again.expect("Goodbye.")
    again.expect(pexpect.EOF)


def test_levels_are_called_by_their_number_in_words(in_folder: Path) -> None:
    done = subprocess.run(
        [VITRAL, "play", "Level-2", "level-1", "--lang", "pl", "--seed", "1"],
        capture_output=True,
        text=True,
        check=True,
        env=ENVIRONMENT,
    )
    assert "Poziom 2: " in done.stdout
    assert "Poziom 1: " in done.stdout
    assert "myśli" not in done.stdout


def test_an_interrupt_leaves_quietly(in_folder: Path) -> None:
    game = start("play", "Ana", "Ola", "--lang", "pl")
    game.expect("Ana|Ola")
    game.expect(" > ")
    game.sendintr()
    game.expect(pexpect.EOF)
    assert "Traceback" not in (game.before or "")


@pytest.mark.parametrize(
    "command",
    ["play a b <&-", "rules >/dev/full", "play a b </dev/null"],
)
def test_streams_that_are_not_there(command: str, in_folder: Path) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", f"'{VITRAL}' {command}"], capture_output=True, text=True, check=False
    )
    assert "Traceback" not in done.stderr


def test_a_terminal_without_our_letters(in_folder: Path) -> None:
    done = subprocess.run(
        [VITRAL, "play", "random", "random", "--seed", "1"],
        capture_output=True,
        check=True,
        env=ENVIRONMENT | {"PYTHONIOENCODING": "ascii"},
    )
    assert b"Round 6" in done.stdout


def test_a_seed_decides_all_chance(in_folder: Path) -> None:
    command = [VITRAL, "play", "random", "random", "--seed", "1"]
    games = [subprocess.run(command, capture_output=True, check=True).stdout for _ in range(2)]
    assert games[0] == games[1] != b""


def test_a_trace_is_one_line_however_narrow_the_terminal_is() -> None:
    """Beside a progress bar it was once broken at the terminal's edge."""
    traces = pexpect.spawn(
        VITRAL,
        ["trace", "--games", "2"],
        env=ENVIRONMENT | {"COLUMNS": "40"},
        encoding="utf-8",
        timeout=60,
        dimensions=(50, 40),
    )
    traces.expect(pexpect.EOF)
    lines = (traces.before or "").splitlines()
    assert [json.loads(line)["format"] for line in lines] == ["vitral-trace/1"] * 2


def test_whoever_reads_only_the_beginning_is_no_error() -> None:
    command = f"'{VITRAL}' trace --games 50 | head -c 100"
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, check=True)
    assert done.stdout.startswith('{"format":"vitral-trace/1"')
    assert done.stderr == ""


def test_heavy_parts_are_not_loaded_for_help() -> None:
    heavy = "{'pydantic', 'rich.console'}"
    code = f"import sys, vitral.cli.main; print(sorted({heavy} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_match_shows_how_it_stands_while_it_is_played() -> None:
    match = start("match", "greedy", "random", "--games", "8", "--processes", "1")
    match.expect("[2-6]/8.*100.0% .[0-9.]+, 100.0.")
    match.expect("Win share +100.0% .51.0, 100.0.")
    match.expect(pexpect.EOF)


def test_a_match_that_is_stopped_says_how_it_stood(in_folder: Path) -> None:
    match = start("match", "greedy", "random", "--processes", "1", "--json", "results.jsonl")
    match.expect("[2-6]/400")
    match.sendintr()
    match.expect("Win share +100.0%")
    match.expect("results.jsonl; the same command continues")
    match.expect(pexpect.EOF)
    match.close()
    assert match.exitstatus == 130
    assert (in_folder / "results.jsonl").exists()
