"""A bot of this checkout against a table of one of an earlier version, at equal time.

    python -m bench.versions 60f43d9 level-8@0.05s --players 4 --side B

The code of that revision is taken from git and runs in processes of its own, with the packages that
are installed here.
"""

import argparse
import os
import subprocess
import sys
import tarfile
import weakref
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from vitral.arena import GameSettings, MatchPlan, Results, Standing, play_match
from vitral.arena.statistics import share_interval
from vitral.cli.progress import progress_bar
from vitral.executors import open_executor
from vitral.notation import format_position, parse_move
from vitral.rules import Move, Options, State, default_edition
from vitral.search import prepare

ROOT: Final = Path(__file__).parents[1]
VERSIONS: Final = ROOT / ".bench" / "versions"
WORKER: Final = Path(__file__).with_name("version_worker.py")


def check_out(revision: str, versions: Path = VERSIONS) -> Path:
    """The folder with the code of a revision, taken from git unless it is there."""
    named = ["git", "rev-parse", "--verify", f"{revision}^{{commit}}"]
    commit = subprocess.run(named, cwd=ROOT, check=True, capture_output=True, text=True)
    folder = versions / commit.stdout.strip()
    if not folder.exists():
        command = ["git", "archive", "--format=tar", folder.name, "src"]
        archive = subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
        unfinished = folder.with_suffix(".unfinished")
        with tarfile.open(fileobj=BytesIO(archive.stdout)) as files:
            files.extractall(unfinished, filter="data")
        unfinished.replace(folder)
    return folder / "src"


class VersionBot:
    """A bot of another version, in a process that starts with its first move."""

    def __init__(self, version: str, bot: str, source: Path) -> None:
        """`version` is what results call it by; `source` the folder that has the package."""
        self.name = f"{bot}-{version}"
        self._bot = bot
        self._source = source
        self._process: subprocess.Popen[str] | None = None

    def choose(self, state: State) -> Move:
        """The move to play in a position in which somebody has to move."""
        if self._process is None:
            self._process = self._start()
            weakref.finalize(self, _end, self._process)
        process = self._process
        if process.stdin is None or process.stdout is None:
            raise AssertionError("both are pipes")
        process.stdin.write(f"{format_position(state)}\n")
        process.stdin.flush()
        if not (answer := process.stdout.readline()):
            raise RuntimeError(f"{self.name}: expected a move, got the end of its process")
        return parse_move(answer.strip())

    def _start(self) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, str(WORKER), self._bot],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": str(self._source)},
        )

    def __getstate__(self) -> dict[str, Any]:
        """All but the process: each process of a match starts its own."""
        return vars(self) | {"_process": None}


def _end(process: subprocess.Popen[str]) -> None:
    """End a worker, which serves until its input ends, and wait for it."""
    with process:
        pass


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The options of the program."""
    parser = argparse.ArgumentParser(prog="bench.versions", description=__doc__)
    parser.add_argument("revision", help="of git: the version that the others play")
    parser.add_argument("bot", help="as `level-8@0.05s`, in both versions")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--side", choices=["A", "B"], default="A")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--json", type=Path, help="a file of finished blocks, to go on later")
    parser.add_argument("--processes", type=int, help="one for each core unless given")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the match, and print what came of it."""
    given = parse(arguments)
    old = VersionBot(given.revision, given.bot, check_out(given.revision))
    settings = GameSettings(given.players, given.side, default_edition(), Options())
    plan = MatchPlan(settings, given.games)
    prepare()
    with (
        open_executor(given.processes) as executor,
        progress_bar(f"{given.bot} against {old.name}", plan.blocks) as update,
    ):

        def watch(standing: Standing) -> None:
            update(standing.count, f"{share_interval(standing.blocks).value:.1%}")

        results = Results(plan.header, given.json)
        found = play_match(plan, (given.bot, old), executor, results, watch).outcome()
    share = found.share
    print(
        f"{given.bot} against {old.name}, {given.players} players, side {given.side}: "
        f"won {share.value:.1%} ({share.low:.1%} to {share.high:.1%}) of {found.games} games, "
        f"{found.seconds[0]:.3f} and {found.seconds[1]:.3f} s a move"
    )


if __name__ == "__main__":
    main()
