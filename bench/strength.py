"""How strong the bots are, in matches of fixed length: ``make strength``.

Plays what is missing of the matches in `MATCHES`. Blocks of games are kept in a folder, so that the
same command goes on where it was stopped. The outcome of a finished match is kept with the project
until another network, level or tuning number plays it (a change of the search's code is for its
author to remember), and `docs/reference/strength.md` is written from the outcomes.
"""

import argparse
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final, TypeAlias

from training.evaluators import digest, named_evaluator

from vitral import __version__
from vitral.arena import GameSettings, MatchPlan, Outcome, Results, Standing, play_match
from vitral.arena.statistics import share_interval
from vitral.cli.progress import progress_bar
from vitral.executors import Executor, open_executor
from vitral.notation.documents import Part
from vitral.notation.files import write_file
from vitral.rules import Options, Side, default_edition
from vitral.search import prepare
from vitral.search.algorithms.alpha_beta import ALPHA_BETA
from vitral.search.algorithms.puct import PUCT
from vitral.search.bots.levels import EARLY_STOP, LEVELS, MULTIPLAYER_LEVELS
from vitral.search.evaluators.defaults import default_evaluator
from vitral.search.evaluators.opponent_model import opponent_weights

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "reference" / "strength.md"
OUTCOMES: Final = PAGE.with_suffix(".jsonl")
BLOCKS: Final = ROOT / ".bench" / "strength"
GAMES: Final = 400
"""Of each match, or the few more that make whole blocks."""
SIDES: Final[tuple[Side, ...]] = ("A", "B")
LEVEL_SHARE: Final = {2: 0.62, 3: 0.45, 4: 0.36}
"""What a level has to win against the one below, or against a table of it, by number of players."""
GREEDY_SHARE: Final = {3: (0.95, 0.93), 4: (0.82, 0.76)}
"""What level 8 has to win against tables of greedy bots, on side A and on side B."""
LINEAR_SHARE: Final = 0.65
"""What level 8 has to win against the linear evaluator."""


@dataclass(frozen=True)
class Match:
    """A match, and the share of its games that the first bot has to win."""

    first: str
    second: str
    players: int
    side: Side
    wanted: float

    def __str__(self) -> str:
        return f"{self.first} against {self.second}, {self.players} players, side {self.side}"


def _matches() -> Iterator[Match]:
    for number in range(2, 9):
        for players, wanted in LEVEL_SHARE.items():
            for side in SIDES:
                yield Match(f"level-{number}", f"level-{number - 1}", players, side, wanted)
    for players, shares in GREEDY_SHARE.items():
        for side, wanted in zip(SIDES, shares, strict=True):
            yield Match("level-8", "greedy", players, side, wanted)
    for limit in ("@0.3s", "@1s"):
        for side in SIDES:
            yield Match(f"level-8{limit}", f"linear{limit}", 2, side, LINEAR_SHARE)


MATCHES: Final = tuple(_matches())
"""All matches; those that take hours stand at the end."""


class Measured(Part):
    """The outcome of a finished match, and what it was played with."""

    side: Side
    vitral: str
    version: str
    """`version_of` the match when it was played."""
    outcome: Outcome


Outcomes: TypeAlias = Mapping[Match, Measured]


@cache
def version_of(match: Match) -> str:
    """A digest of what decides how bots play, but for code.

    Evaluators and levels, and where one of the bots looks further than one turn, the numbers of the
    search and the weights of the opponent model.
    """
    levels = LEVELS if match.players == 2 else MULTIPLAYER_LEVELS
    names = {bot.partition("@")[0] for bot in (match.first, match.second)}
    played = [each for number, each in enumerate(levels, 1) if f"level-{number}" in names]
    evaluators = [default_evaluator(match.players, match.side)]
    if "linear" in names:
        evaluators.append(named_evaluator("linear", match.players, match.side))
    parts = [*map(digest, evaluators), *map(repr, played)]
    if any(each.limits.depth != 1 and each.limits.nodes != 1 for each in played):
        parts += _search_numbers(match)
    return sha256(" ".join(parts).encode()).hexdigest()


def _search_numbers(match: Match) -> list[str]:
    """What bots that look further than one turn search with."""
    if match.players == 2:
        return [repr(ALPHA_BETA), repr(EARLY_STOP)]
    weights = opponent_weights(match.players, match.side)
    kept = b"" if weights is None else weights.tobytes()
    return [repr(PUCT), repr(EARLY_STOP), sha256(kept).hexdigest()]


def read_outcomes(path: Path = OUTCOMES) -> dict[Match, Measured]:
    """The outcomes in a file that are of today's matches, as their bots play today."""
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    measured = [Measured.model_validate_json(line) for line in lines]
    return {
        match: each
        for match in MATCHES
        for each in measured
        if each.outcome.bots == (match.first, match.second)
        and (each.outcome.players, each.side) == (match.players, match.side)
        and each.version == version_of(match)
    }


