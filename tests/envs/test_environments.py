"""What the environments do beside playing: seeds, mistakes, pictures, names."""

import copy
import hashlib
import pickle
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import gymnasium
import numpy as np
import pytest
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

from tests.editions import random_edition
from tests.games import random_game
from vitral import envs
from vitral.envs import (
    ID,
    VERSION,
    InvalidEnvArgument,
    Missing,
    PolicyBot,
    SoloEnv,
    TableEnv,
    TablesEnv,
    action_text,
    observe,
    sintra_v1,
    text_action,
    warmup,
)
from vitral.envs.drawing import render
from vitral.envs.features import encoding, parts
from vitral.envs.rewards import PENALTIES, RewardName
from vitral.kernel import NotLegal, WrongSize
from vitral.notation import parse_position
from vitral.rules import (
    BadSetup,
    State,
    UnreadableEdition,
    default_edition,
    legal_moves,
    parse_edition,
)
from vitral.search import UnknownBot
from vitral.testing import check_table

DIGESTS = {1: "886ebfec640e579d"}
"""What seeded games look like in each behaviour version."""


def test_behaviour_is_that_of_its_version() -> None:
    """If this fails, behaviour has changed: raise VERSION and note the new digest beside it."""
    digest = hashlib.sha256()
    for players, reward in ((2, "win"), (3, "margin"), (4, "points")):
        tables = TablesEnv(8, players, "AB"[players % 2], bots="random", reward=reward)  # type: ignore[arg-type]
        observed, infos = tables.reset(seed=7)
        for _ in range(60):
            for array in (observed, infos["action_mask"], infos["seat"], infos["rewards"]):
                digest.update(array.tobytes())
            actions = infos["action_mask"].argmax(axis=1)
            observed, paid, over, _, infos = tables.step(actions)
            digest.update(paid.tobytes())
            digest.update(over.tobytes())
    assert digest.hexdigest()[:16] == DIGESTS[VERSION]
    assert f"vitral/Sintra-v{VERSION}" == ID
    assert sintra_v1.__name__.endswith(f"sintra_v{VERSION}")
    assert TableEnv.metadata["name"] == f"sintra_v{VERSION}"


