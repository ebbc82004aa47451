"""The process of a bot of another version of Vitral, whose `src` is on its path.

It reads positions, one a line, and answers each with a move. A bot with a limit plays the first one
twice, with a limit of one node before: what has to be compiled takes none of its time.
"""

import os
import re
import sys

from vitral.notation import format_move, parse_position
from vitral.search import bot


def main() -> None:
    """Serve until the input ends."""
    name = sys.argv[1]
    with os.fdopen(os.dup(sys.stdout.fileno()), "w", buffering=1) as answers:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a library prints is no answer
        player, loaded = bot(name), False
        for line in sys.stdin:
            state = parse_position(line.strip())
            if not loaded:
                bot(re.sub("@.*", "@1n", name)).choose(state)
                loaded = True
            print(format_move(player.choose(state)), file=answers)


if __name__ == "__main__":
    main()
