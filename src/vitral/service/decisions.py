"""What may happen in a match: each function answers a command with the events it leads to.

Nothing is changed here. Either everything asked for is allowed, and its events are returned to be
kept and then applied, or an error says why not.
"""

from typing import Literal

from vitral.notation import Game, format_move, parse_move
from vitral.notation.documents import PLAYER_COLOURS, PlayerColour, SetupPart
from vitral.notation.records import edition_part
from vitral.rules import Edition, State, canonical, default_edition, new_game
from vitral.service import log
from vitral.service.errors import ServiceError
from vitral.service.luck import commit
from vitral.service.match import Match, Seat
from vitral.service.names import clean_name

LONGEST_ADDITION = 64
"""Letters: room for 256 random bits in hexadecimal digits."""
MOST_A_TURN = 5
"""How often somebody may ask for a takeback or come back while nobody moves."""
MOST_SITTINGS = 12
"""How often somebody may sit down in a match: on all four seats, and two more times on each."""
MOST_COLOURS = 8
"""How often somebody may choose a colour after sitting down: each of the four, twice."""

SHORTEST_BREAK = 3_000
"""Milliseconds without the service that players feel: a heartbeat comes every two seconds."""
RESUME_GRACE = 15_000
"""Milliseconds in which players find their way back before the clock runs again."""


def create(
    settings: log.Settings,
    bots: list[str | None],
    seed: bytes,
    now: int,
    edition: Edition | None = None,
    next_match: str | None = None,
    reserved: list[str | None] | None = None,
    maker: str | None = None,
    origin: str | None = None,
    colours: list[PlayerColour | None] | None = None,
) -> list[log.Event]:
    """Make a match; `bots` names a bot for each seat that is one, `colours` what was chosen."""
    chosen = [colour for colour in colours or () if colour is not None]
    if taken := next((colour for colour in chosen if chosen.count(colour) > 1), None):
        raise _colour_taken(taken)
    return [
        log.Created(
            at=now,
            settings=settings,
            edition=edition_part(edition or default_edition()),
            bots=bots,
            seed=seed.hex(),
            maker=maker,
            origin=origin,
            next_match=next_match,
            reserved=reserved,
            colours=colours if chosen else None,
        )
    ]


def take_seat(
    match: Match,
    seat: int,
    name: str,
    token_hash: str,
    addition: str,
    now: int,
    commitment: str | None = None,
    origin: str | None = None,
) -> list[log.Event]:
    """Sit down, with an addition to the dice or the SHA-256 of one that is revealed later.

    One that is given in the open is committed to as well, so that everybody sees that it stays.
    """
    _check_open(match)
    _check_welcome(match, token_hash, origin)
    if not _seat(match, seat).is_open or match.seat(seat).reserved not in (None, token_hash):
        raise ServiceError("seat-not-open", f"seat {seat} is taken", seat=seat)
    if match.sat_down.count(match.counted_as(token_hash, origin)) >= MOST_SITTINGS:
        raise _too_often(MOST_SITTINGS, "times to sit down in a match")
    if addition:
        _check_addition(match, seat, addition, commitment)
        commitment = commit(addition.encode())
    taken = log.SeatTaken(
        at=now,
        seat=seat,
        name=clean_name(name),
        token_hash=token_hash,
        addition=addition,
        commitment=commitment,
        origin=origin,
    )
    return [taken]


def _check_addition(match: Match, seat: int, addition: str, commitment: str | None) -> None:
    """Raise unless an addition may be given in the open: alone, and before any other is known."""
    if len(addition) > LONGEST_ADDITION or commitment is not None:
        sentence = f"expected at most {LONGEST_ADDITION} letters to add to the draws, or a hash"
        raise ServiceError("bad-addition", sentence, most=LONGEST_ADDITION)
    known = [other.number for other in match.seats if other.addition and other.number != seat]
    if known:
        sentence = f"the addition of seat {known[0]} is known; expected a commitment to this one"
        raise ServiceError("addition-not-committed", sentence, seat=known[0])


def leave(match: Match, seat: int, now: int) -> list[log.Event]:
    """Get up: before the start the seat is open again, afterwards it goes as was agreed."""
    if match.status == "open":
        _check_open(match)
        if not _seat(match, seat).is_person:
            raise ServiceError("no-such-seat", f"nobody sits on seat {seat}", seat=seat)
        return [log.SeatLeft(at=now, seat=seat)]
    _check_playing(match)
    return _absence(match, seat, "left", now)


