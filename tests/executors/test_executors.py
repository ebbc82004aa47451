"""Executors: the same results in this process, in others and on a Ray cluster of one node."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count, islice
from pathlib import Path
from tempfile import gettempdir
from typing import Any

import pytest

from tests.arena.tasks import game_settings, timeless
from tests.executors.tasks import Marked, die, die_once, process_id, refuse_three, square
from tests.games import random_game
from vitral.analysis.review import ReviewBudget, ReviewPlan, review_games
from vitral.arena import MatchPlan, Results, Sprt, play_match
from vitral.executors import Executor, ExecutorError, local_executor, open_executor, ray_cluster
from vitral.notation import Game
from vitral.rules import InvalidArgument

Open = Callable[[str], Executor]
PLACES = ("here", "processes", "ray")
ELSEWHERE = PLACES[1:]
OPENINGS: dict[str, Callable[[], Executor]] = {
    "here": lambda: open_executor(1),
    "processes": lambda: open_executor(2),
    "ray": lambda: open_executor(2, "local"),
}


@pytest.fixture(scope="module")
def place() -> Iterator[Open]:
    """Executors by name, each opened when it is first needed and kept for all tests."""
    opened: dict[str, Executor] = {}
    with ExitStack() as stack:

        def find(name: str) -> Executor:
            if name not in opened:
                opened[name] = stack.enter_context(OPENINGS[name]())
            return opened[name]

        yield find


@pytest.mark.parametrize("name", PLACES)
def test_every_task_has_its_result(place: Open, name: str) -> None:
    executor = place(name)
    assert dict(executor.map_unordered(square, range(20))) == {n: n * n for n in range(20)}
    assert list(executor.map_ordered(square, range(20))) == [n * n for n in range(20)]
    assert list(executor.map_ordered(square, ())) == []
    assert list(islice(executor.map_ordered(square, count()), 4)) == [0, 1, 4, 9]


@pytest.mark.parametrize("name", PLACES)
def test_where_tasks_run(place: Open, name: str) -> None:
    ids = {result for _, result in place(name).map_unordered(process_id, range(20))}
    assert (ids == {os.getpid()}) == (name == "here")


@pytest.mark.parametrize("name", PLACES)
def test_an_error_of_a_task_is_raised_as_it_is(place: Open, name: str) -> None:
    with pytest.raises(InvalidArgument, match="anything but 3") as caught:
        list(place(name).map_unordered(refuse_three, range(9)))
    assert type(caught.value) is InvalidArgument
    assert caught.value.params["got"] == "3"
    assert list(place(name).map_ordered(square, [5])) == [25]


@pytest.mark.parametrize("name", ELSEWHERE)
def test_a_task_whose_process_dies_runs_again(place: Open, name: str, tmp_path: Path) -> None:
    tasks = [Marked(number, tmp_path / str(number // 4)) for number in range(8)]
    assert list(place(name).map_ordered(die_once, tasks)) == list(range(8))
    assert len(list(tmp_path.iterdir())) == 2


def test_tasks_that_always_kill_their_process_are_an_error() -> None:
    with local_executor(2) as processes:
        with pytest.raises(ExecutorError, match="died 4 times") as caught:
            list(processes.map_unordered(die, range(4)))
        assert caught.value.code == "executor-worker-died"
        assert list(processes.map_ordered(square, [5])) == [25]


def test_a_task_that_always_kills_its_process_is_an_error_on_ray(place: Open) -> None:
    """Ray repeated it until Ctrl-C."""
    with pytest.raises(ExecutorError, match="died 11 times: The worker died") as caught:
        list(place("ray").map_unordered(die, [1]))
    assert caught.value.code == "executor-task-died"
    assert list(place("ray").map_ordered(square, [5])) == [25]


def unsendable() -> Callable[[int], int]:
    class Local:
        def __reduce__(self) -> Any:
            raise RuntimeError("it stays here")

        def __call__(self, number: int) -> int:
            return number

    return Local()


@pytest.mark.parametrize("name", PLACES)
def test_what_cannot_be_sent(place: Open, name: str) -> None:
    function = unsendable()
    if name == "here":
        assert list(place(name).map_ordered(function, [5])) == [5]
        return
    with pytest.raises(ExecutorError, match="it stays here") as caught:
        list(place(name).map_ordered(function, [5]))
    assert caught.value.code == "executor-not-sent"


@pytest.mark.parametrize("name", ELSEWHERE)
def test_a_match_is_the_same_everywhere(place: Open, name: str) -> None:
    """One that a test ends early leaves nothing behind that the next could mistake for its own."""
    plans = (
        MatchPlan(game_settings(), games=200, seed=3, sprt=Sprt(0, 200)),
        MatchPlan(game_settings(3), games=9, seed=4),
    )
    for plan in plans:
        blocks = []
        for executor in (place("here"), place(name)):
            results = Results(plan.header)
            standing = play_match(plan, ("greedy", "random"), executor, results)
            found = sorted(results.blocks(("greedy", "random")), key=lambda block: block.block)
            blocks.append([timeless(block) for block in found[: standing.count]])
        assert blocks[0] == blocks[1]
        assert len(blocks[0]) > 2


@pytest.mark.parametrize("name", ELSEWHERE)
def test_reviews_of_many_games_are_the_same_everywhere(place: Open, name: str) -> None:
    """One of the games is over from the beginning: there is nothing to evaluate."""
    games = [random_game(seed=seed, steps=6) for seed in range(3)]
    games.append(Game.from_position(random_game(seed=4).state))
    found = []
    for executor in (place("here"), place(name)):
        plans = (ReviewPlan(game, ReviewBudget(nodes=20, deals=2)) for game in games)
        steps = list(review_games(plans, executor))
        found.append({number: document for number, document in steps if document})
        assert len(steps) == 1 + sum(document.total for document in found[-1].values())
    assert found[0] == found[1]
    assert sorted(found[0]) == [0, 1, 2, 3]


@pytest.mark.parametrize("processes", [0, -1])
def test_somebody_has_to_work(processes: int) -> None:
    with pytest.raises(InvalidArgument):
        local_executor(processes)


@pytest.mark.parametrize("address", ["127.0.0.1:1", "nonsense", "127.0.0.1:x", ""])
def test_no_cluster_there(address: str) -> None:
    with pytest.raises(ExecutorError) as caught:
        open_executor(ray=address)
    assert caught.value.code == "executor-unreachable"
    assert caught.value.params["address"] == address


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ExecutorError, match=r"vitral\[cluster\]") as caught:
        open_executor(ray="auto")
    assert caught.value.code == "executor-missing"


def test_another_version_of_vitral_is_refused() -> None:
    with pytest.raises(ExecutorError, match=r"expected Vitral 0\.0\.1 on every machine"):
        ray_cluster._run("0.0.1", square, 3)


def test_the_command_leaves_nothing_in_a_home_and_asks_for_no_report(tmp_path: Path) -> None:
    home, file = tmp_path / "home", tmp_path / "results.jsonl"
    home.mkdir()
    before = set(Path(gettempdir()).glob("ray*"))
    command = ("match", "greedy", "random", "--games", "6", "--ray", "local", "--processes", "1")
    environment = {k: v for k, v in os.environ.items() if not k.startswith("RAY_")}
    done = subprocess.run(
        (sys.executable, "-m", "vitral", *command, "--json", str(file)),
        env={**environment, "HOME": str(home), "LANG": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert len(file.read_text("utf-8").splitlines()) == 5
    assert list(home.rglob("*")) == []
    assert set(Path(gettempdir()).glob("ray*")) == before
