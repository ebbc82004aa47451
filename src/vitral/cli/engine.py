"""`vitral engine`: for programs that ask."""

import os
import sys
from pathlib import Path

from vitral.arena.engine import Engine
from vitral.cli.compiling import compiling
from vitral.cli.language import Speech
from vitral.cli.wishes import BadWish, read_edition
from vitral.search import prepare


def run_engine(speech: Speech, edition: Path | None, workers: int, threads: int) -> None:
    """Answer the queries on standard input until it ends."""
    if sys.stdin is None or sys.stdout is None:
        sentence = "expected standard input and output to be open"
        raise BadWish("engine-closed", sentence)
    used = read_edition(edition)
    say = speech.words("terminal", "arena")
    prepare(compiling(say))
    if sys.stdin.isatty() and sys.stderr is not None:
        sys.stderr.write(say("engine-ready") + "\n")
    source = sys.stdin.fileno()

    def write(line: bytes) -> None:
        sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()

    Engine(lambda size: os.read(source, size), write, used, workers, threads).run()
    _let_go()


def _let_go() -> None:
    """If nobody reads the output any more, there is nothing to say about it at the end."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
