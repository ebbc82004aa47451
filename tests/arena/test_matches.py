"""Matches: in several processes, with a test, and after being stopped."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.arena.tasks import game_settings, timeless
from vitral import arena
from vitral.arena import (
    ArenaError,
    MatchPlan,
    Results,
    Sprt,
    Standing,
    Task,
    check_bots,
    play_block,
    play_match,
)
from vitral.arena.blocks import Pairing
from vitral.envs import PolicyBot
from vitral.executors import Executor, ExecutorError, local_executor
from vitral.notation.records import read_record, replay
from vitral.rules import InvalidArgument, Move, State, legal_moves
from vitral.search import UnknownBot, bot

BOTS: Pairing = ("greedy", "random")
EQUALS: Pairing = ("random", "random")


@pytest.fixture(scope="module")
def processes() -> Iterator[Executor]:
    """Three processes, kept for all tests as they are for all matches of a ladder."""
    with local_executor(3) as three:
        yield three


def played(
    plan: MatchPlan, executor: Executor, bots: Pairing = BOTS
) -> tuple[Standing, list[object]]:
    results = Results(plan.header)
    standing = play_match(plan, bots, executor, results)
    blocks = sorted(results.blocks(bots), key=lambda block: block.block)
    return standing, [timeless(block) for block in blocks]


def outcome_of(standing: Standing) -> object:
    return standing.outcome().model_dump(exclude={"seconds", "slowest"})


def test_the_number_of_processes_changes_nothing(processes: Executor) -> None:
    plan = MatchPlan(game_settings(), games=10, seed=3)
    alone, alone_blocks = played(plan, local_executor(1))
    three, three_blocks = played(plan, processes)
    assert alone.count == 5
    assert outcome_of(alone) == outcome_of(three)
    assert alone_blocks == three_blocks


def test_a_test_ends_with_the_same_block_whatever_finishes_first(processes: Executor) -> None:
    plan = MatchPlan(game_settings(), games=200, seed=3, sprt=Sprt(0, 200))
    alone, blocks = played(plan, local_executor(1))
    three, _ = played(plan, processes)
    assert alone.verdict == three.verdict == "better"
    assert alone.count == len(blocks) < 100
    assert outcome_of(alone) == outcome_of(three)


def test_a_match_after_one_that_ended_early_gets_its_own_blocks(processes: Executor) -> None:
    played(MatchPlan(game_settings(), games=200, seed=3, sprt=Sprt(0, 200)), processes)
    plan = MatchPlan(game_settings(), games=6, seed=9)
    assert outcome_of(played(plan, processes)[0]) == outcome_of(played(plan, local_executor(1))[0])


def test_blocks_count_in_order() -> None:
    blocks = [play_block(Task(game_settings(), BOTS, 0, number)).block for number in range(4)]
    standing = Standing(BOTS, 2)
    for number, count in ((2, 0), (0, 1), (3, 1), (1, 4)):
        standing.add(blocks[number])
        assert standing.count == count


@pytest.mark.parametrize(("players", "games", "blocks"), [(2, 5, 3), (3, 7, 3), (4, 8, 2)])
def test_whole_blocks_are_played(players: int, games: int, blocks: int) -> None:
    standing, _ = played(MatchPlan(game_settings(players), games), local_executor(1), EQUALS)
    assert standing.count == blocks
    assert standing.outcome().games == blocks * players
    assert standing.outcome().share.value == pytest.approx(1 / players, abs=1e-6)


def test_what_is_known_is_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    few, many = MatchPlan(game_settings(), games=4), MatchPlan(game_settings(), games=8)
    play_match(few, BOTS, local_executor(1), Results(few.header, path))
    seen: list[int] = []
    results = Results(many.header, path)
    standing = play_match(many, BOTS, local_executor(1), results, lambda s: seen.append(s.count))
    assert seen == [2, 3, 4]
    assert outcome_of(standing) == outcome_of(played(many, local_executor(1))[0])
    fewer = play_match(few, BOTS, local_executor(1), Results(few.header, path))
    assert fewer.count == 2


def test_games_can_be_kept_as_records(tmp_path: Path) -> None:
    plan = MatchPlan(game_settings(3), games=3, records=tmp_path / "games")
    standing = play_match(plan, BOTS, local_executor(1), Results(plan.header))
    files = sorted((tmp_path / "games").iterdir())
    assert [file.name for file in files] == [f"greedy-random-00000-{n}.json" for n in (1, 2, 3)]
    wins = 0
    for seat, file in enumerate(files):
        record = read_record(file.read_text("utf-8"))
        assert record.seats[seat].bot == "greedy"
        game = replay(record)
        wins += game.state.players[seat].score == max(p.score for p in game.state.players)
    assert standing.outcome().share.value == pytest.approx(wins / 3, abs=1e-6)


class Own:
    """A bot of one's own, which can be sent to another process."""

    name = "my/own bot"

    def choose(self, state: State) -> Move:
        return legal_moves(state)[-1]


class Unsent(Own):
    """One that cannot: it holds a function without a name."""

    def __init__(self) -> None:
        self.of = lambda state: state


