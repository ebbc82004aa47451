"""`vitral export`, `import`, `backup` and `restore`: whole databases as text."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TypeVar

from rich.console import Console
from rich.text import Text

from vitral.cli.language import Localization
from vitral.cli.options import InvalidOption
from vitral.cli.output_files import unwritable_file
from vitral.cli.serve import bad_database
from vitral.notation.files import UnreadableFile, write_file
from vitral.service.ids import is_match_id
from vitral.service.log import read_event
from vitral.service.match import Match
from vitral.service.views import export
from vitral.storage import (
    Archive,
    Imported,
    Log,
    StoreError,
    TransferError,
    check_backup,
    export_logs,
    import_logs,
    open_store,
    restore_backup,
    write_backup,
)

T = TypeVar("T")
SQLITE = "sqlite:///"
SQLITE_FILES = ("", "-wal", "-shm", "-journal")
"""What SQLite adds to a database's name for the files beside it."""


def export_database(
    localization: Localization, url: str, file: Path | None, records: Path | None
) -> None:
    """Write a database into a file, and its finished matches as records."""
    if file is None and records is None:
        raise InvalidOption("missing", "expected a file or --records", name="FILE")
    _check_there(url)
    say = localization.words("hosting")
    if file is not None:
        count = _writing(
            localization, file, lambda: _with_store(url, lambda s: write_logs(s, file))
        )
        _print(say("export-done", count=count, path=str(file)))
    if records is not None:
        folder = records
        count = _writing(
            localization, folder, lambda: _with_store(url, lambda s: write_all(s, folder))
        )
        _print(say("export-records", count=count, path=str(folder)))


def import_database(localization: Localization, url: str, file: Path) -> None:
    """Bring the matches of a file into a database."""
    say = localization.words("hosting")
    _check_readable(file)
    with _removed_if_new(url):
        done = _with_store(url, lambda store: read_logs(store, file))
    _print(say("import-done", added=done.added, present=done.present))


def back_up_database(localization: Localization, url: str, file: Path) -> None:
    """Write every match of a database into a file that can be restored; a server may be running."""
    _check_there(url)
    say = localization.words("hosting")
    done = _writing(
        localization, file, lambda: _with_store(url, lambda store: write_backup(store, file))
    )
    _print(say("backup-done", matches=done.matches, events=done.events, path=str(file)))


def restore_database(localization: Localization, url: str, file: Path) -> None:
    """Bring the matches of a backup into a database, once the whole file was checked."""
    say = localization.words("hosting")
    with _reading(file):
        backup = check_backup(file)
    with _removed_if_new(url):
        done = _with_store(url, lambda store: restore_backup(store, file))
    _print(say("restore-done", added=done.added, present=done.present, events=backup.events))


@contextmanager
def _removed_if_new(url: str) -> Iterator[None]:
    """Leave no database behind that was made for something that failed."""
    path = Path(url.removeprefix(SQLITE))
    is_new = url.startswith(SQLITE) and not path.exists()
    try:
        yield
    except BaseException:
        for suffix in SQLITE_FILES if is_new else ():
            path.with_name(path.name + suffix).unlink(missing_ok=True)
        raise


async def write_logs(store: Archive, path: Path) -> int:
    """Write every match into a file, which is there only when it is whole; how many there were."""
    lines = -1  # the first one is a header
    with NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, delete=False) as file:
        try:
            async for line in export_logs(store):
                file.write(line)
                lines += 1
            file.flush()
            Path(file.name).replace(path)
        except BaseException:
            Path(file.name).unlink()
            raise
    return lines


async def write_all(store: Archive, folder: Path) -> int:
    """Write every finished match as a game record; how many there were."""
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    async for log in store.logs():
        if log.summary.status == "over":
            _check_id(log.summary.match)
            write_file(str(folder / f"{log.summary.match}.json"), _record(log))
            count += 1
    return count


def _check_id(match: str) -> None:
    """Raise TransferError for an id that is no file name: it could lead out of the folder."""
    if not is_match_id(match):
        sentence = f"expected a match id of 16 letters, digits, - or _, got {match[:40]!r}"
        raise TransferError("transfer-id", sentence, match=match[:40])


async def read_logs(store: Archive, path: Path) -> Imported:
    """Bring in the matches of a file."""
    with _reading(path), path.open(encoding="utf-8") as lines:
        return await import_logs(store, lines)


def _check_readable(path: Path) -> None:
    """Raise UnreadableFile before a database is made or changed."""
    with _reading(path), path.open(encoding="utf-8") as lines:
        lines.readline()


@contextmanager
def _reading(path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, UnicodeError) as error:
        raise UnreadableFile("file", f"{path}: {error}", path=str(path)) from error


def _record(log: Log) -> str:
    match = Match(log.summary.match).replay(map(read_event, log.events))
    return export(match).model_dump_json(indent=1, exclude_none=True) + "\n"


def _writing(localization: Localization, path: Path, work: Callable[[], T]) -> T:
    try:
        return work()
    except OSError as error:
        raise unwritable_file(localization, path, error) from None


def _with_store(url: str, work: Callable[[Archive], Awaitable[T]]) -> T:
    async def working() -> T:
        async with _opened(url) as store:
            return await work(store)

    return asyncio.run(working())


@asynccontextmanager
async def _opened(url: str) -> AsyncIterator[Archive]:
    try:
        store = await open_store(url, server=False)
    except StoreError as error:
        raise bad_database(url) from error
    try:
        yield store
    finally:
        await store.close()


def _check_there(url: str) -> None:
    """Raise InvalidOption for a file that does not exist: opening it would make a database."""
    path = url.removeprefix(SQLITE)
    if url.startswith(SQLITE) and not Path(path).exists():
        raise InvalidOption("no-database", f"there is no database {path}", path=path)


def _print(text: str) -> None:
    Console(highlight=False).print(Text(text), soft_wrap=True)
