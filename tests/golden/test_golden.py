from typing import get_args

import pytest

from tests.golden.playthrough import GAMES, golden_path, playthrough
from vitral.rules.events import Event


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_still_goes_the_same_way(name: str) -> None:
    assert playthrough(name) == golden_path(name).read_text("utf-8"), "if meant: make golden"


def test_the_golden_games_show_every_kind_of_event() -> None:
    texts = "".join(golden_path(name).read_text("utf-8") for name in GAMES)
    kinds = [event.kind for event in get_args(Event)]
    assert [kind for kind in kinds if f"    {kind}:" not in texts] == []
