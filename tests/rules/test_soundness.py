"""What can stand on a table, and what cannot."""

from collections.abc import Callable

import pytest

from tests.games import random_states
from tests.rules.tables import palace, strip, table
from vitral.rules import Options, State
from vitral.rules.soundness import flaws


def codes(state: State) -> list[str]:
    return [flaw.code for flaw in flaws(state)]


def test_every_state_of_a_game_is_sound() -> None:
    assert all(not codes(state) for state in random_states(seed=1))


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (lambda s: s._replace(bag=s.bag[1:]), "flaw-panes"),
        (lambda s: s._replace(track="WWYOBB", tower="P"), "flaw-panes"),
        (lambda s: s._replace(track="YWWOBP"), "flaw-track"),
        (lambda s: s._replace(track="WWOBP"), "flaw-track"),
        (lambda s: s._replace(displays=("WWWWW", *s.displays[1:])), "flaw-display"),
        (lambda s: s._replace(track=""), "flaw-over"),
        (lambda s: s._replace(displays=("",) * 5, bag=""), "flaw-deal"),
        (lambda s: s._replace(displays=("",) * 5), "flaw-tile"),
        (lambda s: s._replace(displays=("",) * 5, starter=2), "flaw-seat"),
        (lambda s: with_player(s, strips={1: strip("WWWWO", lying="WWWWO")}), "flaw-strip"),
        (lambda s: with_player(s, windows={3: "WW"}), "flaw-window"),
        (lambda s: with_player(s, strips={3: None}), "flaw-window"),
        (lambda s: with_player(s, row=8), "flaw-row"),
        (lambda s: with_player(s, lost=17), "flaw-lost"),
        (lambda s: with_player(s, score=-1)._replace(options=Options(True)), "flaw-score"),
        (lambda s: with_player(s, row=3, lost=3)._replace(track=""), "flaw-lost"),
        (lambda s: with_player(s, row=3, lost=0)._replace(track=""), "flaw-lost"),
    ],
)
def test_a_spoilt_table_is_noticed(spoil: Callable[[State], State], code: str) -> None:
    sound = table(displays=("OPWW", "BBYY", "", "", ""))
    assert codes(sound) == []
    assert code in codes(spoil(sound))


def with_player(state: State, **things: object) -> State:
    player = palace(**things)  # type: ignore[arg-type]
    return state._replace(players=(player, *state.players[1:]))
