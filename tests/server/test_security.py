"""The threats of docs/explain/security.md that are about seats, secrets and space."""

import ast
import asyncio
import gzip
import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from tests.server.running import TIMEOUT, Client, Json, Running
from vitral.rules import State, VitralError, legal_moves
from vitral.search import Advice
from vitral.server.identity import hashed
from vitral.service import log
from vitral.service.attendance import Person
from vitral.service.bot_pool import BotPool, Worker
from vitral.service.commands import Command, LeaveSeat, Start, TakeSeat
from vitral.service.live_match import LiveMatch, Subscriber
from vitral.service.match_service import NOBODY, MatchService
from vitral.storage import open_store
from vitral.storage.memory import MemoryStore

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "explain" / "security.md").read_text("utf-8")
TESTS = Path(__file__).parents[1]
PLACES = ("server", "service", "browser", "search", "study", "cli", "storage")


def test_every_threat_names_tests_that_exist() -> None:
    rows = [row for row in PAGE.splitlines() if row.startswith("| ") and "`test_" in row]
    assert len(rows) >= 25
    for row in rows:
        for file, name in re.findall(r"`(test_\w+)::(test_\w+)`", row):
            paths = [p for folder in PLACES for p in (TESTS / folder).rglob(f"{file}.py")]
            trees = [ast.parse(path.read_text("utf-8")) for path in paths]
            nodes = [node for tree in trees for node in ast.walk(tree)]
            assert name in {n.name for n in nodes if isinstance(n, ast.FunctionDef)}, row
    threats = PAGE.split("## Threats")[1].split("## ")[0].splitlines()
    reported = [row for row in threats if row.startswith("| ") and not row.startswith("| threat")]
    assert reported == rows


# Seats.


def commands(match: str, turn: int, seat: int) -> list[tuple[str, Json]]:
    at: Json = {"match": match, "seat": seat}
    return [
        ("play", at | {"move": "back", "turn": turn}),
        ("take-back", at | {"to": 1}),
        ("answer-take-back", at | {"to": 1, "agreed": True}),
        ("resign", at),
        ("come-back", at),
        ("hint", at),
    ]


def test_nobody_acts_for_another_seat(ana: Client, ben: Client) -> None:
    match = ana.make("A.")
    ben.sit(match, 2)
    ana.start(match)
    before = ana.view(match)
    with Client(ana.server) as stranger:
        for client, seat in ((ana, 2), (ben, 1), (stranger, 1), (stranger, 2)):
            with client.socket() as talk:
                for type_, command in commands(match, before["turn"], seat):
                    assert talk.code(type_, **command) == "not-your-seat", type_
            answer = client.move(match, seat=seat)
            assert (answer.status_code, answer.json()["code"]) == (403, "not-your-seat")
            assert client.delete(f"/matches/{match}/seats/{seat}").status_code == 403
        assert stranger.post(f"/matches/{match}/start").status_code == 403
    assert ana.view(match)["version"] == before["version"]


def test_nobody_acts_without_a_token(ana: Client) -> None:
    match = ana.begin("AA")
    before = ana.view(match)
    with connect(ana.server.socket) as websocket:
        websocket.send(json.dumps({"type": "hello", "id": "h", "protocol": 1}))
        websocket.recv()
        for type_, command in commands(match, before["turn"], 1):
            websocket.send(json.dumps({"type": type_, "id": "x"} | command))
            assert json.loads(websocket.recv())["code"] == "not-your-seat"
    assert ana.view(match)["version"] == before["version"]


def test_a_hash_is_not_a_token(ana: Client) -> None:
    """Whoever reads the database cannot play."""
    match = ana.begin("AA")
    headers = {"Authorization": f"Bearer {hashed(ana.token)}"}
    answer = httpx.get(f"{ana.server.http}/api/v1/matches/{match}", headers=headers)
    assert answer.status_code == 401


def test_a_seat_is_checked_at_the_moment_when_something_happens() -> None:
    """A command that waits for its turn used to be checked before the seat changed hands."""

    async def race() -> list[Any]:
        store = await open_store("memory:")
        service = MatchService(store, BotPool())
        ana, ben = Person("192.0.2.1", "a"), Person("192.0.2.2", "b")
        match = await service.create(log.Settings(), [None, None])
        await service.execute(match, TakeSeat(1, "Ana"), ana)
        live = await service.matches.get(match)
        async with live.lock:
            wanted = [
                service.execute(match, LeaveSeat(1), ana),
                service.execute(match, TakeSeat(1, "Ben"), ben),
                service.execute(match, LeaveSeat(1), ana),
            ]
            tasks = [asyncio.ensure_future(command) for command in wanted]
            await asyncio.sleep(0.01)
        came = await asyncio.gather(*tasks, return_exceptions=True)
        seats = live.match.seats_of("b")
        await service.close()
        await store.close()
        return [came[2], seats]

    refused, seats = asyncio.run(race())
    assert isinstance(refused, VitralError)
    assert refused.code == "not-your-seat"
    assert seats == [1]