def choose_colour(match: Match, seat: int, colour: str, now: int) -> list[log.Event]:
    """Choose a colour that nobody else has chosen; who has chosen none gets what is left."""
    _check_open(match)
    known = next((each for each in PLAYER_COLOURS if each == colour), None)
    if known is None:
        sentence = f"expected one of {', '.join(PLAYER_COLOURS)}, got {colour!r}"
        raise ServiceError("unknown-colour", sentence, got=colour)
    if any(other.colour == known for other in match.seats if other.number != seat):
        raise _colour_taken(known)
    if _seat(match, seat).colour == known:
        return []
    if match.seat(seat).colour_choices >= MOST_COLOURS:
        raise _too_often(MOST_COLOURS, "choices of a colour")
    return [log.ColourChosen(at=now, seat=seat, colour=known)]


def _colour_taken(colour: PlayerColour) -> ServiceError:
    sentence = f"expected a colour of one's own, {colour} is taken"
    return ServiceError("colour-taken", sentence, colour=colour)


def free_seat(match: Match, seat: int, now: int) -> list[log.Event]:
    """Open a seat again that somebody took, or that is kept for somebody; before the start."""
    _check_open(match)
    if not (_seat(match, seat).is_person or match.seat(seat).reserved):
        raise ServiceError("no-such-seat", f"nobody sits on seat {seat}", seat=seat)
    return [log.SeatFreed(at=now, seat=seat)]


def start(match: Match, now: int) -> list[log.Event]:
    """Set the table up and deal, once nobody is missing and every addition is known.

    Where seats have committed to additions, nobody may change theirs or get up from now on, and the
    additions are revealed; the match begins with the last of them, or when they are overdue.
    """
    _check_open(match)
    if missing := [seat.number for seat in match.seats if seat.is_open]:
        sentence = f"expected somebody on every seat, {missing[0]} is open"
        raise ServiceError("seats-open", sentence, seat=missing[0])
    if any(seat.commitment and not seat.revealed for seat in match.seats):
        return [log.Locked(at=now)]
    return _begin(match, now)


def reveal(match: Match, seat: int, addition: str, now: int) -> list[log.Event]:
    """Show the addition that a seat has committed to; the last one begins the match."""
    place = _seat(match, seat)
    if place.revealed and place.addition == addition:  # sent again
        return []
    if not match.locked or place.commitment is None:
        sentence = f"seat {seat} has no addition to reveal now"
        raise ServiceError("nothing-to-reveal", sentence, seat=seat)
    if not addition or commit(addition.encode()) != place.commitment:
        sentence = f"expected the addition of seat {seat} with the SHA-256 {place.commitment}"
        raise ServiceError("bad-reveal", sentence, seat=seat)
    events: list[log.Event] = [log.Revealed(at=now, seat=seat, addition=addition)]
    after = match.copy().replay(events)
    missing = any(other.commitment and not other.revealed for other in after.seats)
    return events if missing else [*events, *_begin(after, now)]


def _begin(match: Match, now: int) -> list[log.Event]:
    """Draw the set-up and the first deal."""
    settings = match.settings
    setup = match.luck.dice(0).setup(len(match.seats), match.edition, settings.starter)
    state = new_game(setup, settings.side, match.edition, settings.options.options())
    return [log.Started(at=now, setup=SetupPart.of(setup)), *_deal_if_due(match, state, now)]


def move(
    match: Match, seat: int, text: str, turn: int, request: str | None, now: int
) -> list[log.Event]:
    """Play a move that was chosen for the table as it was at `turn`; sent again, it is one.

    A person's move is known by its request; a bot's has none.
    """
    if request and turn != match.turn and match.answer_to(request):
        return []
    state = _check_playing(match)
    if turn != match.turn:
        sentence = f"expected a move for turn {match.turn}, got one for {turn}"
        raise ServiceError("stale-turn", sentence, turn=match.turn, got=turn)
    if state.seat != seat:
        sentence = f"expected a move of seat {state.seat}, got one of {seat}"
        raise ServiceError("not-your-turn", sentence, seat=state.seat)
    if request is not None:
        _check_may_move(match, seat, now)
    game = _game(match)
    played = canonical(state, parse_move(text))
    after = game.try_move(played)
    moved = log.Moved(at=now, seat=seat, move=format_move(played), request=request)
    dealt = _deal_if_due(match, after, now)
    for deal in dealt:
        game.try_deal(tuple(deal.deal))
    return [moved, *dealt]


