"""How far a command has come."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeAlias, TypeVar

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
    track,
)

T = TypeVar("T")
Tell: TypeAlias = Callable[[int, str], object]
"""Takes how much is done, and a word on how it stands."""


def progress(items: Sequence[T], title: str) -> Iterable[T]:
    """The items, with a progress bar beside them if somebody is there to see it."""
    stderr = Console(stderr=True)
    return track(items, title, console=stderr, transient=True, disable=_quiet(stderr))


def progress_of_lines(items: Sequence[T], title: str) -> Iterable[T]:
    """The same for a command that prints as it goes: without a bar where the lines are seen.

    Beside a bar Rich prints them itself, and breaks those that are wider than the terminal.
    """
    stderr = Console(stderr=True)
    hidden = not stderr.is_terminal or sys.stdout.isatty()
    return track(items, title, console=stderr, transient=True, disable=hidden)


@contextmanager
def running(title: str, total: int) -> Iterator[Tell]:
    """A bar that also says how it stands."""
    stderr = Console(stderr=True)
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[standing]}", markup=False),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=stderr, transient=True, disable=_quiet(stderr)) as bar:
        task = bar.add_task(title, total=total, standing="")
        yield lambda done, standing: bar.update(task, completed=done, standing=standing)


def _quiet(stderr: Console) -> bool:
    return not stderr.is_terminal or not sys.stdout.isatty()
