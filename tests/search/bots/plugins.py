"""A package with bots, installed for a test."""

from pathlib import Path

import pytest

SOURCE = """
from vitral.rules import Back, legal_moves


class FirstMoveBot:
    name = "first-move"

    def __init__(self, generator):
        self.generator = generator

    def choose(self, state):
        return legal_moves(state)[0]


class Misnamed(FirstMoveBot):
    name = "another"


class RaisingBot(FirstMoveBot):
    name = "raising"

    def choose(self, state):
        raise RuntimeError("boom [red]x[/red]")


class ExitingBot(FirstMoveBot):
    name = "exiting"

    def choose(self, state):
        raise SystemExit(5)


class SilentBot(FirstMoveBot):
    name = "silent"

    def choose(self, state):
        return None


class CheatingBot(FirstMoveBot):
    name = "cheating"

    def choose(self, state):
        return Back()


def leaving(generator):
    raise SystemExit(3)


def failing(generator):
    raise RuntimeError("no weights")


def nobody(generator):
    return None
"""
ENTRY_POINTS = """
[vitral.bots]
first-move = first_moves:FirstMoveBot
greedy = first_moves:FirstMoveBot
raising = first_moves:RaisingBot
exiting = first_moves:ExitingBot
silent = first_moves:SilentBot
cheating = first_moves:CheatingBot
leaving = first_moves:leaving
misnamed = first_moves:Misnamed
failing = first_moves:failing
absent = first_moves:Absent
missing = no_such_module:Bot
no-bot = first_moves:nobody
with@limit = first_moves:FirstMoveBot
first\u200bmove = first_moves:FirstMoveBot
"""


def install(folder: Path, monkeypatch: pytest.MonkeyPatch, package: str = "first-moves") -> None:
    """Put a distribution on the path, as an installer would."""
    (folder / "first_moves.py").write_text(SOURCE, "utf-8")
    metadata = folder / f"{package.replace('-', '_')}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(ENTRY_POINTS, "utf-8")
    monkeypatch.syspath_prepend(folder)
