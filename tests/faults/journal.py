"""What the clients have sent and been told, to be held against the database afterwards."""

from collections import Counter
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class SentMove:
    """A move that a client sends until it is answered."""

    match: str
    seat: int
    turn: int
    request: str
    move: str
    has_rival: bool = False
    """The client sent two moves for one turn; one of them must be refused."""


@dataclass(slots=True)
class Journal:
    """Everything that was promised to anybody."""

    made: list[str] = field(default_factory=list)
    over: set[str] = field(default_factory=set)
    acknowledged: dict[SentMove, int] = field(default_factory=dict)
    """The version that each move led to, as the server said."""
    positions: dict[tuple[str, int], str] = field(default_factory=dict)
    """The table at each version that anybody was shown."""
    counts: Counter[str] = field(default_factory=Counter)
    reconnections: list[float] = field(default_factory=list)
    """Seconds from the end of each socket until its client was welcomed by a server again."""
    wrong: list[str] = field(default_factory=list)
    """What must not be, and was."""

    def acknowledge(self, sent: SentMove, version: int) -> None:
        """A move was acknowledged; however often, it is with one version."""
        if self.acknowledged.setdefault(sent, version) != version:
            known = self.acknowledged[sent]
            self.wrong.append(f"{sent} was acknowledged at {known} and at {version}")

    def show(self, match: str, version: int, position: str) -> None:
        """Somebody was shown a table; at one version it is one for all."""
        if self.positions.setdefault((match, version), position) != position:
            self.wrong.append(f"match {match} was shown in two ways at version {version}")

    def refuse(self, sent: SentMove, code: str, where: str) -> None:
        """A move was refused that was legal and in time."""
        self.counts[f"refused {code} ({where})"] += 1
        self.wrong.append(f"{sent} was refused by {where}: {code}")
