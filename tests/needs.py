"""What some tests need and not everybody has."""

import os

import pytest


def need_pytorch() -> None:
    """It is large, so that not everybody has it; where everything is tested it must be there."""
    if os.environ.get("CI") != "true":
        pytest.importorskip("torch", exc_type=ImportError)
