"""Bots' turns: at the owner of a match, and while somebody is there to see it."""

import asyncio
import logging
from hashlib import sha256

from vitral.notation import format_move
from vitral.rules import VitralError
from vitral.service.attendance import ThoughtRequest
from vitral.service.background import BackgroundTasks
from vitral.service.bot_pool import Bots, Unattended
from vitral.service.commands import PlayBotMove
from vitral.service.live_match import LiveMatch
from vitral.service.owning_service import OwningService
from vitral.service.store import Conflict

RETRY_SECONDS = 1.0
"""After which a bot's move is tried again that could not be written."""

logger = logging.getLogger(__name__)


class BotTurns:
    """Lets the bot whose turn it is think, once for each turn, and plays what it chose."""

    def __init__(self, service: OwningService, bots: Bots, background: BackgroundTasks) -> None:
        self._service = service
        self._bots = bots
        self._background = background

    def attended(self, live: LiveMatch) -> None:
        """Somebody has come: let the bot to move think, or wait in the turn of this person too."""
        if not (live.bot_is_to_move and self._service.owns(live)):
            return
        if live.thinking_for == live.match.turn:
            self._bots.attended(live.match.id)
        else:
            self.consider(live)

    def consider(self, live: LiveMatch) -> None:
        """Let a bot think if it is its turn; while nobody is there none does."""
        turn = live.match.turn
        if live.bot_is_to_move and live.thinking_for != turn and live.attended:
            live.thinking_for = turn
            self._background.start(self._take_turn(live, turn))

    async def _take_turn(self, live: LiveMatch, turn: int) -> None:
        try:
            await self._choose_and_play(live, turn)
        except Unattended:
            logger.debug("everybody has gone; a bot waits until somebody comes")
        except (VitralError, Conflict) as error:
            logger.error("a bot's move could not be written: %s", error)
            await asyncio.sleep(RETRY_SECONDS)
        if live.thinking_for == turn:  # it was not written, or the person was back for a while
            live.thinking_for = 0
            if self._service.owns(live):
                self.consider(live)

    async def _choose_and_play(self, live: LiveMatch, turn: int) -> None:
        match = live.match
        mover, state = match.mover, match.state
        if match.turn != turn or mover is None or mover.player is None or state is None:
            return
        request = ThoughtRequest(match.id, live.audience)
        label = sha256(match.id.encode()).hexdigest()[:8]  # who reads a log must not join a match
        logger.debug("bot begins: match %s turn %d", label, turn)
        try:
            move = await self._bots.choose(mover.player, state, request)
        finally:
            logger.debug("bot ends: match %s turn %d", label, turn)
        command = PlayBotMove(mover.number, format_move(move), turn)
        if self._service.owns(live):
            await self._service.execute(match.id, command)
