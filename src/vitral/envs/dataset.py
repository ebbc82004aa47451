"""Datasets: games of bots against each other, position by position, as Parquet.

A row is a position in which a seat had to move: the position as text, the move that was played, the
value that an evaluator gives to every seat, and the result of the game.
"""

import os
import pickle
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from tempfile import NamedTemporaryFile
from typing import Any, Final, NamedTuple, TypeAlias

from vitral.envs.errors import InvalidEnvArgument, Missing
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
    path: Path, spec: DatasetSpec, games: int, processes: int = 1
) -> Generator[int, None, None]:
    """Write a dataset, and yield after each game how many rows it had.

    The file is there only when it is whole, and is the same whatever the number of processes. An
    interruption (KeyboardInterrupt) keeps the games that are finished, unless that would take the
    place of an older file.
    """
    try:
        from pyarrow import parquet
    except ImportError as error:
        raise Missing("pyarrow", "data") from error

    if processes > 1:
        _check_picklable(spec)
    interrupted = False
    with NamedTemporaryFile(dir=path.parent, prefix=path.name, delete=False) as file:
        try:
            with parquet.ParquetWriter(file, _schema(spec), compression="zstd") as writer:
                try:
                    yield from _write_games(writer, spec, games, processes)
                except KeyboardInterrupt:
                    interrupted = True
            file.flush()
            if interrupted and (path.exists() or not parquet.read_metadata(file.name).num_rows):
                raise KeyboardInterrupt
            Path(file.name).chmod(0o666 & ~_umask())  # temporary files are private, this is not
            Path(file.name).replace(path)
        except BaseException:
            Path(file.name).unlink()
            raise
    if interrupted:
        raise KeyboardInterrupt


def _write_games(
    writer: Any, spec: DatasetSpec, games: int, processes: int
) -> Generator[int, None, None]:
    """Write games in row groups; the last may be smaller, and is written on interruption too."""
    from pyarrow import Table

    rows: list[Row] = []
    number = 0
    try:
        for game in _play(spec, games, processes):
            rows += game
            number += 1
            if number % ROW_GROUP_GAMES == 0:
                writer.write_table(Table.from_pylist(rows, writer.schema))
                rows = []
            yield len(game)
    finally:
        if rows:
            writer.write_table(Table.from_pylist(rows, writer.schema))


def _check_picklable(spec: DatasetSpec) -> None:
    """`InvalidEnvArgument` unless the bots can be pickled, which is how processes get them."""
    try:
        pickle.dumps(spec)
    except Exception as error:  # whatever a bot raises
        raise InvalidEnvArgument(
            "bots", "bots that can be pickled, or one process", error
        ) from error


def _umask() -> int:
    """The process's umask. POSIX can only tell it by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _play(spec: DatasetSpec, games: int, processes: int) -> Iterator[list[Row]]:
    work = partial(play_game, spec)
    if processes == 1:
        yield from map(work, range(games))
        return
    # an interruption is for this process: a pool whose workers it had ended would not stop
    with ProcessPoolExecutor(
        processes, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN)
    ) as pool:
        try:
            yield from pool.map(work, range(games))
        finally:
            pool.shutdown(cancel_futures=True)


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
        "edition": f"{spec.edition.name}.{spec.edition.version}",
        "edition_hash": spec.edition.content_hash(),
        "side": spec.side,
        "options": " ".join(chosen),
        "bots": " ".join(map(name_of, spec.bots)),
        "evaluator": spec.evaluator,
        "seed": str(spec.seed),
    }
