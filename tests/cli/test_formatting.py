"""Numbers, as people read them."""

import pytest

from vitral.cli.formatting import NumberFormat
from vitral.locales import Language, words


@pytest.mark.parametrize(
    ("language", "value", "shown"),
    [("en", -0.04, "0.0"), ("en", 0.04, "0.0"), ("en", -0.06, "−0.1"), ("de", 2.5, "+2,5")],
)
def test_a_difference(language: Language, value: float, shown: str) -> None:
    assert NumberFormat(words(language, "arena")).signed(value, 1) == shown
