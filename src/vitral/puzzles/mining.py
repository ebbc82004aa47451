"""Puzzles from games between bots, the same from the same seed.

Games are played in blocks. The luck of a block comes from the seed and its number alone, so that
blocks can be played in any process, and mining can go on where it stopped.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import count
from random import Random
from typing import Final, NamedTuple

from vitral.executors import Executor, local_executor
from vitral.kernel import Kit, Table, encode
from vitral.notation import format_move, format_position
from vitral.puzzles.answers import further_moves
from vitral.puzzles.contrast import Contrast, find_themes
from vitral.puzzles.criteria import Criticality, count_kinds, find_critical
from vitral.puzzles.difficulty import solving_level, starting_rating
from vitral.puzzles.documents import Puzzle
from vitral.rules import Side, State
from vitral.search import bot
from vitral.search.final_margin import NotSolvable

GAMES: Final = 20
"""Games of a block."""
LEVELS: Final = (2, 3, 4, 6)
"""The levels that play: each seat draws its own, so that there is something to punish."""
MULTIPLAYER_LEVELS: Final = (2, 3, 4, 5)
"""The same for three and four players."""


@dataclass(frozen=True, slots=True)
class MiningPlan:
    """Which puzzles to look for."""

    players: int
    side: Side
    seed: int = 0
    least_panes: int = 4
    most_panes: int = 14
    """Panes on the displays and in the centre."""
    least_choices: int = 3
    """Kinds of moves to choose from."""
    obvious_choices: int = 6
    """A puzzle that every level solves must have more kinds of moves than this."""
    most_margin: int = 40
    """Points: a game that is decided by more teaches little."""
    nodes: int = 30_000
    """Positions to look at before a position counts as too hard to prove."""


class Candidate(NamedTuple):
    """A puzzle, where it was found, and the level from which on it is solved."""

    puzzle: Puzzle
    block: int
    game: int
    """The number of its game in the block."""
    level: int

    @property
    def cells(self) -> Iterator[object]:
        """What a collection is spread over: its level, its panes, its themes."""
        yield "level", self.level
        yield "panes", count_panes(self.puzzle.state)
        yield from self.puzzle.themes


def mine(
    plan: MiningPlan,
    wanted: int,
    found: Iterable[Candidate] = (),
    executor: Executor | None = None,
) -> Iterator[list[Candidate]]:
    """Puzzles until there are as many as wanted: those of each block that are taken.

    `found` are those of earlier blocks. Of the puzzles of one game the rarest are taken. Blocks are
    mined in this process unless an executor is given; that does not change what is found.
    """
    earlier = list(found)
    spread = Spread(wanted, earlier)
    total, first = len(earlier), max((c.block for c in earlier), default=-1) + 1
    blocks = (executor or local_executor(1)).map_ordered(partial(mine_block, plan), count(first))
    for candidates in blocks:
        taken = spread.take(candidates)[: wanted - total]
        total += len(taken)
        yield taken
        if total >= wanted:
            return


class Spread:
    """Keeps a collection from being all alike."""

    MOST_OF_GAME: Final = 2
    """How many puzzles of one game are taken at most."""
    MOST_OF_LEVEL: Final = 0.25
    """The part of all puzzles that may be solved from one level on."""
    MOST_OF_PANES: Final = 0.2
    """The part of all puzzles that may have so many panes."""

    def __init__(self, wanted: int, found: Iterable[Candidate]) -> None:
        self._limits = {
            "level": self.MOST_OF_LEVEL * wanted,
            "panes": self.MOST_OF_PANES * wanted,
        }
        self._counts: Counter[object] = Counter()
        self._ids: set[str] = set()
        for candidate in found:
            self._add(candidate)

    def take(self, candidates: Iterable[Candidate]) -> list[Candidate]:
        """The rarest of each game that the collection has room for, a few of each."""
        games: dict[int, list[Candidate]] = {}
        for candidate in candidates:
            games.setdefault(candidate.game, []).append(candidate)
        taken = []
        for _, offered in sorted(games.items()):
            for _ in range(self.MOST_OF_GAME):
                if fitting := [each for each in offered if self._has_room(each)]:
                    taken.append(min(fitting, key=self._commonness))
                    self._add(taken[-1])
        return taken

    def _add(self, candidate: Candidate) -> None:
        self._ids.add(candidate.puzzle.id)
        self._counts.update(candidate.cells)

    def _has_room(self, candidate: Candidate) -> bool:
        panes = count_panes(candidate.puzzle.state)
        return (
            candidate.puzzle.id not in self._ids
            and self._counts["level", candidate.level] < self._limits["level"]
            and self._counts["panes", panes] < self._limits["panes"]
        )

    def _commonness(self, candidate: Candidate) -> tuple[int, str]:
        return min(self._counts[cell] for cell in candidate.cells), candidate.puzzle.id


def mine_block(plan: MiningPlan, block: int) -> list[Candidate]:
    """Every puzzle in the games of a block."""
    found: list[Candidate] = []
    for game in range(GAMES):
        luck = Random(f"{plan.seed} {plan.players}{plan.side} {block} {game}")
        examined = (_examine(plan, state, block, game) for state in _last_round(plan, luck))
        found += [candidate for candidate in examined if candidate]
    return found


def _last_round(plan: MiningPlan, luck: Random) -> Iterator[State]:
    """The positions of a game's last round that have as many panes and choices as planned."""
    table = Table(Kit(players=plan.players, side=plan.side), seed=luck.getrandbits(60))
    levels = LEVELS if plan.players == 2 else MULTIPLAYER_LEVELS
    bots = [bot(f"level-{luck.choice(levels)}", luck.getrandbits(60)) for _ in range(plan.players)]
    while len(table.legal):
        state = table.state
        if state.in_last_round and plan.least_panes <= count_panes(state) <= plan.most_panes:
            yield state
        table.step(encode(bots[state.seat - 1].choose(state)))


def count_panes(state: State) -> int:
    """The panes that can still be taken."""
    return len(state.centre) + sum(map(len, state.displays))


def _examine(plan: MiningPlan, state: State, block: int, game: int) -> Candidate | None:
    """The puzzle that a position is, if it is one and not a trivial one."""
    choices = count_kinds(state)
    if choices < plan.least_choices:
        return None
    try:
        critical = find_critical(state, plan.nodes)
        if critical is None or abs(critical.solution.value.points) > plan.most_margin:
            return None
        level = solving_level(state, critical.solution.best)
        if level == 1 and choices <= plan.obvious_choices:
            return None
        puzzle = _puzzle(state, critical, level, choices)
    except NotSolvable:
        return None
    return Candidate(puzzle, block, game, level) if puzzle.themes else None


def _puzzle(state: State, critical: Criticality, level: int, choices: int) -> Puzzle:
    solution, solved = critical.solution, critical.solved
    first = min(solution.best, key=format_move)
    line = first, *solved.line([first])
    other_line = critical.runner_up, *solved.line([critical.runner_up])
    contrast = Contrast(state, line, other_line, solution.value, critical.second)
    further = further_moves(state, line)
    return Puzzle(
        position=format_position(state),
        line=tuple(map(format_move, line)),
        value=solution.value,
        second=critical.second,
        themes=find_themes(contrast),
        rating=starting_rating(level, further, choices),
    )
