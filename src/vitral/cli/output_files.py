"""Files that commands write: checks before the work, and errors in words."""

from collections.abc import Iterator
from contextlib import contextmanager
from errno import EISDIR
from pathlib import Path

from vitral.cli.language import Localization
from vitral.cli.options import InvalidOption
from vitral.tui.phrases import file_error_text


@contextmanager
def write_errors(localization: Localization, path: Path | None) -> Iterator[None]:
    """Turn an OSError within into an InvalidOption that names the file and the reason."""
    try:
        yield
    except OSError as error:
        raise unwritable_file(localization, Path(error.filename or path or ""), error) from None


def unwritable_file(localization: Localization, path: Path, error: OSError) -> InvalidOption:
    """The error that says that a file cannot be written, and why."""
    reason = file_error_text(error, localization.words("errors"))
    return InvalidOption("unwritable", f"{path}: {error}", path=str(path), reason=reason)


def check_writable(localization: Localization, path: Path | None) -> None:
    """Raise InvalidOption where no file can be written: now, not after hours of work."""
    if path is not None:
        with write_errors(localization, path):
            path.absolute().parent.resolve(strict=True)
            if path.is_dir():
                raise IsADirectoryError(EISDIR, "expected a file", str(path))


def check_suffix(path: Path | None, suffix: str) -> None:
    """Raise InvalidOption for a name with the ending of another format.

    A name without an ending promises nothing.
    """
    if path is not None and path.suffix.lower() not in ("", suffix):
        sentence = f"expected a name that ends in {suffix}, got {path.name}"
        raise InvalidOption("file-suffix", sentence, got=path.name, suffix=suffix)
