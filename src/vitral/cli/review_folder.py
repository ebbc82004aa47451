"""`vitral review --out`: many records, each reviewed into a document of its own."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from pydantic import ValidationError
from rich.console import Console
from rich.text import Text

from vitral.analysis.review import ReviewDocument, ReviewPlan, review_games
from vitral.cli.compile_progress import compile_progress
from vitral.cli.language import Localization
from vitral.cli.options import InvalidOption
from vitral.cli.output_files import unwritable_file, write_errors
from vitral.cli.progress import progress_bar
from vitral.cli.review import ReviewOptions
from vitral.executors import open_executor
from vitral.notation.files import UnreadableFile, read_record_file, write_file
from vitral.rules import VitralError
from vitral.search import prepare


class _Job(NamedTuple):
    """A record and where its review goes."""

    record: Path
    target: Path
    evaluations: int
    """How many its review needs."""
    done: bool
    """Whether the review is there already."""


def review_records(
    localization: Localization, paths: Sequence[Path], out: Path, options: ReviewOptions
) -> None:
    """Review records, and those in folders, into a folder; say how many reviews are there.

    Every record is read before anything is written. Reviews that are there already are not computed
    again, so that a command that was stopped goes on where it was.
    """
    if options.json or options.svg:
        raise InvalidOption("review-out", "expected no --json and no --svg beside --out")
    jobs = _jobs(localization, _record_files(paths), out, options)
    prepare(compile_progress(localization.words("terminal")))
    with write_errors(localization, out):
        out.mkdir(parents=True, exist_ok=True)
    run = _FolderReview(localization, out, options, jobs)
    try:
        run.compute()
    except (KeyboardInterrupt, VitralError):  # what is written stays, whatever ended it
        run.print("review-stopped", stderr=True)
        raise
    run.print("review-written")


def _record_files(paths: Sequence[Path]) -> list[Path]:
    """The files that are meant: each once, those of a folder by name."""
    found: dict[Path, Path] = {}
    for path in paths:
        for file in _files_of(path) if path.is_dir() else [path]:
            found.setdefault(file.absolute(), file)
    return list(found.values())


def _files_of(folder: Path) -> list[Path]:
    files = [each for each in folder.glob("*.json") if not each.name.startswith(".")]
    if not files:
        sentence = f"{folder}: expected records (*.json) there"
        raise InvalidOption("review-empty", sentence, path=str(folder))
    return sorted(files)


def _jobs(
    localization: Localization, records: Sequence[Path], out: Path, options: ReviewOptions
) -> list[_Job]:
    """What there is to do; an error if a record or the place of its review cannot be used."""
    targets: dict[Path, Path] = {}
    for record in records:
        target = out / f"{record.stem}.json"
        if target in targets:
            sentence = f"{record}: expected another name than that of {targets[target]}"
            names = {"path": str(record), "other": str(targets[target])}
            raise InvalidOption("review-same-name", sentence, **names)
        targets[target] = record
    jobs = []
    for target, record in targets.items():
        plan = _plan(localization, record, options)
        before = _existing(localization, target)
        done = before is not None and plan.is_complete(before)
        jobs.append(_Job(record, target, len(plan.tasks), done))
    return jobs


def _plan(localization: Localization, path: Path, options: ReviewOptions) -> ReviewPlan:
    """The plan of a record's review; an error names the file."""
    try:
        return options.plan(read_record_file(path))
    except UnreadableFile:
        raise
    except VitralError as error:
        names = {"path": str(path), "reason": localization.error(error)}
        raise InvalidOption("review-record", f"{path}: {error}", **names) from error


def _existing(localization: Localization, target: Path) -> ReviewDocument | None:
    """The review that is there already; InvalidOption if it is something else."""
    try:
        return ReviewDocument.model_validate_json(target.read_bytes())
    except FileNotFoundError:
        return None
    except OSError as error:
        raise unwritable_file(localization, target, error) from None
    except ValidationError:
        sentence = f"{target}: expected a review or nothing there"
        raise InvalidOption("review-overwrite", sentence, path=str(target)) from None


class _FolderReview:
    """Computes the reviews that are missing, and counts them."""

    def __init__(
        self, localization: Localization, out: Path, options: ReviewOptions, jobs: Sequence[_Job]
    ) -> None:
        self._localization, self._out, self._options = localization, out, options
        self._say = localization.words("arena")
        self._missing = [job for job in jobs if not job.done]
        self._total, self._done = len(jobs), len(jobs) - len(self._missing)

    def compute(self) -> None:
        """Write each review as soon as it is complete."""
        evaluations = sum(job.evaluations for job in self._missing)
        with (
            open_executor(self._options.processes, self._options.ray) as executor,
            progress_bar(self._say("review-progress"), evaluations) as update,
        ):
            count = 0
            for number, document in review_games(self._plans(), executor):
                job = self._missing[number]
                count += job.evaluations > 0  # a game without any comes once, too
                if document:
                    self._write(job.target, document)
                update(count, self._say("review-games", done=self._done, total=self._total))

    def _plans(self) -> Iterator[ReviewPlan]:
        return (_plan(self._localization, job.record, self._options) for job in self._missing)

    def _write(self, target: Path, document: ReviewDocument) -> None:
        with write_errors(self._localization, target):
            write_file(str(target), document.text())
        self._done += 1

    def print(self, message: str, stderr: bool = False) -> None:
        """Say how many of the reviews are there."""
        said = self._say(message, path=str(self._out), done=self._done, total=self._total)
        Console(stderr=stderr, highlight=False).print(Text(said), soft_wrap=True)
