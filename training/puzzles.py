"""Pack mined puzzles into the collection that is shipped.

    vitral puzzles mine --count 2750 --side A --seed 1 --out mined/2A.jsonl
    python -m training.puzzles mined/*.jsonl

Lines are sorted by id, so that the same puzzles make the same file.
"""

import argparse
import lzma
import sys
from collections.abc import Iterable
from json import dumps
from pathlib import Path

from vitral.puzzles import collection
from vitral.puzzles.documents import from_json, to_json

TARGET = Path(collection.__file__).with_name(collection.FILE)


def pack(lines: Iterable[str]) -> bytes:
    """The content of a collection's file from lines of JSON; a position counts once."""
    found = {each.id: each for each in map(from_json, lines)}
    ordered = (dumps(to_json(found[id_]), separators=(",", ":")) for id_ in sorted(found))
    text = "".join(f"{line}\n" for line in ordered)
    return lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME)


def main() -> None:
    """Write the collection from the files on the command line, and say how large it is."""
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--out", type=Path, default=TARGET)
    given = parser.parse_args()
    lines = [line for file in given.files for line in file.read_text("utf-8").splitlines()]
    data = pack(lines)
    given.out.write_bytes(data)
    sys.stdout.write(f"{len(lines)} puzzles, {len(data)} bytes\n")


if __name__ == "__main__":
    main()
