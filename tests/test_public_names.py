"""Every public function with arguments of every kind: it works, or says what is wrong.

The contract (docs/reference/api.md): a `VitralError` for a value that cannot be, a `TypeError` for
an argument of another type, and for parts of documents Pydantic's `ValidationError`. Whatever
happens, what was handed over is as it was, and nothing waits for ever.
"""

import inspect
import pickle
from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

import vitral
from tests.games import random_game
from vitral import analysis, arena, envs, executors, kernel, notation, puzzles, rules, search
from vitral.arena import MatchPlan, Results
from vitral.executors import local_executor
from vitral.kernel import Batch, Kit, Table
from vitral.notation import records
from vitral.notation.records import SeatPart, record_of, write_record
from vitral.rules import Options, VitralError, default_edition

GAME = random_game(seed=5)
STATES = [GAME.start, GAME.steps[0].state, GAME.steps[25].state, GAME.state]
"""Before a deal, after it, in the middle, and over."""
SEATS = [SeatPart(name="Ana"), SeatPart(name="Ola")]
KIT = Kit(players=2)
VALUES: list[Any] = [
    None,
    True,
    -1,
    0,
    1,
    2,
    99,
    2**31,
    2**63,
    -(2**70),
    10**30,
    1.5,
    float("nan"),
    float("inf"),
    "",
    "A",
    "B",
    "greedy",
    "level-8@",
    "back",
    "3O-5",
    "\x00",
    b"\xff",
    (),
    [],
    {},
    [None],
    {1: 2},
    object,
    *STATES,
    notation.format_position(STATES[2]),
    GAME.steps[1].move,
    rules.Back(),
    rules.Advance(1, "W", 1),
    rules.Advance(-5, "Z", 10**30, -1, "Q"),
    GAME.steps[0].state.displays,
    GAME.setup,
    default_edition(),
    Options(True),
    KIT,
    KIT.array,
    Table(KIT, 1).games[0],
    record_of(GAME, SEATS),
    write_record(record_of(GAME, SEATS)),
    SEATS,
    GAME.state.players,
    search.bot("greedy"),
]
LONG = {"roll", "random_games", "prepare", "jit", "think"} | {
    "analyse",
    "stream",
    "review",
    "EngineProcess",
}
"""Functions that do as much as they are asked to: a million games take their time."""
MODULES: tuple[ModuleType, ...] = (
    vitral,
    rules,
    notation,
    records,
    kernel,
    search,
    envs,
    arena,
    executors,
    analysis,
    puzzles,
)


def public(module: ModuleType) -> list[tuple[str, Callable[..., Any]]]:
    """What a module offers to be called, but for its errors."""
    names = getattr(module, "__all__", None) or ("parse_record", "read_record", "record_of")
    named = [(f"{module.__name__}.{name}", getattr(module, name)) for name in names]
    return [
        (name, value)
        for name, value in named
        if callable(value)
        and not (isinstance(value, type) and issubclass(value, BaseException))
        and name.rpartition(".")[2] not in LONG
        and getattr(value, "__module__", "").startswith("vitral")
        and not getattr(value, "_is_protocol", False)
    ]


FUNCTIONS = dict(pair for module in MODULES for pair in public(module))


def subjects() -> dict[str, Callable[[], Any]]:
    """Things with methods, made anew for every call."""
    made: dict[str, Callable[[], Any]] = {
        "Game": lambda: random_game(seed=5, steps=12),
        "Game-new": lambda: random_game(seed=5, steps=0),
        "Game-over": lambda: random_game(seed=5),
        "State": lambda: STATES[2],
        "Player": lambda: STATES[2].players[0],
        "Edition": default_edition,
        "Table": lambda: Table(KIT, 1),
        "Batch": lambda: Batch(KIT, 3, 1),
        "Dice": lambda: vitral.Dice(Random(1)),
        "random": lambda: search.bot("random", 1),
        "greedy": lambda: search.bot("greedy"),
        "classic": lambda: search.bot("classic@1n"),
        "level-1": lambda: search.bot("level-1", 1),
        "SoloEnv": lambda: _begun(envs.SoloEnv(bots=None)),
        "TableEnv": lambda: _begun(envs.TableEnv()),
        "TablesEnv": lambda: _begun(envs.TablesEnv(2)),
        "PolicyBot": lambda: envs.PolicyBot("p", _first),
    }
    return made


