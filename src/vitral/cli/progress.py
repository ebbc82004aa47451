"""How far a command has come."""

import sys
from collections.abc import Iterable, Sequence
from typing import TypeVar

from rich.console import Console
from rich.progress import track

T = TypeVar("T")


def progress(items: Sequence[T], title: str) -> Iterable[T]:
    """The items, with a progress bar beside them if somebody is there to see it."""
    stderr = Console(stderr=True)
    quiet = not stderr.is_terminal or not sys.stdout.isatty()
    return track(items, title, console=stderr, transient=True, disable=quiet)
