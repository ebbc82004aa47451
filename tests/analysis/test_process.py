"""The client for external engines: with our own, and with programs that are none."""

import sys
from typing import Any

import pytest

from tests.analysis.engines import before_a_deal, position
from tests.games import random_game
from vitral.analysis import (
    EngineError,
    EngineExited,
    EngineNonsense,
    EngineNotStarted,
    EngineProcess,
    EngineRefused,
    EngineTimeout,
)
from vitral.notation import parse_position
from vitral.rules import InvalidArgument, VitralError, legal_moves

VERSION = 'print(json.dumps({"id": asked["id"], "action": "version", "version": "0"}), flush=True)'
"""What a broken engine still does right."""
PROGRAM = f"""
import json, sys, time
for line in sys.stdin:
    asked = json.loads(line)
    if asked.get("action") == "version":
        {VERSION}
        continue
    if asked.get("action"):
        continue
"""
ANSWER = {"turnNumber": 0, "seat": 1, "solved": False, "depth": 1, "nodes": 1, "seconds": 0.1}
SEATS = [{"margin": 1.0, "win": 0.5}, {"margin": -1.0, "win": 0.5}]


def broken(answer: str) -> tuple[str, ...]:
    """An engine that does this with a query: `asked` is the query."""
    return sys.executable, "-c", PROGRAM + f"    {answer}\n"


def saying(document: object) -> tuple[str, ...]:
    """An engine that answers every query with this, and its id."""
    line = f"print(json.dumps({{'id': asked['id'], **{document!r}}}), flush=True)"
    return broken(line)


def test_our_own_engine() -> None:
    with EngineProcess() as engine:
        assert engine.version
        state = parse_position(position())
        found = engine.analyse(state, depth=2, lines=3)
        assert (found.state, found.depth, len(found.lines)) == (state, 2, 3)
        assert found.move in legal_moves(state)
        assert engine.analyse(position(), depth=1, only=[found.move]).move == found.move
        assert engine.analyse(before_a_deal(), games=8).games == 8
        over = engine.analyse(random_game().state)
        assert (over.solved, over.lines) == (True, ())
        with engine.stream(position(3), seconds=600, every=0.01) as results:
            assert next(results).lines
        assert results.result().depth >= 1
        with pytest.raises(EngineRefused) as refused:
            engine.analyse(position(), lines=0)
        assert refused.value.params["engine_code"] == "engine-field"
        assert engine.analyse(position(), depth=1).depth == 1, "an error ends nothing"
    with pytest.raises(EngineExited):
        engine.analyse(position(), depth=1)


@pytest.mark.parametrize("command", ["/no/such/program", __file__, "\0"])
def test_a_program_that_cannot_be_started(command: str) -> None:
    with pytest.raises(EngineNotStarted) as caught:
        EngineProcess([command])
    assert caught.value.params["command"] == command
    assert isinstance(caught.value.__cause__, OSError | ValueError)


@pytest.mark.parametrize(
    ("command", "error"), [("vitral engine", TypeError), ([], InvalidArgument), ([5], TypeError)]
)
def test_a_command_is_a_list_of_words(command: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        EngineProcess(command)


def test_a_program_that_exits_at_once_says_why() -> None:
    program = "import sys; sys.exit('no licence')"
    with pytest.raises(EngineExited) as caught:
        EngineProcess([sys.executable, "-c", program])
    assert caught.value.params["exit"] == "1"
    assert "no licence" in str(caught.value)


def test_an_engine_that_dies_while_it_is_asked() -> None:
    with EngineProcess(broken("sys.stderr.write('out of memory'); sys.exit(3)")) as engine:
        for _ in range(2):
            with pytest.raises(EngineExited) as caught:
                engine.analyse(position())
            assert caught.value.params["exit"] == "3"
            assert caught.value.params["words"] == "out of memory"


@pytest.mark.parametrize(
    "command",
    [
        broken("print('bestmove e2e4', flush=True)"),
        broken("print('[]', flush=True)"),
        broken("print('[' * 100_000, flush=True)"),
        broken("sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()"),
        saying({}),
        saying({"id": "another"} | ANSWER | {"moves": []}),
        saying(ANSWER | {"moves": []}),
        saying(
            ANSWER
            | {"moves": [{"move": "?", "margin": 0, "win": 0, "line": ["?"], "outlook": SEATS}]}
        ),
        saying(
            ANSWER
            | {"moves": [{"move": "CW-1", "margin": 0, "win": 0, "line": ["CW-1"], "outlook": []}]}
        ),
        saying(
            ANSWER
            | {
                "moves": [
                    {"move": "9P-8", "margin": 0, "win": 0, "line": ["9P-8"], "outlook": SEATS}
                ]
            }
        ),
        saying({"turnNumber": 0, "over": True, "outlook": []}),
    ],
)
def test_an_engine_that_talks_nonsense(command: tuple[str, ...]) -> None:
    with EngineProcess(command) as engine:
        for _ in range(2):
            with pytest.raises(EngineNonsense) as caught:
                engine.analyse(position())
            assert len(str(caught.value)) <= 1000


def test_an_engine_that_never_answers() -> None:
    with EngineProcess(broken("pass"), timeout=0.2) as engine, pytest.raises(EngineTimeout):
        engine.analyse(position(), seconds=0.1)


def test_leaving_a_stream_does_not_wait_for_ever() -> None:
    with EngineProcess(broken("pass"), timeout=0.2) as engine:
        with engine.stream(position()) as results:
            assert results.latest is None
        with pytest.raises(TimeoutError):
            results.result(timeout=0)
    with pytest.raises(EngineExited):
        results.result()


def test_an_engine_that_does_not_even_say_its_version() -> None:
    program = "import time; time.sleep(600)"
    with pytest.raises(EngineTimeout):
        EngineProcess([sys.executable, "-c", program], start_timeout=0.2)


def test_an_engine_that_does_not_quit_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    from vitral.analysis import process

    monkeypatch.setattr(process, "CLOSE_SECONDS", 0.1)
    with EngineProcess(broken("time.sleep(600)"), timeout=0.1) as engine:
        results = engine.stream(position(), seconds=600)
    with pytest.raises(EngineExited):
        results.result()


def test_a_query_that_is_stopped_before_it_began() -> None:
    with EngineProcess(saying({"turnNumber": 0, "noResults": True})) as engine:
        with pytest.raises(EngineRefused) as caught:
            engine.analyse(position())
        assert caught.value.params["engine_code"] == "no-results"


def test_warnings_are_no_answers() -> None:
    warning = {"warning": "nobody knows this field", "field": "seed"}
    over = {"turnNumber": 0, "over": True, "outlook": SEATS}
    said = f"print(json.dumps({{'id': asked['id'], **{warning!r}}})); "
    said += f"print(json.dumps({{'id': asked['id'], **{over!r}}}), flush=True)"
    with EngineProcess(broken(said)) as engine:
        assert [seat.margin for seat in engine.analyse(position()).values] == [1.0, -1.0]


def test_errors_are_values_of_ours() -> None:
    assert issubclass(EngineError, VitralError)
