"""The proof on a GPU: ``make prove-gpu`` compares millions of games with the CPU, turn by turn.

Of 2, 3 and 4 players, both sides and all options: every array of a batch after every turn, record
by record, until every game has ended once. Then the environments, for every reward, and arrays
that are exchanged with the libraries that are installed (`tests.cuda.exchange`).
"""

import argparse
import os
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import cycle, product
from time import perf_counter
from typing import get_args

import numpy as np

from tests.cuda import exchange
from tests.cuda.difference import check_equal
from vitral.kernel import Batch, Kit
from vitral.kernel.cuda import CudaBatch, NoGpu
from vitral.kernel.cuda.device import Device
from vitral.rules import Options, Side, VitralError

ARRAYS = ("games", "masks", "over", "scores", "lost")
PLAYERS = (2, 3, 4)
CHUNK = 25_000
"""Games that are compared at a time."""


def kits(players: int) -> Iterator[Kit]:
    """Every kind of game for so many players."""
    sides: tuple[Side, ...] = get_args(Side)
    for side, floor, gap in product(sides, (False, True), (False, True)):
        yield Kit(players=players, side=side, options=Options(floor, gap))


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


def compare_environments() -> str:
    """Compare the environments, for every kind of game and every reward, where they are installed.

    They need Gymnasium, and a machine with a GPU may have no more than the kernel needs.
    """
    try:
        tables = import_module("tests.cuda.tables")
    except (ImportError, VitralError) as error:
        return f"environments: not compared: {error}"
    kinds = (kit for players in PLAYERS for kit in kits(players))
    steps = sum(tables.compare(kit, reward) for kit, reward in product(kinds, tables.REWARDS))
    return f"environments: {steps:,} steps, no difference"


def main() -> None:
    """Compare everything, and say how much that was."""
    parser = argparse.ArgumentParser(prog="make prove-gpu")
    parser.add_argument("--games", type=int, default=1_000_000, help="for each number of players")
    games, start = parser.parse_args().games, perf_counter()
    try:
        Device()
    except NoGpu as error:
        sys.exit(str(error))
    for players in PLAYERS:
        kinds, moves = cycle(kits(players)), 0
        for first in range(0, games, CHUNK):
            moves += compare_games(next(kinds), min(CHUNK, games - first), seed=first)
        seconds = perf_counter() - start
        say(f"{players} players: {games:,} games, {moves:,} moves, no difference, {seconds:.0f} s")
    say(compare_environments())
    for line in exchange.report():
        say(line)


def say(line: str) -> None:
    """Print a line at once, for those who wait."""
    print(line, flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
