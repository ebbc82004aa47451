"""Matches: block after block, until there are enough of them or a test has its answer."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from operator import index
from pathlib import Path

from vitral.arena.blocks import Pairing
from vitral.arena.games import GameSettings, PlayedBlock, Task, play_block
from vitral.arena.results import Results, ResultsHeader
from vitral.arena.standing import Standing
from vitral.arena.statistics import Sprt
from vitral.executors import Executor
from vitral.rules.errors import InvalidArgument, wrong_type
from vitral.search import AnyBot, as_bot, name_of


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """How many games of which kind are played, and when a test may end them."""

    settings: GameSettings
    games: int
    seed: int = 0
    sprt: Sprt | None = None
    records: Path | None = None
    """A folder for the games, as records."""

    def __post_init__(self) -> None:
        if not isinstance(self.settings, GameSettings):
            raise wrong_type("settings", GameSettings, self.settings)
        if index(self.games) < 0:
            raise InvalidArgument("games", "0 or more", self.games)

    @property
    def blocks(self) -> int:
        """The number of blocks that have at least `games` games: blocks are whole."""
        return -(-self.games // self.settings.players)

    @property
    def header(self) -> ResultsHeader:
        """What a file of results begins with."""
        settings = self.settings
        return ResultsHeader.of(
            settings.players, settings.side, settings.edition, settings.options, self.seed
        )


def check_bots(bots: Iterable[AnyBot]) -> None:
    """Make every bot once: one that does not exist is an error before anything is played."""
    for each in bots:
        as_bot(each, 0)


def play_match(
    plan: MatchPlan,
    bots: tuple[AnyBot, AnyBot],
    executor: Executor,
    results: Results,
    watch: Callable[[Standing], object] = lambda standing: None,
) -> Standing:
    """Play what is missing of a match; `watch` is called with its standing after every block.

    The blocks are played wherever the executor runs them; that changes no result. A bot is a name
    of ours or a bot of one's own, which results know by its name.
    """
    for name, value, kind in (
        ("plan", plan, MatchPlan),
        ("bots", bots, tuple),
        ("executor", executor, Executor),
        ("results", results, Results),
    ):
        if not isinstance(value, kind):
            raise wrong_type(name, kind, value)
    if len(bots) != 2:
        raise InvalidArgument("bots", "two of them", len(bots))
    check_bots(bots)
    names: Pairing = name_of(bots[0]), name_of(bots[1])
    standing = Standing(names, plan.settings.players, plan.sprt)
    known = {block.block: block for block in results.blocks(names) if block.block < plan.blocks}
    for block in known.values():
        standing.add(block)
    watch(standing)
    missing = (number for number in range(plan.blocks) if number not in known)
    wants_records = plan.records is not None
    tasks = (Task(plan.settings, bots, plan.seed, number, wants_records) for number in missing)
    for _, played in executor.map_unordered(play_block, _until_decided(tasks, standing)):
        if plan.records is not None:
            _write_records(plan.records, played)
        results.add(played.block)
        standing.add(played.block)
        watch(standing)
        if standing.verdict != "open":
            break
    return standing


def _until_decided(tasks: Iterator[Task], standing: Standing) -> Iterator[Task]:
    for task in tasks:
        if standing.verdict != "open":
            return
        yield task


def _write_records(folder: Path, played: PlayedBlock) -> None:
    """Write the games of a block; it counts as finished only afterwards."""
    folder.mkdir(parents=True, exist_ok=True)
    first, second = (re.sub(r"[^\w.@-]", "_", name)[:80] for name in played.block.bots)
    for seat, record in enumerate(played.records, 1):
        name = f"{first}-{second}-{played.block.block:05}-{seat}.json"
        (folder / name).write_text(record, "utf-8")