def take_back(match: Match, seat: int, to: int, now: int) -> list[log.Event]:
    """Go back so that only the first `to` deals and moves stay; other people must agree."""
    _check_playing(match)
    if not match.settings.takebacks:
        raise ServiceError("no-takebacks", "this match has no takebacks")
    if match.takeback:
        raise ServiceError("takeback-pending", "expected an answer to the takeback asked for")
    if not 1 <= to < _game(match).count:
        sentence = f"expected 1 to {_game(match).count - 1} deals and moves to stay, got {to}"
        raise ServiceError("nothing-to-take-back", sentence, got=to)
    _check_at_table(match, seat)
    if absent := [other for other in _others(match, seat) if match.seat(other).away]:
        sentence = f"expected everybody at the table, seat {absent[0]} is away"
        raise ServiceError("somebody-away", sentence, seat=absent[0])
    _check_often(match, seat)
    asked = log.TakebackAsked(at=now, seat=seat, to=to)
    return [asked, *_go_back(match, to, now)] if not _others(match, seat) else [asked]


def answer_takeback(match: Match, seat: int, to: int, agreed: bool, now: int) -> list[log.Event]:
    """Agree to a takeback to `to` or not; whoever asked may withdraw."""
    _check_playing(match)
    takeback = match.takeback
    if takeback is None or (seat == takeback.seat and agreed):
        raise ServiceError("no-takeback-pending", "there is no takeback to answer")
    _check_at_table(match, seat)
    if to != takeback.to:
        sentence = f"expected an answer to going back to {takeback.to}, got one to {to}"
        raise ServiceError("stale-takeback", sentence, to=takeback.to, got=to)
    answered = log.TakebackAnswered(at=now, seat=seat, agreed=agreed)
    missing = set(_others(match, takeback.seat)) - takeback.agreed - {seat}
    return [answered, *_go_back(match, takeback.to, now)] if agreed and not missing else [answered]


def resign(match: Match, seat: int, now: int) -> list[log.Event]:
    """Give up."""
    _check_playing(match)
    if _seat(match, seat).forfeited:
        raise ServiceError("match-over", f"seat {seat} has given up already", seat=seat)
    return [log.Forfeited(at=now, seat=seat, why="resigned")]


def time_out(match: Match, now: int) -> list[log.Event]:
    """What follows from the time: nothing, a match begins, or somebody's time is up."""
    if match.deadline is None or now < match.deadline:
        return []
    if match.locked:
        return _begin(match, now)
    running = match.clocks.deadline()
    return _absence(match, running[0], "time", now) if running else []


def resume_clock(match: Match, since: int, now: int) -> list[log.Event]:
    """Give the seat whose clock runs the time back in which nobody could move.

    A break that nobody can have noticed leaves the log as it is.
    """
    if match.status != "playing" or match.clocks.deadline() is None or now - since < SHORTEST_BREAK:
        return []
    return [log.ClockResumed(at=now, since=min(since, now), grace=RESUME_GRACE)]


def come_back(match: Match, seat: int, now: int) -> list[log.Event]:
    """Take one's seat back from the bot that stood in."""
    _check_playing(match)
    if not _seat(match, seat).away:
        raise ServiceError("not-away", f"no bot stands in for seat {seat}", seat=seat)
    _check_often(match, seat)
    return [log.Returned(at=now, seat=seat)]


def hint(match: Match, seat: int, now: int) -> list[log.Event]:
    """Let the table know that a seat gets a hint; asked for again in the same turn, it knows."""
    _check_not_closed(match)
    if not match.settings.hints:
        raise ServiceError("no-hints", "this match has no hints")
    mover = match.mover
    if mover is None or mover.number != seat:
        raise ServiceError("not-your-turn", f"it is not the turn of seat {seat}", seat=seat)
    _check_at_table(match, seat)
    return [] if match.hinted_at == match.turn else [log.Hinted(at=now, seat=seat)]


