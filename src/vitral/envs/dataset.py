"""Datasets: games of bots against each other, position by position, as Parquet.

A row is a position in which a seat had to move: the position as text, the move that was played, the
value that an evaluator gives to every seat, and the result of the game.
"""

import os
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain, groupby
from operator import itemgetter
from pathlib import Path
from random import Random
from tempfile import NamedTemporaryFile
from typing import Any, Final, NamedTuple, TypeAlias

from vitral import __version__
from vitral.envs.errors import InvalidEnvArgument, Missing
from vitral.executors import Executor, local_executor
from vitral.notation import Game, format_move, format_position
from vitral.rules import Edition, Options, Side, State, legal_moves, winners
from vitral.rules.setup import check_players
from vitral.search import AnyBot, as_bot, name_of, value
from vitral.service.dice import Dice
from vitral.service.playout import play_out

FORMAT: Final = "vitral-dataset/1"
ValueFunction: TypeAlias = Callable[[State], Sequence[float]]
"""Gives the value of a position to each seat, in points; somebody must be to move."""
Row: TypeAlias = dict[str, Any]

ENGINE_NODES: Final = 2_000
"""The engine's budget for an evaluation: positions that it searches."""


def greedy_values(state: State) -> list[float]:
    """What each seat's own board promises, as the greedy bot sees it."""
    return [value(state, seat) for seat in range(1, len(state.players) + 1)]


def engine_values(state: State) -> list[float]:
    """How far each seat will be ahead of the average of the others, as the engine thinks.

    Nothing is remembered from one position to the next, so that each has one answer.
    """
    from vitral.search.engine import Limits, SearchEngine

    thought = SearchEngine(table_bits=12).search(state, Limits(nodes=ENGINE_NODES))
    return [seat.margin for seat in thought.lines[0].outlook]


EVALUATORS: Final[dict[str, ValueFunction]] = {"greedy": greedy_values, "engine": engine_values}
"""The evaluators, by name."""

ROW_GROUP_GAMES: Final = 32
"""Games in a row group of the Parquet file: what a reader loads at once, and what an interruption
can cost at most."""


class Column(NamedTuple):
    """One column of a dataset."""

    name: str
    kind: str
    """Arrow's name for the type; a list where it ends in ``s``."""
    meaning: str


COLUMNS: Final = (
    Column("game", "int32", "the game's number, from 0"),
    Column("turn", "int16", "turns played before, from 0"),
    Column("round", "int8", "1 to 6"),
    Column("seat", "int8", "whose turn it is, 1 to 4"),
    Column("bot", "string", "who plays this seat"),
    Column("position", "string", "the position in one line of text (docs/reference/notation.md)"),
    Column("choices", "int16", "how many moves are legal"),
    Column("move", "string", "what was played, in notation"),
    Column("action", "int16", "the same as an action of the environments"),
    Column("values", "float32s", "what the evaluator thinks the position is worth to each seat"),
    Column("scores", "int16s", "the final score of each seat"),
    Column("lost", "int16s", "points each seat lost over broken glass in the whole game"),
    Column("shares", "float32s", "each seat's part of the win: 1, shared among several, or 0"),
)
"""Everything that a row holds."""


@dataclass(frozen=True)
class DatasetSpec:
    """What a dataset is made of: the same spec gives the same rows."""

    bots: tuple[AnyBot, ...]
    """Who has each seat: names of bots, or bots."""
    side: Side
    edition: Edition
    options: Options
    seed: int
    evaluator: str

    def __post_init__(self) -> None:
        check_players(len(self.bots), self.edition)
        for each in self.bots:
            as_bot(each)  # an unknown one is refused now
        if self.evaluator not in EVALUATORS:
            raise InvalidEnvArgument("evaluator", ", ".join(EVALUATORS), self.evaluator)


def seats(bots: Sequence[AnyBot], players: int) -> tuple[AnyBot, ...]:
    """Who has each seat: one bot for all, or one for each."""
    if len(bots) == 1:
        return (bots[0],) * players
    if len(bots) != players:
        raise InvalidEnvArgument("bots", f"one, or one for each of {players} seats", len(bots))
    return tuple(bots)


def play_game(spec: DatasetSpec, number: int) -> list[Row]:
    """The rows of game `number`, which depend on that and the spec and on nothing else."""
    dice = Dice(Random(f"dice {spec.seed}/{number}"))
    players = [
        as_bot(each, Random(f"bot {spec.seed}/{number}/{seat}").getrandbits(63))
        for seat, each in enumerate(spec.bots)
    ]
    game = Game(dice.setup(len(players), spec.edition), spec.side, spec.edition, spec.options)
    play_out(game, dice, players)
    states = [game.start, *(step.state for step in game.steps)]
    played = [(state, step.move) for state, step in zip(states, game.steps, strict=False)]
    turns = ((state, move) for state, move in played if move is not None)
    end = _end(game.state)
    return [
        {"game": number, "turn": turn} | _row(spec, state, format_move(move), move) | end
        for turn, (state, move) in enumerate(turns)
    ]


