"""A line of progress while the kernel and the search are compiled, which happens once."""

from collections.abc import Callable

from vitral.kernel.progress import show_count
from vitral.locales import Words


def compile_progress(say: Words) -> Callable[[int, int], None]:
    """A report for `prepare`: a line on stderr that counts, in the language of the command."""

    def report(done: int, total: int) -> None:
        show_count(say("perft-compiling", done=done, total=total), done, total)

    return report
