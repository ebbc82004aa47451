"""A peer's process: it measures a slice whenever it is asked to.

It runs in the peer's own environment as ``python -m bench.peers.serving MODULE``. The first line
that it says describes the module's contenders; then each line ``[INDEX, SECONDS]`` that it is told
is answered with a rate.
"""

import json
import os
import sys
from dataclasses import asdict
from importlib import import_module


def main() -> None:
    """Serve until the input ends."""
    with os.fdopen(os.dup(sys.stdout.fileno()), "w", buffering=1) as answers:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a library prints is no answer
        contenders = list(import_module(sys.argv[1]).contenders())
        described = [asdict(contender) for contender in contenders]
        for fields in described:
            del fields["measure"]
        print(json.dumps(described), file=answers)
        for line in sys.stdin:
            index, seconds = json.loads(line)
            print(json.dumps(contenders[index].measure(seconds)), file=answers)


if __name__ == "__main__":
    main()
