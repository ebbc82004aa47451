"""The proof on a GPU: ``make prove-gpu`` compares millions of games with the CPU.

Of 2, 3 and 4 players, both sides and all options: every array of a batch, record by record, until
every game has ended once; after every turn in the first games of each kind, after every eighth in
the others. Then the environments, for every reward, and arrays that are exchanged with the
libraries that are installed (`tests.cuda.exchange`).
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from importlib import import_module
from itertools import product
from time import perf_counter
from traceback import print_exc
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
BETWEEN = 8
"""Turns from one comparison to the next, but for the first games of each kind.

A difference stays, since the generator of a game decides all that follows, and for a comparison
all records have to be copied from the GPU.
"""


def kits(players: int) -> Iterator[Kit]:
    """Every kind of game for so many players."""
    sides: tuple[Side, ...] = get_args(Side)
    for side, floor, gap in product(sides, (False, True), (False, True)):
        yield Kit(players=players, side=side, options=Options(floor, gap))


def compare_games(kit: Kit, games: int, seed: int, between: int = 1) -> int:
    """Play games on both until each has ended, and return how many moves were played.

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
        ended |= host.over
        turns += 1
        for name in ARRAYS if turns % between == 0 or ended.all() else ():
            where = f"{kit}, seed {seed}, turn {turns}: {name}"
            check_equal(where, getattr(device, name).to_host(), getattr(host, name))
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


def compare_kinds(players: int, games: int) -> str:
    """Compare so many games of every kind for so many players together."""
    kinds, moves, start = list(kits(players)), 0, perf_counter()
    for number, first in enumerate(range(0, games, CHUNK)):
        between = 1 if number < len(kinds) else BETWEEN
        kit, count = kinds[number % len(kinds)], min(CHUNK, games - first)
        moves += compare_games(kit, count, seed=first, between=between)
    seconds = perf_counter() - start
    return f"{players} players: {games:,} games, {moves:,} moves, no difference, {seconds:.0f} s"


def run(parts: Iterable[Callable[[], str]]) -> int:
    """Run parts one after the other, and return how many failed: a GPU may be lent for minutes."""
    failed = 0
    for part in parts:
        try:
            print(part(), flush=True)  # noqa: T201
        except Exception:  # whatever it is, the others are still of interest
            print_exc()
            failed += 1
    return failed


def main() -> None:
    """Compare everything, and say how much that was."""
    parser = argparse.ArgumentParser(prog="make prove-gpu")
    parser.add_argument("--games", type=int, default=1_000_000, help="for each number of players")
    games = parser.parse_args().games
    try:
        Device()
    except NoGpu as error:
        sys.exit(str(error))
    parts = [partial(compare_kinds, players, games) for players in PLAYERS]
    libraries = [partial(exchange.report, name) for name in exchange.CHECKS]
    sys.exit(run([*parts, compare_environments, *libraries]) > 0)


if __name__ == "__main__":
    main()
