"""Who plays against other people now: they get no help with a match while it goes on.

The store keeps, for each running match between people, who sits there and the strips of its set-up.
Strips never leave their column, so they tell whether a position could come from a match, whatever
else of it was changed. Any process of a site can ask.
"""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from itertools import permutations, zip_longest
from typing import TypeAlias

from vitral.rules import State, default_edition
from vitral.service.attendance import Person
from vitral.service.background import BackgroundTasks
from vitral.service.match import Match
from vitral.service.store import Store

Strips: TypeAlias = tuple[tuple[str, ...], ...]
"""For each seat the strips of its columns, as both their patterns; empty where there is none."""


@lru_cache(maxsize=10_000)
def address_hash(address: str) -> str:
    """What is kept of an address: 16 bits of its SHA-256, in hex.

    65,536 addresses of IPv4 have the same, so it names nobody.
    """
    return sha256(address.encode()).hexdigest()[:4]


class RunningMatches:
    """Keeps the store up to date about who plays against whom."""

    def __init__(self, store: Store, background: BackgroundTasks) -> None:
        self._store = store
        self._background = background
        self._seen: dict[str, tuple[object, ...]] = {}
        """Of each match in memory, what its rows in the store depend on."""
        self._written: dict[str, set[str]] = {}
        """The people who are in the store, of each running match between people."""

    def update(self, match: Match) -> None:
        """A match has changed; if that concerns who plays, the store is told."""
        depends_on = match.status, match.seats
        if self._seen.get(match.id) == depends_on:
            return
        self._seen[match.id] = depends_on
        if is_between_people(match):
            seats = [seat for seat in match.seats if seat.is_person]
            origins = {seat.origin for seat in seats if seat.origin}
            self._write(match, _tokens(match) | origins)
        elif match.status != "open" and len(_tokens(match)) > 1:
            self._written.pop(match.id, None)
            self._background.start(self._store.unseat(match.id))

    def attended(self, match: Match, person: Person) -> None:
        """Somebody is at a match; who plays there may have come from another address."""
        if not (person.token and person.address and match.seats_of(person.token)):
            return
        address = address_hash(person.address)
        if address not in self._written.get(match.id, ()) and is_between_people(match):
            self._write(match, {address})

    def forget(self, matches: Sequence[str]) -> None:
        """These matches are not in memory any more; the store still knows of them."""
        for match in matches:
            self._seen.pop(match, None)
            self._written.pop(match, None)

    async def would_help(self, person: Person, state: State) -> bool:
        """Whether knowing more of a position would help somebody in a match against others.

        They are known by their token and by their address. An edition of one's own could be the
        same strips in other colours: whoever plays against others gets no help with any.
        """
        people = [person.token] if person.token else []
        people += [address_hash(person.address)] if person.address else []
        playing = await self._store.seated(people)
        own_edition = state.edition != default_edition()
        return any(own_edition or could_come_from(state, _read(strips)) for strips in playing)

    def _write(self, match: Match, people: set[str]) -> None:
        if match.game is not None:
            self._written.setdefault(match.id, set()).update(people)
            text = _written(strips_of(match.game.start))
            self._background.start(self._store.seat(match.id, sorted(people), text))


def is_between_people(match: Match) -> bool:
    """Whether a match goes on in which two people can still win, at two screens or more."""
    still = {seat.token_hash for seat in match.seats if seat.is_person and not seat.forfeited}
    return match.status == "playing" and len(still) > 1


def _tokens(match: Match) -> set[str]:
    """Of everybody who has a seat."""
    return {seat.token_hash for seat in match.seats if seat.is_person}


def strips_of(state: State) -> Strips:
    """The strips of every seat, whichever side is up."""
    return tuple(
        tuple("".join(sorted((strip.up, strip.down))) if strip else "" for strip in player.strips)
        for player in state.players
    )


def could_come_from(state: State, strips: Strips) -> bool:
    """Whether most strips of a position lie where they lay in a set-up, the seats in any order.

    Scores, panes, options and the round track can be changed at will, and so can some strips:
    what is best would mostly stay the same. Two set-ups agree in an eighth of their columns.
    """
    own = strips_of(state)
    total = sum(bool(strip) for seat in own for strip in seat)
    padded = [*strips, *[()] * (len(own) - len(strips))]
    agreeing = max(sum(map(_agreeing, own, seats)) for seats in permutations(padded, len(own)))
    return 2 * agreeing > total


def _agreeing(seat: Sequence[str], other: Sequence[str]) -> int:
    return sum(bool(a) and a == b for a, b in zip_longest(seat, other))


def _written(strips: Strips) -> str:
    return "/".join(" ".join(seat) for seat in strips)


def _read(text: str) -> Strips:
    return tuple(tuple(seat.split(" ")) for seat in text.split("/"))
