"""What must hold of a database after everything that was done to its servers."""

from collections.abc import Iterator
from dataclasses import dataclass

from tests.faults.journal import Journal, SentMove
from tests.storage.raw import execute
from vitral.notation import format_position
from vitral.notation.records import parse_record, replay
from vitral.service import log
from vitral.service.match import Match
from vitral.service.verification import verify
from vitral.service.views import export
from vitral.storage import Log, open_store


@dataclass(slots=True)
class DatabaseReport:
    """What is in the database."""

    wrong: list[str]
    matches: int = 0
    never_begun: int = 0
    """Made, but the answer was lost with the server, so that nobody knew of them."""
    events: int = 0
    moves: int = 0
    people_moves: int = 0
    checks: int = 0


async def check(url: str, journal: Journal) -> DatabaseReport:
    """Hold a database against what the clients were told."""
    report = DatabaseReport(await _tables(url))
    moves: dict[SentMove, int] = {}
    store = await open_store(url, server=False)
    try:
        known: set[str] = set()
        async for stored in store.logs():
            known.add(stored.summary.match)
            report.wrong += _match(stored, journal, report, moves)
    finally:
        await store.close()
    report.wrong += [f"match {match} is lost" for match in set(journal.made) - known]
    report.wrong += _acknowledged(journal, moves)
    return report


async def _tables(url: str) -> list[str]:
    """What is wrong with the tables: no log may have a hole, or an event twice."""
    wrong = []
    if url.startswith("sqlite"):
        sound = await execute(url, "PRAGMA integrity_check")
        wrong += [f"the database is broken: {sound}"] if sound != [("ok",)] else []
    heads = dict(await execute(url, "SELECT match, head FROM matches"))
    last: dict[str, int] = {}
    for match, seq in await execute(url, "SELECT match, seq FROM events ORDER BY match, seq"):
        if seq != last.get(match, 0) + 1:
            wrong.append(f"match {match}: event {seq} after {last.get(match, 0)}")
        last[match] = seq
    if last != heads:
        wrong.append("matches and events do not agree on how long the logs are")
    return wrong


def _match(
    stored: Log, journal: Journal, report: DatabaseReport, moves: dict[SentMove, int]
) -> Iterator[str]:
    """One match: its log, its end, its record."""
    name = f"match {stored.summary.match}"
    report.matches += 1
    report.events += len(stored.events)
    match = Match(stored.summary.match)
    for text in stored.events:
        yield from _event(match, log.read_event(text), journal, report, moves)
    if match.summary != stored.summary:
        yield f"{name}: its summary is {stored.summary}, its log says {match.summary}"
    if match.id in journal.made:
        yield from _over(match, name, report)
    elif match.game is not None:
        yield f"{name} began though nobody knew of it"
    else:
        report.never_begun += 1


def _event(
    match: Match,
    event: log.AnyEvent,
    journal: Journal,
    report: DatabaseReport,
    moves: dict[SentMove, int],
) -> Iterator[str]:
    """One event: a move is for the turn that it was sent for; what was shown is what is stored."""
    turn = match.turn
    match.apply(event)
    name = f"match {match.id}: event {match.version}"
    if isinstance(event, log.Moved):
        report.moves += 1
        if match.seat(event.seat).bot is None:
            report.people_moves += 1
            yield from _move(match, turn, event, moves)
    if isinstance(event, log.Forfeited | log.StoodIn):
        yield f"{name}: a clock ran out"
    shown = journal.positions.get((match.id, match.version))
    if shown is not None and (match.state is None or shown != format_position(match.state)):
        yield f"{name} is not what somebody was shown"


def _move(match: Match, turn: int, event: log.Moved, moves: dict[SentMove, int]) -> Iterator[str]:
    seat, for_turn, request = (event.request or "0:0:").split(":", 2)
    if (int(seat), int(for_turn)) != (event.seat, turn):
        yield f"match {match.id}: seat {event.seat} moved at turn {turn} by {event.request}"
    sent = SentMove(match.id, int(seat), int(for_turn), request, event.move)
    if sent in moves:
        yield f"{sent} is there twice, at {moves[sent]} and {match.version}"
    moves[sent] = match.version


def _over(match: Match, name: str, report: DatabaseReport) -> Iterator[str]:
    """A match that ended, with a record that replays and whose luck can be checked."""
    if match.status != "over" or match.state is None:
        yield f"{name} is {match.status}"
        return
    record = parse_record(export(match).model_dump_json(exclude_none=True))
    if replay(record).state != match.state:
        yield f"{name}: its record replays to another end"
    checks = verify(record)
    report.checks += len(checks)
    if len(checks) < 4 or not all(check.passed for check in checks):
        yield f"{name}: its luck does not verify: {checks}"


def _acknowledged(journal: Journal, moves: dict[SentMove, int]) -> Iterator[str]:
    """Every acknowledged move is stored where it was said to be, and no other move of people is."""
    plain = {
        SentMove(sent.match, sent.seat, sent.turn, sent.request, sent.move): version
        for sent, version in journal.acknowledged.items()
    }
    for sent, version in plain.items():
        if moves.get(sent) != version:
            yield f"{sent} was acknowledged at {version} and is at {moves.get(sent)}"
    yield from (f"{sent} is stored though nobody was told" for sent in moves.keys() - plain.keys())
    turns = [(sent.match, sent.turn) for sent in plain]
    if len(turns) != len(set(turns)):
        yield "two moves were acknowledged for one turn"
