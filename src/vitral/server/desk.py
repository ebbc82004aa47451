"""The desk: what a client may ask of the service, and in whose name.

Both faces of the network, requests and sockets, come here; nobody gets past it to another's seat.
"""

from collections.abc import Callable, Sequence

import orjson

from vitral import __version__
from vitral.rules import Edition, VitralError
from vitral.search import BOTS, Advice, UnknownBot
from vitral.service import decisions, log
from vitral.service.attendance import Person
from vitral.service.errors import ServiceError
from vitral.service.hub import Colours, Decision, Hub
from vitral.service.lobby import public_matches
from vitral.service.match import Match
from vitral.service.previews import previews
from vitral.service.store import Status, Summary
from vitral.service.table import LiveMatch
from vitral.service.views import own_view, shared_view

LONGEST_LOG = 2000
"""Events after which a match takes moves alone; a game needs a tenth of them."""


class Desk:
    """Carries a client's wishes to the hub."""

    def __init__(self, hub: Hub, plugins: Sequence[str] = ()) -> None:
        self.hub = hub
        self.bots = (*BOTS, *plugins)
        """The bots that may play here: ours, and those of other packages that the host lists."""
        self.version = __version__

    async def create(
        self,
        settings: log.Settings,
        bots: Sequence[str | None],
        edition: Edition | None = None,
        maker: str | None = None,
        origin: str | None = None,
        colours: Colours = None,
        seated: Sequence[Decision] = (),
    ) -> str:
        """Make a match in which some sit down at once; if one of them may not, there is none."""
        for bot in bots:
            if bot is not None and bot not in self.bots:
                raise UnknownBot(bot)
        return await self.hub.create(settings, list(bots), edition, maker, origin, colours, seated)

    async def take_seat(
        self,
        id_: str,
        seat: int,
        name: str,
        token: str,
        addition: str,
        commitment: str | None = None,
        origin: str | None = None,
        address: str = "",
    ) -> Match:
        """Sit down; asked again by whoever sits there already, it is done already."""
        sit = sitting_down(seat, name, token, addition, commitment, origin)

        def decide(match: Match, now: int) -> Sequence[log.Event]:
            if seat in match.seats_of(token):
                return []
            _check_length(match)
            return sit(match, now)

        return await self.hub.act(id_, decide, Person(address, token))

    async def leave(self, id_: str, seat: int, person: Person) -> Match:
        """Get up; before the start, who made the match frees the seat of somebody else."""
        token = person.token

        def decide(match: Match, now: int) -> Sequence[log.Event]:
            made_it = token is not None and token == match.maker
            if made_it and match.status == "open" and seat not in match.seats_of(token or ""):
                return decisions.free_seat(match, seat, now)
            check_seat(match, seat, token)
            return decisions.leave(match, seat, now)

        return await self.hub.act(id_, decide, person)

    async def choose_colour(self, id_: str, seat: int, person: Person, colour: str) -> Match:
        """Choose the colour of one's seat, before the start."""
        return await self._act(
            id_, seat, person, lambda m, now: decisions.choose_colour(m, seat, colour, now)
        )

    async def reveal(self, id_: str, seat: int, person: Person, addition: str) -> Match:
        """Reveal the addition that one committed to."""

        def decide(match: Match, now: int) -> Sequence[log.Event]:
            return decisions.reveal(match, seat, addition, now)

        return await self._act(id_, seat, person, decide, endless=False)

    async def start(self, id_: str, person: Person) -> Match:
        """Start a match in which one sits, or that one made."""
        token = person.token

        def decide(match: Match, now: int) -> Sequence[log.Event]:
            if token is None or not (match.seats_of(token) or token == match.maker):
                raise ServiceError("not-your-seat", "only who sits here or made it can start")
            return decisions.start(match, now)

        return await self.hub.act(id_, decide, person)

    async def play(
        self, id_: str, seat: int, person: Person, move: str, turn: int, request: str
    ) -> int:
        """Play a move; the version it led to, also when it was sent before."""
        sent = _sent(seat, turn, request)
        decide = _moving(seat, person.token, move, turn, sent)
        match = await self.hub.act(id_, decide, person)
        return match.answer_to(sent) or match.version

    def play_at_once(
        self,
        id_: str,
        seat: int,
        person: Person,
        move: str,
        turn: int,
        request: str,
        then: Callable[[Match | None], object],
    ) -> bool:
        """Play a move if nothing is in its way; `then` is told the match, or None if not kept."""
        sent = _sent(seat, turn, request)
        decide = _moving(seat, person.token, move, turn, sent)
        return self.hub.move_at_once(id_, decide, then, person)

    async def take_back(self, id_: str, seat: int, person: Person, to: int) -> Match:
        """Ask to go back."""
        return await self._act(
            id_, seat, person, lambda m, now: decisions.take_back(m, seat, to, now)
        )

    async def answer(self, id_: str, seat: int, person: Person, to: int, agreed: bool) -> Match:
        """Answer somebody who asked to go back."""
        return await self._act(
            id_, seat, person, lambda m, now: decisions.answer_takeback(m, seat, to, agreed, now)
        )

    async def resign(self, id_: str, seat: int, person: Person) -> Match:
        """Give up."""
        return await self._act(
            id_, seat, person, lambda m, now: decisions.resign(m, seat, now), endless=False
        )

    async def come_back(self, id_: str, seat: int, person: Person) -> Match:
        """Take one's seat back from a bot."""
        return await self._act(
            id_, seat, person, lambda m, now: decisions.come_back(m, seat, now), endless=False
        )

    async def hint(self, id_: str, seat: int, person: Person) -> Advice:
        """What to play, and why, once the table knows that it was asked for.

        It is thought about in the turn of whoever asks.
        """
        await self._act(id_, seat, person, lambda m, now: decisions.hint(m, seat, now))
        return await self.hub.hint(id_, seat, person)

    async def preview(self, id_: str, seat: int, person: Person) -> tuple[int, bytes]:
        """What every move of the seat to move would bring, as JSON, and at which turn.

        It takes some milliseconds, so it is made once and kept until the match changes.
        """
        table = await self.hub.table(id_, person.address)
        match = table.match
        check_seat(match, seat, person.token)
        mover, state = match.mover, match.state
        if mover is None or state is None or mover.number != seat:
            raise ServiceError("not-your-turn", f"it is not the turn of seat {seat}", seat=seat)
        if table.preview is None:
            moves = previews(state).items()
            table.preview = orjson.dumps({move: brought._asdict() for move, brought in moves})
        return match.turn, table.preview

    async def rematch(self, id_: str, person: Person, origin: str | None = None) -> str:
        """The match in which the same people go on; the first to ask makes it, from an origin."""
        match = (await self.hub.table(id_, person.address)).match
        if person.token is None or not match.seats_of(person.token):
            raise ServiceError("not-your-seat", "only somebody who sat here can ask for a rematch")
        return await self.hub.rematch(id_, person.token, origin)

    async def copy(self, id_: str, person: Person) -> Match:
        """A match as the store has it, which changes no more: it can be read in another thread.

        Whoever asks for it attends the match.
        """
        table = await self.hub.visit(id_, person)
        await self.hub.refresh(table)
        return table.match.copy()

    async def matches(self, status: Status | None = None) -> list[Summary]:
        """The matches that everybody may see, those from different places in turns."""
        return await public_matches(self.hub.store, status, self.hub.now())

    def view(self, table: LiveMatch, token: str | None) -> bytes:
        """A match as a client sees it, as JSON; what all see alike is made once."""
        match = table.match
        now = self.hub.now()
        second = now // 1000 if match.settings.clock else 0
        if table.shown is None or table.shown[0] != second:
            table.shown = second, orjson.dumps(shared_view(match, now))[:-1]
        own = orjson.dumps(own_view(match, *_part_of(match, token)))
        return table.shown[1] + b"," + own[1:]

    def news(self, table: LiveMatch, known: int) -> bytes | None:
        """The moves and deals since a version, if there was nothing else; made once for all."""
        match, events = table.match, table.latest
        if known != match.version - len(events) or match.status == "over":
            return None
        if table.told is None:
            table.told = moves_text(match, events)
        return table.told or None

    async def _act(
        self, id_: str, seat: int, person: Person, decide: Decision, endless: bool = True
    ) -> Match:
        """Decide a wish of whoever plays the seat at that moment; `endless` can be repeated."""

        def decided(match: Match, now: int) -> Sequence[log.Event]:
            check_seat(match, seat, person.token)
            if endless:
                _check_length(match)
            return decide(match, now)

        return await self.hub.act(id_, decided, person)


