"""What a view looks like, written down for clients in other languages.

The service makes views as plain data; nothing is checked against this while a match goes on. The
tests do, view by view.
"""

from typing import Annotated, Any, get_args

from pydantic import BaseModel, ConfigDict, Field

from vitral.notation.documents import Letter, MoveText, PlayerColour, SeatNumber
from vitral.rules.events import Event
from vitral.service.log import Settings
from vitral.service.store import Status

EventKind = Annotated[
    str, Field(json_schema_extra={"enum": [kind.kind for kind in get_args(Event)]})
]
Panes = Annotated[str, Field(pattern=r"^[WYOBP]*$", description="panes, one letter each")]
Milliseconds = Annotated[int, Field(description="milliseconds since 1970")]


class Seen(BaseModel):
    """A part of a view: nothing in it is unknown, and what may be missing says so."""

    model_config = ConfigDict(extra="forbid", strict=True)


class EditionView(Seen):
    """Which edition is played."""

    name: str
    version: int


class SeatView(Seen):
    """A seat of the match."""

    number: SeatNumber
    name: Annotated[str, Field(description="empty where nobody sits")]
    bot: Annotated[str | None, Field(description="the bot that sits here")]
    open: Annotated[bool, Field(description="anybody may sit down")]
    reserved: Annotated[
        bool, Field(description="nobody sits here; kept for who sat here in the match before")
    ] = False
    away: Annotated[bool, Field(description="a bot stands in for the person")]
    forfeited: Annotated[bool, Field(description="cannot win any more")]
    left: Annotated[int | None, Field(description="milliseconds on the clock at `now`")]
    commitment: Annotated[
        str | None, Field(description="SHA-256 of the seat's addition to the dice, if it gave one")
    ]
    revealed: Annotated[bool, Field(description="the addition itself is known to the server")]
    hints: Annotated[int, Field(description="in how many turns a hint was asked for")] = 0
    colour: Annotated[
        PlayerColour | None, Field(description="what the seat plays with; always there")
    ] = None
    colour_chosen: Annotated[
        bool, Field(description="nobody else can choose that colour; other ones are still free")
    ] = False
    host: Annotated[bool, Field(description="who made the match sits here")] = False


class TakebackView(Seen):
    """A wish to go back that is not decided."""

    seat: SeatNumber
    to: Annotated[int, Field(description="deals and moves that would stay")]
    agreed: list[SeatNumber]


class StripView(Seen):
    """A pattern strip."""

    number: Annotated[int, Field(description="in the edition")]
    up: Annotated[str, Field(description="the pattern of the side up")]
    down: str
    free: Annotated[str, Field(description="the spaces without a pane")]
    panes: Panes
    on_jokers: Panes


class FinalView(Seen):
    """Final scoring, each paragraph a figure of its own."""

    before: int
    leftover: int
    glass: int
    ornaments: list[int]
    finished: int
    colour: Letter | None
    panes: int
    lost: int
    colour_set: int
    total: int


class PlayerView(Seen):
    """What lies before one player."""

    strips: Annotated[list[StripView | None], Field(description="from the left")]
    windows: Annotated[list[Panes], Field(description="top pane, then bottom pane")]
    glazier: int
    reach: Annotated[list[int], Field(description="columns of the strips in the glazier's reach")]
    leftmost: Annotated[int | None, Field(description="column of the leftmost strip still there")]
    score: int
    row: Annotated[int, Field(description="of the broken glass track, 0 at the top")]
    lost: int
    final: Annotated[FinalView | None, Field(description="if the game ended now")]


class TableView(Seen):
    """The table."""

    position: Annotated[str, Field(description="all of it in one line, in notation")]
    round: int
    rounds: Annotated[int, Field(description="of a game")]
    track: Panes
    centre: Panes
    displays: list[Panes]
    tile_in_centre: bool
    starter: SeatNumber
    seat: Annotated[SeatNumber, Field(description="whose turn it is")]
    bag: dict[Letter, int]
    tower: dict[Letter, int]
    rows: Annotated[list[int], Field(description="the broken glass track")]
    window_points: list[int]
    players: Annotated[list[PlayerView], Field(description="by seat")]


class EventView(BaseModel):
    """Something that happened; what else is in it depends on its kind."""

    model_config = ConfigDict(extra="allow", strict=True)

    kind: EventKind


class StepView(Seen):
    """A move or a deal, and what happened in it."""

    seat: SeatNumber | None
    move: MoveText | None
    events: list[EventView]


class RefusalView(Seen):
    """Why something cannot be done."""

    code: str
    params: dict[str, Any]


class ChoicesView(Seen):
    """What the seat to move may do."""

    seat: SeatNumber
    legal: list[MoveText]
    refusals: Annotated[
        dict[str, RefusalView],
        Field(description="why not: for `back`, a column (`3`), or a colour there (`O-3`)"),
    ]


class MatchView(Seen):
    """A match as one client sees it, complete."""

    match: str
    version: Annotated[int, Field(description="how many events have happened")]
    turn: Annotated[int, Field(description="what a move must be made for")]
    now: Milliseconds
    updated: Annotated[Milliseconds, Field(description="when something last happened in it")] = 0
    status: Status
    settings: Settings
    edition: EditionView
    seats: list[SeatView]
    commitment: Annotated[str, Field(description="SHA-256 of the seed")]
    locked: Annotated[
        bool, Field(description="the seats are fixed; additions are revealed, then it begins")
    ]
    takeback: TakebackView | None
    rematch: str | None
    rematch_by: Annotated[
        SeatNumber | None, Field(description="whose person asked for the rematch first")
    ] = None
    steps: Annotated[int, Field(description="deals and moves that stand; from the start on")] = 0
    table: Annotated[TableView | None, Field(description="from the start on")] = None
    last: Annotated[
        list[StepView], Field(description="the last move and the deal after it; from the start on")
    ] = []
    winners: Annotated[list[SeatNumber], Field(description="once the match is over")] = []
    seed: Annotated[str | None, Field(description="once the match is over")] = None
    additions: Annotated[list[str], Field(description="once the match is over")] = []
    you: Annotated[list[SeatNumber], Field(description="the seats that this client plays")]
    maker: Annotated[
        bool, Field(description="whether this client made the match, and may free seats")
    ] = False
    reserved: Annotated[
        list[SeatNumber], Field(description="the seats that are kept for this client")
    ] = []
    choices: Annotated[ChoicesView | None, Field(description="when it is this client's turn")]
