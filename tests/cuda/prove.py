"""The proof on a GPU: ``make prove-gpu`` compares millions of games with the CPU, turn by turn.

Of 2, 3 and 4 players, both sides and all options: every array of a batch after every turn, record
by record, until every game has ended once. Then the environments, for every reward. First of all,
arrays are exchanged with the libraries that are installed (`tests.cuda.exchange`).
"""

import argparse
import os
import sys
from collections.abc import Iterator
from itertools import product
from time import perf_counter
from typing import Any, get_args

import numpy as np

from tests.cuda import exchange
from vitral.envs import TablesEnv
from vitral.envs.cuda import CudaTablesEnv
from vitral.envs.rewards import RewardName
from vitral.kernel import Batch, Kit
from vitral.kernel.cuda import CudaBatch, NoGpu
from vitral.kernel.cuda.device import Device
from vitral.rules import Options, Side

ARRAYS = ("games", "masks", "over", "scores", "lost")
PLAYERS = (2, 3, 4)
CHUNK = 25_000
"""Games that are compared at a time."""
TABLES, STEPS = 1_024, 150
"""Tables of an environment, and steps, in which every game ends at least once."""


class Difference(Exception):
    """Something that is not the same on the GPU and on the CPU."""


def kits(players: int) -> Iterator[Kit]:
    """Every kind of game for so many players."""
    sides: tuple[Side, ...] = get_args(Side)
    for side, floor, gap in product(sides, (False, True), (False, True)):
        yield Kit(players=players, side=side, options=Options(floor, gap))


def check_equal(what: str, found: Any, expected: Any) -> None:
    """`Difference` unless two arrays are the same, byte for byte."""
    one, other = (np.ascontiguousarray(each).view(np.uint8) for each in (found, expected))
    if not np.array_equal(one, other):
        raise Difference(what)


def compare_games(kit: Kit, games: int, seed: int) -> int:
    """Play games on both until each has ended, and return how many moves were compared.

    Turns are played in both ways that there are: by `roll`, and by `random_moves` and `step`.
    """
    device, host = CudaBatch(kit, games, seed), Batch(kit, games, seed, os.cpu_count() or 1)
    ended, turns = np.zeros(games, np.bool_), 0
    while not ended.all():
        if turns % 2:
            moves = device.random_moves()
            check_equal(f"{kit}, seed {seed}: moves", moves.to_host(), host.random_moves())
            host.step(moves.to_host())
            device.step(moves)
        else:
            device.roll(1)
            host.roll(1)
        for name in ARRAYS:
            where = f"{kit}, seed {seed}, turn {turns}: {name}"
            check_equal(where, getattr(device, name).to_host(), getattr(host, name))
        ended |= host.over
        turns += 1
    check_equal(f"{kit}, seed {seed}: legal", device.legal().to_host(), host.legal())
    return games * turns


def compare_tables(kit: Kit, reward: RewardName, tables: int = TABLES, steps: int = STEPS) -> int:
    """Step both environments, with a wrong action now and then; return the steps compared."""
    options = [name for name in Options.__slots__ if getattr(kit.options, name)]
    arguments: Any = {"players": kit.players, "side": kit.side, "options": options}
    device = CudaTablesEnv(tables, reward=reward, **arguments)
    host = TablesEnv(tables, reward=reward, **arguments)
    check_equal("reset", device.reset(seed=1)[0].to_host(), host.reset(seed=1)[0])
    for n in range(steps):
        actions = host.random_actions()
        check_equal("actions", device.random_actions().to_host(), actions)
        actions[n % tables] = -1
        *found, infos = device.step(actions)
        *expected, expected_infos = host.step(actions)
        where = f"{kit}, reward {reward}, step {n}"
        for number, (one, other) in enumerate(zip(found, expected, strict=True)):
            check_equal(f"{where}: {number}", one.to_host(), other)
        for name in ("action_mask", "seat", "scores", "rewards", "illegal"):
            check_equal(f"{where}: {name}", infos[name].to_host(), expected_infos[name])
        over = expected[2]
        last = np.stack(expected_infos["final_obs"][over])
        check_equal(f"{where}: final_obs", infos["final_obs"].to_host()[over], last)
        scores = expected_infos["final_info"]["scores"][over]
        found_scores = infos["final_info"]["scores"].to_host()[over]
        check_equal(f"{where}: final scores", found_scores, scores)
    return tables * steps


def main() -> None:
    """Compare everything, and say how much that was."""
    parser = argparse.ArgumentParser(prog="make prove-gpu")
    parser.add_argument("--games", type=int, default=1_000_000, help="for each number of players")
    games, start = parser.parse_args().games, perf_counter()
    try:
        Device()
    except NoGpu as error:
        sys.exit(str(error))
    for line in exchange.report():
        sys.stdout.write(f"{line}\n")
    for players in PLAYERS:
        kinds, moves, steps, played = list(kits(players)), 0, 0, 0
        for number in range(-(-games // CHUNK)):
            size = min(CHUNK, games - played)
            moves += compare_games(kinds[number % len(kinds)], size, seed=number)
            played += size
        for kit, reward in product(kinds, get_args(RewardName)):
            steps += compare_tables(kit, reward)
        sys.stdout.write(
            f"{players} players: {played:,} games, {moves:,} moves and {steps:,} steps of "
            f"environments, no difference, {perf_counter() - start:.0f} s\n"
        )


if __name__ == "__main__":
    main()
