"""Whole games written out so that a person can read a change of the rules in a diff."""

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

from tests.games import random_game
from vitral.notation import Game, Step, format_move, format_position
from vitral.rules import Options, Player, Side, State
from vitral.rules.events import Event

FOLDER = Path(__file__).parent

GAMES: dict[str, tuple[int, Side, Options]] = {
    "two-players-side-a": (2, "A", Options()),
    "two-players-side-b": (2, "B", Options()),
    "three-players-side-a": (3, "A", Options()),
    "three-players-side-b": (3, "B", Options()),
    "four-players-side-a": (4, "A", Options()),
    "four-players-side-b": (4, "B", Options()),
    "two-players-side-a-options": (2, "A", Options(score_floor=True, gap_blocks_return=True)),
}


def playthrough(name: str) -> str:
    """A golden game as text."""
    players, side, options = GAMES[name]
    return "\n".join(_lines(random_game(players, side, seed=20, options=options))) + "\n"


def golden_path(name: str) -> Path:
    """Where a golden game is kept."""
    return FOLDER / f"{name}.txt"


def _lines(game: Game) -> Iterator[str]:
    yield f"side {game.start.side}, {game.start.options}"
    yield f"round track {game.setup.track}, seat {game.setup.starter} starts"
    for seat, strips in enumerate(game.setup.strips, 1):
        yield f"seat {seat}: " + " ".join(f"{strip.up}/{strip.down}" for strip in strips)
    for step in game.steps:
        yield from _step_lines(step)


def _step_lines(step: Step) -> Iterator[str]:
    yield ""
    if step.seat and step.move:
        yield f"seat {step.seat} plays {format_move(step.move)}"
    for event in step.events:
        yield f"    {_event_line(event)}"
    if step.seat is None or step.state.awaits_deal or step.state.over:
        yield from _table_lines(step.state)
    else:
        yield "    " + _player_line(step.state.players[step.seat - 1])


def _event_line(event: Event) -> str:
    values = ((field.name, getattr(event, field.name)) for field in fields(event))
    return f"{event.kind}: " + ", ".join(f"{name} {value}" for name, value in values)


def _table_lines(state: State) -> Iterator[str]:
    yield f"  {format_position(state)}"
    for player in state.players:
        yield "  " + _player_line(player)


def _player_line(player: Player) -> str:
    strips = " ".join(_columns(player))
    windows = " ".join(window.ljust(2, ".") for window in player.windows)
    marks = f"score {player.score}, row {player.row}, lost {player.lost}"
    return f"{strips} | {windows} | glazier {player.glazier}, {marks}"


def _columns(player: Player) -> Iterator[str]:
    for strip in player.strips:
        yield f"{strip.panes.lower()}{strip.free}" if strip else "-----"
