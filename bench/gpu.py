"""``make bench-gpu``: steps a second on a GPU, beside the CPU and, where it is installed, pgx.

First what has to be reached (`BARS`), then the choices behind it: how many games a launch has, how
many threads a block, records in place or copied into each thread's own memory, one stream or two.
"""

import os
import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from time import perf_counter
from traceback import print_exc
from typing import Any

from numba import from_dtype

from vitral.kernel import Batch, Kit
from vitral.kernel import entry_points as kernel
from vitral.kernel.cuda import CudaBatch, NoGpu, entry_points
from vitral.kernel.cuda.device import CudaArray, Device, cuda, entry_point
from vitral.kernel.layout import GAME
from vitral.rules import VitralError

TWO = Kit(players=2)
CORES = os.cpu_count() or 1
SIZES = (16_384, 65_536, 131_072, 524_288)
BAR_SIZE = 65_536
SHAPE_SIZE = 131_072
LAUNCHES = tuple(1 << n for n in range(12, 18))
"""Games of a launch that are compared, `SHAPE_SIZE` in all."""
TURNS = 200
"""Turns of a game in one launch of `roll`."""
SECONDS = 1.0
"""How long each figure is measured, at least."""
BARS = {"roll": 500e6, "environment": 100e6, "ppo": 10e6}
"""Steps a second that have to be reached on an H200, at `BAR_SIZE` games or more."""
RECORD = from_dtype(GAME)


def steps_per_second(call: Callable[[], object], steps: int) -> float:
    """The throughput of calls of so many steps each; the first call, which compiles, is not timed.

    Calls are queued without waiting, twice as many each time, until they take `SECONDS`.
    """
    call()
    calls = 1
    while True:
        cuda.synchronize()
        start = perf_counter()
        for _ in range(calls):
            call()
        cuda.synchronize()
        if (passed := perf_counter() - start) >= SECONDS:
            return calls * steps / passed
        calls *= 2


def show(label: str, call: Callable[[], object], steps: int, bar: str = "") -> None:
    """Measure and print one figure, beside its bar where it has one."""
    found = steps_per_second(call, steps)
    text = f"{label:62} {found / 1e6:9.2f} million steps a second"
    if bar:
        verdict = "reached" if found >= BARS[bar] else "MISSED"
        text += f", bar {BARS[bar] / 1e6:.0f} {verdict}"
    print(text, flush=True)


