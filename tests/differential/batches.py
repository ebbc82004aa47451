"""Batches held against the rules: every step, and what comes after the last one."""

from typing import Any

import numpy as np

from tests.differential.kernel import Difference
from vitral.kernel import Batch, Kit, decode, encode, unpack
from vitral.rules import Setup, State, deal, legal_moves, new_game, play
from vitral.rules.soundness import flaws

SIZE = 3
STEPS = 330
"""So many that every game ends at least once."""


def check_batch(kit: Kit) -> None:
    """Play a batch on both; games that end are noted, and new ones start as any game does."""
    batch, rolled = (Batch(kit, SIZE, seed=1) for _ in range(2))
    _same("different games", len(set(batch.games["hash"].tolist())), SIZE)
    ended = np.zeros(SIZE, int)
    for _ in range(STEPS):
        before = [unpack(kit, game) for game in batch.games]
        moves, masks = batch.random_moves(), batch.legal()
        batch.step(moves)
        rolled.roll(1)
        _same("rolled", rolled.games.tobytes(), batch.games.tobytes())
        ended += batch.over
        for game, state in enumerate(before):
            listed = np.flatnonzero(masks[game]).tolist()
            _same("legal moves", listed, sorted(map(encode, legal_moves(state))))
            after, _ = play(state, decode(int(moves[game])))
            _check_step(batch, game, after)
    _same("every game ended", bool(ended.all()), True)


def _check_step(batch: Batch, game: int, after: State) -> None:
    """A game against the rules after a step, its deal or its new start included."""
    now = unpack(batch.kit, batch.games[game])
    _same("over", bool(batch.over[game]), after.over)
    if after.over:
        seats = slice(batch.kit.players)
        _same("scores", batch.scores[game, seats].tolist(), [p.score for p in after.players])
        _same("lost", batch.lost[game, seats].tolist(), [p.lost for p in after.players])
        after = _set_up_like(now)
    if after.awaits_deal:
        after, _ = deal(after, now.displays)
    _same("state", now, after)
    _same("flaws", list(flaws(now)), [])


def _set_up_like(state: State) -> State:
    """A new game of the rules, out of the same draws."""
    rounds, strips = state.track, tuple(player.strips for player in state.players)
    setup = Setup(state.starter, rounds, strips)  # type: ignore[arg-type]
    return new_game(setup, state.side, state.edition, state.options)


def _same(what: str, ours: Any, theirs: Any) -> None:
    if ours != theirs:
        raise Difference(f"{what}: {ours}, {theirs}")
