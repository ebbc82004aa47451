"""Messages of every kind of badness, as many as a test has time for (see `fuzz`)."""

import sys
from pathlib import Path

import pytest

from tests.server.fuzz import run

COUNT = 40_000
"""Enough for every kind of message at every place; many more are sent by hand."""

GROWTH = 16 * 1024
"""KiB: less than for more messages, so that what adds up is found as surely."""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="measures memory in /proc")
def test_whatever_is_said_is_answered() -> None:
    report = run(COUNT)
    sys.stdout.write(f"{report}\n")
    assert report.wrong == []
    assert report.sent >= COUNT * 0.99
    assert report.after - report.before < GROWTH