def test_a_seed_repeats_everything_and_the_next_game_is_another() -> None:
    env = SoloEnv(bots="greedy")

    def games() -> list[bytes]:
        return [env.reset(seed=4)[0].tobytes(), env.reset()[0].tobytes()]

    first = games()
    assert first == games()
    assert first[0] != first[1]
    assert SoloEnv().reset()[0].tobytes() != SoloEnv().reset()[0].tobytes()
    table = TableEnv()
    table.reset()
    observed = [table.observe("seat_1")["observation"].tobytes()]
    table.reset()
    assert table.observe("seat_1")["observation"].tobytes() not in observed


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])  # noqa: S301
def test_a_copy_goes_on_alike_and_by_itself(
    copied: Any, threads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Threads cannot be pickled: a copy of many tables once failed."""
    monkeypatch.setattr("vitral.kernel.batch.GAMES_PER_THREAD", 1)
    tables = TablesEnv(5, bots="random", reward="points", threads=threads)
    tables.reset(seed=1)
    tables.step(tables.random_actions())
    other = copied(tables)
    for _ in range(40):
        here, there = (env.step(env.random_actions()) for env in (tables, other))
        assert all(np.array_equal(a, b) for a, b in zip(here[:4], there[:4], strict=True))
    tables.step(tables.random_actions())
    assert tables.position(0) != other.position(0)
    solo = SoloEnv(bots="greedy")
    _, info = solo.reset(seed=1)
    action = int(info["action_mask"].argmax())
    assert np.array_equal(copied(solo).step(action)[0], solo.step(action)[0])
    table = TableEnv()
    table.reset(seed=1)
    action = int(table.last()[0]["action_mask"].argmax())
    again = copied(table)
    table.step(action)
    again.step(action)
    assert again.position == table.position


def test_tables_take_a_seed_for_each_game() -> None:
    tables = TablesEnv(3, bots=None)
    one, _ = tables.reset(seed=8)
    other, _ = tables.reset(seed=[8, 9, 10])
    assert np.array_equal(one, other)
    fresh, _ = tables.reset(seed=[8, None, 10])
    assert np.array_equal(one[[0, 2]], fresh[[0, 2]])
    assert not np.array_equal(one[1], fresh[1])
    again, _ = tables.reset()
    assert not np.array_equal(again, fresh)
    for alike in (np.array([8, 9, 10]), np.int64(8)):
        assert np.array_equal(one, tables.reset(seed=alike)[0])  # type: ignore[arg-type]
    with pytest.raises(WrongSize):
        tables.reset(seed=[1, 2])


@pytest.mark.parametrize("seed", [-1, 1.5, "abc", [1, -2, 3], ["a", "b", "c"]])
def test_a_seed_that_is_none_is_refused_and_changes_nothing(seed: Any) -> None:
    tables, table = TablesEnv(3, bots=None), TableEnv()
    tables.reset(seed=1)
    table.reset(seed=1)
    before = table.position, [tables.position(n) for n in range(3)]
    for env in (tables, table):
        with pytest.raises(InvalidEnvArgument, match="seed"):
            env.reset(seed=seed)
    assert before == (table.position, [tables.position(n) for n in range(3)])
    with pytest.raises(gymnasium.error.Error):
        SoloEnv().reset(seed=seed)


def test_without_a_seed_a_game_comes_from_the_environment_s_own_generator() -> None:
    """As Gymnasium has it: whoever sets `np_random` decides what is drawn."""
    envs = [SoloEnv(bots=None) for _ in range(3)]
    for env, seed in zip(envs, (5, 5, 6), strict=True):
        env.np_random = np.random.default_rng(seed)
    one, same, other = (env.reset()[0] for env in envs)
    assert np.array_equal(one, same)
    assert not np.array_equal(one, other)


def test_an_action_that_is_not_legal_loses_the_game() -> None:
    for reward, penalty in PENALTIES.items():
        env = SoloEnv(reward=reward)
        _, info = env.reset(seed=1)
        wrong = int(info["action_mask"].argmin())
        _, paid, over, _, info = env.step(wrong)
        assert (paid, over, info["illegal"]) == (penalty, True, True)
        assert not info["action_mask"].any()
        assert not env.action_masks().any()
        tables = TablesEnv(3, bots=None, reward=reward)
        _, infos = tables.reset(seed=1)
        actions = infos["action_mask"].argmax(axis=1)
        actions[1] = -5
        _, due, ended, _, infos = tables.step(actions)
        assert due.tolist() == [0, penalty, 0]
        assert ended.tolist() == infos["illegal"].tolist() == [False, True, False]
        assert infos["final_obs"][1].shape == (449,)


@pytest.mark.parametrize("wrong", [62, -1, 10**6])
@pytest.mark.parametrize("reward", PENALTIES)
def test_an_action_that_is_not_legal_loses_a_table_for_whoever_chose_it(
    reward: RewardName, wrong: int
) -> None:
    """As PettingZoo's `TerminateIllegalWrapper` has it, and the next game is played as ever."""
    table = sintra_v1.env(players=3, reward=reward)
    kinds = (table, TerminateIllegalWrapper(TableEnv(3, reward=reward), PENALTIES[reward]))
    for env in kinds[: 2 if wrong == 62 else 1]:  # the wrapper does not know such numbers
        env.reset(seed=1)
        env.step(int(env.last()[0]["action_mask"].argmax()))
        loser, heard = env.agent_selection, {}
        env.step(wrong)
        for agent in env.agent_iter():
            observed, paid, terminated, truncated, _ = env.last()
            heard[agent] = (paid, terminated, truncated)
            assert not observed["action_mask"].any() or env is not table
            env.step(None)
        assert heard == {
            agent: (PENALTIES[reward] * (agent == loser), True, True)
            for agent in ("seat_1", "seat_2", "seat_3")
        }
    check_table(table, turns=10)


def test_a_strict_environment_refuses_it_and_changes_nothing() -> None:
    env = SoloEnv(strict=True)
    env.reset(seed=1)
    before = env.position
    with pytest.raises(NotLegal):
        env.step(62)
    assert env.position == before
    tables = TablesEnv(4, strict=True, threads=2)
    _, infos = tables.reset(seed=1)
    positions = [tables.position(n) for n in range(4)]
    actions = infos["action_mask"].argmax(axis=1)
    actions[2] = 62
    with pytest.raises(NotLegal, match="game 2"):
        tables.step(actions)
    assert positions == [tables.position(n) for n in range(4)]
    table = TableEnv()
    table.reset(seed=1)
    with pytest.raises(NotLegal):
        table.step(62)
    with pytest.raises(TypeError):
        table.step(None)
    strict = sintra_v1.env(strict=True)
    strict.reset(seed=1)
    with pytest.raises(NotLegal):
        strict.step(62)


def test_actions_that_are_no_actions_are_refused() -> None:
    tables = TablesEnv(2)
    tables.reset(seed=1)
    with pytest.raises(TypeError, match="float64"):
        tables.step(np.zeros(2))  # type: ignore[arg-type]
    with pytest.raises(WrongSize):
        tables.step(np.zeros(3, np.int64))
    single: Any
    for single in (SoloEnv(), TableEnv()):
        single.reset(seed=1)
        for wrong in (0.0, 5.5, "5"):
            with pytest.raises(TypeError, match="interpreted as an integer"):
                single.step(wrong)


def test_nothing_happens_before_the_first_reset_or_after_the_end() -> None:
    solo, table, tables = SoloEnv(bots=None), TableEnv(), TablesEnv(2)
    for early in (
        lambda: solo.step(1),
        lambda: table.step(1),
        lambda: table.observe("seat_1"),
        lambda: tables.step(np.ones(2, np.int64)),
    ):
        with pytest.raises(gymnasium.error.ResetNeeded):
            early()
    _, info = solo.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, info = solo.step(int(info["action_mask"].argmax()))
    with pytest.raises(gymnasium.error.ResetNeeded):
        solo.step(1)
    table.reset(seed=1)
    for _ in table.agent_iter():
        observed, _, over, _, _ = table.last()
        table.step(None if over else int(observed["action_mask"].argmax()))
    with pytest.raises(gymnasium.error.ResetNeeded):
        table.step(1)


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"players": 5}, BadSetup),
        ({"side": "C"}, BadSetup),
        ({"options": ["fog"]}, InvalidEnvArgument),
        ({"options": "score_floor"}, InvalidEnvArgument),
        ({"options": {"score_floor": False}}, InvalidEnvArgument),
        ({"options": None}, InvalidEnvArgument),
        ({"edition": "nowhere.toml"}, UnreadableEdition),
        ({"reward": "gold"}, InvalidEnvArgument),
        ({"observation": "smell"}, InvalidEnvArgument),
        ({"render_mode": "human"}, InvalidEnvArgument),
    ],
)
@pytest.mark.parametrize("kind", [SoloEnv, TableEnv, TablesEnv, sintra_v1.env])
def test_what_cannot_be_is_refused(kind: Any, arguments: dict[str, Any], error: Any) -> None:
    with pytest.raises(error):
        kind(**arguments)


