"""The matches of `make strength`, and the page that is written from them."""

from dataclasses import replace
from pathlib import Path

import pytest
from bench import strength
from bench.strength import MATCHES, Match, Measured, measure, page, read_outcomes, version_of

from vitral.executors import local_executor
from vitral.search.algorithms.puct import PUCT
from vitral.search.bots import levels
from vitral.search.evaluators.linear import LinearEvaluator
from vitral.search.evaluators.parameters import linear_parameters

MATCH = MATCHES[0]


@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> Measured:
    """The first match, with very few games."""
    with local_executor(1) as executor:
        return measure(MATCH, 2, tmp_path_factory.mktemp("blocks"), executor)


def test_every_level_plays_the_one_below_at_every_number_of_players_and_on_both_sides() -> None:
    pairs = {
        (match.players, match.side): [
            each.first
            for each in MATCHES
            if (each.players, each.side) == (match.players, match.side)
        ]
        for match in MATCHES
    }
    assert pairs.keys() == {(players, side) for players in (2, 3, 4) for side in "AB"}
    assert all(f"level-{n}" in names for names in pairs.values() for n in range(2, 9))


def test_a_match_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    random = Match("random", "random", 3, "B", 0.5)
    with local_executor(1) as executor:
        first = measure(random, 3, tmp_path, executor)
        again = measure(random, 6, tmp_path, executor)
    assert (first.outcome.games, again.outcome.games) == (3, 6)
    (blocks,) = tmp_path.iterdir()
    assert blocks.read_text("utf-8").count('"block":') == 2


def test_outcomes_are_read_as_they_were_written(measured: Measured, tmp_path: Path) -> None:
    strength.write_outcomes({MATCH: measured}, tmp_path / "strength.jsonl")
    assert read_outcomes(tmp_path / "strength.jsonl") == {MATCH: measured}
    assert (tmp_path / "strength.md").read_text("utf-8") == page({MATCH: measured})


def test_the_page_can_be_written_without_playing(measured: Measured, tmp_path: Path) -> None:
    outcomes = tmp_path / "strength.jsonl"
    strength.write_outcomes({MATCH: measured}, outcomes)
    written = (tmp_path / "strength.md").read_text("utf-8")
    (tmp_path / "strength.md").unlink()
    strength.main(["--page", "--outcomes", str(outcomes)])
    assert (tmp_path / "strength.md").read_text("utf-8") == written
    assert read_outcomes(outcomes) == {MATCH: measured}


def test_outcomes_of_other_networks_levels_and_numbers_do_not_count(
    measured: Measured, tmp_path: Path
) -> None:
    other = measured.model_copy(update={"version": "0" * 64})
    strength.write_outcomes({MATCH: other}, tmp_path / "strength.jsonl")
    assert read_outcomes(tmp_path / "strength.jsonl") == {}


def test_the_version_changes_with_the_levels_that_play(monkeypatch: pytest.MonkeyPatch) -> None:
    changed = list(levels.LEVELS)
    changed[0] = replace(changed[0], indifference=5.0)
    before = {match: version_of(match) for match in MATCHES}
    monkeypatch.setattr(strength, "LEVELS", tuple(changed))
    version_of.cache_clear()
    assert {match for match in MATCHES if version_of(match) != before[match]} == {
        match for match in MATCHES if match.second == "level-1" and match.players == 2
    }
    monkeypatch.undo()
    version_of.cache_clear()


def test_the_version_changes_with_the_weights_of_linear(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match against `linear` stayed valid with other weights."""
    before = {match: version_of(match) for match in MATCHES}
    others = LinearEvaluator(linear_parameters(3, "A"))
    monkeypatch.setattr(strength, "named_evaluator", lambda *_: others)
    version_of.cache_clear()
    assert {match for match in MATCHES if version_of(match) != before[match]} == {
        match for match in MATCHES if match.second.startswith("linear")
    }
    monkeypatch.undo()
    version_of.cache_clear()


def test_the_version_changes_with_the_numbers_of_a_search_where_one_searches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Matches of levels that look one turn ahead counted as others with each change of PUCT."""
    before = {match: version_of(match) for match in MATCHES}
    searching = {
        match for match in MATCHES if match.players > 2 and match.first in ("level-7", "level-8")
    }
    changes = {"PUCT": replace(PUCT, exploration=0.5), "opponent_weights": lambda *_: None}
    for name, changed in changes.items():
        monkeypatch.setattr(strength, name, changed)
        version_of.cache_clear()
        assert {match for match in MATCHES if version_of(match) != before[match]} == searching
        monkeypatch.undo()
    version_of.cache_clear()


def test_the_page_marks_what_is_below_the_share_wanted(measured: Measured) -> None:
    share = measured.outcome.share.value or 0.0
    missed, reached = (replace(MATCH, wanted=share + by) for by in (0.01, 0.0))
    assert page({missed: measured}).count("▽") == page({reached: measured}).count("▽") + 1
    assert f"{share:.1%}".replace("%", " %") in page({reached: measured})
