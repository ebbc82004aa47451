"""The public list of matches: what stands in it, so that nobody can hide the others.

Whoever makes many matches fills only their own share of the list: origins take turns.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple, get_args

from vitral.service.store import Status, Store, Summary

LENGTH = 50
"""Matches in the list."""
DAY = 24 * 3600 * 1000


class Share(NamedTuple):
    """What the list shows of the matches of one status."""

    age: int | None
    """Milliseconds since an open match was made, or since another changed; None for any."""
    each: int = LENGTH
    """The most of one origin."""


SHARES: dict[Status, Share] = {
    "open": Share(3 * DAY, 5),  # nobody waits for longer, nor at more tables
    "playing": Share(30 * DAY),  # the longest turn of a correspondence clock
    "over": Share(None),
}


async def public_matches(store: Store, status: Status | None, now: int) -> list[Summary]:
    """The public list at a time, of one status or of all."""
    found: dict[str, Summary] = {}
    for each in get_args(Status) if status is None else (status,):
        share = SHARES[each]
        since = 0 if share.age is None else now - share.age
        shown = await store.listed(each, since, share.each, LENGTH)
        found |= {summary.match: summary for summary in shown}
    return take_turns(found.values(), LENGTH, LENGTH)


def take_turns(summaries: Iterable[Summary], each: int, limit: int) -> list[Summary]:
    """The newest of each origin, then the second newest of each, and so on to the `each`th."""
    numbered = sorted(_numbered(summaries), key=lambda turn: turn[0])  # it keeps the newest first
    return [summary for number, summary in numbered if number <= each][: max(limit, 0)]


def _numbered(summaries: Iterable[Summary]) -> Iterator[tuple[int, Summary]]:
    """The newest first, each with its number among those of its origin, from 1."""
    seen: Counter[str | None] = Counter()
    for summary in sorted(summaries, key=lambda s: (s.updated_at, s.match), reverse=True):
        seen[summary.origin] += 1
        yield seen[summary.origin], summary
