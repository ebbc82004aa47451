"""A match driven by commands: what is allowed happens and is kept, what is not changes nothing."""

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

import pytest

from vitral.notation import format_move
from vitral.rules import Edition, State, VitralError, legal_moves
from vitral.service import decisions, log
from vitral.service.attendance import Person
from vitral.service.luck import commit
from vitral.service.match import Match
from vitral.service.views import export, view

SEED = bytes(range(32))
NOON = 1_767_268_800_000
"""When the matches begin, in milliseconds."""

Decision = Callable[..., list[log.Event]]


@dataclass(frozen=True)
class Decided:
    """A command that a decision alone answers, whoever gives it."""

    decision: Callable[[Match, int], Sequence[log.Event]]

    def decide(self, match: Match, person: Person, now: int) -> Sequence[log.Event]:
        return self.decision(match, now)


class Table:
    """A match, its log as it is kept, and what time it is.

    The seats are letters: `A` to `D` a person with that token, `b` a bot, `.` an open seat. So
    `AAb` is one person on two seats, against a bot.
    """

    def __init__(
        self,
        seats: str = "AB",
        *,
        begin: bool = True,
        additions: Sequence[str] = ("",) * 4,
        seed: bytes = SEED,
        edition: Edition | None = None,
        **settings: Any,
    ) -> None:
        self.match = Match("m1")
        self.log: list[str] = []
        self.now = NOON
        self._chance = Random(seed)
        bots = ["greedy" if who == "b" else None for who in seats]
        agreed = log.Settings(**settings)
        self.happen(decisions.create(agreed, bots, seed, self.now, edition))
        for seat, (who, addition) in enumerate(zip(seats, additions, strict=False), 1):
            if who.isupper():
                commitment = commit(addition.encode()) if addition else None
                sit = partial(decisions.take_seat, commitment=commitment)
                self.command(sit, seat, f"Player {who}", who, "")
        if begin:
            self.begin(additions)

    def begin(self, additions: Sequence[str] = ()) -> None:
        """Start the match and reveal what was committed to."""
        self.command(decisions.start)
        for seat in self.match.seats:
            if seat.commitment and not seat.revealed:
                self.command(decisions.reveal, seat.number, additions[seat.number - 1])

    @property
    def state(self) -> State:
        """The table of a match that has started."""
        state = self.match.state
        assert state is not None
        return state

    @property
    def steps(self) -> int:
        """How many deals and moves stand."""
        return len(self.match.game.steps) if self.match.game else 0

    def happen(self, events: Sequence[log.Event]) -> None:
        """Keep these events and let them happen."""
        for event in events:
            self.log.append(log.write_event(event))
            self.match.apply(event)

    def command(self, decide: Decision, *wanted: object) -> list[log.Event]:
        """Ask for something that is allowed."""
        events = decide(self.match, *wanted, self.now)
        self.happen(events)
        return events

    def refused(self, decide: Decision, *wanted: object) -> VitralError:
        """Ask for something that is not allowed, which changes nothing."""
        before = self.seen()
        with pytest.raises(VitralError) as caught:
            decide(self.match, *wanted, self.now)
        assert self.seen() == before
        return caught.value

    def code(self, decide: Decision, *wanted: object) -> str:
        """The code of a refusal."""
        return self.refused(decide, *wanted).code

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.now += round(seconds * 1000)

    def legal(self) -> list[str]:
        """What the seat to move may play."""
        return [format_move(move) for move in legal_moves(self.state)]

    def move(self, text: str | None = None, request: str | None = None) -> list[log.Event]:
        """The seat to move plays this, or anything."""
        text = text or self._chance.choice(self.legal())
        return self.command(decisions.move, self.state.seat, text, self.match.turn, request)

    def play(self, moves: int) -> None:
        """A number of moves, or fewer if the match ends."""
        for _ in range(moves):
            if self.match.status == "playing":
                self.move()

    def play_until(self, seat: int) -> None:
        """Moves until it is this seat's turn; at least one."""
        self.move()
        while self.state.seat != seat:
            self.move()

    def play_round(self) -> None:
        """Moves until the displays are filled anew."""
        number = self.state.round
        while self.match.status == "playing" and self.state.round == number:
            self.move()

    def finish(self) -> "Table":
        """Moves until the match is over."""
        self.play(10_000)
        return self

    def replayed(self) -> Match:
        """The match as its log tells it."""
        return Match("m1").replay(log.read_event(text) for text in self.log)

    def seen(self, match: Match | None = None) -> list[Any]:
        """Everything that anybody can see of the match, and what the service keeps besides."""
        match = match or self.match
        kept = [
            match.summary,
            match.luck,
            match.draws,
            [*match.deal_draws],
            [*match.requests],
            [*match.led_to],
        ]
        return [*self.views(match), *kept, match.clocks.deadline(), self.exported(match)]

    def views(self, match: Match | None = None) -> list[dict[str, Any]]:
        """What the watchers see, each seat, and somebody who plays all of them."""
        match = match or self.match
        seats = [seat.number for seat in match.seats]
        together = [], *([seat] for seat in seats), seats
        return [{**view(match, you, self.now)} for you in together]

    def exported(self, match: Match | None = None) -> str:
        """The record of the match as text, empty before the start."""
        text = ""
        with suppress(VitralError):
            text = export(match or self.match).model_dump_json()
        return text

    def reported(self) -> str:
        """Everything that leaves the service, in one text."""
        return json.dumps(self.views()) + self.exported()
