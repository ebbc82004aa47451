"""What a table forces players to: which panes must break, and which strips can be completed.

Everything here follows from the rules alone and is exact: no guess, no search beyond two turns.
"""

from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

from vitral.rules import CENTRE, Advance, Colour, Move, Player, State, legal_moves, play
from vitral.rules.events import ColourBonus, WindowScored
from vitral.rules.refusals import back_refusal
from vitral.rules.strip import room

Lots: TypeAlias = dict[tuple[int, Colour], int]
"""What can be taken: from which source, of which colour, how many panes (R-TAKE-1)."""


def lots(state: State) -> Lots:
    """What can be taken from this table."""
    sources = enumerate((state.centre, *state.displays))
    return {
        (source, colour): panes.count(colour) for source, panes in sources for colour in set(panes)
    }


def lying(state: State) -> Counter[Colour]:
    """The panes on the displays and in the centre, colour by colour."""
    return Counter(state.centre + "".join(state.displays))


def most_room(player: Player, colour: Colour) -> int:
    """How many panes of a colour a single strip in reach takes at most (R-PLACE-1, R-PLACE-2)."""
    return max((room(strip.free, colour) for _, strip in player.reach()), default=0)


def broken(state: State, move: Move) -> int:
    """How many panes a legal move breaks (R-PLACE-3, R-PLACE-5)."""
    if not isinstance(move, Advance):
        return 0
    count = state.source(move.source).count(move.colour)
    strip = state.mover.strips[move.target - 1] if move.target else None
    return max(0, count - room(strip.free, move.colour)) if strip else count


def least_broken(there: Lots, player: Player) -> int:
    """How many panes break at least when this player takes something."""
    takes = {colour: most_room(player, colour) for _, colour in there}
    return min((max(0, count - takes[colour]) for (_, colour), count in there.items()), default=0)


def least_broken_otherwise(state: State, move: Move) -> int | None:
    """How many panes every other move breaks at least; None if there is no other."""
    others = (other for other in legal_moves(state) if _target_of(other) != _target_of(move))
    return min((broken(state, other) for other in others), default=None)


def can_go_back(state: State, seat: int) -> bool:
    """Whether the glazier of a seat could go back (R-BACK-2)."""
    return back_refusal(state.players[seat - 1], state.options) is None


def completions(state: State, seat: int) -> dict[int, int]:
    """The strips that a seat could complete if it were its turn, by column, with their points."""
    theirs = state._replace(seat=seat)
    found: dict[int, int] = {}
    tried = set()
    for move in legal_moves(theirs):
        if (
            isinstance(move, Advance)
            and move.keep
            and move.target
            and _target_of(move) not in tried
        ):
            tried.add(_target_of(move))  # whichever pane is kept, it scores the same
            _, events = play(theirs, move)
            points = sum(e.points for e in events if isinstance(e, WindowScored | ColourBonus))
            found[move.target] = max(points, found.get(move.target, points))
    return found


def exposure(state: State) -> int:
    """How many panes the one who just moved breaks at least next turn, after the worst answer.

    For two players. Nothing breaks where the round ends first, or the glazier can go back.
    """
    mover = state.seat % 2 + 1
    if can_go_back(state, mover):
        return 0
    player = state.players[mover - 1]
    return max((least_broken(there, player) for there in _answers(state)), default=0)


def loss(state: State, move: Move) -> int:
    """How many panes break with a move and, after the worst answer, with the next; for two."""
    after, _ = play(state, move)
    later = 0 if after.over or after.awaits_deal else exposure(after)
    return broken(state, move) + later


def least_loss_otherwise(state: State, move: Move, beyond: int) -> int:
    """The `loss` that every other move means at least; 0 if one means no more than `beyond`."""
    others = {_placement_of(other): other for other in legal_moves(state)}
    others.pop(_placement_of(move), None)
    least = 0
    for other in others.values():
        if (found := loss(state, other)) <= beyond:
            return 0
        least = min(found, least or found)
    return least


def _answers(state: State) -> Iterator[Lots]:
    """What can be taken after each turn that can be next."""
    there = lots(state)
    if can_go_back(state, state.seat):
        yield there
    for source, colour in there:
        left = {lot: count for lot, count in there.items() if lot[0] != source}
        for (other, rest), count in there.items():
            if other == source and rest != colour:  # from a display to the centre (R-TAKE-1)
                left[CENTRE, rest] = left.get((CENTRE, rest), 0) + count
        yield left


def _target_of(move: Move) -> tuple[object, ...]:
    """A move, whatever goes on jokers and is kept."""
    return (move.source, move.colour, move.target) if isinstance(move, Advance) else ()


def _placement_of(move: Move) -> tuple[object, ...]:
    """A move, whatever is kept."""
    return (*_target_of(move), move.jokers) if isinstance(move, Advance) else ()
