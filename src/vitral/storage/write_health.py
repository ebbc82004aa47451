"""Whether a database can be written to; a change is logged once."""

import logging

logger = logging.getLogger(__name__)


class WriteHealth:
    """The outcome of the last write."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._fails = False

    def succeeded(self) -> None:
        """Something was written."""
        if self._fails:
            logger.warning("database %s can be written to again", self._name)
        self._fails = False

    def failed(self, error: Exception) -> None:
        """Nothing could be written, and the database is at fault."""
        if not self._fails:
            logger.error("database %s cannot be written to: %s", self._name, error)
        self._fails = True
