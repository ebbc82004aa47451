"""Alarms: at the owner of a match something happens when a clock runs out, though nobody acts."""

import asyncio
import logging

from vitral.rules import VitralError
from vitral.service.background import BackgroundTasks
from vitral.service.commands import TimeOut
from vitral.service.live_match import LiveMatch
from vitral.service.owning_service import OwningService
from vitral.service.store import Conflict

SOONEST_SECONDS = 0.01
"""Until an alarm rings at the earliest."""
RETRY_SECONDS = 1.0
"""After which a time-out is tried again that could not be written."""

logger = logging.getLogger(__name__)


class ClockAlarms:
    """Sets a timer for the next deadline of each match."""

    def __init__(self, service: OwningService, background: BackgroundTasks) -> None:
        self._service = service
        self._background = background
        self._stopped = False

    def set(self, live: LiveMatch) -> None:
        """Ring at the deadline of a match, if it has one, and no more at an earlier one."""
        self.cancel(live)
        deadline = live.match.deadline
        if deadline is not None and not self._stopped:
            seconds = max(SOONEST_SECONDS, (deadline - self._service.now()) / 1000)
            loop = asyncio.get_running_loop()
            live.alarm = loop.call_later(seconds, self._ring, live)

    def cancel(self, live: LiveMatch) -> None:
        """Do not ring for a match."""
        if live.alarm:
            live.alarm.cancel()
            live.alarm = None

    def stop(self) -> None:
        """Do not ring any more."""
        self._stopped = True

    def _ring(self, live: LiveMatch) -> None:
        if not self._stopped:
            self._background.start(self._time_out(live))

    async def _time_out(self, live: LiveMatch) -> None:
        try:
            if self._service.owns(live):
                await self._service.execute(live.match.id, TimeOut())
        except (VitralError, Conflict) as error:
            logger.error("a time-out could not be written: %s", error)
            await asyncio.sleep(RETRY_SECONDS)
        if self._service.owns(live):
            self.set(live)  # again, if it rang too early or for nothing
