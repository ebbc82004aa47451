"""Another process, and its end."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.storage.contract import summary_of
from tests.storage.writing import MATCHES
from vitral.storage import open_store

ROOT = Path(__file__).parents[2]
LINES = 300
"""What the process says at least before it is killed."""


@contextmanager
def another_process(url: str) -> Iterator[subprocess.Popen[str]]:
    """Somebody else who writes to the store and says what is acknowledged, until it is killed."""
    command = [sys.executable, "-m", "tests.storage.writing", url]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()
    assert process.returncode == -9


def acknowledged_until_killed(url: str) -> dict[str, int]:
    """How long each log was when its process last spoke; all have been spoken of."""
    acknowledged = dict[str, int]()
    with another_process(url) as process:
        assert process.stdout is not None
        for count, line in enumerate(process.stdout, start=1):
            match, length = line.split()
            acknowledged[match] = int(length)
            if count >= LINES and len(acknowledged) == MATCHES:
                process.kill()
    return acknowledged


def test_what_was_acknowledged_outlives_kill_9(url: str) -> None:
    acknowledged = acknowledged_until_killed(url)

    async def scenario() -> None:
        store = await open_store(url, server=False)
        for match, length in acknowledged.items():
            events = await store.load(match)
            assert len(events) in (length, length + 2)  # the last may be written and not said
            assert events == [f"{n}{half}" for n in range(0, len(events), 2) for half in "ab"]
            assert await store.summary(match) == summary_of(match, len(events) - 2)
        await store.close()

    assert len(acknowledged) == MATCHES
    asyncio.run(scenario())
