"""Queries that nobody can answer, each in its own way; and a program that asks them.

    python -m tests.analysis.malformed --count 10000

starts `vitral engine`, asks them all, and says how many got an error and how large it grew.
"""

import argparse
import json
import resource
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

from tests.analysis.engines import position, record
from vitral.analysis.engine import LONGEST_LINE

VALID: dict[str, Any] = {"id": "x", "position": position(), "depth": 1, "lines": 2}
BAD: dict[str, list[Any]] = {
    "id": [None, True, 5, "", "i" * 101, [], {}],
    "position": [True, 5, 1.5, [], {}, "", "~" * 15, "x" * 2001, "vitral.1", "\x00" * 40],
    "record": [True, 5, "record", [], {}, {"format": "vitral-game/1"}, {"format": 1}],
    "moves": [True, 5, "back", {}, [1], [None], [[]], ["jump"], ["1W-9"], [{"deal": "W"}], ["x"]],
    "turns": [True, 5, "1", {}, [], [-1], [1], [10**30], [1.5], ["1"], [None], [0] * 2001],
    "seconds": [True, 0, -1, 1e9, 1e308, "1", [], {}, 10**400],
    "nodes": [True, 0, -1, 1.5, 10**13, 10**400, "1", [], {}],
    "depth": [True, 0, -1, 1.5, 79, 10**400, "1", [], {}],
    "games": [True, 0, -1, 1.5, 10**7, 10**400, "1", [], {}],
    "lines": [None, True, 0, -1, 1.5, 1001, 10**400, "1", [], {}],
    "only": [True, 5, "back", {}, [], ["jump"], [5], [None], ["9P-8"], ["x"]],
    "partialEvery": [True, 0, -1, 1e9, "1", [], {}],
    "priority": [None, True, 1.5, 10**10, -(10**10), "1", [], {}],
    "threads": [True, 0, -1, 1.5, 65, 10**400, "1", [], {}],
    "seed": [None, True, -1, 1.5, 2**64, "1", [], {}],
    "action": [None, True, 5, "", "jump", [], {}, "TERMINATE", "terminate"],
}
"""Values that a field cannot have."""


def _line(document: object) -> bytes:
    return json.dumps(document).encode()


def noise(luck: Random) -> bytes:
    """Bytes without meaning; the first is no beginning of JSON."""
    return b"\xff" + luck.randbytes(luck.randrange(200)).replace(b"\n", b"")


def cut_off(luck: Random) -> bytes:
    text = _line(VALID)
    return text[: luck.randrange(1, len(text))]


def mangled(luck: Random) -> bytes:
    """A query with some bytes changed, so that it is JSON no more."""
    while True:
        text = bytearray(_line(VALID))
        for _ in range(luck.randrange(1, 6)):
            text[luck.randrange(len(text))] = luck.choice(b'"{}[]:,\\\x00\x07\x80\xc3\xf5 eE-.')
        try:
            json.loads(bytes(text))
        except ValueError:
            return bytes(text)


def wrong_field(luck: Random) -> bytes:
    field = luck.choice(list(BAD))
    return _line(VALID | {field: luck.choice(BAD[field])})


def wrong_position(luck: Random) -> bytes:
    """A position with a letter too many or a field too few."""
    text = VALID["position"]
    at = luck.randrange(len(text))
    fields = text.split("~")
    del fields[luck.randrange(len(fields))]
    changed = luck.choice([text[:at] + "!" + text[at:], "~".join(fields)])
    return _line(VALID | {"position": changed})


def wrong_record(luck: Random) -> bytes:
    """A record with a part missing or replaced, somewhere."""
    document = record()
    part: Any = document
    while isinstance(part, dict | list) and part:
        keys = list(part) if isinstance(part, dict) else list(range(len(part)))
        keys = [key for key in keys if key not in ("dice", "at", "name", "bot", "notes", "basis")]
        if not keys:
            part.clear()  # a seat without its name
            break
        key = luck.choice(keys)
        if not isinstance(part[key], dict | list) or luck.random() < 0.3:
            part[key] = {"no": "such thing"}
            break
        part = part[key]
    else:
        document["events"] = 5
    return _line({"id": "x", "record": document, "depth": 1})


