from pathlib import Path
from typing import get_args

import pytest

from tests.golden import picture
from tests.golden.playthrough import GAMES, golden_path, playthrough
from vitral.notation.records import read_record, replay, write_record
from vitral.rules.events import Event

RECORDS = Path(__file__).with_name("records")


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_still_goes_the_same_way(name: str) -> None:
    assert playthrough(name) == golden_path(name).read_text("utf-8"), "if meant: make golden"


def test_the_golden_games_show_every_kind_of_event() -> None:
    texts = "".join(golden_path(name).read_text("utf-8") for name in GAMES)
    kinds = [event.kind for event in get_args(Event)]
    assert [kind for kind in kinds if f"    {kind}:" not in texts] == []


def test_the_picture_in_the_readme_is_what_the_terminal_shows() -> None:
    assert picture.picture() == picture.FILE.read_text("utf-8"), "if meant: make golden"


def test_the_picture_in_the_documents_is_what_a_notebook_shows() -> None:
    assert picture.table_picture() == picture.TABLE.read_text("utf-8"), "if meant: make golden"


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.json")), ids=lambda path: path.stem)
def test_games_recorded_long_ago_still_replay(path: Path) -> None:
    """Recorded once and never written anew: a change that breaks them needs a new rules version."""
    record = read_record(path.read_bytes())
    assert replay(record).state.over
    assert write_record(record) == path.read_text("utf-8")


def test_there_are_records_to_replay() -> None:
    assert len(list(RECORDS.glob("*.json"))) == 3
