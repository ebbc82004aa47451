"""`vitral dataset`."""

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from vitral.cli.language import Speech
from vitral.cli.progress import progress
from vitral.cli.serving import unwritable
from vitral.cli.wishes import read_edition, read_options, read_side
from vitral.envs.dataset import Wish, seats, write_dataset


def print_dataset(
    speech: Speech,
    path: Path,
    games: int,
    bots: Sequence[str],
    players: int,
    side: str,
    options: Sequence[str],
    edition: Path | None,
    seed: int,
    evaluator: str,
    processes: int,
) -> None:
    """Let bots play each other, write what they played, and say how much it was."""
    wish = Wish(
        bots=seats(bots, players),
        side=read_side(side),
        edition=read_edition(edition),
        options=read_options(options),
        seed=seed,
        evaluator=evaluator,
    )
    say = speech.words("terminal")
    played = write_dataset(path, wish, games, processes)
    try:
        rows = sum(next(played) for _ in progress(range(games), say("dataset-progress")))
        rows += sum(played)  # it is written when it has been asked for everything
    except OSError as error:
        raise unwritable(speech, path, error) from None
    Console(highlight=False).print(
        Text(say("dataset-written", path=str(path), games=games, rows=rows)), soft_wrap=True
    )