def test_bots_that_cannot_be_are_refused() -> None:
    with pytest.raises(UnknownBot):
        SoloEnv(bots="deep")
    with pytest.raises(InvalidEnvArgument, match="one for each of 2 seats"):
        SoloEnv(players=3, bots=["random"])
    for nobody in (5, [None], object()):
        with pytest.raises(InvalidEnvArgument, match="names of bots"):
            SoloEnv(bots=nobody)  # type: ignore[arg-type]
    with pytest.raises(InvalidEnvArgument, match="async"):
        TablesEnv(2, bots="greedy")  # type: ignore[arg-type]


def test_a_policy_is_a_bot_and_a_bot_may_sit_at_the_table() -> None:
    observed: list[Any] = []

    def first(observation: Any, mask: Any) -> int:
        observed.append(observation)
        return int(mask.argmax())

    env = SoloEnv(bots=PolicyBot("first", first, "planes"))
    _, info = env.reset(seed=2)
    for _ in range(5):
        _, _, _, _, info = env.step(int(info["action_mask"].argmax()))
    assert len(observed) >= 5
    assert list(observed[0]) == ["sources", "table", "seats", "columns"]


def test_the_order_of_displays_orders_sources_and_actions_and_nothing_else() -> None:
    state = random_game(seed=3, steps=12, players=3).state
    order = np.random.default_rng(1).permutation(len(state.displays))
    shuffled = state._replace(displays=tuple(state.displays[n] for n in order))
    (observed, mask), (other, moved) = (observe(s, observation="planes") for s in (state, shuffled))
    rows = np.concatenate([[0], order + 1])
    assert np.array_equal(other["sources"], observed["sources"][rows])
    assert all(
        np.array_equal(other[name], observed[name]) for name in ("table", "seats", "columns")
    )
    takes, moved_takes = mask[64:].reshape(-1, 5, 64), moved[64:].reshape(-1, 5, 64)
    assert np.array_equal(moved_takes, takes[rows])
    breaks, moved_breaks = (m[: 5 * len(rows)].reshape(-1, 5) for m in (mask, moved))
    assert np.array_equal(moved_breaks, breaks[rows])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_table_turned_round_looks_the_same_to_whoever_is_to_move(players: int) -> None:
    state = random_game(seed=5, steps=25, players=players, side="B").state

    def turned(by: int) -> State:
        def seat(old: int) -> int:
            return (old - 1 + by) % players + 1

        around = tuple(state.players[(n - by) % players] for n in range(players))
        return state._replace(players=around, seat=seat(state.seat), starter=seat(state.starter))

    observed, mask = observe(state)
    for by in range(1, players):
        other, moved = observe(turned(by))
        assert np.array_equal(observed, other)
        assert np.array_equal(mask, moved)


