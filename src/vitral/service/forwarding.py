"""A command on its way to the process that owns the match, and the answer on its way back."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from vitral.rules import VitralError
from vitral.service.attendance import Person
from vitral.service.commands import PersonsCommand
from vitral.service.forwarded_errors import ForwardedError


class OwnerGone(Exception):
    """Whoever was thought to own a match cannot be reached, or does not own it."""


class OwnerSilent(OwnerGone):
    """The owner of a match has not answered a command: it may have been carried out."""


class ForwardedCommand(BaseModel):
    """A command, and who gives it."""

    model_config = ConfigDict(frozen=True)

    person: Person
    command: Annotated[PersonsCommand, Field(discriminator="kind")]


class CommandAnswer(BaseModel):
    """The version of the log that answers a command, or an error."""

    version: int = 0
    moved: bool = False
    """Whether the match is not owned by whoever answers."""
    error: ForwardedError | None = None

    @classmethod
    def refused(cls, error: VitralError) -> "CommandAnswer":
        """The answer to a command that cannot be carried out."""
        return cls(error=ForwardedError.of(error))

    def result(self) -> int:
        """The version, or the same error as at the owner."""
        if self.moved:
            raise OwnerGone
        if self.error is not None:
            raise self.error.restore()
        return self.version
