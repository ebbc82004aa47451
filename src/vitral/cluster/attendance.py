"""Who attends a match at another process than its owner: told by followers, heard by owners."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

from vitral.cluster.messages import AttendanceMessage
from vitral.service.attendance import Person
from vitral.service.bus import ATTENDANCE_EXPIRY, ATTENDANCE_INTERVAL

MATCHES_PER_MESSAGE: Final = 200


class AttendanceReports:
    """A follower's side: what is to be told to which owner."""

    def __init__(self, process: str) -> None:
        self._process = process
        self._owners: dict[str, str] = {}
        """By match that is followed here, the process that owns it, as far as is known."""
        self._people: dict[str, tuple[Person, ...]] = {}
        """By match, who attends it here, if anybody does."""
        self._unsent: dict[str, None] = {}
        """Matches of which the owner has to be told, in order."""
        self._due_at = 0.0

    def follow(self, match: str, owner: str) -> None:
        """A match is followed from now on, or has another owner."""
        if self._owners.get(match) != owner:
            self._owners[match] = owner
            if match in self._people:
                self._unsent[match] = None

    def follows(self, match: str) -> bool:
        """Whether a match is followed here."""
        return match in self._owners

    def unfollow(self, match: str) -> Iterator[tuple[str, AttendanceMessage]]:
        """A match is not followed any more; its owner, and what it has to be told of that."""
        self.attend(match, ())
        if match in self._unsent:
            yield from self._messages([match])
        self._unsent.pop(match, None)
        self._owners.pop(match, None)

    def attend(self, match: str, people: Sequence[Person]) -> None:
        """Who attends a match that is followed here."""
        if match not in self._owners or self._people.get(match, ()) == tuple(people):
            return
        self._people[match] = tuple(people)
        if not people:
            del self._people[match]
        self._unsent[match] = None

    @property
    def has_unsent(self) -> bool:
        """Whether something has changed since it was told."""
        return bool(self._unsent)

    def take_unsent(self) -> Iterator[tuple[str, AttendanceMessage]]:
        """What has changed, by owner."""
        unsent, self._unsent = self._unsent, {}
        yield from self._messages(unsent)

    def take_due(self, now: float) -> Iterator[tuple[str, AttendanceMessage]]:
        """Everything, by owner, if it was last told `ATTENDANCE_INTERVAL` seconds ago."""
        if now >= self._due_at:
            self._due_at = now + ATTENDANCE_INTERVAL
            yield from self._messages(list(self._people))

    def mark_unsent(self, matches: Iterable[str]) -> None:
        """Have these matches sent once more: nobody has received what was sent."""
        self._unsent |= {match: None for match in matches if match in self._people}

    def mark_all_unsent(self) -> None:
        """Have all matches sent once more: what was sent may be lost."""
        self._unsent = dict.fromkeys(self._people)

    def _messages(self, matches: Iterable[str]) -> Iterator[tuple[str, AttendanceMessage]]:
        by_owner: dict[str, list[str]] = defaultdict(list)
        for match in matches:
            by_owner[self._owners[match]].append(match)
        for owner, owned in by_owner.items():
            rest = iter(owned)
            while part := list(islice(rest, MATCHES_PER_MESSAGE)):
                yield owner, AttendanceMessage(self._process, {m: self._people_of(m) for m in part})

    def _people_of(self, match: str) -> tuple[tuple[str, str | None], ...]:
        return tuple((person.address, person.token) for person in self._people.get(match, ()))


class AttendanceExpiry:
    """An owner's side: which processes have not been heard of for too long, by match."""

    def __init__(self) -> None:
        self._expires_at: dict[tuple[str, str], float] = {}
        """By match and process."""

    def refresh_deadline(self, match: str, process: str, attended: bool, now: float) -> None:
        """Count `ATTENDANCE_EXPIRY` seconds anew: a process has said who attends a match there."""
        self._expires_at.pop((match, process), None)
        if attended:
            self._expires_at[match, process] = now + ATTENDANCE_EXPIRY

    def restart(self, now: float) -> None:
        """Wait for everybody anew: nobody could be heard."""
        self._expires_at = dict.fromkeys(self._expires_at, now + ATTENDANCE_EXPIRY)

    def take_expired(self, now: float) -> list[tuple[str, str]]:
        """The matches and processes whose time has run out; they are forgotten.

        The entries are in the order of their times, as `refresh_deadline` puts the latest last.
        """
        expired = []
        for key, expires_at in self._expires_at.items():
            if expires_at > now:
                break
            expired.append(key)
        for key in expired:
            del self._expires_at[key]
        return expired
