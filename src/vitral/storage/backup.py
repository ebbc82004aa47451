"""Backups: all logs of a store in one file, which says itself whether it is whole.

The lines are those of an export (`vitral.storage.transfer`), between a header and a last line with
their number and their hash. A file that was cut off, or in which a disk has changed a bit, is
refused before anything of it is restored.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import chain, islice
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import IO, Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from vitral.service.store import Store
from vitral.storage.archive import Archive
from vitral.storage.transfer import (
    HEADER,
    Imported,
    TransferError,
    import_logs,
    read_line,
    write_line,
)

FORMAT: Literal["vitral-backup/1"] = "vitral-backup/1"


class BackupHeader(BaseModel):
    """The first line."""

    model_config = ConfigDict(extra="forbid")

    format: Literal["vitral-backup/1"]


class BackupEnd(BaseModel):
    """The last line: what is in the lines between."""

    model_config = ConfigDict(extra="forbid", strict=True)

    matches: int
    events: int
    sha256: str
    """In hexadecimal digits, of the lines between with their line ends."""


@dataclass(frozen=True, slots=True)
class Backup:
    """What is in a backup that is whole."""

    matches: int
    events: int


async def write_backup(store: Archive, path: Path) -> Backup:
    """Write every match into a file, which is there only when it is whole and on disk.

    It has every event that was acknowledged before the call. The file is read again and checked
    before it gets its name.
    """
    with NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, delete=False) as file:
        temporary = Path(file.name)
        try:
            await _write(store, file)
            file.flush()
            os.fsync(file.fileno())
            written = check_backup(temporary)
            temporary.replace(path)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise
    _sync_folder(path.parent)
    return written


async def restore_backup(store: Store, path: Path) -> Imported:
    """Bring the matches of a backup into a store, and read them again to see that they are there.

    The whole file is checked before. A match that is there already must be the same.
    """
    backup = check_backup(path)
    with _lines(path) as lines:
        imported = await import_logs(store, chain([HEADER], _matches(lines, backup.matches)))
    with _lines(path) as lines:
        for number, text in enumerate(_matches(lines, backup.matches), 2):
            line = read_line(text, number)
            if await store.load(line.match) != line.events:
                sentence = f"backup: match {line.match} was not restored as it was written"
                raise TransferError("restore-differs", sentence, match=line.match)
    return imported


def check_backup(path: Path) -> Backup:
    """What is in a backup; raises TransferError if it is not whole, or was changed."""
    matches = events = 0
    digest = sha256()
    with _lines(path) as lines:
        _check_header(next(lines, ""))
        last = next(lines, "")
        for text in lines:  # one line behind, since the last is no match
            matches += 1
            events += len(read_line(last, matches + 1).events)
            digest.update(last.encode())
            last = text
    if _read_end(last) != BackupEnd(matches=matches, events=events, sha256=digest.hexdigest()):
        raise _broken()
    return Backup(matches, events)


async def _write(store: Archive, file: IO[str]) -> None:
    matches = events = 0
    digest = sha256()
    file.write(BackupHeader(format=FORMAT).model_dump_json() + "\n")
    async for log in store.logs():
        text = write_line(log)
        matches += 1
        events += len(log.events)
        digest.update(text.encode())
        file.write(text)
    end = BackupEnd(matches=matches, events=events, sha256=digest.hexdigest())
    file.write(end.model_dump_json() + "\n")


def _lines(path: Path) -> IO[str]:
    return path.open(encoding="utf-8", newline="\n")


def _matches(lines: Iterator[str], count: int) -> Iterator[str]:
    """The lines between the first and the last."""
    return islice(lines, 1, 1 + count)


def _check_header(text: str) -> None:
    try:
        BackupHeader.model_validate_json(text)
    except ValidationError:
        sentence = f"backup: expected a first line of format {FORMAT}, got {text[:80]!r}"
        raise TransferError("backup-format", sentence, expected=FORMAT) from None


def _read_end(text: str) -> BackupEnd:
    try:
        return BackupEnd.model_validate_json(text)
    except ValidationError:
        raise _broken() from None


def _broken() -> TransferError:
    sentence = "backup: expected the lines that were written, got one that was cut off or changed"
    return TransferError("backup-broken", sentence)


def _sync_folder(folder: Path) -> None:
    """Make sure that the new name of a file outlives a loss of power."""
    if os.name == "posix":  # elsewhere folders cannot be opened
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
