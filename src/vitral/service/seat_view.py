"""A seat of a match as everybody sees it."""

from typing import Annotated, NotRequired

from pydantic import Field

from vitral.notation.documents import PlayerColour, SeatNumber
from vitral.service.match import Match, Seat
from vitral.service.view_part import ViewPart


class SeatView(ViewPart):
    """A seat of the match."""

    number: SeatNumber
    name: Annotated[str, Field(description="empty where nobody sits")]
    bot: Annotated[str | None, Field(description="the bot that sits here")]
    open: Annotated[bool, Field(description="anybody may sit down")]
    reserved: NotRequired[
        Annotated[
            bool,
            Field(
                description="nobody sits here; kept for who sat here in the match before",
                default=False,
            ),
        ]
    ]
    away: Annotated[bool, Field(description="a bot stands in for the person")]
    forfeited: Annotated[bool, Field(description="cannot win any more")]
    left: Annotated[int | None, Field(description="milliseconds on the clock at `now`")]
    commitment: Annotated[
        str | None, Field(description="SHA-256 of the seat's addition to the dice, if it gave one")
    ]
    revealed: Annotated[bool, Field(description="the addition itself is known to the server")]
    hints: NotRequired[
        Annotated[int, Field(description="in how many turns a hint was asked for", default=0)]
    ]
    colour: NotRequired[
        Annotated[
            PlayerColour | None,
            Field(description="what the seat plays with; always there", default=None),
        ]
    ]
    colour_chosen: NotRequired[
        Annotated[
            bool,
            Field(
                description="nobody else can choose that colour; other ones are still free",
                default=False,
            ),
        ]
    ]
    host: NotRequired[
        Annotated[bool, Field(description="who made the match sits here", default=False)]
    ]


def seat_view(match: Match, seat: Seat, now: int) -> SeatView:
    """A seat at `now`, in milliseconds; nobody's token is in it."""
    number = seat.number
    return {
        "number": number,
        "name": seat.name,
        "bot": seat.bot,
        "open": seat.is_open and seat.reserved is None,
        "reserved": seat.reserved is not None,
        "away": seat.away,
        "forfeited": seat.forfeited,
        "left": match.clocks.left(number, now),
        "commitment": seat.commitment,
        "revealed": seat.revealed,
        "hints": match.hints[number - 1],
        "colour": match.colours[number - 1],
        "colour_chosen": seat.colour is not None,
        "host": seat.is_person and seat.token_hash == match.maker,
    }
