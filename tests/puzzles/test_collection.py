"""The shipped puzzles: how many, how large, and how they are found."""

from collections import Counter
from datetime import date, timedelta
from importlib.resources import files
from pkgutil import iter_modules
from random import Random

import pytest

from vitral.puzzles import (
    THEMES,
    PuzzleError,
    daily,
    next_puzzle,
    puzzle,
    puzzles,
    select,
    themes,
    version,
)
from vitral.puzzles.collection import FILE, NEAREST
from vitral.puzzles.documents import from_json, puzzle_id, to_json
from vitral.rules import Side

DAY = date(2026, 3, 1)


def test_there_are_enough_on_both_sides() -> None:
    counts = Counter((each.players, each.side) for each in puzzles())
    assert counts[2, "A"] + counts[2, "B"] >= 5000
    assert 0.8 < counts[2, "A"] / counts[2, "B"] < 1.25
    assert all(counts[players, side] >= 100 for players in (3, 4) for side in "AB")


def test_the_file_is_small() -> None:
    assert len(files("vitral.puzzles").joinpath(FILE).read_bytes()) < 2_000_000


def test_no_two_share_an_id() -> None:
    assert len({each.id for each in puzzles()}) == len(puzzles())


def test_a_puzzle_is_found_by_its_id() -> None:
    one = puzzles()[17]
    assert puzzle(one.id) == one
    assert one.id == puzzle_id(one.position)
    assert (one.state.side, len(one.state.players)) == (one.side, one.players)


def test_an_unknown_id_is_refused() -> None:
    with pytest.raises(PuzzleError) as caught:
        puzzle("nothing")
    assert caught.value.code == "puzzle-unknown"


def test_every_theme_is_there_and_every_puzzle_has_one() -> None:
    assert list(themes()) == list(THEMES)
    assert all(themes().values())
    assert all(each.themes for each in puzzles())


@pytest.mark.parametrize("players", [None, 2, 3, 4])
@pytest.mark.parametrize("side", [None, "A", "B"])
def test_themes_are_counted_among_what_is_asked_for(players: int | None, side: Side | None) -> None:
    for theme, count in themes(players, side).items():
        assert count == len(list(select(theme, players, side)))


def test_puzzles_are_spread_over_ratings_and_panes() -> None:
    ratings = Counter(each.rating // 300 for each in puzzles())
    assert len(ratings) >= 5
    assert max(ratings.values()) < len(puzzles()) / 2


def test_select_combines_what_is_asked_for() -> None:
    found = list(select("jokers", 2, "B"))
    assert found
    assert all("jokers" in each.themes and each.players == 2 and each.side == "B" for each in found)


def test_a_theme_that_there_is_not_is_refused() -> None:
    with pytest.raises(PuzzleError) as caught:
        select("poetry")
    assert caught.value.code == "puzzle-theme"


def test_the_next_puzzle_is_about_as_hard_as_the_player_is_strong() -> None:
    weak = [next_puzzle(900, rng=Random(seed)).rating for seed in range(5)]
    strong = [next_puzzle(2200, rng=Random(seed)).rating for seed in range(5)]
    assert max(weak) < 1100
    assert min(strong) > 2000


def test_the_next_puzzle_is_none_of_those_excluded() -> None:
    seen: set[str] = set()
    for seed in range(2 * NEAREST):
        found = next_puzzle(1500, "tie-break", exclude=seen, rng=Random(seed)).id
        assert found not in seen
        seen.add(found)


def test_the_next_puzzle_goes_by_ratings_from_attempts() -> None:
    hardest = min(puzzles(), key=lambda each: each.rating)
    found = next_puzzle(
        5000, rng=Random(1), rating_of=lambda each: 5000.0 if each == hardest else -5000.0
    )
    assert found.rating <= 5000
    assert hardest.id in {
        next_puzzle(
            5000,
            rng=Random(seed),
            rating_of=lambda each: 5000.0 if each == hardest else -5000.0,
        ).id
        for seed in range(100)
    }


def test_nothing_is_left_at_some_time() -> None:
    everything = {each.id for each in puzzles()}
    with pytest.raises(PuzzleError) as caught:
        next_puzzle(exclude=everything)
    assert caught.value.code == "puzzle-none-left"


def test_the_puzzle_of_the_day_is_the_same_all_day_and_another_tomorrow() -> None:
    days = [daily(DAY + timedelta(days=n)) for n in range(400)]
    assert daily(DAY) == days[0]
    assert len({each.id for each in days}) == 400
    assert {each.players for each in days} == {2}
    assert {each.side for each in days} == {"A", "B"}


def test_the_version_names_the_collection() -> None:
    assert len(version()) == 8


def test_json_round_trips() -> None:
    import json

    for each in Random(1).sample(puzzles(), 50):
        assert from_json(json.dumps(to_json(each))) == each


@pytest.mark.parametrize("text", ["", "{}", '{"position": 3}', "[]"])
def test_a_line_that_is_no_puzzle_is_refused(text: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        from_json(text)
    assert caught.value.code == "puzzle-file"


def test_no_module_has_the_name_of_a_function() -> None:
    """Importing `vitral.puzzles.themes`, as mining did, replaced the function of that name."""
    import vitral.puzzles as package

    modules = {each.name for each in iter_modules(package.__path__)}
    assert not modules.intersection(package.__all__)
