"""`vitral dataset`: games between bots as Parquet."""

from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from signal import SIGTERM, default_int_handler, signal

from rich.console import Console
from rich.text import Text

from vitral.cli.language import Localization
from vitral.cli.options import read_edition, read_options, read_side
from vitral.cli.output_files import check_suffix, unwritable_file
from vitral.cli.progress import progress
from vitral.envs.dataset import DatasetSpec, seats, write_dataset
from vitral.executors import open_executor
from vitral.locales import Words


def print_dataset(
    localization: Localization,
    path: Path,
    games: int,
    bots: Sequence[str],
    players: int,
    side: str,
    options: Sequence[str],
    edition: Path | None,
    seed: int,
    evaluator: str,
    processes: int | None,
    ray: str | None,
) -> None:
    """Let bots play each other, write what they played, and say how much it was."""
    spec = DatasetSpec(
        bots=seats(bots, players),
        side=read_side(side),
        edition=read_edition(edition),
        options=read_options(options),
        seed=seed,
        evaluator=evaluator,
    )
    check_suffix(path, ".parquet")
    progress_ = DatasetProgress(localization.words("terminal"), path)
    try:
        with open_executor(processes, ray) as executor, interrupted_by_sigterm():
            progress_.write(write_dataset(path, spec, games, executor), games)
    except OSError as error:
        raise unwritable_file(localization, path, error) from None


@contextmanager
def interrupted_by_sigterm() -> Iterator[None]:
    """Stop as Ctrl-C does when a scheduler or a container asks to: what is finished is kept."""
    before = signal(SIGTERM, default_int_handler)
    try:
        yield
    finally:
        signal(SIGTERM, before)


class DatasetProgress:
    """Counts the games of a dataset while it is written, and says what became of it."""

    def __init__(self, say: Words, path: Path) -> None:
        self._say = say
        self._path = path
        self._before = _file_number(path)
        self._games = self._rows = 0

    def write(self, dataset: Generator[int, None, None], games: int) -> None:
        """Write the games of a dataset to the end or until Ctrl-C, and print how many."""
        try:
            for _ in progress(range(games), self._say("dataset-progress")):
                self._rows += next(dataset)
                self._games += 1
            self._rows += sum(dataset)  # it is written when it has been asked for everything
        except KeyboardInterrupt as interrupt:
            self._stop(dataset, interrupt)
            raise
        self._print("dataset-written")

    def _stop(self, dataset: Generator[int, None, None], interrupt: KeyboardInterrupt) -> None:
        """Print what is kept. The interrupt is passed on, in case it came outside the generator."""
        with suppress(KeyboardInterrupt, StopIteration):
            dataset.throw(interrupt)
        kept = _file_number(self._path) != self._before
        self._print("dataset-stopped" if kept else "dataset-stopped-empty", stderr=True)

    def _print(self, message: str, stderr: bool = False) -> None:
        said = self._say(message, path=str(self._path), games=self._games, rows=self._rows)
        Console(stderr=stderr, highlight=False).print(Text(said), soft_wrap=True)


def _file_number(path: Path) -> int | None:
    """The file system's number of the file, another one for a new file; None if there is none."""
    return path.stat().st_ino if path.exists() else None
