"""Files that a command leaves behind."""

from collections.abc import Iterator
from contextlib import contextmanager
from errno import EISDIR
from pathlib import Path

from vitral.cli.language import Speech
from vitral.cli.wishes import BadWish


@contextmanager
def writing(speech: Speech, path: Path | None) -> Iterator[None]:
    """Say it in words if a file cannot be written."""
    try:
        yield
    except OSError as error:
        from vitral.cli.serving import unwritable

        raise unwritable(speech, Path(error.filename or path or ""), error) from None


def check_place(speech: Speech, path: Path | None) -> None:
    """Complain of a place where no file can be: rather now than after hours of work."""
    if path is not None:
        with writing(speech, path):
            path.absolute().parent.resolve(strict=True)
            if path.is_dir():
                raise IsADirectoryError(EISDIR, "expected a file", str(path))


def check_suffix(path: Path | None, suffix: str) -> None:
    """Complain of a name that promises another format than the one that is written.

    A name without an ending promises nothing.
    """
    if path is not None and path.suffix.lower() not in ("", suffix):
        sentence = f"expected a name that ends in {suffix}, got {path.name}"
        raise BadWish("file-suffix", sentence, got=path.name, suffix=suffix)
