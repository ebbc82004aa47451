"""How much is compiled, said on stderr."""

import sys


def show_count(text: str, done: int, total: int) -> None:
    """Say how much of something is done, as a terminal or a log takes it.

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
