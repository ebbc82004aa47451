"""Progress of compilation, as a line on stderr."""

import sys


def show_count(text: str, done: int, total: int) -> None:
    """Write `text`, which says that `done` of `total` are done, as a terminal or a log takes it.

    On a terminal the line is written over; elsewhere only the first and the last are written, each
    as a line of its own, so that no carriage return gets into a log.
    """
    if sys.stderr is None:
        return
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{text}" + "\n" * (done == total))
    elif done in (0, total):
        sys.stderr.write(f"{text}\n")
    sys.stderr.flush()
