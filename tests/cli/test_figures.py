"""Figures, as people read them."""

import pytest

from vitral.cli.figures import Figures
from vitral.locales import Language, words


@pytest.mark.parametrize(
    ("language", "value", "shown"),
    [("en", -0.04, "0.0"), ("en", 0.04, "0.0"), ("en", -0.06, "−0.1"), ("de", 2.5, "+2,5")],
)
def test_a_difference(language: Language, value: float, shown: str) -> None:
    assert Figures(words(language, "arena")).signed(value, 1) == shown