def write_outcomes(outcomes: Outcomes, path: Path = OUTCOMES) -> None:
    """Write outcomes, one a line in the order of the matches, and the page beside them."""
    kept = [outcomes[match] for match in MATCHES if match in outcomes]
    write_file(str(path), "".join(f"{each.model_dump_json()}\n" for each in kept))
    write_file(str(path.with_suffix(".md")), page(outcomes))


def measure(match: Match, games: int, folder: Path, executor: Executor) -> Measured:
    """Play what is missing of a match."""
    settings = GameSettings(match.players, match.side, default_edition(), Options())
    plan, version = MatchPlan(settings, games), version_of(match)
    folder.mkdir(parents=True, exist_ok=True)
    results = Results(plan.header, folder / f"{match.players}{match.side}-{version[:8]}.jsonl")
    with progress_bar(str(match), plan.blocks * match.players) as update:

        def watch(standing: Standing) -> None:
            share = share_interval(standing.blocks).value
            update(standing.count * match.players, f"{share:.1%}")

        standing = play_match(plan, (match.first, match.second), executor, results, watch)
    results.conclude([standing.outcome()])
    return Measured(
        side=match.side, vitral=__version__, version=version, outcome=standing.outcome()
    )


INTRODUCTION: Final = """\
<!-- Written by `make strength` from strength.jsonl: change bench/strength.py, not this page. -->
# How strong the bots are

What the first bot won of {games} games against the second, with 95 % intervals. With three and
four players it plays alone against a table of the second, so that 33.3 % and 25 % are even. Level 8
takes a second a move at most where nothing else is said, on cores that other matches used, too:
alone it looks at more. [Measuring bots](../explain/measuring.md)
says what the figures mean, [how the bots think](../explain/bots.md) what tells the levels apart.

"""
CONCLUSION: Final = """
Each level is to win {levels} against the one below, with 2, 3 and 4 players; level 8, on sides
A and B, {greedy} against `greedy`, and
{linear} against `linear`. What is below that is marked with ▽.

`make strength` plays what has no figure yet with the shipped networks, for days on two cores.
"""
KINDS: Final = tuple((players, side) for players in LEVEL_SHARE for side in SIDES)
"""The columns of the table: numbers of players, and sides."""


def page(outcomes: Outcomes) -> str:
    """The page with the outcomes that there are."""
    pairings = dict.fromkeys((match.first, match.second) for match in MATCHES)
    rows = [
        ["first", "second", *(f"{players} players, {side}" for players, side in KINDS)],
        ["---"] * (2 + len(KINDS)),
        *([f"`{a}`", f"`{b}`", *_cells(a, b, outcomes)] for a, b in pairings),
    ]
    greedy = (f"{_percents(shares)} with {n} players" for n, shares in GREEDY_SHARE.items())
    return (
        INTRODUCTION.format(games=GAMES)
        + "".join(f"| {' | '.join(row)} |\n" for row in rows)
        + CONCLUSION.format(
            levels=_percents(LEVEL_SHARE.values()),
            greedy=" and ".join(greedy),
            linear=_percents([LINEAR_SHARE]),
        )
    )


def _cells(first: str, second: str, outcomes: Outcomes) -> Iterator[str]:
    """What came of the matches of two bots, a cell for each kind of game."""
    cells = {
        (match.players, match.side): _cell(match, measured)
        for match, measured in outcomes.items()
        if (match.first, match.second) == (first, second)
    }
    return (cells.get(kind, "") for kind in KINDS)


def _cell(match: Match, measured: Measured) -> str:
    low, share, high = (end or 0.0 for end in measured.outcome.share.model_dump().values())
    mark = " ▽" if share < match.wanted else ""
    return f"{share:.1%} ({low:.1%} to {high:.1%}){mark}".replace("%", " %")


def _percents(shares: Iterable[float]) -> str:
    return ", ".join(f"{share:.0%}".replace("%", " %") for share in shares)


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The options of the program."""
    parser = argparse.ArgumentParser(prog="bench.strength", description=__doc__)
    parser.add_argument(
        "--only", default="", help="matches with this in their name, as `greedy, 4`"
    )
    parser.add_argument("--blocks", type=Path, default=BLOCKS, help="folder of finished blocks")
    parser.add_argument("--outcomes", type=Path, default=OUTCOMES, help="file of the outcomes")
    parser.add_argument("--processes", type=int, help="one for each core unless given")
    parser.add_argument("--page", action="store_true", help="play nothing, write the page anew")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play every match that has no outcome yet, and write the outcomes after each.

    What was played with other networks, levels or tuning numbers is forgotten.
    """
    given = parse(arguments)
    outcomes = read_outcomes(given.outcomes)
    write_outcomes(outcomes, given.outcomes)
    if given.page:
        return
    missing = [match for match in MATCHES if match not in outcomes and given.only in str(match)]
    prepare()
    with open_executor(given.processes) as executor:
        for match in missing:
            outcomes[match] = measure(match, GAMES, given.blocks, executor)
            write_outcomes(outcomes, given.outcomes)
            print(f"{match}: {_cell(match, outcomes[match])}")


if __name__ == "__main__":
    main()
