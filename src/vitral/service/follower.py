"""Matches that another process owns: what it publishes is applied here, commands go to it."""

import logging
from collections.abc import Sequence

from vitral.rules import VitralError
from vitral.service import log
from vitral.service.attendance import Person
from vitral.service.background import BackgroundTasks
from vitral.service.bus import Bus, BusUnavailable
from vitral.service.commands import Command, PersonsCommand, PlayMove
from vitral.service.errors import ServiceError
from vitral.service.forwarding import CommandAnswer, ForwardedCommand, OwnerGone, OwnerSilent
from vitral.service.live_match import LiveMatch
from vitral.service.owning_service import OwningService
from vitral.service.presence import ConnectedSeats
from vitral.service.store import Conflict, LeaseLost

FORWARD_SECONDS = 5.0
"""How long a command may take at the owner; it writes to disk, and may wait for others."""

logger = logging.getLogger(__name__)


class NotOwner(Exception):
    """A command was forwarded to a process that does not own its match."""


class Follower:
    """The service's end of the bus."""

    def __init__(self, service: OwningService, bus: Bus, background: BackgroundTasks) -> None:
        self._service = service
        self._bus = bus
        self._background = background

    async def follow(self, live: LiveMatch) -> None:
        """Hear of a match from its owner, from now on."""
        live.owner = await self._service.store.owner(live.match.id)
        if live.owner is not None:
            await self._bus.follow(live.match.id, live.owner)
            self.attend(live)

    def attend(self, live: LiveMatch) -> None:
        """Tell the owner of a match who attends it here."""
        if live.lease is None:
            self._bus.attend(live.match.id, live.representatives())

    async def forward(self, live: LiveMatch, command: Command, person: Person) -> int:
        """Let the owner of a match carry a command out; returns the version that answers it.

        `OwnerGone` if it was not. If nobody knows, `OwnerSilent` for a move, which can be given
        again since it has an id; for other commands the error is `outcome-unknown`.
        """
        if not isinstance(command, PersonsCommand):
            raise OwnerGone  # a bot or a clock of ours had nothing to say in this match any more
        if live.owner is None:
            raise OwnerGone
        id_ = live.match.id
        message = ForwardedCommand(person=person, command=command).model_dump_json().encode()
        try:
            answer = await self._bus.request(live.owner, id_, message, FORWARD_SECONDS)
        except BusUnavailable as error:
            if not error.may_have_run:
                raise OwnerGone from error
            if not isinstance(command, PlayMove):
                raise outcome_unknown(id_) from error
            raise OwnerSilent from error
        return CommandAnswer.model_validate_json(answer).result()

    async def on_command(self, match: str, command: bytes) -> bytes:
        """Carry out a command that another process forwarded."""
        given = ForwardedCommand.model_validate_json(command)
        try:
            version = await self._service.execute_forwarded(match, given.command, given.person)
            answer = CommandAnswer(version=version)
        except VitralError as error:
            answer = CommandAnswer.refused(error)
        except (Conflict, LeaseLost, NotOwner):
            answer = CommandAnswer(moved=True)
        return answer.model_dump_json().encode()

    def on_events(self, match: str, version: int, events: Sequence[str]) -> None:
        """Apply what the owner wrote, or read it from the store if something is missing."""
        live = self._service.matches.peek(match)
        if live is None or live.lease is not None or live.match.version >= version:
            return
        if live.match.version + len(events) == version and not live.lock.locked():
            happened = [log.read_event(text) for text in events]
            seats = live.match.seats
            live.update(live.match.copy().replay(happened), happened)
            if live.match.seats is not seats:
                self.attend(live)
        else:
            self._background.start(self._service.refresh(live))

    def on_attendance(self, match: str, process: str, people: Sequence[Person]) -> None:
        """Somebody attends one of our matches at another process."""
        live = self._service.matches.peek(match)
        if live is not None and live.lease is not None:
            live.attend_elsewhere(process, people)
            self._service.attended(live)
            self._bus.publish_presence(match, live.presence.seats)

    def on_presence(self, match: str, seats: ConnectedSeats) -> None:
        """The owner of a match says who is connected to it."""
        live = self._service.matches.peek(match)
        if live is not None and live.lease is None:
            live.show_presence(seats)

    def on_reconnected(self) -> None:
        """Compare every match that is followed here with the store."""
        for live in self._service.matches:
            if live.lease is None:
                self._background.start(self._compare(live))

    async def _compare(self, live: LiveMatch) -> None:
        await self.follow(live)
        await self._service.refresh(live)


def unreachable(match: str) -> ServiceError:
    """Nobody owns a match, and it cannot be taken over; nothing has changed."""
    return ServiceError("owner-unreachable", "the match cannot be reached now", match=match)


def outcome_unknown(match: str) -> ServiceError:
    """The owner of a match does not answer; a client gives the same command again."""
    sentence = "it may have been done or not; send it again with the same id"
    return ServiceError("outcome-unknown", sentence, match=match)
