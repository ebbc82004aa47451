"""The client for external engines: with our own, and with programs that are none."""

import os
import sys
from pathlib import Path
from time import sleep
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
from vitral.notation import format_move, parse_position
from vitral.rules import InvalidArgument, State, VitralError, legal_moves

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
SEATS = [{"margin": 1.0, "win": 0.5}, {"margin": -1.0, "win": 0.5}]
STATE = parse_position(position())
BEST, OTHER = map(format_move, legal_moves(STATE)[:2])
ANSWER = {
    "turnNumber": 0,
    "seat": STATE.seat,
    "solved": False,
    "depth": 1,
    "nodes": 1,
    "seconds": 0.1,
}
"""Without its moves."""


def with_line(*line: str, move: str = BEST, seats: object = SEATS) -> dict[str, object]:
    """An answer with one line of moves."""
    part = {"move": move, "margin": 1.0, "win": 0.5, "line": line, "outlook": seats}
    return ANSWER | {"moves": [part]}


BEFORE_DEAL = {"turnNumber": 0, "awaitsDeal": True, "outlook": SEATS, "games": 3, "seconds": 1}
OVER = {"turnNumber": 0, "over": True, "outlook": SEATS}
IMPOSSIBLE = {
    "no move in the line": with_line(),
    "another move than the line's": with_line(OTHER),
    "a line that goes on with an illegal move": with_line(BEST, BEST, BEST),
    "not a number": with_line(BEST, seats=[{"margin": float("nan"), "win": 0.5}] * 2),
    "an endless margin": with_line(BEST, seats=[{"margin": float("inf"), "win": 0.5}] * 2),
    "a chance above 1": with_line(BEST, seats=[{"margin": 0, "win": 7}] * 2),
    "a chance below 0": with_line(BEST, seats=[{"margin": 0, "win": -0.1}] * 2),
    "an interval that ends first": with_line(
        BEST, seats=[{"margin": 0, "low": 1, "high": -1, "win": 0.5}] * 2
    ),
    "a depth below 0": with_line(BEST) | {"depth": -5},
    "nodes below 0": with_line(BEST) | {"nodes": -3},
    "seconds below 0": with_line(BEST) | {"seconds": -1},
    "another seat": with_line(BEST) | {"seat": 9},
    "the same move three times": ANSWER | {"moves": with_line(BEST)["moves"] * 3},  # type: ignore[operator]
    "the end of a game that goes on": OVER,
    "a deal that is not due": BEFORE_DEAL,
}


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


def test_an_answer_that_is_one() -> None:
    """The answers below differ from this one in one thing each."""
    with EngineProcess(saying(with_line(BEST))) as engine:
        found = engine.analyse(STATE)
        assert (format_move(found.lines[0].move), found.depth) == (BEST, 1)


@pytest.mark.parametrize("answer", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_impossible_answers_are_refused(answer: dict[str, Any]) -> None:
    """Most were believed, and one without a move ended the reader: the caller waited for ever."""
    text = repr(answer).replace("nan", "float('nan')").replace("inf,", "float('inf'),")
    line = f"print(json.dumps({{'id': asked['id'], **{text}}}), flush=True)"
    with EngineProcess(broken(line)) as engine, pytest.raises(EngineNonsense):
        engine.analyse(STATE, nodes=100)


@pytest.mark.parametrize("state", [parse_position(before_a_deal()), random_game().state])
def test_moves_where_nobody_is_to_move_are_refused(state: State) -> None:
    with EngineProcess(saying(with_line(BEST))) as engine, pytest.raises(EngineNonsense):
        engine.analyse(state, games=3)


def test_whatever_goes_wrong_with_an_answer_ends_the_call(monkeypatch: pytest.MonkeyPatch) -> None:
    """An exception in the thread that reads left the caller waiting for ever."""

    def fail(state: State, answer: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("vitral.analysis.process.analysis_of", fail)
    with EngineProcess(saying(with_line(BEST))) as engine:
        with pytest.raises(EngineNonsense) as caught:
            engine.analyse(STATE, nodes=100)
        assert "ZeroDivisionError" in str(caught.value)


@pytest.mark.skipif(sys.platform == "win32", reason="it starts programs of a Unix")
def test_a_program_that_says_what_it_hears_is_no_engine() -> None:
    """`cat` was taken for an engine without a version."""
    with pytest.raises(EngineNonsense):
        EngineProcess(["cat"])


@pytest.mark.parametrize("seconds", [float("inf"), float("nan"), -1, 1e300])
def test_seconds_that_nothing_can_wait(seconds: float) -> None:
    for name in ("timeout", "start_timeout"):
        with pytest.raises(InvalidArgument) as caught:
            EngineProcess(broken("pass"), **{name: seconds})
        assert caught.value.params["argument"] == name
    with EngineProcess(broken("pass")) as engine, pytest.raises(InvalidArgument):
        engine.stream(STATE, seconds=seconds)


def test_iterating_over_a_silent_engine_ends() -> None:
    """It waited for ever, though `analyse` did not."""
    with EngineProcess(broken("pass"), timeout=0.2) as engine:
        with pytest.raises(EngineTimeout):
            list(engine.stream(STATE, seconds=0.1))
        with pytest.raises(EngineTimeout):
            engine.stream(STATE, seconds=0.1).result()


GRANDCHILD = """
import subprocess, sys
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
print(child.pid, file=sys.stderr, flush=True)
"""


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="there are no process groups")
def test_close_ends_what_the_engine_has_started() -> None:
    """A wrapper's child held the pipes open, and `close` waited until it ended by itself."""
    with EngineProcess((sys.executable, "-c", GRANDCHILD + PROGRAM)) as engine:
        child = int(wait_for_words(engine))
        os.kill(child, 0)
    wait_until_gone(child)
    with pytest.raises(EngineExited):
        engine.analyse(STATE)


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="there are no process groups")
def test_an_engine_that_starts_others_and_says_nothing() -> None:
    """The error came only when all of them had ended by themselves."""
    command = (sys.executable, "-c", GRANDCHILD + "import time; time.sleep(600)")
    with pytest.raises(EngineTimeout):
        EngineProcess(command, start_timeout=0.5)


def wait_for_words(engine: EngineProcess) -> str:
    """What an engine has said on its standard error."""
    while not engine._last_words:
        sleep(0.01)
    return engine._last_words[0]


def wait_until_gone(process: int) -> None:
    """Wait until a process has ended, whoever takes its exit code."""
    while True:
        try:
            os.kill(process, 0)
            if Path(f"/proc/{process}/stat").read_text("utf-8").split()[2] == "Z":
                return
        except (ProcessLookupError, FileNotFoundError):
            return
        sleep(0.01)


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
    said = f"print(json.dumps({{'id': asked['id'], **{warning!r}}})); "
    said += f"print(json.dumps({{'id': asked['id'], **{OVER!r}}}), flush=True)"
    with EngineProcess(broken(said)) as engine:
        found = engine.analyse(random_game().state)
        assert [seat.margin for seat in found.values] == [1.0, -1.0]


def test_errors_are_values_of_ours() -> None:
    assert issubclass(EngineError, VitralError)
