"""Self-play of the search, kept as moves: games to train networks on.

    python -m training.self_play --players 2 --side A --games 100000 --nodes 1000 --out .bench/2A

A game is kept as its seed, its moves and what the search thought of each position. Whoever reads it
plays the moves again, so a file does not depend on what a network will look at. Each task has a
file of its own, which also says who played: a run that was stopped goes on with the tasks that have
none.
"""

import argparse
import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from training import playing
from training.evaluators import digest, named_evaluator
from training.playing import Searcher, search

import vitral
from vitral.cli.progress import progress_bar
from vitral.executors import open_executor
from vitral.kernel import Kit
from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.deal import deal
from vitral.kernel.layout import GAME
from vitral.kernel.legal import list_moves
from vitral.kernel.rng import randbelow
from vitral.kernel.setup import set_up
from vitral.kernel.turn import play
from vitral.rules import ROUNDS, Edition, Side, default_edition
from vitral.search.evaluators.contract import Evaluator

Array = np.ndarray[Any, Any]

MOST_PLIES: Final = 320
"""Moves of a game that are kept; a game with more is left out. The longest seen had 167."""
MOST_DEPTH: Final = 60
"""Turns that a search looks ahead at most: no round has so many."""
RANDOM: Final = 1 << 15
"""The bit of a kept move that was drawn and not chosen; move numbers are far below it."""
TASK_GAMES: Final = 250
SEARCH_NODES: Final = {2: 1000, 3: 300, 4: 300}
"""Nodes of a search for each move by number of players, unless other ones are given."""
RANDOM_MOVES: Final = 60
"""Moves of a thousand that are drawn: searches look at many positions that nobody would reach."""
SHIPPED_OF: Final = 5
"""All tasks but one in so many play the shipped edition, that one a variant of it."""


class Games(NamedTuple):
    """Games as they are kept; all arrays have a row for each game."""

    variants: Array
    """The number of the edition (`variant`)."""
    seeds: Array
    plies: Array
    """How many moves were played."""
    moves: Array
    """Each move, with `RANDOM` added if it was drawn."""
    points: Array
    """What the search expected of each position for each seat, in points against the others."""
    chances: Array
    """The chance to win that the search gave each seat."""


@cache
def variant(number: int) -> Edition:
    """The shipped edition (0), or one with other points, rows and colours on the strips.

    A network that has seen only one set of points cannot know what points are worth.
    """
    edition = default_edition()
    if number == 0:
        return edition
    generator = Random(number)
    points = [tuple(generator.randint(1, 5) for _ in edition.points_a) for _ in "AB"]
    rows = [0]
    for _ in edition.rows[1:]:
        rows.append(rows[-1] - generator.randint(1, 4))
    colours = generator.sample("WYOBP", 5)
    names = str.maketrans("WYOBP", "".join(colours))
    strips = tuple((up.translate(names), down.translate(names)) for up, down in edition.strips)
    return replace(
        edition,
        name=f"variant-{number}",
        points_a=points[0],
        points_b=points[1],
        rows=tuple(rows),
        strips=strips,
    )


def variant_of_task(task: int) -> int:
    """The edition that a task plays."""
    return 1 + task // SHIPPED_OF if task % SHIPPED_OF == SHIPPED_OF - 1 else 0


class Task(NamedTuple):
    """Games to be played one after the other."""

    players: int
    side: Side
    evaluator: Evaluator
    nodes: int
    random_moves: int
    """Moves of a thousand that are drawn."""
    games: int
    number: int
    """Of the task: it decides seeds and edition."""


def play_task(task: Task) -> Games:
    """Play the games of a task."""
    number = variant_of_task(task.number)
    kit = Kit(players=task.players, side=task.side, edition=variant(number))
    sequence = np.random.SeedSequence([task.players, ord(task.side), task.number])
    seeds = sequence.generate_state(task.games, np.uint64)
    moves = np.zeros((task.games, MOST_PLIES), np.uint16)
    points, chances = np.zeros((2, task.games, MOST_PLIES, task.players), np.float32)
    plies = np.zeros(task.games, np.int32)
    searcher = playing.make_searcher(kit, task.evaluator)
    drawn = np.zeros(1, GAME)
    play_games(searcher, drawn, seeds, task.nodes, task.random_moves, plies, moves, points, chances)
    return Games(np.full(task.games, number, np.int32), seeds, plies, moves, points, chances)


