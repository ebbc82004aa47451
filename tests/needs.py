"""What some tests need and not everybody has."""

import os
import shutil

import pytest


def need_pytorch() -> None:
    """It is large, so that not everybody has it; where everything is tested it must be there."""
    if os.environ.get("CI") != "true":
        pytest.importorskip("torch", exc_type=ImportError)


def need_program(name: str) -> None:
    """A program that a page uses; where everything is tested it must be there."""
    if shutil.which(name):
        return
    if os.environ.get("CI") == "true":
        pytest.fail(f"{name} is not installed")
    pytest.skip(f"{name} is not installed")