@pytest.mark.parametrize("seat", [0, -1, 3])
def test_a_seat_that_nobody_has_sees_nothing(seat: int) -> None:
    state = random_game(seed=2, steps=40).state
    with pytest.raises(InvalidEnvArgument, match="1 to 2"):
        observe(state, seat)


def test_actions_are_moves_in_notation() -> None:
    state = random_game(seed=2, steps=40).state
    _, mask = observe(state)
    texts = {action_text(int(action)) for action in np.flatnonzero(mask)}
    assert len(texts) == len(legal_moves(state)) == mask.sum()
    assert all(mask[text_action(text)] for text in texts)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_observation_lies_in_its_space(players: int) -> None:
    edition = random_edition(Random(players))
    for arguments in (None, edition):
        tables = TablesEnv(16, players, bots=None, edition=arguments)
        observed, _ = tables.reset(seed=1)
        for _ in range(200):
            assert tables.observation_space.contains(observed)
            observed, _, over, _, infos = tables.step(tables.random_actions())
            if over.any():
                for flat in infos["final_obs"][over]:
                    assert tables.single_observation_space.contains(flat)


def test_the_most_that_can_be_is_within_the_bounds_of_any_edition() -> None:
    """Scales in single precision once put a centre full of one colour just outside its space."""
    for seed in range(100):
        edition = random_edition(Random(seed))
        scales = encoding(edition)[0]
        full = np.float32(edition.panes_each * scales["by_display"])
        assert full <= parts(edition, 2)[0].high.min()
        assert np.float32(edition.panes_each * scales["by_colour"]) <= 1
        assert np.float32((len(edition.rows) - 1) * scales["by_row"]) <= 1


