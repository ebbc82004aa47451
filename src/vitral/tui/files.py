"""Records in files."""

import os
from pathlib import Path
from tempfile import NamedTemporaryFile

from vitral.notation import Game
from vitral.notation.records import SeatPart, read_record
from vitral.rules import VitralError


class UnreadableFile(VitralError):
    """A file that cannot be read."""


def read_record_file(path: Path) -> tuple[Game, list[SeatPart]]:
    """The game in a file, and who sat there."""
    try:
        data = path.read_bytes()
    except OSError as error:
        reason = error.strerror or str(error)
        sentence = f"{path}: {reason}"
        raise UnreadableFile("file", sentence, path=str(path), reason=reason) from None
    return read_record(data)


def write_file(path: str, text: str) -> None:
    """Write a text file; whatever happens, an older one is lost only when the new one is whole."""
    target = Path(path)
    with NamedTemporaryFile(
        "w", encoding="utf-8", dir=target.parent, prefix=f".{target.name}.", delete=False
    ) as file:
        try:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
            Path(file.name).replace(target)
        except BaseException:
            Path(file.name).unlink()
            raise
