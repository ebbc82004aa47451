"""Tables and blocks for tests of the arena."""

from vitral.arena import Block, GameSettings, Task, play_block
from vitral.notation import Game
from vitral.notation.records import read_record, replay
from vitral.rules import Options, Side, default_edition


def game_settings(
    players: int = 2, side: Side = "A", options: Options | None = None
) -> GameSettings:
    return GameSettings(players, side, default_edition(), options or Options())


def task(first: str, second: str, number: int = 0, players: int = 2, seed: int = 1) -> Task:
    return Task(game_settings(players), (first, second), seed, number, wants_records=True)


def games(task: Task) -> list[Game]:
    """The games of a block, as anybody can replay them."""
    return [replay(read_record(record)) for record in play_block(task).records]


def timeless(block: Block) -> object:
    """What is in a block, but for the time that it took."""
    return block.model_dump(exclude={"games": {"__all__": {"seconds", "slowest"}}})
