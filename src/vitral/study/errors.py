"""Errors of study."""

from typing import Literal, TypeAlias

from vitral.rules.errors import Param, VitralError

StudyCode: TypeAlias = Literal[
    "no-engine",
    "engine-failed",
    "analysis-of-running-match",
    "no-such-review",
    "review-failed",
]


class StudyError(VitralError):
    """Something that was asked of study and is not done."""

    def __init__(self, code: StudyCode, sentence: str, **params: Param) -> None:
        super().__init__(code, sentence, **params)


class NoEngine(StudyError):
    """A server cannot analyse, because Numba is missing."""

    def __init__(self) -> None:
        super().__init__("no-engine", "this server has no engine: it needs vitral[fast]")


class EngineFailed(StudyError):
    """A process that should have searched has crashed, or does not answer."""

    def __init__(self) -> None:
        super().__init__("engine-failed", "the engine stopped; try again")


class OfRunningMatch(StudyError):
    """Somebody asks for help in a match that they play against others."""

    def __init__(self) -> None:
        sentence = "a match between people is not analysed for those who play it"
        super().__init__("analysis-of-running-match", sentence)


class NoSuchReview(StudyError):
    """Nobody has asked for this review, or it was forgotten."""

    def __init__(self, review: str) -> None:
        super().__init__("no-such-review", "nobody has asked for this review", review=review)


class ReviewFailed(StudyError):
    """A review that cannot be computed; it is tried again when somebody asks for it."""

    def __init__(self, review: str) -> None:
        super().__init__("review-failed", "the review could not be computed", review=review)
