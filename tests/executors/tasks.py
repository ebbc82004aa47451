"""Functions of modules, which can be sent to other processes."""

import os
import signal
from pathlib import Path
from typing import NamedTuple

from vitral.rules import InvalidArgument


class Marked(NamedTuple):
    """A number, and the file by which a task knows that it has run before."""

    number: int
    file: Path


def square(number: int) -> int:
    return number * number


def refuse_three(number: int) -> int:
    if number == 3:
        raise InvalidArgument("number", "anything but 3", number)
    return number


def die_once(task: Marked) -> int:
    """Kill the process that runs it, but for the second time."""
    if not task.file.exists():
        task.file.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return task.number


def die(number: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def process_id(number: int) -> int:
    return os.getpid()
