"""A block: one set-up with its deals, played once from every seat."""

from dataclasses import dataclass
from functools import cache
from random import Random
from time import perf_counter

from vitral.arena.blocks import Block, GamePart, Pairing
from vitral.arena.dice import BlockDice
from vitral.arena.errors import ArenaError
from vitral.notation import Game
from vitral.notation.documents import Result
from vitral.notation.records import SeatPart, record_of, write_record
from vitral.rules import Edition, Options, Side
from vitral.search import bot, prepare, thinks


@dataclass(frozen=True, slots=True)
class Table:
    """What all games of a measurement have in common."""

    players: int
    side: Side
    edition: Edition
    options: Options


@dataclass(frozen=True, slots=True)
class Task:
    """A block to be played: the first bot once in every seat, the second in all the others."""

    table: Table
    bots: Pairing
    seed: int
    number: int
    wants_records: bool = False

    @property
    def luck(self) -> str:
        """What everything in this block that is chance comes from; the bots are not in it."""
        return f"{self.seed}/{self.number}"

    def bot_seed(self, seat: int) -> int:
        """A seed for the bot in a seat, whichever it is; it tells nothing of the dice."""
        return Random(f"bot {seat} {self.luck}").getrandbits(63)


@dataclass(frozen=True, slots=True)
class Played:
    """A finished block, and its games as records if they are wanted."""

    block: Block
    records: tuple[str, ...] = ()


def play_block(task: Task) -> Played:
    """Play all games of a block."""
    games, records = [], []
    for seat in range(1, task.table.players + 1):
        names = seating(task, seat)
        try:
            game, seconds = _play(task, names)
        except Exception as error:
            raise _failed(task, error) from error
        games.append(_part(game, seat, seconds))
        if task.wants_records:
            seats = [SeatPart(name=n[:40], bot=n[:40]) for n in names]
            records.append(write_record(record_of(game, seats)))
    return Played(Block(bots=task.bots, block=task.number, games=games), tuple(records))


def seating(task: Task, seat: int) -> tuple[str, ...]:
    """Who sits where in the game in which the first bot has that seat."""
    first, second = task.bots
    return tuple(first if n == seat else second for n in range(1, task.table.players + 1))


def _play(task: Task, names: tuple[str, ...]) -> tuple[Game, list[list[float]]]:
    """A whole game, and how long each move took, by seat."""
    table, dice = task.table, BlockDice(task.luck)
    game = Game(dice.setup(table.players, table.edition), table.side, table.edition, table.options)
    bots = [bot(name, task.bot_seed(seat)) for seat, name in enumerate(names, 1)]
    for name in names:
        _load(name, table.players)
    seconds: list[list[float]] = [[] for _ in bots]
    while not (state := game.state).over:
        if state.awaits_deal:
            game.deal(dice.deal(state))
            continue
        began = perf_counter()
        move = bots[state.seat - 1].choose(state)
        seconds[state.seat - 1].append(perf_counter() - began)
        game.play(move)
    return game, seconds


@cache
def _load(name: str, players: int) -> None:
    """Load what a bot searches with, once in a process, before anybody looks at the clock."""
    if thinks(name):
        prepare()
        from vitral.kernel import Kit
        from vitral.kernel import Table as Kernel

        bot(f"{name.partition('@')[0]}@1n").choose(Kernel(Kit(players=players), seed=1).state)


def _part(game: Game, seat: int, seconds: list[list[float]]) -> GamePart:
    return GamePart(
        seat=seat,
        result=Result.of(game.state),
        turns=[len(times) for times in seconds],
        seconds=[round(sum(times), 3) for times in seconds],
        slowest=[round(max(times, default=0.0), 3) for times in seconds],
    )


def _failed(task: Task, error: Exception) -> ArenaError:
    reason = f"{type(error).__name__}: {error}"
    first, second = task.bots
    sentence = f"{first} against {second}, block {task.number}: {reason}"
    return ArenaError(
        "arena-bot-failed", sentence, first=first, second=second, block=task.number, reason=reason
    )