def _first(observation: Any, mask: Any) -> int:
    return int(mask.argmax())


def _begun(env: Any) -> Any:
    env.reset(seed=1)
    return env


SUBJECTS = subjects()
OURS = ("vitral.",)
METHODS = [
    (subject, name)
    for subject, make in SUBJECTS.items()
    for name, value in inspect.getmembers(type(make()), inspect.isfunction)
    if not name.startswith("_")
    and value.__module__.startswith(OURS)
    and name not in LONG | {"each"}
]


def arguments(draw: st.DrawFn, function: Callable[..., Any]) -> dict[str, Any]:
    """Any value for every parameter that must be given, and for some of the others."""
    try:
        parameters = inspect.signature(function).parameters.values()
    except ValueError:
        return {}
    return {
        parameter.name: draw(st.sampled_from(VALUES))
        for parameter in parameters
        if parameter.kind in (parameter.POSITIONAL_OR_KEYWORD, parameter.KEYWORD_ONLY)
        and (parameter.default is parameter.empty or draw(st.booleans()))
        and parameter.name != "self"
    }


def snapshot(value: Any) -> bytes:
    """What a value holds; classes and functions stay what they are."""
    return b"" if callable(value) and not hasattr(value, "choose") else pickle.dumps(value)


def called(function: Callable[..., Any], given: dict[str, Any]) -> None:
    """Call it: it works, or says in one of the ways of the contract what is wrong."""
    before = {name: snapshot(value) for name, value in given.items()}
    try:
        function(**given)
    except (VitralError, TypeError, ValidationError):
        pass
    except BaseException as error:  # the errors of Gymnasium are no VitralError
        if not type(error).__module__.startswith("gymnasium"):
            raise
    assert before == {name: snapshot(value) for name, value in given.items()}


@pytest.mark.parametrize("name", FUNCTIONS)
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_every_function_works_or_says_what_is_wrong(name: str, data: st.DataObject) -> None:
    function = FUNCTIONS[name]
    called(function, data.draw(st.composite(arguments)(function), label=name))


@pytest.mark.parametrize(("subject", "name"), METHODS)
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_every_method_works_or_says_what_is_wrong(
    subject: str, name: str, data: st.DataObject
) -> None:
    thing = SUBJECTS[subject]()
    method = getattr(thing, name)
    called(method, data.draw(st.composite(arguments)(method), label=f"{subject}.{name}"))
    if isinstance(thing, notation.Game):
        record = record_of(thing, SEATS)
        again = records.replay(records.read_record(write_record(record)))
        assert again.state == thing.state, "a game is what its record tells"
        if thing.state.awaits_deal:
            return
        for move in rules.legal_moves(thing.state)[:1]:
            thing.play(move)
        record = record_of(thing, SEATS)
        assert records.replay(record).state == thing.state


@pytest.mark.parametrize("name", [n for n in search.BOTS if n[-1] not in "678"])
@pytest.mark.parametrize("state", [GAME.start, GAME.state], ids=["deal due", "over"])
def test_bots_asked_out_of_turn_say_so(name: str, state: rules.State) -> None:
    """They raised `ValueError` and `IndexError`."""
    with pytest.raises(rules.IllegalMove):
        search.bot(name).choose(state)
    with pytest.raises(rules.IllegalMove):
        search.advise(state)
    with pytest.raises(rules.IllegalMove):
        envs.PolicyBot("p", _first).choose(state)


def test_plans_and_workers_that_cannot_be() -> None:
    game_settings = arena.GameSettings(2, "A", default_edition(), Options())
    wrong: dict[str, Any]
    for wrong in ({"games": -1}, {"games": "x"}):
        plan: Any = MatchPlan
        with pytest.raises((VitralError, TypeError)):
            arena.play_match(
                plan(game_settings, **wrong),
                ("random", "random"),
                local_executor(1),
                Results(MatchPlan(game_settings, 2).header),
            )
