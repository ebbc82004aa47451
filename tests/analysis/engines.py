"""An engine to talk to, in this process."""

import json
import os
from queue import Queue
from threading import Thread
from typing import Any

import pytest

from tests.games import random_game
from vitral.analysis.engine import AnalysisEngine
from vitral.notation import Game, format_position
from vitral.notation.records import SeatPart, record_of, write_record
from vitral.rules import Side, State
from vitral.search import prepare
from vitral.search.deal_sampling import DealSampler, Expectation, Report

FEW_NODES = {"nodes": 2000}


class EngineClient:
    """A conversation; answers are read with `hear`, in order."""

    def __init__(self, workers: int = 1, threads: int = 1) -> None:
        prepare()
        ours, self._theirs = os.pipe()
        self._heard: Queue[dict[str, Any]] = Queue()
        self._rest = b""
        self.engine = AnalysisEngine(
            lambda size: os.read(ours, size), self._write, workers=workers, threads=threads
        )
        self._thread = Thread(target=self.engine.run, daemon=True)
        self._thread.start()

    def _write(self, line: bytes) -> None:
        assert line.endswith(b"\n")
        assert line.count(b"\n") == 1
        self._heard.put(json.loads(line))

    def say(self, **query: Any) -> None:
        self.send(json.dumps(query).encode() + b"\n")

    def send(self, data: bytes) -> None:
        while data:
            data = data[os.write(self._theirs, data) :]

    def hear(self) -> dict[str, Any]:
        return self._heard.get(timeout=60)

    def ask(self, **query: Any) -> dict[str, Any]:
        self.say(**query)
        return self.hear()

    def end(self) -> list[dict[str, Any]]:
        """End the input, wait for the engine, and give what it still said."""
        os.close(self._theirs)
        self._thread.join(60)
        assert not self._thread.is_alive()
        rest = []
        while not self._heard.empty():
            rest.append(self._heard.get())
        return rest


def position(steps: int = 20, players: int = 2, side: Side = "A", seed: int = 1) -> str:
    return format_position(random_game(players, side, seed, steps=steps).state)


def before_a_deal(players: int = 2, seed: int = 1) -> str:
    """A position that awaits the deal of the last round."""
    for step in random_game(players, seed=seed).steps:
        if step.state.awaits_deal and step.state.round == 6:
            return format_position(step.state)
    raise AssertionError


def limits_of_chance(monkeypatch: pytest.MonkeyPatch) -> list[tuple[float | None, int | None]]:
    """Seconds and games that are asked for before a deal, noted here; it is eight games then."""
    asked: list[tuple[float | None, int | None]] = []
    whole = DealSampler.estimate

    def estimate(
        chance: DealSampler,
        state: State,
        seconds: float | None = None,
        games: int | None = None,
        seed: int = 0,
        report: Report | None = None,
    ) -> Expectation:
        asked.append((seconds, games))
        return whole(chance, state, games=8)

    monkeypatch.setattr(DealSampler, "estimate", estimate)
    return asked


def record(game: Game | None = None) -> dict[str, Any]:
    seats = [SeatPart(name="Ana"), SeatPart(name="Rui")]
    document: dict[str, Any] = json.loads(write_record(record_of(game or random_game(), seats)))
    return document
