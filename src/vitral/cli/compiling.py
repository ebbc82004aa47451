"""A word while the kernel and the search are compiled, which happens once."""

import sys
from collections.abc import Callable

from vitral.locales import Words


def compiling(say: Words) -> Callable[[int, int], None]:
    """A report for `prepare`: a line on stderr that counts, in the language of the command."""

    def report(done: int, total: int) -> None:
        if sys.stderr is not None:
            end = "\n" if done == total else ""
            sys.stderr.write(f"\r{say('perft-compiling', done=done, total=total)}{end}")
            sys.stderr.flush()

    return report
