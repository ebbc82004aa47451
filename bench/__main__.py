"""Moves a second, side by side with a peer in the same run: ``make bench``.

Both play random games the same way: list the legal moves, choose one, play it. They take turns in
short slices, so that whatever else the machine is doing slows both alike; a run's figure is the
median of its slices, and what counts is the ratio.
"""

from collections.abc import Iterator
from random import Random
from statistics import median
from time import perf_counter

import chess
from rich.console import Console
from rich.progress import track
from rich.table import Table

from vitral.rules import Side, deal, legal_moves, new_game, play
from vitral.service.dice import Dice

SLICE = 0.25
"""Seconds that a player runs before the next one does."""
SLICES = 24
PEER = "python-chess"

Moves = Iterator[None]


def vitral_moves(players: int, side: Side) -> Moves:
    """Random games on the pure rules, a move at a time; deals are drawn and played too."""
    generator = Random(players)
    dice = Dice(generator)
    while True:
        state = new_game(dice.setup(players), side)
        while not state.over:
            if state.awaits_deal:
                state, _ = deal(state, dice.deal(state))
            state, _ = play(state, generator.choice(legal_moves(state)))
            yield


def chess_moves() -> Moves:
    """Random games on python-chess, a move at a time."""
    generator = Random(0)
    while True:
        board = chess.Board()
        while moves := list(board.legal_moves):
            board.push(generator.choice(moves))
            yield
            if board.ply() >= 200:
                break


def rate(moves: Moves) -> float:
    """Moves a second over one slice."""
    start = perf_counter()
    for count, _ in enumerate(moves, 1):
        if (passed := perf_counter() - start) > SLICE:
            return count / passed
    raise AssertionError("random games go on for ever")


def contenders() -> dict[str, Moves]:
    """Everyone who runs: the peer, and every kind of table."""
    sides: tuple[Side, ...] = ("A", "B")
    tables = {
        f"vitral rules, {players} players, side {side}": vitral_moves(players, side)
        for players in (2, 3, 4)
        for side in sides
    }
    return {PEER: chess_moves(), **tables}


def main() -> None:
    """Run everyone in turns and print the table."""
    runners = contenders()
    rates: dict[str, list[float]] = {name: [] for name in runners}
    for _ in track(range(SLICES), "Playing random games", transient=True):
        for name, moves in runners.items():
            rates[name].append(rate(moves))
    peer = median(rates[PEER])
    table = Table("", "moves a second", f"times {PEER}", title="Random games: list, choose, play")
    for column in table.columns[1:]:
        column.justify = "right"
    for name, measured in rates.items():
        table.add_row(name, f"{median(measured):,.0f}", f"{median(measured) / peer:.2f}")
    Console().print(table)


if __name__ == "__main__":
    main()