def test_a_move_before_the_start_is_not_kept_for_later(ana: Client) -> None:
    match = ana.make("AA")
    answer = ana.move(match, turn=4)
    assert (answer.status_code, answer.json()["code"]) == (409, "not-started")


# Secrets.


def test_the_seed_is_nowhere_before_the_end(ana: Client, ben: Client) -> None:
    match = ana.make("A.", takebacks=True)
    ben.sit(match, 2)
    reported = [ana.get(f"/matches/{match}").text]
    ana.start(match)
    with ana.socket() as talk, ana.lines(match) as lines:
        talk.done("watch", match=match)
        for number in range(12):
            reported.append(ana.get(f"/matches/{match}/record").text)
            reported += [client.get(f"/matches/{match}").text for client in (ana, ben)]
            reported.append(json.dumps(next(lines)))
            mover = ana if ana.view(match)["choices"] else ben
            mover.move(match, f"r{number}")
        reported += [json.dumps(talk.ask("hint", match=match, seat=1)), ana.get("/matches").text]
        reported += [json.dumps(message) for message in talk.views]
        talk.done("resign", match=match, seat=1)
    seed = ana.view(match)["seed"]
    assert len(bytes.fromhex(seed)) == 32
    assert not any(seed in text for text in reported)


def test_no_answer_holds_a_token_or_its_hash(ana: Client) -> None:
    match = ana.begin("AA", public=True)
    paths = (f"/matches/{match}", f"/matches/{match}/record", "/matches", "/version")
    reported = "".join(str(answer.headers) + answer.text for answer in map(ana.get, paths))
    assert ana.token not in reported
    assert hashed(ana.token) not in reported


def test_a_private_match_is_found_by_its_link_only(ana: Client, ben: Client) -> None:
    private, public = ana.begin("Ab"), ana.begin("Ab", public=True)
    listed = ben.get("/matches").text
    assert public in listed
    assert private not in listed
    assert ben.view(private)["you"] == []


def test_links_cannot_be_guessed(ana: Client) -> None:
    made = {ana.make("..") for _ in range(50)}
    assert len(made) == 50
    assert all(re.fullmatch(r"[\w-]{16}", match) for match in made)  # 96 random bits
    guesses = [match[:-1] + ("A" if match[-1] != "A" else "B") for match in made]
    assert {ana.get(f"/matches/{guess}").status_code for guess in guesses} == {404}


def test_the_log_holds_no_secret(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "vitral")
    caplog.set_level(logging.INFO)
    database = f"sqlite:///{tmp_path / 'vitral.db'}"
    with Running(database=database) as server, Client(server) as client:
        match = client.begin("Ab")
        with client.socket() as talk:
            talk.done("watch", match=match)
            talk.websocket.send("nonsense")
            talk.done("resign", match=match, seat=1)
        seed = client.view(match)["seed"]
        client.post("/matches", {"seats": [{"name": client.token}]})
    for secret in (client.token, hashed(client.token), seed):
        assert secret not in caplog.text
    assert "Traceback" not in caplog.text


# Input and space.


def test_names_go_into_the_database_as_they_are(tmp_path: Path) -> None:
    name = "'; DROP TABLE--"
    database = f"sqlite:///{tmp_path / 'vitral.db'}"
    with Running(database=database) as server, Client(server) as client:
        match = client.make("A..", public=True)
        client.sit(match, 2, name)
        assert client.get("/matches").json()[0]["names"] == ["Ana", name, ""]
        assert client.get("/matches/%27%20OR%201%3D1%20--%20").status_code == 422


def test_answers_are_data_and_never_a_page(ana: Client) -> None:
    match = ana.make("A.")
    ana.sit(match, 2, "<script>x()</script>")
    answer = ana.get(f"/matches/{match}")
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_nothing_is_unpacked_on_a_socket(server: Running) -> None:
    """A small message cannot become a big one."""
    with connect(server.socket, compression="deflate") as websocket:
        assert websocket.response is not None
        assert "sec-websocket-extensions" not in websocket.response.headers


def test_a_packed_body_is_not_unpacked(server: Running) -> None:
    body = gzip.compress(json.dumps({"seats": [{}, {}]}).encode())
    headers = {"content-encoding": "gzip", "content-type": "application/json"}
    answer = httpx.post(f"{server.http}/api/v1/matches", content=body, headers=headers)
    assert answer.status_code == 422


REFUSED_SEATS: dict[str, list[Json]] = {
    "bad-name": [{"name": "Ana"}, {"name": "\u200b"}],
    "bad-letter": [{"name": "Ana"}, {"name": "\u13aa\u13b7"}],
    "name-of-a-bot": [{"name": "Ana"}, {"name": "greedy"}],
    "unknown-bot": [{"name": "Ana"}, {"bot": "oracle"}],
    "colour-taken": [{"name": "Ana", "colour": "teal"}, {"name": "Ben", "colour": "teal"}],
    "addition-not-committed": [{"name": "Ana", "addition": "x"}, {"name": "Ben", "addition": "y"}],
    "bad-addition": [{"name": "Ana"}, {"name": "Ben", "addition": "y", "commitment": "0" * 64}],
    "request-invalid": [{"name": "Ana"}, {"name": "Ben", "colour": "gold"}],
}
"""Seats of a match to be made, by the code with which they are refused."""