def close(match: Match, now: int) -> list[log.Event]:
    """End a match without a result; one that is closed already stays so."""
    if match.status == "over" and not match.closed:
        raise ServiceError("match-over", "the match is over")
    return [] if match.closed else [log.Closed(at=now)]


def rematch(match: Match, other: str, now: int, seat: int | None = None) -> list[log.Event]:
    """Go on in another match; the seat is that of who asked, where it is known."""
    _check_not_closed(match)
    if match.status != "over":
        raise ServiceError("not-over", "a rematch comes after the match")
    return [] if match.rematch else [log.Rematched(at=now, match=other, seat=seat)]


def _absence(match: Match, seat: int, why: Literal["left", "time"], now: int) -> list[log.Event]:
    """Somebody is not there: a bot stands in, or the seat forfeits, as was agreed."""
    if _seat(match, seat).player:
        return []
    if match.settings.absence == "bot":
        return [log.StoodIn(at=now, seat=seat, why=why)]
    return [log.Forfeited(at=now, seat=seat, why=why)]


def _go_back(match: Match, to: int, now: int) -> list[log.Event]:
    """What going back leads to; a deal that is taken back is drawn anew."""
    state = _game(match).state_before_deal(to)
    taken_back = log.TakenBack(at=now, to=to)
    return [taken_back, *_deal_if_due(match, state, now)] if state else [taken_back]


def _deal_if_due(match: Match, state: State, now: int) -> list[log.DisplaysFilled]:
    """The next deal: always a new draw, so that nobody who went back knows what comes."""
    if not state.awaits_deal:
        return []
    draw = match.draws + 1
    displays = match.luck.dice(draw).deal(state)
    return [log.DisplaysFilled(at=now, draw=draw, deal=list(displays))]


def _others(match: Match, seat: int) -> list[int]:
    """The people who must agree with a seat: not those who play it too, or have given up."""
    token = _seat(match, seat).token_hash
    others = (other for other in match.seats if other.is_person and not other.forfeited)
    return [other.number for other in others if other.token_hash != token]


def _check_at_table(match: Match, seat: int) -> None:
    if seat not in match.people:
        raise not_at_table(seat)


def not_at_table(seat: int) -> ServiceError:
    """Somebody asks for something while a bot plays for them."""
    return ServiceError("not-at-table", f"seat {seat} is away or has given up", seat=seat)


def _check_may_move(match: Match, seat: int, now: int) -> None:
    """Raise `not-at-table` or `time-up` unless the person of a seat may move.

    The deadline is checked here because the alarm of the clock may fire late.
    """
    if match.seat(seat).player:
        raise not_at_table(seat)
    deadline = match.clocks.deadline()
    if deadline is not None and now >= deadline[1]:
        raise ServiceError("time-up", f"the time of seat {seat} is up", seat=seat)


def _check_welcome(match: Match, token_hash: str, origin: str | None) -> None:
    if token_hash != match.maker and not match.barred.isdisjoint({token_hash, origin}):
        raise ServiceError("barred", "who made this match does not let you sit down here")


def _check_often(match: Match, seat: int) -> None:
    if match.asked.count(seat) >= MOST_A_TURN:
        raise _too_often(MOST_A_TURN, "such requests until somebody moves")


def _too_often(most: int, what: str) -> ServiceError:
    return ServiceError("too-often", f"expected at most {most} {what}", most=most)


def _seat(match: Match, number: int) -> Seat:
    if not 1 <= number <= len(match.seats):
        sentence = f"expected a seat from 1 to {len(match.seats)}, got {number}"
        raise ServiceError("no-such-seat", sentence, seat=number)
    return match.seat(number)


def _game(match: Match) -> Game:
    if match.game is None:
        raise ServiceError("not-started", "the match has not started")
    return match.game


def _check_not_closed(match: Match) -> None:
    if match.closed:
        raise ServiceError("match-closed", "the host of this server has closed the match")


def _check_open(match: Match) -> None:
    _check_not_closed(match)
    if match.status != "open" or match.locked:
        raise ServiceError("already-started", "the match has started")


def _check_playing(match: Match) -> State:
    _check_not_closed(match)
    state = _game(match).state
    if match.status == "over":
        raise ServiceError("match-over", "the match is over")
    return state
