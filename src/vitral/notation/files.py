"""Records in files, and text files that are never left half written."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile

from vitral.notation.records import Record, parse_record
from vitral.rules import VitralError


class UnreadableFile(VitralError):
    """A file that cannot be read."""


def read_record_file(path: Path) -> Record:
    """The record in a file, its moves not yet looked at."""
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        raise UnreadableFile("file", f"{path}: {error}", path=str(path)) from error
    return parse_record(data)


def write_file(path: str, text: str) -> None:
    """Write a text file; whatever happens, an older one is lost only when the new one is whole."""
    target = Path(path).expanduser()
    with (
        _named(target),
        NamedTemporaryFile(
            "w", encoding="utf-8", dir=target.parent, prefix=f".{target.name}.", delete=False
        ) as file,
    ):
        try:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
            Path(file.name).chmod(0o666 & ~_umask())
            Path(file.name).replace(target)
        except BaseException:
            Path(file.name).unlink()
            raise


@contextmanager
def _named(target: Path) -> Iterator[None]:
    """What goes wrong is said of the file that was asked for, not of the one written first."""
    try:
        yield
    except OSError as error:
        error.filename, error.filename2 = str(target), None
        raise


def _umask() -> int:
    """What new files are not allowed; it can only be asked for by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
