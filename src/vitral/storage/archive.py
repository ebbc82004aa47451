"""A store that can be read from end to end."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Protocol

from vitral.service.administration import AdminStore
from vitral.service.store import Summary
from vitral.service.study_store import StudyStore


@dataclass(frozen=True, slots=True)
class Log:
    """Everything kept of one match."""

    summary: Summary
    events: tuple[str, ...]


class Archive(AdminStore, StudyStore, Protocol):
    """A store whose matches can all be visited, to be copied elsewhere."""

    def logs(self) -> AsyncIterator[Log]:
        """Every match by its id, one after the other; each as it is when its turn comes."""
