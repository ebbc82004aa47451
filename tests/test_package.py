"""The package as a newcomer imports it."""

import ast
from pathlib import Path

import pytest

import vitral


def declared() -> set[str]:
    """The names that type checkers see."""
    tree = ast.parse(Path(vitral.__file__).read_text("utf-8"))
    blocks = [node for node in tree.body if isinstance(node, ast.If)]
    imports = [node for block in blocks for node in block.body if isinstance(node, ast.ImportFrom)]
    return {alias.name for node in imports for alias in node.names}


def test_every_public_name_can_be_had() -> None:
    assert declared() == set(vitral.__all__) == set(dir(vitral))
    for name in vitral.__all__:
        assert getattr(vitral, name) is not None


def test_a_name_that_is_not_there_is_said_so() -> None:
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        vitral.chess  # noqa: B018 (asking is the test)