def test_a_table_is_drawn_as_text_as_svg_and_in_pixels() -> None:
    state = random_game(seed=2, steps=60, players=4).state
    text = render(state, "ansi")
    assert isinstance(text, str)
    for seat, player in enumerate(state.players, 1):
        assert f"seat {seat}: {player.score} points" in text
    for display in state.displays:
        assert display in text
    picture = ElementTree.fromstring(str(render(state, "svg")))  # noqa: S314 - written here
    words = "".join(part.text or "" for part in picture.iter())
    assert f"round {state.round} of 6" in words
    pixels = render(state, "rgb_array")
    assert isinstance(pixels, np.ndarray)
    assert (pixels.ndim, pixels.shape[2], pixels.dtype.name) == (3, 3, "uint8")
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 5
    ended = random_game(seed=2).state
    assert "game over" in str(render(ended, "ansi"))


@pytest.mark.parametrize("mode", ["ansi", "svg", "rgb_array"])
def test_every_environment_renders(mode: str) -> None:
    solo, table, tables = (
        SoloEnv(render_mode=mode),
        TableEnv(render_mode=mode),
        TablesEnv(2, render_mode=mode),
    )
    solo.reset(seed=1)
    table.reset(seed=1)
    tables.reset(seed=1)
    frames = (solo.render(), table.render(), *(tables.render() or ()))
    assert len(frames) == 4
    assert all(type(frame) is type(frames[0]) for frame in frames)
    assert SoloEnv().render() is None
    assert TablesEnv().render() is None


def test_a_joker_and_a_crowded_centre_can_be_drawn() -> None:
    lines = (Path(__file__).parents[1] / "perft" / "positions.txt").read_text("utf-8").split()
    positions = [parse_position(line.partition(";")[0]) for line in lines]
    assert positions
    for state in positions:
        assert "seat 1" in str(render(state, "ansi"))


def test_what_is_compiled_beforehand_is_what_is_called() -> None:
    """A signature that does not fit would be compiled again, silently, on the first call."""
    tables, table = TablesEnv(2, strict=True), TableEnv(reward="win")
    tables.reset(seed=1)
    tables.step(tables.random_actions())
    table.reset(seed=1)
    for _ in table.agent_iter():
        observed, _, over, _, _ = table.last()
        table.step(None if over else int(observed["action_mask"].argmax()))
    for function, signature in warmup._entry_points():
        assert function.signatures == [signature]


def test_the_widest_table_can_be_drawn() -> None:
    data = default_edition().components()
    data["displays"] = {"by_players": {"2": 9, "3": 9, "4": 9}, "panes_each": 9}
    data["panes"]["each"] = 40
    game = random_game(players=4, edition=parse_edition(data))
    for step in game.steps[:100]:
        assert "seat 4" in str(render(step.state, "ansi"))


def test_every_name_is_there_when_it_is_asked_for() -> None:
    """Also the module for PettingZoo, which nobody has imported yet."""
    program = "import vitral.envs as e; print(e.sintra_v1.env().metadata['name'])"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "sintra_v1\n"
    assert all(getattr(envs, name) is not None for name in envs.__all__)


def test_a_package_that_is_missing_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError("No module named 'pettingzoo'", name="pettingzoo")

    monkeypatch.setattr(envs, "import_module", missing)
    with pytest.raises(Missing, match=r"pip install 'vitral\[learn\]'"):
        envs.TableEnv  # noqa: B018 (asking is the test)
    monkeypatch.delattr(envs, "sintra_v1")
    with pytest.raises(Missing, match=r"pip install 'vitral\[learn\]'"):
        from vitral.envs import sintra_v1  # noqa: F401
    with pytest.raises(AttributeError, match="chess"):
        envs.chess  # noqa: B018
