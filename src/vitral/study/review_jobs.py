"""Reviews that are being computed: the tasks of many people, in turn.

Addresses take turns, at an address its people, of a person their reviews. Whoever looks at a review
sees what is known of it.
"""

import asyncio
import gzip
import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from vitral.analysis.review import Evaluation, EvaluationTask, ReviewPlan, TaskKey
from vitral.notation.records import Record
from vitral.search import BOTS, THINKERS
from vitral.service.attendance import Person
from vitral.service.background import BackgroundTasks
from vitral.service.fair_queue import FairQueue
from vitral.service.study_store import StudyStore
from vitral.service.work_queue import TooManyWaiting
from vitral.study.errors import NoEngine, ReviewFailed
from vitral.study.evaluation_worker import EvaluationFailed, EvaluationWorker

MOST_OF_PERSON: Final = 3
"""Reviews that one person can have computed at once."""
MOST_OF_ADDRESS: Final = 12
"""The same for all people at an address."""
MOST: Final = 1000
"""Reviews that are computed at once."""
MOST_KEPT: Final = 200
"""Reviews that are kept in memory; those that nobody has looked at longest go first."""
MOST_FAILURES: Final = 2
"""Evaluations of one review that may fail before it is given up."""
IDLE_SECONDS: Final = 300.0
"""After which a process that has nothing to do is ended: it holds some 200 MB."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ReviewBody:
    """A review as JSON, and the same packed: it is asked for every second."""

    done: int
    """How many evaluations are in it."""
    text: bytes
    packed: bytes

    @classmethod
    def of(cls, text: str, done: int = 0) -> "ReviewBody":
        """A review, packed now."""
        return cls(done, text.encode(), gzip.compress(text.encode(), 5))


class ReviewJob:
    """A review that is being computed, or was."""

    def __init__(
        self, id_: str, plan: ReviewPlan, person: Person, record: Record | None = None
    ) -> None:
        self.id = id_
        self.person = person
        self.record = record
        """What was pasted; None if it is the review of a match, with which it is kept."""
        self.total = len(plan.tasks)
        self.failures = 0
        self._plan: ReviewPlan | None = plan
        self._done: dict[TaskKey, Evaluation] = {}
        self._body: ReviewBody | None = None

    @property
    def done(self) -> int:
        """How many evaluations are known."""
        return self.total if self._plan is None else len(self._done)

    @property
    def is_complete(self) -> bool:
        """Whether all are."""
        return self.done == self.total

    @property
    def has_failed(self) -> bool:
        """Whether it was given up."""
        return self.failures >= MOST_FAILURES

    def add(self, evaluation: Evaluation) -> None:
        """Take in what a worker has found out."""
        self._done[evaluation.key] = evaluation

    @property
    def known_body(self) -> ReviewBody | None:
        """The document, if it was made since the last evaluation; `ReviewFailed` if given up."""
        if self.has_failed:
            raise ReviewFailed(self.id)
        return self._body if self._body and self._body.done == self.done else None

    def body(self) -> ReviewBody:
        """The document, made anew if more is known; some milliseconds in any thread."""
        if body := self.known_body:
            return body
        plan, done = self._plan, dict(self._done)
        if plan is None:
            raise AssertionError("there is a plan until there is a complete document")
        body = self._body = ReviewBody.of(plan.document(done).model_dump_json(), len(done))
        if body.done == self.total:
            self._plan, self._done = None, {}
        return body


class ReviewJobs:
    """The reviews of a server, and the processes that compute them."""

    def __init__(
        self,
        store: StudyStore,
        workers: int = 1,
        on_task: Callable[[float], object] = lambda seconds: None,
    ) -> None:
        """`on_task` is told how many seconds an evaluation took."""
        self._store = store
        self._workers = [EvaluationWorker() for _ in range(workers)]
        self._on_task = on_task
        self._background = BackgroundTasks()
        self._started = False
        self._jobs: dict[str, ReviewJob] = {}
        """Those that are not complete."""
        self._kept: OrderedDict[str, ReviewJob] = OrderedDict()
        """Complete reviews of pasted records, and reviews that were given up."""
        self._queue: FairQueue[tuple[ReviewJob, EvaluationTask]] = FairQueue()
        self._arrived = asyncio.Event()

    @property
    def running(self) -> int:
        """Reviews that are not complete."""
        return len(self._jobs)

    @property
    def waiting(self) -> int:
        """Evaluations that nobody has begun."""
        return len(self._queue)

    def get(self, id_: str) -> ReviewJob | None:
        """A review that is computed now, or is kept in memory."""
        if id_ in self._kept:
            self._kept.move_to_end(id_)
            return self._kept[id_]
        return self._jobs.get(id_)

    def check(self, person: Person) -> None:
        """Raise the error that says why somebody cannot have a game reviewed now."""
        if THINKERS[0] not in BOTS:
            raise NoEngine
        own = [job for job in self._jobs.values() if job.person.address == person.address]
        if (
            len(own) >= MOST_OF_ADDRESS
            or sum(job.person == person for job in own) >= MOST_OF_PERSON
            or len(self._jobs) >= MOST
        ):
            raise TooManyWaiting

    def start(
        self, id_: str, plan: ReviewPlan, person: Person, record: Record | None = None
    ) -> ReviewJob:
        """Compute a review in the turn of a person, unless somebody has begun it.

        Without a record it is that of a match. One that was given up is tried again.
        """
        if (job := self.get(id_)) and not job.has_failed:
            return job
        self._kept.pop(id_, None)
        job = self._jobs[id_] = ReviewJob(id_, plan, person, record)
        for task in plan.tasks:
            self._queue.put((person.address, person.token, id_), (job, task))
        self._arrived.set()
        if not self._started:
            self._started = True
            for worker in self._workers:
                self._background.start(self._work(worker))
        return job

    async def close(self) -> None:
        """Stop; what is not complete begins again when somebody looks at it."""
        await self._background.close()
        for worker in self._workers:
            worker.stop()

    async def _work(self, worker: EvaluationWorker) -> None:
        loop = asyncio.get_running_loop()
        while True:
            job, task = await self._next(worker)
            since = loop.time()
            try:
                job.add(await worker.evaluate(task))
            except EvaluationFailed:
                self._failed(job, task)
            self._on_task(loop.time() - since)
            if job.is_complete and self._jobs.get(job.id) is job:
                await self._finish(job)

    async def _next(self, worker: EvaluationWorker) -> tuple[ReviewJob, EvaluationTask]:
        """The next task of a review that is still wanted; an idle process is ended meanwhile."""
        while True:
            while self._queue:
                job, task = self._queue.get()
                if self._jobs.get(job.id) is job:
                    return job, task
            self._arrived.clear()
            try:
                async with asyncio.timeout(IDLE_SECONDS):
                    await self._arrived.wait()
            except TimeoutError:
                worker.stop()

    def _failed(self, job: ReviewJob, task: EvaluationTask) -> None:
        """Try a task again, or give its review up: it may be what crashes the process."""
        job.failures += 1
        if job.has_failed:
            self._keep(job)
        else:
            path = job.person.address, job.person.token, job.id
            self._queue.put(path, (job, task))

    async def _finish(self, job: ReviewJob) -> None:
        """Keep a complete review: with its match, or in memory."""
        text = (await asyncio.to_thread(job.body)).text.decode()
        if job.record is None:
            try:
                await self._store.keep_review(job.id, text)
            except Exception as error:  # it is computed again when somebody looks at it
                log.error("a review could not be kept: %s", type(error).__name__)
            self._jobs.pop(job.id, None)
        else:
            self._keep(job)

    def _keep(self, job: ReviewJob) -> None:
        """Compute a review no more, and keep it in memory for a while."""
        if self._jobs.pop(job.id, None):
            self._kept[job.id] = job
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