def test_a_refused_match_leaves_nothing_behind(tmp_path: Path) -> None:
    """The match was written before the additions of its seats were checked, and stayed listed."""
    database = tmp_path / "vitral.db"
    with Running(database=f"sqlite:///{database}") as server, Client(server) as client:
        before = (tmp_path / "vitral.db-wal").stat().st_size
        for code, seats in REFUSED_SEATS.items():
            answer = client.post("/matches", {"seats": seats, "settings": {"public": True}})
            assert answer.json()["code"] == code
        assert client.done(client.get("/matches")) == []
        assert (tmp_path / "vitral.db-wal").stat().st_size == before


def test_a_match_is_written_together_with_who_sits_down_in_it() -> None:
    """Between two writes a match could be seen, joined or left behind half made."""
    written: list[int] = []

    async def make() -> None:
        players = BotPool()
        service = MatchService(
            MemoryStore(), players, on_append=lambda events, _: written.append(len(events))
        )
        seated = [TakeSeat(seat, "Ana") for seat in (1, 2)]
        ana = Person("192.0.2.1", "a")
        match = await service.create(log.Settings(), [None, None], maker=ana, seated=seated)
        assert (await service.matches.get(match)).match.seats_of("a") == [1, 2]
        await service.close()
        await players.close()

    asyncio.run(make())
    assert written == [3]


EVE, ANA = "192.0.2.1", "192.0.2.2"


async def first_move(worker: Worker, state: State, seconds: float) -> Advice:
    """A hint that is thought about at once."""
    return Advice(legal_moves(state)[0], ())


def test_hints_of_one_person_do_not_make_another_wait() -> None:
    """All hints waited for each other, so one person's kept everybody else's away."""
    served: list[str] = []

    async def ask(service: MatchService, match: str, person: Person) -> None:
        await service.hint(match, 1, person)
        served.append(person.address)

    async def scene() -> None:
        store = await open_store("memory:")
        players = BotPool()
        service = MatchService(store, players)
        eve, ana = Person(EVE, "e"), Person(ANA, "a")
        asking = []
        async with players.pools["slow"].maintenance():  # until everybody has asked
            for person in [eve] * 5 + [ana]:
                match = await service.create(log.Settings(starter=1), [None, None])
                for seat in (1, 2):
                    await service.execute(match, TakeSeat(seat, "Ana"), person)
                await service.execute(match, Start(), person)
                asking.append(asyncio.create_task(ask(service, match, person)))
            while players.pools["slow"].waiting_addresses < 2:
                await asyncio.sleep(0)
        await asyncio.gather(*asking)
        await service.close()
        await players.close()
        await store.close()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Worker, "advise", first_move)
        asyncio.run(scene())
    assert served == [EVE, ANA, EVE, EVE, EVE, EVE]


def test_bots_are_asked_for_in_the_name_of_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a socket, a stream or a request: a token alone would make one person many."""
    seen: list[Person] = []
    subscribe, visit, execute = MatchService.subscribe, MatchService.visit, MatchService.execute

    def subscribed(service: MatchService, live: LiveMatch, subscriber: Subscriber) -> None:
        seen.append(subscriber.person)
        subscribe(service, live, subscriber)

    async def visited(service: MatchService, id_: str, person: Person) -> LiveMatch:
        seen.append(person)
        return await visit(service, id_, person)

    async def executed(
        service: MatchService, id_: str, command: Command, person: Person = NOBODY
    ) -> int:
        seen.extend([person] if person is not NOBODY else [])
        return await execute(service, id_, command, person)

    monkeypatch.setattr(MatchService, "subscribe", subscribed)
    monkeypatch.setattr(MatchService, "visit", visited)
    monkeypatch.setattr(MatchService, "execute", executed)
    with Running() as server, Client(server) as client:
        match = client.begin("Ab", starter=1)
        with client.socket() as talk:
            talk.done("watch", match=match)
        with client.lines(match) as lines:
            next(lines)
        client.done(client.move(match))
        assert seen == [Person("127.0.0.1", hashed(client.token))] * 5


def test_a_program_that_polls_sees_bots_play(client_of_bots: Client) -> None:
    match = client_of_bots.begin("bb")
    until = monotonic() + TIMEOUT
    while client_of_bots.view(match)["status"] != "over":
        assert monotonic() < until, "the bots do not play on"


@pytest.fixture
def client_of_bots() -> Iterator[Client]:
    with Running() as server, Client(server) as client:
        yield client


def test_a_bot_that_takes_too_long_does_not_hold_up_the_match(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with Running(bot_seconds=1e-6) as server, Client(server) as client:
        match = client.begin("Ab", starter=2)
        with client.socket() as talk:
            talk.done("watch", match=match)
            seen = talk.see(match, until=lambda view: view["choices"] is not None)
    assert seen["last"][0]["seat"] == 2
    assert "took too long" in caplog.text
