"""The choices of a seat are those that asking the rules about every move gives."""

from collections.abc import Iterator

from tests.games import random_states
from vitral.notation import format_move
from vitral.rules import COLUMNS, Advance, Back, State, legal_moves, refusal
from vitral.service.choices_view import RefusalView, choices_view
from vitral.service.previews import previews

SHUT = ("left-of-glazier", "gap")
"""Refusals that hold for a column whatever the source and colour."""


def test_choices_are_what_asking_about_every_move_gives() -> None:
    """Every turn of whole games: 2 to 4 players, both sides, all options."""
    for state in random_states(seed=1):
        if state.over or state.awaits_deal:
            continue
        choices = choices_view(state)
        assert choices["legal"] == [format_move(move) for move in legal_moves(state)]
        assert choices["refusals"] == dict(asked(state))
        assert choices["previews"] == previews(state)
        assert list(choices["previews"]) == choices["legal"]


def asked(state: State) -> Iterator[tuple[str, RefusalView]]:
    """Why the glazier cannot go back, a column takes nothing (`3`), or not a colour (`O-3`)."""
    if why := refusal(state, Back()):
        yield "back", {"code": why.code, "params": dict(why.params)}
    sources = enumerate((state.centre, *state.displays))
    somewhere = {colour: source for source, panes in sources for colour in panes}
    for column in range(1, COLUMNS + 1):
        for colour, source in somewhere.items():
            why = refusal(state, Advance(source, colour, column))
            if why and why.code in SHUT:
                yield str(column), {"code": why.code, "params": dict(why.params)}
                break
            if why and why.code == "nothing-fits":
                yield f"{colour}-{column}", {"code": why.code, "params": dict(why.params)}