def test_bots_of_ones_own_play_where_names_do(tmp_path: Path) -> None:
    """A policy was said to play wherever a bot can, and matches took names alone."""
    plan = MatchPlan(game_settings(3), games=3, records=tmp_path)
    results = Results(plan.header)
    standing = play_match(plan, (Own(), "random"), local_executor(1), results)
    assert standing.outcome().bots == ("my/own bot", "random")
    assert len(results.blocks(("my/own bot", "random"))) == 1
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        f"my_own_bot-random-00000-{n}.json" for n in (1, 2, 3)
    ]
    for seat, file in enumerate(sorted(tmp_path.iterdir())):
        assert read_record(file.read_bytes()).seats[seat].bot == "my/own bot"


def test_they_cross_to_other_processes_if_they_can(processes: Executor) -> None:
    plan = MatchPlan(game_settings(), games=4)
    alone = play_match(plan, ("greedy", Own()), local_executor(1), Results(plan.header))
    spread = play_match(plan, ("greedy", Own()), processes, Results(plan.header))
    assert outcome_of(alone) == outcome_of(spread)
    with pytest.raises(ExecutorError, match="one process") as caught:
        play_match(plan, (Unsent(), "random"), processes, Results(plan.header))
    assert caught.value.code == "executor-not-sent"
    play_match(plan, (Unsent(), "random"), local_executor(1), Results(plan.header))
    spread = play_match(plan, ("greedy", Own()), processes, Results(plan.header))
    assert outcome_of(alone) == outcome_of(spread)


def test_a_policy_plays_a_match() -> None:
    plan = MatchPlan(game_settings(), games=2)
    lowest = PolicyBot("lowest", lambda seen, mask: int(mask.argmax()))
    outcome = play_match(
        plan, (lowest, bot("greedy")), local_executor(1), Results(plan.header)
    ).outcome()
    assert (outcome.bots, outcome.games) == (("lowest", "greedy"), 2)


@pytest.mark.parametrize("nobody", [5, None, object()])
def test_what_is_no_bot_is_refused(nobody: Any) -> None:
    plan = MatchPlan(game_settings(), games=2)
    for name in ("", "two\nlines", "x" * 201):
        own = Own()
        own.name = name
        with pytest.raises(InvalidArgument, match="name"):
            check_bots([own])
    with pytest.raises(InvalidArgument, match="names of bots, or bots"):
        play_match(plan, ("random", nobody), local_executor(1), Results(plan.header))


def test_unknown_bots_are_told_of_at_once() -> None:
    with pytest.raises(UnknownBot):
        check_bots(["greedy", "nobody"])


def test_a_bot_that_fails_in_another_process_is_told_of(processes: Executor) -> None:
    task = Task(game_settings(), ("greedy", "nobody"), 0, 4)
    with pytest.raises(ArenaError) as caught:
        list(processes.map_unordered(play_block, [task]))
    assert (caught.value.code, caught.value.params["block"]) == ("arena-bot-failed", 4)


def lines(path: Path) -> list[str]:
    """The whole lines of a file."""
    return path.read_text("utf-8").split("\n")[1:-1] if path.exists() else []


@pytest.mark.parametrize("stop", [signal.SIGKILL, signal.SIGINT])
def test_the_same_command_goes_on_after_it_was_stopped(tmp_path: Path, stop: int) -> None:
    path = tmp_path / "results.jsonl"
    program = (
        "import signal, sys; from vitral.cli.main import run;"
        "signal.signal(signal.SIGINT, signal.default_int_handler);"  # whatever the tests run under
        "sys.exit(run(sys.argv[1:]))"
    )
    options = ("--games", "40", "--processes", "2", "--json", str(path))
    command = (sys.executable, "-c", program, "match", "greedy", "random", *options)
    environment = {**os.environ, "LANG": "C.UTF-8"}
    first = subprocess.Popen(
        command, stderr=subprocess.PIPE, text=True, env=environment, start_new_session=True
    )
    while len(lines(path)) < 3 and first.poll() is None:
        time.sleep(0.02)
    os.killpg(first.pid, stop)  # as a terminal does
    _, errors = first.communicate()
    assert first.returncode == (130 if stop == signal.SIGINT else -stop)
    assert len(errors.splitlines()) == (stop == signal.SIGINT)
    finished = [line for line in lines(path) if '"block"' in line]
    assert 3 <= len(finished) < 20
    subprocess.run(command, check=True, capture_output=True, env=environment)
    after = lines(path)
    assert set(finished) <= set(after)
    assert [json.loads(line)["block"] for line in after[:-1]] == list(range(20))
    outcome = json.loads(after[-1])
    whole, _ = played(MatchPlan(game_settings(), games=40), local_executor(1))
    assert (outcome["games"], outcome["share"]) == (40, whole.outcome().share.model_dump())


def test_former_public_names_are_the_classes_of_today() -> None:
    """`Plan`, `Table`, `Header` and `Workers` were documented before they were renamed."""
    former = arena.Plan, arena.Table, arena.Header, arena.Workers
    today = arena.MatchPlan, arena.GameSettings, arena.ResultsHeader, local_executor
    assert former == today
