"""A block: everybody sits everywhere, and everything else stays the same."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.arena.tasks import game_settings, games, task, timeless
from vitral.arena import ArenaError, Block, Task, play_block
from vitral.arena import games as arena_games
from vitral.arena.blocks import GamePart
from vitral.notation.documents import Result
from vitral.notation.records import read_record, replay
from vitral.rules import Move, Options, State, legal_moves


def test_both_games_of_a_pair_have_the_same_set_up_and_deals() -> None:
    one, other = games(task("greedy", "random"))
    assert one.setup == other.setup
    assert one.state != other.state
    first_deals = [game.steps[0].state.displays for game in (one, other)]
    assert first_deals[0] == first_deals[1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_bot_sits_once_in_every_seat(players: int) -> None:
    played = play_block(task("greedy", "random", players=players))
    seats = [[seat.bot for seat in read_record(record).seats] for record in played.records]
    rest = ["random"] * (players - 1)
    assert seats == [[*rest[:at], "greedy", *rest[at:]] for at in range(players)]
    assert [game.seat for game in played.block.games] == list(range(1, players + 1))


def mirrored(block: Block) -> object:
    """The same games seen from the other bot."""
    first, second = block.bots
    swapped = [g.model_copy(update={"seat": 3 - g.seat}) for g in reversed(block.games)]
    return timeless(Block(bots=(second, first), block=block.block, games=swapped))


def test_other_names_first_mirror_the_results() -> None:
    for number in range(3):
        one = play_block(task("greedy", "random", number)).block
        other = play_block(task("random", "greedy", number)).block
        assert timeless(other) == mirrored(one)
        assert other.share == 1 - one.share


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_is_exactly_as_good_as_itself(name: str, players: int) -> None:
    assert play_block(task(name, name, players=players)).block.share == Fraction(1, players)


def test_a_block_is_what_its_seed_and_number_say() -> None:
    blocks = [
        task("greedy", "random", number, seed=seed) for seed, number in ((1, 0), (1, 1), (2, 0))
    ]
    once, again = ([timeless(play_block(each).block) for each in blocks] for _ in range(2))
    assert once == again
    assert len({str(part) for part in once}) == 3


def test_the_table_is_the_one_asked_for() -> None:
    task_ = Task(game_settings(3, "B", Options(score_floor=True)), ("random", "greedy"), 0, 0, True)
    for game in games(task_):
        assert (game.start.side, len(game.start.players)) == ("B", 3)
        assert game.start.options == Options(score_floor=True)


def test_results_are_those_of_the_records() -> None:
    played = play_block(task("greedy", "random", players=3))
    for part, record in zip(played.block.games, played.records, strict=True):
        game = replay(read_record(record))
        assert part.result == Result.of(game.state)
        moves = [step.seat for step in game.steps if step.seat]
        assert part.turns == [moves.count(seat) for seat in (1, 2, 3)]


def test_records_are_made_only_on_wish() -> None:
    assert play_block(Task(game_settings(), ("random", "random"), 0, 0)).records == ()


@pytest.mark.parametrize(
    ("seat", "winners", "share"),
    [(1, [1], 1), (2, [1], 0), (2, [1, 2], "1/2"), (3, [1, 2, 3], "1/3")],
)
def test_a_shared_win_counts_its_part(seat: int, winners: list[int], share: int | str) -> None:
    result = Result(scores=[9, 9, 9], lost=[0, 0, 0], winners=winners)
    times = [0.0, 0.0, 0.0]
    part = GamePart(seat=seat, result=result, turns=[1, 1, 1], seconds=times, slowest=times)
    assert part.share == Fraction(share)
    assert part.pair([10, 20, 60])[0] == (10, 20, 60)[seat - 1]


class Noted:
    """A bot whose choices are noted."""

    def __init__(self, name: str, notes: list[str]) -> None:
        self.name, self._notes = name, notes

    def choose(self, state: State) -> Move:
        self._notes.append(self.name)
        return legal_moves(state)[0]


def test_a_search_is_loaded_before_the_clock_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first move of a process paid for it."""
    notes: list[str] = []
    monkeypatch.setattr(arena_games, "prepare", lambda: notes.append("ready"))
    for make in ("bot", "as_bot"):
        monkeypatch.setattr(arena_games, make, lambda name, seed=None: Noted(name, notes))
    arena_games._load.cache_clear()
    for _ in range(2):
        play_block(task("greedy", "level-8@2s"))
    arena_games._load.cache_clear()
    assert notes[:2] == ["ready", "level-8@1n"]
    assert set(notes[2:]) == {"greedy", "level-8@2s"}
    notes.clear()
    play_block(task("greedy", "random"))
    assert set(notes) == {"greedy", "random"}


class Lost:
    """A bot that does not know what to do."""

    name = "lost"

    def choose(self, state: State) -> Move:
        raise ZeroDivisionError("nothing to choose by")


def test_a_bot_that_fails_is_told_of() -> None:
    with pytest.raises(ArenaError) as caught:
        play_block(replace(task("random", "random", 5), bots=(Lost(), Lost())))
    assert caught.value.code == "arena-bot-failed"
    assert caught.value.params["block"] == 5
    assert "nothing to choose by" in str(caught.value.params["reason"])
