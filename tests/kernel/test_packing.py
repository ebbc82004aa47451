"""States packed into records and back."""

from random import Random
from typing import Any

import pytest

from tests.games import random_game, random_states
from vitral.kernel import (
    CannotPack,
    Kit,
    Table,
    pack,
    unpack,
)


def test_every_state_comes_out_as_it_went_in() -> None:
    for state in random_states(seed=7):
        games = pack(state)
        assert unpack(Kit.of(state), games[0]) == state


def test_a_packed_state_has_the_hash_that_play_leads_to() -> None:
    """However a position came about, it has one hash, and another position has another."""
    hashes: dict[object, int] = {}
    for seed in range(30):
        table = Table(Kit(players=3), seed)
        generator = Random(seed)
        while len(table.legal):
            table.step(generator.choice(table.legal))
            state = table.state
            assert pack(state)["hash"] == table.games["hash"]
            assert hashes.setdefault(state, int(table.games[0]["hash"])) == table.games["hash"]
    assert len(set(hashes.values())) == len(hashes)


def test_a_state_that_no_table_can_show_is_refused() -> None:
    state = random_game(seed=1, steps=9).state
    rich = state.players[0]._replace(score=2**40)
    with pytest.raises(CannotPack):
        pack(state._replace(players=(rich, *state.players[1:])))
    with pytest.raises(CannotPack):
        pack(state._replace(bag="W" * 5000))


STATE = random_game(players=3, seed=1, steps=9).state
PLAYER = STATE.players[0]


@pytest.mark.parametrize(
    "changes",
    [
        {"seat": 0},
        {"seat": 4},
        {"seat": 9},
        {"starter": 9},
        {"starter": None},
        {"displays": STATE.displays[:-1]},
        {"displays": (*STATE.displays, "")},
        {"track": "WYOBPWY"},
        {"track": "XYOBP"},
        {"centre": STATE.centre + "X"},
        {"bag": STATE.bag[1:]},
    ],
    ids=str,
)
def test_a_table_that_compiled_code_could_not_trust_is_refused(changes: dict[str, Any]) -> None:
    """Compiled code looks nothing up twice: a wrong seat would lead out of its memory."""
    pack(STATE)
    with pytest.raises(CannotPack):
        Table.at(STATE._replace(**changes))


@pytest.mark.parametrize(
    "changes",
    [
        {"glazier": 0},
        {"glazier": 200},
        {"row": -1},
        {"row": 200},
        {"row": len(STATE.edition.rows) - 1},
        {"strips": PLAYER.strips[:1]},
        {"strips": (*PLAYER.strips, None)},
        {"strips": (PLAYER.strips[0]._replace(number=9), *PLAYER.strips[1:])},  # type: ignore[union-attr]
        {"windows": PLAYER.windows[:1]},
        {"windows": ("WWW", *PLAYER.windows[1:])},
        {"windows": ("X", *PLAYER.windows[1:])},
    ],
    ids=str,
)
def test_a_player_that_compiled_code_could_not_trust_is_refused(changes: dict[str, Any]) -> None:
    player = PLAYER._replace(**changes)
    with pytest.raises(CannotPack):
        Table.at(STATE._replace(players=(player, *STATE.players[1:])))
