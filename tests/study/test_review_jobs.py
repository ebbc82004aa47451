"""Reviews of several people at once, by a real process."""

import asyncio
import json
import os
import signal
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest

from tests.games import random_game
from tests.storage.contract import append, summary_of
from vitral.analysis.review import ReviewBudget, ReviewPlan
from vitral.notation.records import SeatPart, record_of
from vitral.search import prepare
from vitral.service.attendance import Person
from vitral.service.work_queue import TooManyWaiting
from vitral.storage import MemoryStore
from vitral.study import evaluation_worker, review_jobs
from vitral.study.errors import NoEngine, ReviewFailed
from vitral.study.evaluation_worker import EvaluationFailed, EvaluationWorker
from vitral.study.review_jobs import ReviewJob, ReviewJobs

ANA, BEN = Person("a", "ana"), Person("b", "ben")
GAME = random_game(steps=12)
PLAN = ReviewPlan(GAME, ReviewBudget(nodes=50, deals=2))
RECORD = record_of(GAME, [SeatPart(name="Ana"), SeatPart(name="Ben")])


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests stand back for nobody."""
    monkeypatch.setattr(evaluation_worker, "NICENESS", 0)


class Store(MemoryStore):
    """A store with two matches that are over and to be reviewed."""

    async def fill(self) -> None:
        for match in ("m", "n"):
            await append(self, 0, ["a"], summary_of(match, status="over"))
            await self.ask_review(match)


@asynccontextmanager
async def review_jobs_of(store: MemoryStore) -> AsyncIterator[ReviewJobs]:
    made = ReviewJobs(store)
    try:
        yield made
    finally:
        await made.close()


def run(test: Coroutine[Any, Any, None]) -> None:
    prepare()
    asyncio.run(asyncio.wait_for(test, 60))


async def completed(jobs: ReviewJobs) -> None:
    while jobs.running:
        await asyncio.sleep(0.005)


def test_a_review_is_known_in_part_and_then_kept_with_its_match() -> None:
    async def review() -> None:
        store = Store()
        await store.fill()
        async with review_jobs_of(store) as jobs:
            job = jobs.start("m", PLAN, ANA)
            assert jobs.start("m", PLAN, BEN) is job
            first = json.loads(job.body().text)
            assert (first["done"], first["total"]) == (0, len(PLAN.tasks))
            while job.done < 2:
                await asyncio.sleep(0.001)
            assert json.loads(job.body().text)["done"] >= 2
            await completed(jobs)
            assert jobs.get("m") is None
        last = json.loads(await store.review("m") or "")
        assert last["done"] == last["total"] == len(PLAN.tasks)
        assert last["seats"][0]["points"]["result"] is not None

    run(review())


def test_the_review_of_a_record_is_kept_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_jobs, "MOST_KEPT", 1)

    async def review() -> None:
        async with review_jobs_of(MemoryStore()) as jobs:
            for id_ in ("first", "second"):
                job = jobs.start(id_, PLAN, ANA, RECORD)
                await completed(jobs)
                assert jobs.get(id_) is job
                assert json.loads(job.body().text)["done"] == job.total
            assert jobs.get("first") is None

    run(review())


def test_reviews_of_two_people_go_on_side_by_side() -> None:
    async def review() -> None:
        store = Store()
        await store.fill()
        async with review_jobs_of(store) as jobs:
            first = jobs.start("m", PLAN, ANA)
            second = jobs.start("n", PLAN, BEN)
            while not (first.is_complete or second.is_complete):
                assert abs(first.done - second.done) <= 1
                await asyncio.sleep(0.001)
            await completed(jobs)

    run(review())


def test_a_process_that_is_killed_is_started_again_and_nothing_is_lost() -> None:
    async def review() -> None:
        store = Store()
        await store.fill()
        async with review_jobs_of(store) as jobs:
            job = jobs.start("m", PLAN, ANA)
            while not job.done:
                await asyncio.sleep(0.001)
            (worker,) = jobs._workers
            assert worker.pid is not None
            os.kill(worker.pid, signal.SIGKILL)
            await completed(jobs)
            assert json.loads(await store.review("m") or "")["done"] == job.total

    run(review())


def test_what_fails_again_is_given_up_until_somebody_asks_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def fail(self: EvaluationWorker, task: object) -> None:
        raise EvaluationFailed

    monkeypatch.setattr(EvaluationWorker, "evaluate", fail)

    async def review() -> None:
        async with review_jobs_of(MemoryStore()) as jobs:
            jobs.start("m", PLAN, ANA)
            await completed(jobs)
            job = jobs.get("m")
            assert isinstance(job, ReviewJob)
            assert job.has_failed
            with pytest.raises(ReviewFailed):
                job.body()
            assert jobs.start("m", PLAN, ANA) is not job
            assert not (await jobs_of(jobs, "m")).has_failed

    async def jobs_of(jobs: ReviewJobs, id_: str) -> ReviewJob:
        job = jobs.get(id_)
        assert job is not None
        return job

    run(review())


def test_a_task_that_raises_fails_and_the_process_goes_on() -> None:
    async def evaluate() -> None:
        worker = EvaluationWorker()
        broken: Any = PLAN.tasks[0].__class__(PLAN.tasks[0].key, "nothing", None, 1)
        with pytest.raises(EvaluationFailed):
            await worker.evaluate(broken)
        assert (await worker.evaluate(PLAN.tasks[0])).key == PLAN.tasks[0].key
        worker.stop()

    run(evaluate())


def test_an_idle_process_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_jobs, "IDLE_SECONDS", 0.01)

    async def review() -> None:
        async with review_jobs_of(MemoryStore()) as jobs:
            jobs.start("record", PLAN, ANA, RECORD)
            await completed(jobs)
            (worker,) = jobs._workers
            while worker.pid is not None:
                await asyncio.sleep(0.005)
            jobs.start("another", PLAN, ANA, RECORD)
            await completed(jobs)

    run(review())


def test_reviews_of_a_person_and_of_an_address_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    async def wait(self: EvaluationWorker, task: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(EvaluationWorker, "evaluate", wait)

    async def flood() -> None:
        async with review_jobs_of(MemoryStore()) as jobs:
            for n in range(review_jobs.MOST_OF_PERSON):
                jobs.check(ANA)
                jobs.start(f"of ana {n}", PLAN, ANA, RECORD)
            with pytest.raises(TooManyWaiting):
                jobs.check(ANA)
            for n in range(review_jobs.MOST_OF_ADDRESS - review_jobs.MOST_OF_PERSON):
                other = Person("a", str(n))
                jobs.check(other)
                jobs.start(f"of {n}", PLAN, other, RECORD)
            with pytest.raises(TooManyWaiting):
                jobs.check(Person("a", "another"))
            jobs.check(BEN)

    run(flood())


def test_without_numba_nothing_is_reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_jobs, "BOTS", ("random", "greedy"))
    with pytest.raises(NoEngine):
        ReviewJobs(MemoryStore()).check(ANA)