def show_memory() -> None:
    """What a game takes on the GPU, of two players."""
    batch = CudaBatch(TWO, 1_024)
    arrays = (batch.games, batch.masks, batch.over, batch.scores, batch.lost, batch.random_moves())
    each = [array.to_host().nbytes // len(batch.games) for array in arrays]
    parts = f"{each[0]} of them the record, {each[1]} the mask"
    print(f"{sum(each):,} bytes a game, {parts}", flush=True)


def show_rolls() -> None:
    """Random moves, chosen and played on the GPU."""
    for size in SIZES:
        bar = "roll" if size >= BAR_SIZE else ""
        roll = CudaBatch(TWO, size, seed=1).roll
        show(f"roll, {size:,} games", partial(roll, TURNS), size * TURNS, bar)
        show(f"roll, {size:,} games, a turn a call", partial(roll, 1), size)
    for players in (3, 4):
        roll = CudaBatch(Kit(players=players), BAR_SIZE, seed=1).roll
        show(f"roll, {BAR_SIZE:,} games of {players}", partial(roll, TURNS), BAR_SIZE * TURNS)
    games = CudaBatch(TWO, BAR_SIZE, seed=1)
    show(f"step, {BAR_SIZE:,} games", lambda: games.step(games.random_moves()), BAR_SIZE)


def show_environments() -> None:
    """Steps with observations, masks and rewards written on the GPU."""
    from vitral.envs.cuda import CudaTablesEnv

    for size in SIZES:
        envs = CudaTablesEnv(size, bots=None)
        envs.reset(seed=1)
        bar = "environment" if size >= BAR_SIZE else ""
        show(f"environment, {size:,} tables", partial(random_step, envs), size, bar)


def random_step(envs: Any) -> None:
    """A random legal action at every table."""
    envs.step(envs.random_actions())


def show_ppo() -> None:
    """Turns of `examples/ppo_cuda.py`, playing and learning."""
    from examples import ppo_cuda

    learner = ppo_cuda.Learner(ppo_cuda.Settings())
    turns = learner.settings.envs * learner.settings.steps

    def update() -> None:
        learner.play()
        learner.learn()

    show(f"PPO, {learner.settings.envs:,} tables", update, turns, "ppo")


def show_cpu() -> None:
    """The same on the CPU, with all of its cores."""
    games = Batch(TWO, 65_536, threads=CORES)
    show(f"CPU, {CORES} threads: roll, 65,536 games", partial(games.roll, 16), 65_536 * 16)


def show_cpu_environments() -> None:
    """The environment on the CPU, with all of its cores."""
    from vitral.envs import TablesEnv

    envs = TablesEnv(65_536, bots=None, threads=CORES)
    envs.reset(seed=1)
    show(f"CPU, {CORES} threads: environment, 65,536 tables", partial(random_step, envs), 65_536)


def show_pgx() -> None:
    """Pgx, on whatever JAX finds here; a step of its games is simpler than one of ours."""
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # or it takes all the memory
    import jax

    from bench.peers.pgx import games

    for name in ("connect_four", "backgammon"):
        work: Iterator[float] = games(name, 65_536, 16)
        label = f"pgx on {jax.devices()[0].platform}: {name}, 65,536 games"
        show(label, partial(next, work), 65_536 * 16)


@entry_point
def roll_copies(
    kits: CudaArray,
    games: CudaArray,
    masks: CudaArray,
    over: CudaArray,
    scores: CudaArray,
    lost: CudaArray,
    turns: int,
    start: int,
    stop: int,
) -> None:
    """`roll_games` on a copy of the record in the thread's own memory.

    CUDA interleaves that memory word by word over threads: a structure of arrays without another
    layout.
    """
    n = start + cuda.grid(1)
    if n < stop:
        game = cuda.local.array(1, RECORD)
        game[0] = games[n]
        rows = masks[n : n + 1], over[n : n + 1], scores[n : n + 1], lost[n : n + 1]
        kernel.roll_games(kits, game, rows[0], rows[1], rows[2], rows[3], turns, 0, 1)
        games[n] = game[0]


def show_shapes() -> None:
    """The same roll in other launch shapes, in place and on copies, and in two streams."""
    games, steps = CudaBatch(TWO, SHAPE_SIZE, seed=1), SHAPE_SIZE * TURNS
    for way, entry in (("in place", entry_points.roll_games), ("on copies", roll_copies)):
        for size, games.device.threads in product(LAUNCHES, (32, 128, 256)):
            label = f"roll {way}, {size:,} games a launch, {games.device.threads} a block"
            show(label, partial(games.roll_by, entry, TURNS, size), steps)
    streams = [cuda.stream() for _ in range(2)]
    halves = [CudaBatch(TWO, SHAPE_SIZE // 2, seed=1, stream=int(each.handle)) for each in streams]

    def roll_both() -> None:
        for half in halves:
            half.roll(TURNS)

    show("roll, two streams", roll_both, steps)


def main() -> None:
    """Print every figure."""
    try:
        Device()
    except NoGpu as error:
        sys.exit(str(error))
    name = cuda.get_current_device().name
    print(name.decode() if isinstance(name, bytes) else name)
    for part in PARTS:
        try:
            part()
        except (ImportError, VitralError) as error:
            print(f"{part.__name__.removeprefix('show_')}: left out: {error}", flush=True)
        except Exception:  # whatever it is, the other figures are still of interest
            print_exc()


PARTS = (
    show_memory,
    show_rolls,
    show_shapes,
    show_environments,
    show_ppo,
    show_cpu,
    show_cpu_environments,
    show_pgx,
)


if __name__ == "__main__":
    main()
