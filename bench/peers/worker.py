"""The process of a peer, which measures a slice on request.

It runs in the peer's own environment as ``python -m bench.peers.worker MODULE``. The first line of
its output describes the module's benchmarks; then it reads lines ``[INDEX, SECONDS]`` and answers
each with a rate.
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
        benchmarks = list(import_module(sys.argv[1]).benchmarks())
        described = [asdict(benchmark) for benchmark in benchmarks]
        for fields in described:
            del fields["measure"]
        print(json.dumps(described), file=answers)
        for line in sys.stdin:
            index, seconds = json.loads(line)
            print(json.dumps(benchmarks[index].measure(seconds)), file=answers)


if __name__ == "__main__":
    main()
