"""Who is there: the people for whom a match's bots play.

The service knows no network. To it an address is a text by which people are counted as one.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

RECENT = 60.0
"""Seconds for which somebody counts as there after they asked for a match or acted in it.

Programs may poll instead of watching; a minute is more than any of them waits between two looks.
"""
MOST_SERVED = 4
"""People in whose turns one thought waits at most; a match has as many seats."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody, as far as the service can tell people apart."""

    address: str = ""
    """Where they come from. Tokens are free to make and addresses are not, so this counts first."""
    token: str | None = None
    """The hash of their token, if they showed one."""


@dataclass(frozen=True, slots=True)
class Audience:
    """The people for whom a match goes on; empty if nobody is there."""

    people: tuple[Person, ...] = ()
    plays: bool = False
    """Whether they play a seat of the match, and do not merely watch it."""


def audience(there: Iterable[Person], tokens: frozenset[str]) -> Audience:
    """Those who play with these tokens, or else those who watch; one for each address.

    >>> ana, ola = Person("a", "ana"), Person("b", "ola")
    >>> audience([ana, ola], frozenset({"ola"})).people == (ola,)
    True
    """
    by_address: dict[bool, dict[str, Person]] = {True: {}, False: {}}
    for person in there:
        by_address[person.token in tokens].setdefault(person.address, person)
    plays = bool(by_address[True])
    return Audience(tuple(by_address[plays].values())[:MOST_SERVED], plays)


def representatives(
    connected: Iterable[Person], tokens: frozenset[str], visiting: Iterable[Person] = ()
) -> tuple[Person, ...]:
    """Whom the owner of a match has to know of all who attend it at another process, sorted.

    Everybody who is connected and plays with one of these tokens, once for each token, and of the
    others one for each address, `MOST_SERVED` at most: thousands may watch a match, and more of
    them would not change its `audience`. `visiting` are those who asked for the match lately and
    have no connection; they are told without their token, which would say that they are connected.
    """
    players: dict[str | None, Person] = {}
    others: dict[str, Person] = {}
    for person in (*connected, *(Person(visitor.address) for visitor in visiting)):
        if person.token in tokens:
            players.setdefault(person.token, person)
        elif len(others) < MOST_SERVED:
            others.setdefault(person.address, person)
    people = (*players.values(), *others.values())
    return tuple(sorted(people, key=lambda person: (person.address, person.token or "")))


@dataclass(frozen=True, slots=True, eq=False)
class ThoughtRequest:
    """For whom a bot is to think, as it is when asked; about which match."""

    match: str
    audience: Callable[[], Audience]
