"""The queues beside the event loop: bounded, and in turn by address."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial

import pytest

from tests.server.running import Client
from vitral.rules import Edition, default_edition
from vitral.server.editions import EditionFile
from vitral.server.strict_routes import MOST_PARTS, READ_AT_ONCE
from vitral.server.study import POSITION
from vitral.server.work_queues import SMALL, WorkQueues
from vitral.service.attendance import Person
from vitral.service.live_match import LiveMatch
from vitral.service.match_service import MatchService
from vitral.service.work_queue import MOST_QUEUED, TooManyWaiting, WorkQueue


@contextmanager
def opened() -> Iterator[WorkQueue]:
    queue = WorkQueue("test")
    try:
        yield queue
    finally:
        queue.close()


class Held:
    """Work that goes on until it is let go."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.go = threading.Event()

    def __call__(self) -> None:
        self.begun.set()
        assert self.go.wait(20)


async def beside(
    queue: WorkQueue, address: str, work: Callable[[], object]
) -> asyncio.Task[object]:
    """Work that waits or has begun."""
    task = asyncio.create_task(queue.run(address, work))
    await asyncio.sleep(0)
    return task


def test_addresses_take_turns_however_much_one_asks_for() -> None:
    done: list[str] = []

    async def ask() -> None:
        with opened() as queue:
            held = Held()
            tasks = [await beside(queue, "a", held)]
            names = ("a1", "a2", "a3", "b1")
            tasks += [await beside(queue, name[0], partial(done.append, name)) for name in names]
            held.go.set()
            await asyncio.gather(*tasks)

    asyncio.run(ask())
    assert done == ["a1", "b1", "a2", "a3"]


def test_work_is_done_in_another_thread_and_tells_what_went_wrong() -> None:
    def fail() -> None:
        raise ValueError("no")

    async def ask() -> None:
        with opened() as queue:
            assert await queue.run("a", threading.get_ident) != threading.get_ident()
            with pytest.raises(ValueError, match="no"):
                await queue.run("a", fail)
            assert await queue.run("a", lambda: 7) == 7

    asyncio.run(ask())


def test_only_so_much_of_one_address_waits() -> None:
    async def ask() -> None:
        with opened() as queue:
            held = Held()
            tasks = [await beside(queue, "a", held)]
            tasks += [await beside(queue, "a", int) for _ in range(MOST_QUEUED)]
            with pytest.raises(TooManyWaiting) as caught:
                await queue.run("a", int)
            assert caught.value.code == "too-many-requests"
            tasks.append(await beside(queue, "b", int))
            held.go.set()
            await asyncio.gather(*tasks)

    asyncio.run(ask())


def test_who_waits_no_longer_is_passed_over() -> None:
    done: list[str] = []

    async def ask() -> None:
        with opened() as queue:
            held = Held()
            first = await beside(queue, "a", held)
            gone = await beside(queue, "a", lambda: done.append("gone"))
            last = await beside(queue, "a", lambda: done.append("last"))
            gone.cancel()
            held.go.set()
            await asyncio.gather(first, gone, last, return_exceptions=True)

    asyncio.run(ask())
    assert done == ["last"]


def test_who_goes_when_called_leaves_the_thread_to_others() -> None:
    async def ask() -> None:
        with opened() as queue:
            called = asyncio.create_task(queue.run("a", int))
            await asyncio.sleep(0)  # it is its turn, and it does not know yet
            called.cancel()
            await asyncio.gather(called, return_exceptions=True)
            assert await queue.run("b", lambda: 7) == 7

    asyncio.run(ask())


def test_a_small_question_waits_for_no_large_one() -> None:
    async def ask() -> None:
        queues = WorkQueues()
        try:
            held = Held()
            large = await beside(queues.of(SMALL + 1), "a", held)
            assert await queues.of(SMALL).run("a", lambda: 7) == 7
            assert not large.done()
            held.go.set()
            await large
        finally:
            queues.close()

    asyncio.run(ask())


def test_what_is_read_of_a_match_waits_for_nobody_who_studies(
    ana: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The steps that a browser asks for waited behind the records of strangers."""
    held = Held()

    def hold(file: EditionFile) -> Edition:
        held()
        return default_edition()

    monkeypatch.setattr("vitral.server.study.read_edition", hold)
    match = ana.begin("AA")
    large = {"toml": "#" * (SMALL + 1)}
    with Client(ana.server) as student, ThreadPoolExecutor(1) as pool:
        studying = pool.submit(student.post, "/editions/check", large)
        try:
            assert held.begun.wait(20)
            for what in ("steps", "record", "replay"):
                assert ana.get(f"/matches/{match}/{what}").status_code == 200
            assert not studying.done()
        finally:
            held.go.set()
        assert studying.result().status_code == 200


@pytest.mark.parametrize("what", ["", "/steps", "/record", "/replay"])
def test_whoever_reads_a_match_attends_it(
    ana: Client, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """A program that polled the steps of a match found its bots asleep."""
    visits: list[tuple[str, Person]] = []

    async def visit(service: MatchService, id_: str, person: Person) -> LiveMatch:
        visits.append((id_, person))
        return await visited(service, id_, person)

    visited = MatchService.visit
    monkeypatch.setattr(MatchService, "visit", visit)
    match = ana.begin("AA")
    assert ana.get(f"/matches/{match}{what}").status_code == 200
    assert [(id_, person.address) for id_, person in visits] == [(match, "127.0.0.1")]


@pytest.mark.parametrize("size", [1, READ_AT_ONCE, SMALL, 60_000])
def test_a_body_is_refused_alike_however_long_it_is(ana: Client, size: int) -> None:
    wrong = {"position": POSITION, "move": "x" * size}
    reported = ana.post("/study/position", wrong).json()
    assert (reported["code"], reported["params"]) == ("request-invalid", {"where": "body.move"})
    assert reported["sentence"].startswith("body.move: String should match pattern")
    assert ana.post("/study/position", ["x" * size]).json()["params"] == {"where": "body"}


def test_a_body_may_be_long_but_have_only_so_many_values(ana: Client) -> None:
    many = {"name": "x", "more": [0] * MOST_PARTS}
    reported = ana.post("/matches", many).json()
    assert reported["code"] == "request-invalid"
    assert reported["sentence"] == f"body: expected at most {MOST_PARTS} values"
    commas = {"toml": "# " + "," * 900 + "[" * 99}
    assert ana.done(ana.post("/editions/check", commas))["problems"]


def test_a_long_body_is_json_only_if_it_says_so(ana: Client) -> None:
    """What is sent as a text is not read, long or short: no form of another site sends JSON."""
    for size in (1, 2 * READ_AT_ONCE):
        body = b'{"position":"%b"}' % (b"x" * size)
        answer = ana._http.post(
            "/study/position", content=body, headers={"content-type": "text/plain"}
        )
        assert (answer.status_code, answer.json()["params"]) == (422, {"where": "body"})


def test_too_much_at_once_is_told_like_at_the_door(
    ana: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vitral.service.work_queue.MOST_QUEUED", 0)
    answers = (
        ana.post("/study/position", {"position": POSITION}),
        ana.post("/study/position", {"position": "x" * 2000}),
    )
    for answer in answers:
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many-requests")
        assert answer.headers["retry-after"] == "5"
