"""What the service refuses, apart from moves that the rules refuse."""

from typing import Literal, TypeAlias

from vitral.rules.errors import Param, VitralError

ServiceCode: TypeAlias = Literal[
    "no-such-match",
    "not-your-seat",
    "not-your-turn",
    "stale-turn",
    "no-such-seat",
    "seat-not-open",
    "barred",
    "seats-open",
    "already-started",
    "not-started",
    "match-over",
    "match-closed",
    "colour-taken",
    "unknown-colour",
    "bad-name",
    "bad-letter",
    "name-of-a-bot",
    "bad-addition",
    "addition-not-committed",
    "nothing-to-reveal",
    "bad-reveal",
    "no-takebacks",
    "nothing-to-take-back",
    "takeback-pending",
    "no-takeback-pending",
    "stale-takeback",
    "not-at-table",
    "time-up",
    "somebody-away",
    "too-often",
    "no-hints",
    "not-away",
    "not-over",
    "owner-unreachable",
    "outcome-unknown",
]


class ServiceError(VitralError):
    """Something that cannot be done in a match as it stands."""

    def __init__(self, code: ServiceCode, sentence: str, **params: Param) -> None:
        super().__init__(code, sentence, **params)
