"""Fit the opponent model: games at tables of `greedy` bots, a conditional logit on their moves.

    python -m training.opponent_model --players 3 --side A

One seat of each game searches with PUCT, so that the positions are those that such tables bring
about. Of each choice of the others all legal moves are kept, as what the model sees of them, and
which of them was played. The weights that make the played moves most likely go into the file of the
model, in place of those of the same kind of game.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
import torch
from training.evaluators import digest

import vitral
from vitral.cli.progress import progress_bar
from vitral.executors import Executor, open_executor
from vitral.kernel import Kit, Table, encode
from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.layout import Record
from vitral.kernel.legal import list_moves
from vitral.kernel.turn import play
from vitral.rules import ROUNDS, Side
from vitral.search import GreedyBot
from vitral.search.algorithms.one_ply import try_moves
from vitral.search.algorithms.puct import PUCT
from vitral.search.algorithms.rollout import rollout_workspace
from vitral.search.algorithms.workspace import Workspace
from vitral.search.engine import Limits, SearchEngine
from vitral.search.evaluators import opponent_model
from vitral.search.evaluators.contract import utility
from vitral.search.evaluators.defaults import default_evaluator
from vitral.search.evaluators.features import FEATURE_COUNT, write_features
from vitral.search.evaluators.opponent_model import (
    OPPONENT_FILE,
    OPPONENT_INPUTS,
    OpponentWeights,
)

Array = np.ndarray[Any, Any]

FILE: Final = Path(opponent_model.__file__).with_name(OPPONENT_FILE)
TASK_GAMES: Final = 25
SEARCH_NODES: Final = 400
"""Of the seat that searches: enough for positions as good players bring them about."""
HELD_OUT: Final = 10
"""Of so many tasks the first is not learnt from."""
ITERATIONS: Final = 80
"""Of L-BFGS; after these the likelihood changes in the fourth place."""
RIDGE: Final = 1e-5
"""What keeps weights near 0 where the choices say little."""
SELDOM: Final = 50
"""An input in which the moves of fewer choices differ has no weight: what was fitted to so few of
them may be anything."""


class Task(NamedTuple):
    """Games to be played one after the other."""

    players: int
    side: Side
    games: int
    number: int
    """Of the task: it decides the deals and whoever draws among equal moves."""


class Choices(NamedTuple):
    """Choices of a move; what is said of a legal move stands in a row for each of them."""

    inputs: Array
    """What the model sees of each legal move, by place in `OPPONENT_INPUTS`."""
    counts: Array
    """How many legal moves each choice was from."""
    played: Array
    """Which of them was played."""
    times: Array
    """When, from 0 in the first round to 1 in the last."""


@jit
def write_inputs(workspace: Workspace, model: Record, inputs: Array) -> int:
    """Write what the model sees of each legal move at the root; how many there are."""
    kit, game, after = workspace.kits[0], workspace.games[0], workspace.games[1]
    seat, moves = signed(game.seat), workspace.moves[0]
    count = list_moves(kit, game, moves)
    try_moves(workspace, 0, count, workspace.values, workspace.chances)
    for n in range(count):
        workspace.games[1] = game
        play(kit, after, moves[n])
        write_features(kit, model, after, seat, model.features)
        inputs[n, :FEATURE_COUNT] = model.features
        inputs[n, FEATURE_COUNT] = utility(kit, workspace.values[n], workspace.chances[n], seat)
    return count


def play_task(task: Task) -> Choices:
    """The choices of the greedy bots in the games of a task."""
    kit, generator = Kit(players=task.players, side=task.side), Random(task.number)
    engine = SearchEngine(settings=replace(PUCT, opponent_share=0.0))
    greedy, workspace = GreedyBot(generator), rollout_workspace(kit)
    model = opponent_model.opponent_model(kit, np.zeros((2, len(OPPONENT_INPUTS))))
    room = np.zeros((len(workspace.values), len(OPPONENT_INPUTS)), np.float32)
    inputs, played, times = list[Array](), list[int](), list[float]()
    for number in range(task.games):
        table = Table(kit, seed=task.number * TASK_GAMES + number)
        searching = 1 + number % task.players
        while not table.over:
            state = table.state
            if state.seat == searching:
                table.step(encode(engine.search(state, Limits(nodes=SEARCH_NODES)).move))
                continue
            move = encode(greedy.choose(state))
            workspace.games[0] = table.games[0]
            count = write_inputs(workspace, model[0], room)
            inputs.append(room[:count].copy())
            played.append(workspace.moves[0, :count].tolist().index(move))
            times.append(float(table.games["round"][0]) / (ROUNDS - 1))
            table.step(move)
    counts = np.array([len(each) for each in inputs])
    return Choices(np.concatenate(inputs), counts, np.array(played), np.array(times, np.float32))


def join(parts: Sequence[Choices]) -> Choices:
    """The choices of several tasks."""
    return Choices(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))


def log_likelihoods(scores: torch.Tensor, choices: Choices) -> torch.Tensor:
    """How likely each move that was played is by the scores of all moves, as a logarithm."""
    counts = torch.from_numpy(choices.counts)
    owners = torch.repeat_interleave(torch.arange(len(counts)), counts)
    highest = torch.full((len(counts),), -torch.inf).scatter_reduce(0, owners, scores, "amax")
    shares = torch.exp(scores - highest[owners])
    totals = torch.zeros(len(counts)).index_add(0, owners, shares)
    played = torch.cumsum(counts, 0) - counts + torch.from_numpy(choices.played)
    return scores[played] - highest - torch.log(totals)


def seldom(choices: Choices) -> Array:
    """Which inputs the moves of too few choices differ in."""
    starts = np.cumsum(choices.counts) - choices.counts
    lowest, highest = (ends.reduceat(choices.inputs, starts) for ends in (np.minimum, np.maximum))
    few: Array = (lowest != highest).sum(0) < SELDOM
    return few


def fit(choices: Choices) -> OpponentWeights:
    """The weights that make the moves that were played most likely."""
    inputs = torch.from_numpy(choices.inputs)
    mean, scale = inputs.mean(0), inputs.std(0) + 1e-6
    inputs = (inputs - mean) / scale
    late = torch.from_numpy(np.repeat(choices.times, choices.counts))[:, None]
    ends = torch.cat([inputs * (1 - late), inputs * late], 1)
    weights = torch.zeros(ends.shape[1], requires_grad=True)
    optimizer = torch.optim.LBFGS([weights], max_iter=ITERATIONS, line_search_fn="strong_wolfe")

    def loss() -> torch.Tensor:
        optimizer.zero_grad()
        found = -log_likelihoods(ends @ weights, choices).mean() + RIDGE * (weights**2).sum()
        found.backward()
        return found

    optimizer.step(loss)
    fitted: OpponentWeights = (weights.detach().reshape(2, -1) / scale).double().numpy()
    fitted[:, seldom(choices)] = 0
    return fitted


def scores_of(weights: OpponentWeights, choices: Choices) -> torch.Tensor:
    """The score of every legal move."""
    first, last = (torch.from_numpy(row).float() for row in weights)
    late = torch.from_numpy(np.repeat(choices.times, choices.counts))
    inputs = torch.from_numpy(choices.inputs)
    return (inputs @ first) * (1 - late) + (inputs @ last) * late


def play_tasks(executor: Executor, tasks: Sequence[Task]) -> list[Choices]:
    """The choices of each task, with a progress bar."""
    parts = list[Choices]()
    with progress_bar("choices", len(tasks)) as update:
        for part in executor.map_ordered(play_task, tasks):
            parts.append(part)
            update(len(parts), "")
    return parts


def write(file: Path, kind: str, weights: OpponentWeights, history: dict[str, object]) -> None:
    """Put the weights of a kind of game, by name, into a file of all kinds."""
    document = json.loads(file.read_text("utf-8")) if file.exists() else {}
    columns = zip(OPPONENT_INPUTS, weights.round(4).T.tolist(), strict=True)
    document[kind] = {"history": history, "weights": dict(columns)}
    file.write_text(json.dumps(dict(sorted(document.items())), indent=1) + "\n", "utf-8")


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The options of the program."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, choices=[3, 4], default=3)
    parser.add_argument("--side", choices=["A", "B"], default="A")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--out", type=Path, default=FILE)
    parser.add_argument("--processes", type=int, help="one for each core unless given")
    parser.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster instead")
    given = parser.parse_args(arguments)
    if given.games <= TASK_GAMES:
        parser.error(f"--games: expected more than {TASK_GAMES}, got {given.games}")
    return given


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, fit, say how likely held-out moves are, and write the weights."""
    given = parse(arguments)
    numbers = range(1, 1 + -(-given.games // TASK_GAMES))
    tasks = [Task(given.players, given.side, TASK_GAMES, number) for number in numbers]
    with open_executor(given.processes, given.ray) as executor:
        parts = play_tasks(executor, tasks)
    learnt = join([part for n, part in enumerate(parts) if n % HELD_OUT])
    held_out = join(parts[::HELD_OUT])
    weights = fit(learnt)
    by_model = log_likelihoods(scores_of(weights, held_out), held_out)
    utilities = torch.from_numpy(held_out.inputs[:, FEATURE_COUNT])
    by_utility = log_likelihoods(utilities / PUCT.prior_temperature, held_out)
    history = {
        "games": len(tasks) * TASK_GAMES,
        "choices": len(learnt.counts),
        "held_out": len(held_out.counts),
        "log_likelihood": round(float(by_model.mean()), 3),
        "by_utility": round(float(by_utility.mean()), 3),
        "evaluator": digest(default_evaluator(given.players, given.side)),
        "vitral": vitral.__version__,
    }
    write(given.out, f"{given.players}{given.side}", weights, history)
    sys.stdout.write(f"{given.players}{given.side}: {json.dumps(history)}\n")


if __name__ == "__main__":
    main()
