"""The state of a game: everything on the table at one moment."""

from typing import Final, Literal, NamedTuple, TypeAlias

from vitral.rules.edition import Edition
from vitral.rules.errors import InvalidArgument
from vitral.rules.options import Options
from vitral.rules.panes import Colour, Panes
from vitral.rules.player import Player

ROUNDS: Final = 6
"""Rounds of a game."""

CENTRE: Final = 0
"""The centre's place among the sources; displays are 1 to 9."""

Side: TypeAlias = Literal["A", "B"]
"""The palace side that everybody uses (R-SETUP-2)."""


class State(NamedTuple):
    """Everything on the table, and whose turn it is.

    `repr` is a call of `parse_position`, `print` draws the table in letters, and a notebook shows
    a picture of it.
    """

    edition: Edition
    options: Options
    side: Side
    track: str
    """The panes on the round track, the top one first; empty when the game is over."""
    centre: Panes
    displays: tuple[Panes, ...]
    tile_in_centre: bool
    """Whether the starting-player tile still lies in the centre."""
    starter: int
    """The seat that starts the next round: this round's starter until somebody takes the tile."""
    bag: Panes
    tower: Panes
    seat: int
    """The seat to move, 1 to 4; between rounds, the one that will start."""
    players: tuple[Player, ...]

    @property
    def round(self) -> int:
        """The round being played, 1 to 6; 7 when the game is over."""
        return ROUNDS + 1 - len(self.track)

    @property
    def bonus_colour(self) -> Colour:
        """The colour on top of the round track; empty when the game is over."""
        return self.track[:1]

    @property
    def over(self) -> bool:
        """Whether the sixth round and the final scoring are done."""
        return not self.track

    @property
    def in_last_round(self) -> bool:
        """Whether the sixth round is being played: no deal comes any more."""
        return len(self.track) == 1

    @property
    def awaits_deal(self) -> bool:
        """Whether the displays must be filled before anybody can move."""
        return not (self.centre or any(self.displays) or self.over)

    @property
    def mover(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.seat - 1]

    def source(self, number: int) -> Panes:
        """The panes on a display, or in the centre (`CENTRE`)."""
        if not 0 <= number <= len(self.displays):
            raise InvalidArgument("number", f"0 to {len(self.displays)}", number)
        return self.displays[number - 1] if number else self.centre

    # How a state is written and drawn belongs to `notation`, the layer above. It is imported when
    # somebody looks at a state, and only here (docs/decisions/0012-states-show-themselves.md).

    def __repr__(self) -> str:
        from vitral.notation.positions import position_repr

        return position_repr(self)

    def __str__(self) -> str:
        from vitral.notation.drawing import table_text

        return table_text(self)

    def _repr_svg_(self) -> str:
        """The picture that Jupyter shows."""
        from vitral.notation.svg import table_svg

        return table_svg(self)