def _row(spec: DatasetSpec, state: State, text: str, move: Any) -> Row:
    from vitral.kernel.moves import encode

    return {
        "round": state.round,
        "seat": state.seat,
        "bot": name_of(spec.bots[state.seat - 1]),
        "position": format_position(state),
        "choices": len(legal_moves(state)),
        "move": text,
        "action": encode(move),
        "values": list(EVALUATORS[spec.evaluator](state)),
    }


def _end(state: State) -> Row:
    best = winners(state.players)
    return {
        "scores": [player.score for player in state.players],
        "lost": [player.lost for player in state.players],
        "shares": [(seat in best) / len(best) for seat in range(1, len(state.players) + 1)],
    }


def write_dataset(
    path: Path, spec: DatasetSpec, games: int, executor: Executor | None = None
) -> Generator[int, None, None]:
    """Write a dataset, and yield after each game how many rows it had.

    The file is there only when it is whole, and is the same wherever its games are played: in this
    process unless an executor is given. Games of the same spec that it holds already are not
    played again, if all bots are names: others may have changed. An interruption
    (KeyboardInterrupt) keeps the games that are finished, unless that would take the place of a
    file with other games or with more.
    """
    try:
        from pyarrow import parquet
    except ImportError as error:
        raise Missing("pyarrow", "data") from error

    interrupted = False
    kept = _count_games(path, spec) if all(isinstance(bot, str) for bot in spec.bots) else 0
    work = _play(path, spec, kept, games, executor or local_executor(1))
    with NamedTemporaryFile(dir=path.parent, prefix=path.name, delete=False) as file:
        try:
            with parquet.ParquetWriter(file, _schema(spec), compression="zstd") as writer:
                try:
                    yield from _write_games(writer, work)
                except KeyboardInterrupt:
                    interrupted = True
            file.flush()
            more = _count_games(Path(file.name), spec) > kept
            if interrupted and not (more and (kept or not path.exists())):
                raise KeyboardInterrupt
            Path(file.name).chmod(0o666 & ~_umask())  # temporary files are private, this is not
            Path(file.name).replace(path)
        except BaseException:
            Path(file.name).unlink()
            raise
    if interrupted:
        raise KeyboardInterrupt


def _write_games(writer: Any, games: Iterator[list[Row]]) -> Generator[int, None, None]:
    """Write games in row groups; the last may be smaller, and is written on interruption too."""
    from pyarrow import Table

    rows: list[Row] = []
    number = 0
    try:
        for game in games:
            rows += game
            number += 1
            if number % ROW_GROUP_GAMES == 0:
                writer.write_table(Table.from_pylist(rows, writer.schema))
                rows = []
            yield len(game)
    finally:
        if rows:
            writer.write_table(Table.from_pylist(rows, writer.schema))


def _umask() -> int:
    """The process's umask. POSIX can only tell it by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _play(
    path: Path, spec: DatasetSpec, kept: int, games: int, executor: Executor
) -> Iterator[list[Row]]:
    """The rows of each game: those that the file has, and then those that are missing."""
    missing = executor.map_ordered(partial(play_game, spec), range(kept, games))
    return chain(_read_games(path, min(kept, games)), missing)


def _count_games(path: Path, spec: DatasetSpec) -> int:
    """How many games of a spec a file holds; 0 if it is not there or is something else."""
    from pyarrow import ArrowInvalid, parquet

    try:
        with parquet.ParquetFile(path) as file:
            if file.schema_arrow.metadata != _schema(spec).metadata:
                return 0
            last = file.num_row_groups - 1
            return 1 + int(file.read_row_group(last, ["game"])["game"][-1].as_py())
    except (FileNotFoundError, ArrowInvalid):
        return 0


def _read_games(path: Path, games: int) -> Iterator[list[Row]]:
    """The rows of each of the first games of a file; a row group holds whole games."""
    from pyarrow import parquet

    if not games:
        return
    with parquet.ParquetFile(path) as file:
        groups = (file.read_row_group(number).to_pylist() for number in range(file.num_row_groups))
        for number, rows in groupby(chain.from_iterable(groups), key=itemgetter("game")):
            if number < games:
                yield list(rows)


def _schema(spec: DatasetSpec) -> Any:
    import pyarrow

    def kind(column: Column) -> Any:
        plain = pyarrow.type_for_alias(column.kind.removesuffix("s"))
        return pyarrow.list_(plain) if column.kind.endswith("s") else plain

    return pyarrow.schema(
        [pyarrow.field(column.name, kind(column), nullable=False) for column in COLUMNS],
        metadata=metadata(spec),
    )


def metadata(spec: DatasetSpec) -> dict[str, str]:
    """The metadata of the file's schema."""
    chosen = [name for name in Options.__slots__ if getattr(spec.options, name)]
    return {
        "format": FORMAT,
        "vitral": __version__,
        "edition": f"{spec.edition.name}.{spec.edition.version}",
        "edition_hash": spec.edition.content_hash(),
        "side": spec.side,
        "options": " ".join(chosen),
        "bots": " ".join(map(name_of, spec.bots)),
        "evaluator": spec.evaluator,
        "seed": str(spec.seed),
    }
