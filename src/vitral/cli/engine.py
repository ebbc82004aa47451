"""`vitral engine`: analysis for other programs, in lines of JSON."""

import os
import sys
from pathlib import Path

from vitral.analysis.engine import AnalysisEngine
from vitral.cli.compile_progress import compile_progress
from vitral.cli.language import Localization
from vitral.cli.options import InvalidOption, read_edition
from vitral.search import prepare


def run_engine(
    localization: Localization, edition: Path | None, workers: int, threads: int
) -> None:
    """Answer the queries on standard input until it ends."""
    if sys.stdin is None or sys.stdout is None:
        sentence = "expected standard input and output to be open"
        raise InvalidOption("engine-closed", sentence)
    used = read_edition(edition)
    say = localization.words("terminal", "arena")
    prepare(compile_progress(say))
    if sys.stdin.isatty() and sys.stderr is not None:
        sys.stderr.write(say("engine-ready") + "\n")
    source = sys.stdin.fileno()

    def write(line: bytes) -> None:
        sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()

    AnalysisEngine(lambda size: os.read(source, size), write, used, workers, threads).run()
    _flush_quietly()


def _flush_quietly() -> None:
    """Flush the output; one that nobody reads any more must not raise when Python exits."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
