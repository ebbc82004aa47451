"""States packed into records, and records unpacked into states."""

from operator import index

import numpy as np

from vitral.kernel.entry_points import refresh_games
from vitral.kernel.errors import CannotPack
from vitral.kernel.kits import Kit, check_kit, heap_word
from vitral.kernel.layout import GAME, LANE, LANE_BITS, PANE_BITS, PANE_MASK, Games
from vitral.kernel.warmup import prepare
from vitral.rules import COLOURS, COLUMNS, ROUNDS, Player, State
from vitral.rules.errors import wrong_type
from vitral.rules.panes import Panes
from vitral.rules.soundness import flaws


def pack(state: State, seed: int = 0) -> Games:
    """An array of one record: a game in this state, whose generator starts from a seed."""
    prepare()
    kit = Kit.of(state)
    games = np.zeros(1, GAME)
    try:
        _check(kit, state)
        _write_table(games[0], state)
        for seat, player in enumerate(state.players):
            _write_player(games[0], kit, seat, player)
    except (OverflowError, KeyError, TypeError, ValueError) as error:
        raise CannotPack(str(error)) from error
    games["generator"] = index(seed) % 2**64
    refresh_games(kit.array, games)
    return games


def unpack(kit: Kit, game: np.void) -> State:
    """The state of the rules that a record holds."""
    check_kit(kit)
    if not isinstance(game, np.void) or game.dtype != GAME:
        raise wrong_type("game", np.void, game)
    players = range(kit.players)
    displays = kit.edition.displays[kit.players]
    return State(
        edition=kit.edition,
        options=kit.options,
        side=kit.side,
        track="".join(COLOURS[colour] for colour in game["track"][game["round"] :]),
        centre=heap_text(int(game["sources"][0])),
        displays=tuple(heap_text(int(word)) for word in game["sources"][1 : displays + 1]),
        tile_in_centre=bool(game["tile"]),
        starter=int(game["starter"]) + 1,
        bag=heap_text(int(game["bag"])),
        tower=heap_text(int(game["tower"])),
        seat=int(game["seat"]) + 1,
        players=tuple(_read_player(game, kit, seat) for seat in players),
    )


def heap_text(word: int) -> Panes:
    """A packed heap as the rules write it: sorted letters.

    >>> heap_text(heap_word("OPWW"))
    'OPWW'
    """
    counts = {colour: word >> LANE_BITS * n & LANE for n, colour in enumerate(COLOURS)}
    return "".join(colour * counts[colour] for colour in sorted(COLOURS))


def _check(kit: Kit, state: State) -> None:
    """`ValueError` unless everything in a state is in range, and sound.

    Compiled code trusts a record and checks no index.
    """
    seats = range(1, kit.players + 1)
    _require(state.seat in seats and state.starter in seats, "a seat that is not there")
    displays = kit.edition.displays[kit.players]
    _require(len(state.displays) == displays, f"{len(state.displays)} displays, not {displays}")
    _require(len(state.track) <= ROUNDS, "too long a round track")
    for player in state.players:
        _check_player(player, len(kit.edition.rows))
    loose = (state.bag, state.tower, state.track, state.centre, *state.displays)
    windows = (window for player in state.players for window in player.windows)
    _require(set(COLOURS).issuperset("".join((*loose, *windows))), "a colour that is not there")
    for flaw in flaws(state):
        raise ValueError(f"{flaw.code} {dict(flaw.params)}")


def _check_player(player: Player, rows: int) -> None:
    columns = (len(player.strips), len(player.windows))
    _require(columns == (COLUMNS, COLUMNS), f"strips and windows in {columns} columns")
    _require(max(map(len, player.windows)) <= 2, "a window with three panes")
    _require(player.glazier in range(1, COLUMNS + 1), f"a glazier above column {player.glazier}")
    _require(player.row in range(rows), f"a marker in row {player.row}")


def _require(condition: bool, flaw: str) -> None:
    if not condition:
        raise ValueError(flaw)


def _write_table(game: np.void, state: State) -> None:
    game["bag"], game["tower"] = _checked_heap(state.bag), _checked_heap(state.tower)
    game["sources"][: len(state.displays) + 1] = [
        _checked_heap(panes) for panes in (state.centre, *state.displays)
    ]
    game["round"] = state.round - 1
    game["track"][ROUNDS - len(state.track) :] = [COLOURS.index(c) for c in state.track]
    game["seat"], game["starter"] = state.seat - 1, state.starter - 1
    game["tile"] = state.tile_in_centre


def _checked_heap(panes: Panes) -> int:
    """A packed heap; `OverflowError` unless its sum leaves the top bit of a lane free."""
    if len(panes) >= 1 << LANE_BITS - 1:
        raise OverflowError(f"a heap of {len(panes)} panes")
    return heap_word(panes)


def _write_player(game: np.void, kit: Kit, seat: int, player: Player) -> None:
    game["score"][seat], game["lost"][seat] = player.score, player.lost
    game["glazier"][seat], game["row"][seat] = player.glazier - 1, player.row
    game["strips"][seat] = [kit.states.numbers[strip] for strip in player.strips]
    game["windows"][seat] = [
        sum((COLOURS.index(pane) + 1) << PANE_BITS * space for space, pane in enumerate(window))
        for window in player.windows
    ]


def _read_player(game: np.void, kit: Kit, seat: int) -> Player:
    windows = [int(window) for window in game["windows"][seat]]
    return Player(
        strips=tuple(kit.states.strips[state] for state in game["strips"][seat]),
        windows=tuple(
            "".join(COLOURS[pane - 1] for pane in (window & PANE_MASK, window >> PANE_BITS) if pane)
            for window in windows
        ),
        glazier=int(game["glazier"][seat]) + 1,
        score=int(game["score"][seat]),
        row=int(game["row"][seat]),
        lost=int(game["lost"][seat]),
    )
