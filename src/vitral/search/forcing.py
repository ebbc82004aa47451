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


def largest_room_in_reach(player: Player, colour: Colour) -> int:
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
    takes = {colour: largest_room_in_reach(player, colour) for _, colour in there}
    return min((max(0, count - takes[colour]) for (_, colour), count in there.items()), default=0)


def least_broken_otherwise(state: State, move: Move) -> int | None:
    """How many panes every other move breaks at least; None if there is no other."""
    others = (
        other for other in legal_moves(state) if _without_landing(other) != _without_landing(move)
    )
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
            and _without_landing(move) not in tried
        ):
            tried.add(_without_landing(move))  # whichever pane is kept, it scores the same
            _, events = play(theirs, move)
            points = sum(e.points for e in events if isinstance(e, WindowScored | ColourBonus))
            found[move.target] = max(points, found.get(move.target, points))
    return found


def worst_forced_breakage(state: State) -> int:
    """How many panes the one who just moved breaks at least next turn, after the worst reply.

    For two players. Nothing breaks where the round ends first, or the glazier can go back.
    """
    mover = state.seat % 2 + 1
    if can_go_back(state, mover):
        return 0
    player = state.players[mover - 1]
    return max((least_broken(there, player) for there in _answers(state)), default=0)


def panes_broken_in_two_turns(state: State, move: Move) -> int:
    """How many panes break with a move and, after the worst answer, with the next; for two."""
    after, _ = play(state, move)
    later = 0 if after.over or after.awaits_deal else worst_forced_breakage(after)
    return broken(state, move) + later


def least_broken_in_two_turns_otherwise(state: State, move: Move, beyond: int) -> int:
    """The least `panes_broken_in_two_turns` of other moves; 0 if one breaks at most `beyond`."""
    others = {_without_kept_pane(other): other for other in legal_moves(state)}
    others.pop(_without_kept_pane(move), None)
    least = 0
    for other in others.values():
        if (found := panes_broken_in_two_turns(state, other)) <= beyond:
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


def _without_landing(move: Move) -> tuple[object, ...]:
    """Source, colour and target of a move: the same for moves that differ in their landing only."""
    return (move.source, move.colour, move.target) if isinstance(move, Advance) else ()


def _without_kept_pane(move: Move) -> tuple[object, ...]:
    """The same with the jokers: the same for moves that differ in the pane that is kept only."""
    return (*_without_landing(move), move.jokers) if isinstance(move, Advance) else ()
