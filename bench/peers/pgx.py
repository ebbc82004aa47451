"""pgx on the CPU: batches of games stepped at once, with masks and auto-reset.

A step draws a legal action for every game from the masks, applies it, begins games that are over
anew, and leaves the new masks. JAX spreads it over the cores by itself.
"""

from collections.abc import Callable, Iterator
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

from bench.benchmark import Benchmark, throughput

Games = tuple[jax.Array, Any]
"""A generator's key, and the state of every game."""


def choose(key: jax.Array, masks: jax.Array) -> jax.Array:
    """A legal action for every game, each as likely as the others, from one draw a game."""
    draws = jax.random.uniform(key, (masks.shape[0], 1))
    counts = jnp.cumsum(masks, axis=-1)
    return jnp.argmax(counts > draws * counts[:, -1:], axis=-1)


def stepper(env: pgx.Env, fused: int) -> Callable[[jax.Array, Any], Games]:
    """So many steps of all games."""
    step = jax.vmap(auto_reset(env.step, env.init))

    def once(_: int, games: Games) -> Games:
        key, choosing, playing = jax.random.split(games[0], 3)
        actions = choose(choosing, games[1].legal_action_mask)
        return key, step(games[1], actions, jax.random.split(playing, actions.shape[0]))

    return lambda key, state: jax.lax.fori_loop(0, fused, once, (key, state))


def games(name: str, batch: int, fused: int) -> Iterator[float]:
    """Step a batch for ever."""
    env = pgx.make(name)
    key = jax.random.key(0)
    state = jax.vmap(env.init)(jax.random.split(key, batch))
    step = jax.jit(stepper(env, fused), donate_argnums=(0, 1))
    while True:
        key, state = jax.block_until_ready(step(key, state))
        yield batch * fused


def benchmarks() -> Iterator[Benchmark]:
    """Connect four and backgammon, over batch sizes."""
    for batch in (1_024, 4_096, 16_384, 65_536):
        for fused in (1, 16):
            yield benchmark("connect_four", batch, fused)
    for batch in (64, 256, 1_024):
        yield benchmark("backgammon", batch, 16)


def benchmark(name: str, batch: int, fused: int) -> Benchmark:
    """A game at one setting: so many games, so many steps a call."""
    return Benchmark(
        key=f"pgx-{name.replace('_', '-')}",
        label=f"pgx {name.replace('_', ' ')}",
        unit="steps",
        measure=throughput(games(name, batch, fused)),
        setting=f"batch of {batch:,}, {fused} step{'s' * (fused > 1)} a call, all cores",
        note="masks, auto-reset and the draw of an action are part of a step",
    )