def nested(luck: Random) -> bytes:
    depth = luck.choice([200, 5000, 200_000])
    opening, closing = luck.choice([(b"[", b"]"), (b'{"a":', b"}")])
    return opening * depth + b"1" + closing * depth


def huge_number(luck: Random) -> bytes:
    digits = b"9" * luck.choice([20, 400, 5000, 100_000])
    field = luck.choice(["depth", "nodes", "lines", "priority", "seed", "id"])
    return b'{"id": "x", "position": "p", "%s": %s}' % (field.encode(), digits)


def not_unicode(luck: Random) -> bytes:
    wrong = luck.choice([b"\xff", b"\xc3", b"\xed\xa0\x80", b"\\ud800", b"\xf8\x88\x80\x80\x80"])
    return _line(VALID).replace(b'"x"', b'"x' + wrong + b'"')


def too_long(luck: Random) -> bytes:
    return _line(VALID)[:-1] + b" " * (LONGEST_LINE + luck.randrange(3 * LONGEST_LINE)) + b"}"


def no_object(luck: Random) -> bytes:
    return luck.choice(
        [b"null", b"true", b"5", b'"x"', b"[]", b"[{}]", b"NaN", b"-Infinity", b"{}"]
    )


def no_action(luck: Random) -> bytes:
    actions: list[dict[str, Any]] = [
        {"id": "x", "action": "terminate"},
        {"id": "x", "action": "terminate", "terminateId": 5},
        {"id": "x", "action": "terminate", "terminateId": "y", "turns": [-1]},
        {"id": 5, "action": "version"},
        {"action": "quit"},
        {"id": ["x"], "action": "terminate_all"},
    ]
    return _line(luck.choice(actions))


KINDS: list[tuple[Callable[[Random], bytes], int]] = [
    (noise, 20), (cut_off, 20), (mangled, 30), (wrong_field, 60), (wrong_position, 20),
    (wrong_record, 10), (nested, 2), (huge_number, 10), (not_unicode, 10), (too_long, 1),
    (no_object, 5), (no_action, 10),
]  # fmt: skip


def malformed(count: int, seed: int = 1) -> Iterator[tuple[str, bytes]]:
    """So many malformed queries, each with the name of its kind."""
    luck = Random(seed)
    kinds, weights = zip(*KINDS, strict=True)
    for _ in range(count):
        kind = luck.choices(kinds, weights)[0]
        yield kind.__name__, kind(luck)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    arguments = parser.parse_args()
    vitral = Path(sys.executable).with_name("vitral")
    engine = subprocess.Popen([vitral, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert engine.stdin
    assert engine.stdout
    heard: list[dict[str, Any]] = []

    def listen() -> None:
        heard.extend(map(json.loads, engine.stdout or ()))

    listener = Thread(target=listen)
    listener.start()
    kinds: Counter[str] = Counter()
    for kind, line in malformed(arguments.count):
        kinds[kind] += 1
        engine.stdin.write(line + b"\n")
    engine.stdin.write(_line(VALID) + b"\n")
    engine.stdin.close()
    listener.join()
    code = engine.wait()
    grown = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    errors = Counter(answer.get("code") for answer in heard[:-1])
    print(dict(kinds))  # noqa: T201 (this is what the program is for)
    print(dict(errors))  # noqa: T201
    print(  # noqa: T201
        f"{sum('error' in answer for answer in heard)} errors for {arguments.count} queries, "
        f"then {'an answer' if 'moves' in heard[-1] else heard[-1]}; exit code {code}, {grown} MiB"
    )


if __name__ == "__main__":
    main()
