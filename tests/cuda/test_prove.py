"""The proof for a GPU, small and on the host: it finds no difference, and a planted one."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.cuda import prove, tables
from tests.cuda.difference import Difference
from tests.cuda.one_by_one import HostDevice, run_on_host
from vitral.kernel import Kit
from vitral.kernel.layout import GAME
from vitral.rules import Options

KIT = Kit(players=3, side="B", options=Options(score_floor=True))
COMPARISONS: tuple[Callable[[], int], ...] = (
    lambda: prove.compare_games(KIT, games=4, seed=1),
    lambda: tables.compare(KIT, "points", tables=3, steps=60),
)


@pytest.fixture(autouse=True)
def host(monkeypatch: pytest.MonkeyPatch) -> None:
    run_on_host(monkeypatch)


@pytest.mark.parametrize("compare", COMPARISONS)
def test_games_are_compared_to_their_end(compare: Callable[[], int]) -> None:
    assert compare() >= 180


@pytest.mark.parametrize("compare", COMPARISONS)
def test_a_difference_is_found(compare: Callable[[], int], monkeypatch: pytest.MonkeyPatch) -> None:
    """A device that adds a point to the last game with every launch."""

    class Generous(HostDevice):
        def launch(self, entry: Any, count: int, *arguments: Any) -> None:
            super().launch(entry, count, *arguments)
            for array in arguments:
                if getattr(array, "dtype", None) == GAME:
                    array["score"][-1] += 1

    monkeypatch.setattr("vitral.kernel.cuda.batch.Device", Generous)
    with pytest.raises(Difference):
        compare()


def test_a_part_that_fails_hides_no_other(capsys: pytest.CaptureFixture[str]) -> None:
    def fail() -> str:
        raise Difference("turn 3")

    assert prove.run([fail, lambda: "no difference", fail]) == 2
    shown = capsys.readouterr()
    assert shown.out == "no difference\n"
    assert "Difference: turn 3" in shown.err


def test_games_of_every_kind_are_compared_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prove, "CHUNK", 2)
    assert prove.compare_kinds(2, games=20).startswith("2 players: 20 games, ")


def test_every_kind_of_game_is_compared() -> None:
    kinds = {kit for players in prove.PLAYERS for kit in prove.kits(players)}
    assert len(kinds) == 3 * 2 * 2 * 2