def _sent(seat: int, turn: int, request: str) -> str:
    """What a request to move is known by: clients count their own."""
    return f"{seat}:{turn}:{request}"


def sitting_down(
    seat: int, name: str, token: str, addition: str, commitment: str | None, origin: str | None
) -> Decision:
    """The decision that somebody sits down."""

    def decide(match: Match, now: int) -> Sequence[log.Event]:
        return decisions.take_seat(match, seat, name, token, addition, now, commitment, origin)

    return decide


def _moving(seat: int, token: str | None, move: str, turn: int, sent: str) -> Decision:
    def decide(match: Match, now: int) -> Sequence[log.Event]:
        check_seat(match, seat, token)
        return decisions.move(match, seat, move, turn, sent, now)

    return decide


def moves_text(match: Match, events: Sequence[log.Event]) -> bytes:
    """What happened, as the message `moves`; empty if it was not moves and deals alone."""
    steps: list[dict[str, object]] = []
    for event in events:
        if isinstance(event, log.Moved):
            steps.append({"at": event.at, "seat": event.seat, "move": event.move})
        elif isinstance(event, log.DisplaysFilled):
            steps.append({"at": event.at, "deal": event.deal})
        else:
            return b""
    head = {"type": "moves", "match": match.id, "version": match.version, "turn": match.turn}
    return orjson.dumps(head | {"steps": steps})


def _part_of(match: Match, token: str | None) -> tuple[list[int], bool, list[int]]:
    """The seats of a client, whether it made the match, and the seats that are kept for it."""
    if not token:
        return [], False, []
    return match.seats_of(token), token == match.maker, match.reserved_for(token)


def check_seat(match: Match, seat: int, token: str | None) -> None:
    """Whether the client plays this seat."""
    if not (token and 0 < seat <= len(match.seats) and match.seat(seat).token_hash == token):
        raise ServiceError("not-your-seat", f"seat {seat} is not yours", seat=seat)


def _check_length(match: Match) -> None:
    """Whether there is room for what could be repeated for ever: nobody fills the disk."""
    if match.version >= LONGEST_LOG:
        sentence = f"expected at most {LONGEST_LOG} events; from now on there are only moves"
        raise VitralError("match-too-long", sentence, most=LONGEST_LOG)
