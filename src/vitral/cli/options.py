"""Options of games on a command line, turned into values of the rules."""

from collections.abc import Sequence
from pathlib import Path

from vitral.rules import Edition, Options, Side, VitralError, default_edition, load_edition
from vitral.rules.setup import check_side


class InvalidOption(VitralError):
    """An option or argument with a value that cannot be used."""


def read_side(text: str) -> Side:
    """A palace side."""
    return check_side(text.upper())


def read_side_if_given(text: str | None) -> Side | None:
    """A palace side; None if none is given."""
    return None if text is None else read_side(text)


def read_options(names: Sequence[str]) -> Options:
    """Options of the rule set by their names."""
    known = Options.__slots__
    for name in names:
        if name not in known:
            listed = ", ".join(known)
            sentence = f"expected an option from {listed}, got {name!r}"
            raise InvalidOption("unknown-option", sentence, got=name, known=listed)
    return Options(**dict.fromkeys(names, True))


def read_edition(path: Path | None) -> Edition:
    """An edition file, or else the default edition."""
    return default_edition() if path is None else load_edition(path)
