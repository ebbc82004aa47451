"""Editions compiled into arrays."""

from dataclasses import replace
from random import Random

from tests.editions import random_edition
from vitral.kernel import (
    Kit,
)
from vitral.kernel.layout import GAME_FIELDS, KIT_FIELDS, STATES


def test_a_kit_has_room_for_the_largest_edition() -> None:
    largest = (*[("WYOBP", "PBOYW")] * 7, ("WYOBP", "**YOB"))
    kit = Kit(replace(random_edition(Random(1)), strips=largest))
    assert len(kit.states.strips) == STATES


def test_every_field_is_declared_once_and_says_what_it_is() -> None:
    for fields in (GAME_FIELDS, KIT_FIELDS):
        assert len({field.name for field in fields}) == len(fields)
        assert all(field.meaning for field in fields)
