"""Progress bars of long commands."""

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
UpdateProgress: TypeAlias = Callable[[int, str], object]
"""Takes how many of the total are done, and a short text to show beside the bar."""


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
def progress_bar(title: str, total: int) -> Iterator[UpdateProgress]:
    """A bar on stderr with a text beside it; nothing is shown where nobody can see it."""
    stderr = Console(stderr=True)
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[text]}", markup=False),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=stderr, transient=True, disable=_quiet(stderr)) as bar:
        task = bar.add_task(title, total=total, text="")
        yield lambda done, text: bar.update(task, completed=done, text=text)


def _quiet(stderr: Console) -> bool:
    return not stderr.is_terminal or not sys.stdout.isatty()
