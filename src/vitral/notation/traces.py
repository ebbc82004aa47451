"""Traces: whole random games written out, to check other models of the rules against.

Each line is one game: the set-up, then every deal, and every turn with the set of all legal moves,
the one played, and everything it brought about.
"""

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from vitral.notation.documents import (
    Displays,
    MoveText,
    OptionsPart,
    Part,
    Result,
    SeatNumber,
    SetupPart,
)
from vitral.notation.game import Game
from vitral.notation.moves import format_move
from vitral.rules import COLUMNS, SPACES, Move, Player, Side, State, legal_moves
from vitral.rules.panes import counts

FORMAT: Literal["vitral-trace/1"] = "vitral-trace/1"

WindowText = Annotated[str, Field(pattern=r"^(\.\.|[WYOBP][.WYOBP])$")]
StripText = Annotated[str, Field(pattern=r"^B*O*P*W*Y*\.+$", max_length=5, min_length=5)]
ByColumn = Field(min_length=COLUMNS, max_length=COLUMNS)


class Counts(Part):
    """How many panes of each colour there are."""

    W: int
    Y: int
    O: int  # noqa: E741 (the letter of orange)
    B: int
    P: int


class After(Part):
    """The table after a turn and everything it brought about, the next deal excepted."""

    scores: list[int]
    rows: Annotated[list[int], Field(description="broken glass rows, 0 at the top")]
    lost: list[int]
    glaziers: list[Annotated[int, Field(ge=1, le=COLUMNS)]]
    windows: list[Annotated[list[WindowText], ByColumn]]
    strips: list[Annotated[list[StripText | None], ByColumn]]
    bag: Counts
    tower: Counts


class TraceDeal(Part):
    """A deal onto the displays."""

    deal: Displays


class TraceTurn(Part):
    """A turn: what was allowed, what was played, and what came of it."""

    seat: SeatNumber
    legal: list[MoveText]
    move: MoveText
    after: After


class TraceFinal(Part):
    """The last event."""

    final: Result


class Trace(Part):
    """One whole game."""

    format: Literal["vitral-trace/1"] = FORMAT
    players: Annotated[int, Field(ge=2, le=4)]
    side: Side
    options: OptionsPart
    setup: SetupPart
    events: list[TraceDeal | TraceTurn | TraceFinal]


def trace_of(game: Game) -> Trace:
    """A finished game as a trace."""
    start = game.start
    return Trace(
        players=len(start.players),
        side=start.side,
        options=OptionsPart.of(start.options),
        setup=SetupPart.of(game.setup),
        events=list(_events(game)),
    )


def after(state: State) -> After:
    """A state as a part of a trace."""
    players = state.players
    return After(
        scores=[player.score for player in players],
        rows=[player.row for player in players],
        lost=[player.lost for player in players],
        glaziers=[player.glazier for player in players],
        windows=[[window.ljust(2, ".") for window in player.windows] for player in players],
        strips=[_strips(player) for player in players],
        bag=Counts(**counts(state.bag)),
        tower=Counts(**counts(state.tower)),
    )


def _events(game: Game) -> Iterator[TraceDeal | TraceTurn | TraceFinal]:
    before = game.start
    for step in game.steps:
        if step.move is None:
            yield TraceDeal(deal=list(step.state.displays))
        else:
            yield _turn(before, step.move, step.state)
        before = step.state
    yield TraceFinal(final=Result.of(game.state))


def _turn(before: State, move: Move, state: State) -> TraceTurn:
    legal = [format_move(each) for each in legal_moves(before)]
    return TraceTurn(seat=before.seat, legal=legal, move=format_move(move), after=after(state))


def _strips(player: Player) -> list[str | None]:
    return [strip.panes.ljust(SPACES, ".") if strip else None for strip in player.strips]
