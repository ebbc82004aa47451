"""A block: one set-up with its deals, played once from every seat."""

from dataclasses import dataclass, field
from functools import cache
from random import Random
from time import perf_counter

from vitral.arena.blocks import Block, GamePart, Pairing
from vitral.arena.dice import BlockDice
from vitral.arena.errors import ArenaCode, ArenaError
from vitral.notation import Game
from vitral.notation.documents import Result
from vitral.notation.records import SeatPart, record_of, write_record
from vitral.rules import Edition, Options, Side, VitralError
from vitral.rules.errors import wrong_type
from vitral.rules.setup import check_players, check_side
from vitral.search import AnyBot, as_bot, bot, choose_legal, name_of, needs_search, prepare


@dataclass(frozen=True, slots=True)
class GameSettings:
    """The players, side, edition and options that all games of a measurement have."""

    players: int
    side: Side
    edition: Edition
    options: Options

    def __post_init__(self) -> None:
        for name, value, kind in (
            ("edition", self.edition, Edition),
            ("options", self.options, Options),
        ):
            if not isinstance(value, kind):
                raise wrong_type(name, kind, value)
        check_players(self.players, self.edition)
        check_side(self.side)


@dataclass(frozen=True, slots=True)
class Task:
    """A block to be played: the first bot once in every seat, the second in all the others.

    Bots are names of ours, or bots of one's own, which cross to other processes by `pickle`.
    """

    settings: GameSettings
    bots: tuple[AnyBot, AnyBot] = field(hash=False)
    seed: int
    number: int
    wants_records: bool = False

    @property
    def names(self) -> Pairing:
        """What the bots are called."""
        first, second = self.bots
        return name_of(first), name_of(second)

    @property
    def block_seed(self) -> str:
        """The seed of all draws of the block; it does not depend on the bots.

        So whichever bots play, block n of a seed has the same set-up and deals.
        """
        return f"{self.seed}/{self.number}"

    def bot_seed(self, seat: int) -> int:
        """A seed for the bot in a seat, whichever it is, independent of the draws."""
        return Random(f"bot {seat} {self.block_seed}").getrandbits(63)


@dataclass(frozen=True, slots=True)
class PlayedBlock:
    """A finished block, and its games as records if they are wanted."""

    block: Block
    records: tuple[str, ...] = ()


def play_block(task: Task) -> PlayedBlock:
    """Play all games of a block."""
    if not isinstance(task, Task):
        raise wrong_type("task", Task, task)
    games, records = [], []
    for seat in range(1, task.settings.players + 1):
        bots = seating(task, seat)
        try:
            game, seconds = _play(task, bots)
        except Exception as error:
            raise _failed(task, error) from error
        games.append(_part(game, seat, seconds))
        if task.wants_records:
            seats = [SeatPart(name=n[:40], bot=n[:40]) for n in map(name_of, bots)]
            records.append(write_record(record_of(game, seats)))
    return PlayedBlock(Block(bots=task.names, block=task.number, games=games), tuple(records))


def seating(task: Task, seat: int) -> tuple[AnyBot, ...]:
    """Who sits where in the game in which the first bot has that seat."""
    first, second = task.bots
    return tuple(first if n == seat else second for n in range(1, task.settings.players + 1))


def _play(task: Task, wanted: tuple[AnyBot, ...]) -> tuple[Game, list[list[float]]]:
    """A whole game, and how long each move took, by seat."""
    settings, dice = task.settings, BlockDice(task.block_seed)
    game = Game(
        dice.setup(settings.players, settings.edition),
        settings.side,
        settings.edition,
        settings.options,
    )
    bots = [as_bot(each, task.bot_seed(seat)) for seat, each in enumerate(wanted, 1)]
    for each in wanted:
        if isinstance(each, str):
            _load(each, settings.players)
    seconds: list[list[float]] = [[] for _ in bots]
    while not (state := game.state).over:
        if state.awaits_deal:
            game.deal(dice.deal(state))
            continue
        began = perf_counter()
        move = choose_legal(bots[state.seat - 1], state)
        seconds[state.seat - 1].append(perf_counter() - began)
        game.play(move)
    return game, seconds


@cache
def _load(name: str, players: int) -> None:
    """Compile or load what a bot searches with, once in a process, before moves are timed."""
    if needs_search(name):
        prepare()
        from vitral.kernel import Kit
        from vitral.kernel import Table as KernelTable

        bot(f"{name.partition('@')[0]}@1n").choose(KernelTable(Kit(players=players), seed=1).state)


def _part(game: Game, seat: int, seconds: list[list[float]]) -> GamePart:
    return GamePart(
        seat=seat,
        result=Result.of(game.state),
        turns=[len(times) for times in seconds],
        seconds=[round(sum(times), 3) for times in seconds],
        slowest=[round(max(times, default=0.0), 3) for times in seconds],
    )


def _failed(task: Task, error: Exception) -> ArenaError:
    """The error of a block; one of a bot names it and its package, and is the cause."""
    code: ArenaCode = "arena-bot-failed" if isinstance(error, VitralError) else "arena-block-failed"
    reason = f"{type(error).__name__}: {error}"
    first, second = task.names
    sentence = f"{first} against {second}, block {task.number}: {reason}"
    return ArenaError(code, sentence, first=first, second=second, block=task.number, reason=reason)
