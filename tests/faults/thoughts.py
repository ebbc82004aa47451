"""When bots thought about which turn, as the servers' logs tell at the level `debug`.

A server writes `bot begins: match M turn N` and `bot ends: match M turn N`. One that was killed
wrote no end: its thoughts ended with it. One that was paused did not think meanwhile.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import combinations
from typing import NamedTuple

import orjson

from tests.faults.serving import Server

LINE = re.compile(r"bot (begins|ends): match (\S+) turn (\d+)")
Turn = tuple[str, int]
"""A match, and a turn of it."""


class Thought(NamedTuple):
    """A time in which a bot thought without a pause, in seconds since 1970."""

    turn: Turn
    began: float
    ended: float


def thoughts(server: Server) -> Iterator[Thought]:
    """All thoughts of a server's processes, cut at their pauses."""
    for thought in _whole_thoughts(_lines(server), sorted(server.deaths)):
        yield from _without_pauses(thought, server.pauses)


def thought_twice(all_thoughts: Sequence[Thought]) -> list[str]:
    """The turns that two bots thought about at the same time."""
    by_turn: dict[Turn, list[Thought]] = defaultdict(list)
    for thought in all_thoughts:
        by_turn[thought.turn].append(thought)
    return [
        f"two bots thought at once about match {match}, turn {turn}: {first} and {second}"
        for (match, turn), of_turn in by_turn.items()
        for first, second in combinations(of_turn, 2)
        if first.began < second.ended and second.began < first.ended
    ]


def _lines(server: Server) -> Iterator[tuple[float, str, Turn]]:
    """When what was said of which turn."""
    for line in server.log.read_text().splitlines():
        if found := LINE.search(line):
            said, match, turn = found.groups()
            when = datetime.fromisoformat(orjson.loads(line)["time"]).timestamp()
            yield when, said, (match, int(turn))


def _whole_thoughts(
    lines: Iterator[tuple[float, str, Turn]], deaths: Sequence[float]
) -> Iterator[Thought]:
    """From begin to end; of a process that was killed until then."""
    began: dict[Turn, float] = {}
    left = list(deaths)
    for when, said, turn in lines:
        while left and left[0] < when:
            death = left.pop(0)
            yield from (Thought(*cut, death) for cut in began.items())
            began.clear()
        if said == "begins":
            began[turn] = when
        elif turn in began:
            yield Thought(turn, began.pop(turn), when)
    if left:
        yield from (Thought(*cut, left[0]) for cut in began.items())


def _without_pauses(thought: Thought, pauses: Sequence[tuple[float, float]]) -> Iterator[Thought]:
    """The parts of a thought outside of pauses."""
    began = thought.began
    for stopped, continued in sorted(pauses):
        if began < continued and stopped < thought.ended:
            if began < stopped:
                yield thought._replace(began=began, ended=stopped)
            began = continued
    if began < thought.ended:
        yield thought._replace(began=began)
