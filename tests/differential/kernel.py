"""The kernel held against the rules, after every deal and every move.

The kernel plays a game by itself and keeps a copy of its record at every step, with the legal moves
and the one it chose. The rules then replay the game. What is compared: the whole state, the set of
legal moves, the points that events tell of, and final scores; and within the kernel, that hash,
mask and everything else that follows from the rest of a record is what it would be if it were made
from nothing.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from random import Random
from typing import Any, NamedTuple

import numpy as np

from tests.editions import random_edition
from tests.games import SIDES
from vitral.kernel import Kit, decode, encode, jit
from vitral.kernel.bits import popcount, signed
from vitral.kernel.deal import deal as kernel_deal
from vitral.kernel.entry_points import playouts, refresh_games
from vitral.kernel.kits import heap_word, strip_states
from vitral.kernel.layout import (
    COLUMN_BITS,
    GAME,
    JOKERS,
    KEEP,
    MOST_MOVES,
    PANE_BITS,
    WORD,
    WORD_SHIFT,
    WORDS,
    Games,
    Moves,
    Record,
    Words,
)
from vitral.kernel.legal import allowed, list_moves, write_mask
from vitral.kernel.packing import heap_text, unpack
from vitral.kernel.rng import randbelow
from vitral.kernel.setup import set_up
from vitral.kernel.turn import play as kernel_play
from vitral.rules import (
    COLOURS,
    ROUNDS,
    Options,
    Player,
    Setup,
    State,
    deal,
    legal_moves,
    new_game,
    play,
)
from vitral.rules.events import Event, GameOver

STEPS = 700
"""More deals and moves than any game has."""
DEAL = 2**16 - 1
"""Stands for a deal among the moves."""

heap_of = lru_cache(maxsize=2**16)(heap_word)
text_of = lru_cache(maxsize=2**16)(heap_text)
number_of = lru_cache(maxsize=2**13)(encode)
move_of = lru_cache(maxsize=2**13)(decode)


class Difference(AssertionError):
    """The kernel and the rules do not agree."""


class Case(NamedTuple):
    """One game to compare: everything about it follows from these."""

    players: int
    side: str
    options: Options
    edition: int
    """0 for our own, otherwise the seed of a random one."""
    eager: int
    """Of four moves, so many complete a strip if any does."""
    seed: int

    def kit(self) -> Kit:
        """What it is played with."""
        return kit_of(self.edition, self.players, self.side, self.options)


def cases(count: int, first: int = 0) -> Iterator[Case]:
    """Games of every kind in turn: players, sides, options, editions and ways to choose."""
    for seed in range(first, first + count):
        kind = seed
        kind, players = divmod(kind, 3)
        kind, side = divmod(kind, 2)
        kind, floor = divmod(kind, 2)
        kind, gap = divmod(kind, 2)
        kind, own = divmod(kind, 2)
        edition = 0 if own == 0 else 1 + kind % 200
        options = Options(bool(floor), bool(gap))
        yield Case(players + 2, SIDES[side], options, edition, kind % 4, seed)


def make_kit(edition: int, players: int, side: Any, options: Options) -> Kit:
    chosen = random_edition(Random(edition)) if edition else None
    return Kit(chosen, players, side, options)


kit_of = lru_cache(maxsize=64)(make_kit)


# The kernel plays


@jit
def play_game(
    kits: Games, games: Games, log: Games, lists: Moves, counts: Words, moves: Moves, eager: int
) -> int:
    """Play a game and log every step; the number of steps, or -1 - step if a mask is wrong."""
    kit, game = kits[0], games[0]
    mask = np.zeros(WORDS, np.int64)
    set_up(kit, game)
    log[0] = game
    step = 0
    while game.round < ROUNDS:
        if game.pairs == 0:
            kernel_deal(kit, game)
            moves[step] = DEAL
        else:
            counts[step] = list_moves(kit, game, lists[step])
            write_mask(kit, game, mask)
            if not same_moves(kit, game, lists[step], counts[step], mask):
                return -1 - step
            moves[step] = choose(game, lists[step], counts[step], eager)
            kernel_play(kit, game, moves[step])
        step += 1
        log[step] = game
    return step


@jit
def same_moves(kit: Record, game: Record, moves: Moves, count: int, mask: Words) -> bool:
    """Whether list, mask and `allowed` say the same."""
    total = 0
    for word in mask:
        total += popcount(word)
    for n in range(count):
        move = signed(moves[n])
        if not (mask[move >> WORD_SHIFT] >> (move & WORD - 1) & 1 and allowed(kit, game, move)):
            return False
    other = randbelow(game, WORDS * WORD)
    listed = mask[other >> WORD_SHIFT] >> (other & WORD - 1) & 1 == 1
    return total == count and allowed(kit, game, other) == listed


@jit
def choose(game: Record, moves: Moves, count: int, eager: int) -> int:
    """Any move, or often one that completes a strip, so that rare things happen."""
    if randbelow(game, 4) < eager:
        start = randbelow(game, count)
        for n in range(count):
            move = signed(moves[(start + n) % count])
            if move >= WORD and KEEP <= move & COLUMN_BITS - 1 <= JOKERS:
                return move
    return signed(moves[randbelow(game, count)])


# The rules replay


def check(case: Case) -> int:
    """Play one game on both, and say how many moves it had."""
    kit = case.kit()
    games, log, lists, counts, moves = _buffers()
    games[:] = np.zeros(1, GAME)
    games["generator"] = case.seed
    playouts(kit.array, games, lists[0], 1)  # so that the record has been used before
    steps = play_game(kit.array, games, log, lists, counts, moves, case.eager)
    if steps < 0:
        raise Difference(f"{case}: list, mask and `allowed` differ at step {-1 - steps}")
    _check_derived(case, kit, log[: steps + 1])
    replay = _Replay(case, kit, log[: steps + 1])
    replay.compare(0)
    for step in range(steps):
        if moves[step] == DEAL:
            replay.deal(step)
        else:
            replay.move(step, lists[step, : counts[step]].tolist(), int(moves[step]))
        replay.compare(step + 1)
    if not replay.state.over:
        raise Difference(f"{case}: the kernel's game is over, that of the rules is not")
    return int((moves[:steps] != DEAL).sum())


@cache
def _buffers() -> tuple[Games, Games, Moves, Words, Moves]:
    """Arrays for one game, allocated once: record, log, move lists, their lengths, moves."""
    lists, counts = np.zeros((STEPS, MOST_MOVES), np.uint16), np.zeros(STEPS, np.int64)
    return np.zeros(1, GAME), np.zeros(STEPS, GAME), lists, counts, np.zeros(STEPS, np.uint16)


def _check_derived(case: Case, kit: Kit, log: Games) -> None:
    """Hash, pairs, markers and open moves are what they would be if made from nothing."""
    again = log.copy()
    for name in ("hash", "pairs", "present", "filled", "open"):
        again[name] = 0
    refresh_games(kit.array, again)
    for name in GAME.names or ():
        if not np.array_equal(again[name], log[name]):
            raise Difference(f"{case}: {name} is not what follows from the rest")


class _Replay:
    """The same game on the rules."""

    def __init__(self, case: Case, kit: Kit, log: Games) -> None:
        self.case = case
        self.kit = kit
        self.rows = list(_rows(kit, log))
        self.scores = log["score"].tolist()
        start = unpack(kit, log[0])
        setup = Setup(start.starter, start.track, tuple(p.strips for p in start.players))  # type: ignore[misc]
        self.state = new_game(setup, kit.side, kit.edition, kit.options)
        if self.state != start:
            raise Difference(f"{case}: the set-up differs")

    def deal(self, step: int) -> None:
        """The displays as the kernel dealt them; the rules check that it could be."""
        displays = tuple(text_of(word) for word in self.rows[step + 1][1][1:])
        self.state, _ = deal(self.state, displays)

    def move(self, step: int, listed: list[int], move: int) -> None:
        legal = sorted(map(number_of, legal_moves(self.state)))
        if legal != sorted(listed):
            raise Difference(f"{self.case}, step {step}: legal moves {legal}, {sorted(listed)}")
        self.state, events = play(self.state, move_of(move))
        self._check_points(step, events)

    def _check_points(self, step: int, events: tuple[Event, ...]) -> None:
        """What the events say about scores is what happened to them."""
        before, after = self.scores[step], list(self.scores[step + 1])
        points = list(before)
        for event in events:
            if isinstance(event, GameOver):
                points = [final.total for final in event.finals]
                points += before[len(points) :]
            elif (gained := getattr(event, "points", None)) is not None:
                points[event.seat - 1] += gained  # type: ignore[union-attr]
        if points != after:
            raise Difference(f"{self.case}, step {step}: points {points}, {after}")

    def compare(self, step: int) -> None:
        ours = _row(self.kit, self.state)
        if ours != self.rows[step]:
            raise Difference(f"{self.case}, step {step}:\n{ours}\n{self.rows[step]}")


def _rows(kit: Kit, log: Games) -> Iterator[tuple[Any, ...]]:
    """Every record as plain numbers, in the shape of `_row`."""
    seats, sources = kit.players, kit.edition.displays[kit.players] + 1
    heaps = zip(log["bag"].tolist(), log["tower"].tolist(), strict=True)
    turns = [log[name].tolist() for name in ("round", "seat", "starter", "tile")]
    tracks = log["track"].tolist()
    markers = [log[name][:, :seats].tolist() for name in ("glazier", "score", "row", "lost")]
    boards = zip(log["strips"][:, :seats].tolist(), log["windows"][:, :seats].tolist(), strict=True)
    for step, (pair, source, turn, marks, board) in enumerate(
        zip(
            heaps,
            log["sources"][:, :sources].tolist(),
            zip(*turns, strict=True),
            zip(*markers, strict=True),
            boards,
            strict=True,
        )
    ):
        yield pair, source, turn, tracks[step][turn[0] :], marks, board


def _row(kit: Kit, state: State) -> tuple[Any, ...]:
    """A state of the rules as the numbers that a record must hold."""
    players = [_player(kit.edition.strips, player) for player in state.players]
    marks = tuple([getattr(p, name) for p in state.players] for name in ("score", "row", "lost"))
    return (
        (heap_of(state.bag), heap_of(state.tower)),
        [heap_of(panes) for panes in (state.centre, *state.displays)],
        (state.round - 1, state.seat - 1, state.starter - 1, int(state.tile_in_centre)),
        [COLOURS.index(colour) for colour in state.track],
        ([player.glazier - 1 for player in state.players], *marks),
        ([strips for strips, _ in players], [windows for _, windows in players]),
    )


@lru_cache(maxsize=8)
def _player(patterns: tuple[tuple[str, str], ...], player: Player) -> tuple[list[int], list[int]]:
    """Strips and windows; only one player's change in a turn."""
    numbers = strip_states(patterns).numbers
    return [numbers[strip] for strip in player.strips], [_window(w) for w in player.windows]


def _window(panes: str) -> int:
    return sum((COLOURS.index(pane) + 1) << PANE_BITS * space for space, pane in enumerate(panes))