@jit
def play_games(
    searcher: Searcher,
    drawn: Array,
    seeds: Array,
    nodes: int,
    random_moves: int,
    plies: Array,
    moves: Array,
    points: Array,
    chances: Array,
) -> None:
    """Play a game for each seed, and write its moves and what the search thought.

    drawn[0] draws what the deals do not.
    """
    kit, game, chance = searcher.workspace.kits[0], searcher.game[0], drawn[0]
    for n in range(len(seeds)):
        game.generator = seeds[n]
        chance.generator = ~seeds[n]
        set_up(kit, game)
        searcher.workspace.table[:] = 0
        count = 0
        while game.round < ROUNDS and count < MOST_PLIES:
            if game.pairs == 0:
                deal(kit, game)
            searcher.workspace.games[0] = game
            move = search(searcher, nodes, MOST_DEPTH, points[n, count], chances[n, count])
            kept = move
            if randbelow(chance, 1000) < random_moves:
                legal = searcher.workspace.moves[0]
                move = signed(legal[randbelow(chance, list_moves(kit, game, legal))])
                kept = move | RANDOM
            moves[n, count] = kept
            play(kit, game, move)
            count += 1
        plies[n] = count if game.round == ROUNDS else 0


def join(parts: Sequence[Games]) -> Games:
    """Games of several tasks, without those that were too long."""
    joined = Games(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))
    return chosen(joined, joined.plies > 0)


def chosen(games: Games, which: Array) -> Games:
    """Some of the games, by a mask."""
    return Games(*(array[which] for array in games))


def read_games(folders: Iterable[Path], players: int, side: Side) -> Games:
    """The games of all files in some folders; ValueError if one holds games of another kind."""
    parts = []
    for file in (file for folder in folders for file in sorted(folder.glob("*.npz"))):
        with np.load(file) as kept:
            kind = int(kept["players"]), str(kept["side"])
            if kind != (players, side):
                expected = f"{players} players on side {side}"
                raise ValueError(f"{file}: expected games of {expected}, got {kind}")
            parts.append(Games(*(kept[name] for name in Games._fields)))
    if not parts:
        raise ValueError(f"expected files of games in {', '.join(map(str, folders))}, got none")
    return join(parts)


def write_games(file: Path, task: Task, games: Games) -> None:
    """Write the games of a task; a file is there as a whole or not at all."""
    unfinished = file.with_suffix(".unfinished")
    kind: dict[str, Any] = {"players": task.players, "side": task.side}
    history = np.array(json.dumps(history_of(task)))
    with unfinished.open("wb") as out:
        np.savez_compressed(out, **kind, history=history, **games._asdict())
    unfinished.replace(file)


def history_of(task: Task) -> dict[str, object]:
    """Who plays the games of a task; the same for all tasks of a run."""
    return {
        "evaluator": digest(task.evaluator),
        "nodes": task.nodes,
        "random_moves": task.random_moves,
        "vitral": vitral.__version__,
    }


def read_histories(folders: Iterable[Path]) -> list[dict[str, object]]:
    """Who played the games in some folders, with the first and the last task of each."""
    tasks = dict[str, list[int]]()
    for file in (file for folder in folders for file in folder.glob("*.npz")):
        with np.load(file) as kept:
            tasks.setdefault(str(kept["history"]), []).append(int(file.stem))
    return [
        {**json.loads(history), "tasks": [min(numbers), max(numbers)]}
        for history, numbers in sorted(tasks.items())
    ]


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The options of the program."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--side", default="A")
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first task")
    parser.add_argument("--nodes", type=int, help="of each search; by players unless given")
    parser.add_argument("--evaluator", default="shipped", help="`linear`, `shipped` or a file")
    parser.add_argument("--out", type=Path, required=True, help="a folder")
    parser.add_argument("--processes", type=int, help="one for each core unless given")
    parser.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster instead")
    given = parser.parse_args(arguments)
    if given.nodes is None:
        given.nodes = SEARCH_NODES[given.players]
    return given


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the tasks that have no file yet."""
    given = parse(arguments)
    given.out.mkdir(parents=True, exist_ok=True)
    evaluator = named_evaluator(given.evaluator, given.players, given.side)
    numbers = range(given.first, given.first + -(-given.games // TASK_GAMES))
    files = {number: given.out / f"{number:06}.npz" for number in numbers}
    tasks = [
        Task(given.players, given.side, evaluator, given.nodes, RANDOM_MOVES, TASK_GAMES, number)
        for number, file in files.items()
        if not file.exists()
    ]
    with (
        open_executor(given.processes, given.ray) as executor,
        progress_bar("self-play", len(tasks)) as update,
    ):
        for done, (task, games) in enumerate(executor.map_unordered(play_task, tasks), start=1):
            write_games(files[task.number], task, games)
            update(done, "")


if __name__ == "__main__":
    main()
