"""Editions compiled into arrays."""

from dataclasses import replace
from random import Random

from tests.editions import random_edition
from vitral.kernel import (
    Kit,
)
from vitral.kernel.layout import (
    GAME_FIELDS,
    KIT_FIELDS,
    MOST_MOVES,
    NCOLOURS,
    SOURCES,
    STATES,
)
from vitral.kernel.legal import UNROLLED
from vitral.rules import COLUMNS, Edition, Options, default_edition


def test_a_kit_has_room_for_the_largest_edition() -> None:
    largest = (*[("WYOBP", "PBOYW")] * 7, ("WYOBP", "**YOB"))
    kit = Kit(replace(random_edition(Random(1)), strips=largest))
    assert len(kit.states.strips) == STATES


def test_a_list_has_room_for_all_moves_of_any_position() -> None:
    largest = (*[("WYOBP", "PBOYW")] * 7, ("WYOBP", "**YOB"))
    kit = Kit(replace(random_edition(Random(1)), strips=largest))
    landings = max(int(ways).bit_count() for ways in kit.states.tables["ways"].flat)
    assert landings == NCOLOURS
    assert SOURCES * NCOLOURS * COLUMNS * landings + 1 + UNROLLED <= MOST_MOVES


def test_every_field_is_declared_once_and_says_what_it_is() -> None:
    for fields in (GAME_FIELDS, KIT_FIELDS):
        assert len({field.name for field in fields}) == len(fields)
        assert all(field.meaning for field in fields)


def test_a_kit_is_written_so_that_python_reads_it_again() -> None:
    edition = replace(default_edition(), name="mine")
    kits = [
        Kit(players=2),
        Kit(players=3, side="B"),
        Kit(edition, 4, "A", Options(gap_blocks_return=True)),
    ]
    names = {"Kit": Kit, "Edition": Edition, "Options": Options}
    for kit in kits:
        again = eval(repr(kit), dict(names))  # noqa: S307 (what is evaluated was written here)
        assert again == kit
        assert hash(again) == hash(kit)
    assert len(set(kits)) == 3
    assert kits[0] != "kit"
