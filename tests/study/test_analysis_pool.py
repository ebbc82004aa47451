"""Analyses of several people at once, by real engines."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Coroutine
from contextlib import aclosing, asynccontextmanager
from typing import Any

import pytest

from vitral.search import prepare
from vitral.server.study import POSITION
from vitral.service.attendance import Person
from vitral.service.work_queue import TooManyWaiting
from vitral.study import analysis_pool, engine_worker
from vitral.study.analysis_pool import AnalysisPool, AnalysisRequest
from vitral.study.engine_worker import Answer
from vitral.study.errors import NoEngine

ANA, BEN, EVA = Person("a", "ana"), Person("b", "ben"), Person("b", "eva")
LONG = AnalysisRequest(POSITION, lines=2, seconds=20.0)
SHORT = AnalysisRequest(POSITION, lines=2, seconds=0.3)


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests stand back for nobody."""
    monkeypatch.setattr(engine_worker, "NICENESS", 0)


def run(test: Coroutine[Any, Any, None]) -> None:
    prepare()
    asyncio.run(test)


@asynccontextmanager
async def pool(**options: Any) -> AsyncIterator[AnalysisPool]:
    made = AnalysisPool(**options)
    try:
        yield made
    finally:
        await made.close()


async def all_of(pool: AnalysisPool, person: Person, request: AnalysisRequest) -> list[Answer]:
    return [answer async for answer in pool.analyse(person, request)]


def test_reports_come_and_the_last_is_final() -> None:
    async def analyse() -> None:
        seconds: list[float] = []
        async with pool(on_slice=seconds.append) as engines:
            answers = await all_of(engines, ANA, SHORT)
            assert (engines.running, engines.waiting) == (0, 0)
        during = [answer["isDuringSearch"] for answer in answers]
        assert during == [True] * (len(answers) - 1) + [False]
        assert len(answers[-1]["moves"]) == 2
        assert {answer["id"] for answer in answers} == {"analysis"}
        assert len(seconds) == 1

    run(analyse())


def test_whoever_stops_reading_stops_the_search() -> None:
    async def leave() -> None:
        async with pool() as engines:
            async with aclosing(engines.analyse(ANA, LONG)) as answers:
                assert (await anext(answers))["isDuringSearch"]
                assert engines.running == 1
            assert engines.running == 0
            assert (await all_of(engines, BEN, SHORT))[-1]["moves"]  # long before 20 s

    run(asyncio.wait_for(leave(), 15))


def test_a_new_analysis_of_the_same_person_ends_the_old_one() -> None:
    async def replace() -> None:
        async with pool() as engines, aclosing(engines.analyse(ANA, LONG)) as old:
            assert (await anext(old))["isDuringSearch"]
            new = asyncio.create_task(all_of(engines, ANA, SHORT))
            rest = [answer async for answer in old]
            assert rest[-1]["isDuringSearch"] is False
            assert (await new)[-1]["moves"]

    run(asyncio.wait_for(replace(), 15))


def test_one_that_waits_is_replaced_without_an_answer() -> None:
    async def replace() -> None:
        async with pool() as engines, aclosing(engines.analyse(ANA, LONG)) as running:
            await anext(running)
            first = asyncio.create_task(all_of(engines, BEN, LONG))
            await asyncio.sleep(0)
            second = asyncio.create_task(all_of(engines, BEN, SHORT))
            assert await first == []
            reading = asyncio.create_task(_read(running))
            assert (await second)[-1]["moves"]
            reading.cancel()
            await asyncio.wait({reading})

    run(asyncio.wait_for(replace(), 15))


async def _read(answers: AsyncIterator[Answer]) -> list[Answer]:
    return [answer async for answer in answers]


def test_those_who_wait_get_their_turn_before_a_long_analysis_ends() -> None:
    """And the long one goes on afterwards, without telling less than it knew."""

    async def share() -> None:
        async with pool() as engines:
            long = asyncio.create_task(all_of(engines, ANA, LONG))
            await asyncio.sleep(0)
            others = await asyncio.gather(*(all_of(engines, who, SHORT) for who in (BEN, EVA)))
            assert [answers[-1]["isDuringSearch"] for answers in others] == [False, False]
            assert not long.done()
            await asyncio.wait({long}, timeout=0.5)
            engines._analyses[ANA].replace()
            depths = [answer["depth"] for answer in await long]
            assert depths == sorted(depths)

    run(asyncio.wait_for(share(), 20))


def test_an_engine_that_is_killed_is_started_again() -> None:
    async def kill() -> None:
        async with pool() as engines, aclosing(engines.analyse(ANA, LONG)) as answers:
            await anext(answers)
            worker = engines._workers[0]
            first = worker.pid
            assert first is not None
            os.kill(first, signal.SIGKILL)
            assert (await anext(answers))["moves"]
            assert worker.pid not in (None, first)

    run(asyncio.wait_for(kill(), 30))


def test_what_ends_engines_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def crash() -> None:
        async with pool() as engines:
            engines._workers[0]._command = ("false",)
            assert await all_of(engines, ANA, SHORT) == [analysis_pool.FAILED]

    run(crash())


def test_an_engine_can_refuse_a_position() -> None:
    async def refuse() -> None:
        async with pool() as engines:
            (answer,) = await all_of(engines, ANA, AnalysisRequest("nothing"))
            assert (answer["code"], answer["id"]) == ("position-fields", "analysis")

    run(refuse())


def test_an_address_has_a_bounded_number_of_analyses() -> None:
    async def flood() -> None:
        async with pool() as engines:
            people = [Person("a", str(n)) for n in range(analysis_pool.MOST_OF_ADDRESS)]
            tasks = [asyncio.create_task(all_of(engines, who, LONG)) for who in people]
            await asyncio.sleep(0)
            engines.check(people[0])  # it replaces their own
            engines.check(BEN)
            with pytest.raises(TooManyWaiting):
                engines.check(Person("a", "another"))
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
            engines.check(Person("a", "another"))

    run(flood())


def test_without_numba_there_is_no_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis_pool, "BOTS", ("random", "greedy"))
    with pytest.raises(NoEngine):
        AnalysisPool().check(ANA)
