"""What limited a run is told from what every part took of the processors."""

import os
from dataclasses import replace

from bench.scale import Figures
from bench.servers import busy_seconds, family_seconds, processor_seconds

PROCESSORS = len(os.sched_getaffinity(0))
QUIET = Figures(1000.0, 10.0, 50.0, {"servers": 0.5, "clients": 0.2}, busiest_server=0.5)


def test_processor_time_is_told_for_each_move() -> None:
    assert QUIET.microseconds("servers") == 500


def test_the_limit_is_the_machine_a_server_or_waiting() -> None:
    assert QUIET.limit.startswith("waiting")
    assert replace(QUIET, busiest_server=0.95).limit == "one processor for each server"
    assert replace(QUIET, cores={"servers": 0.95 * PROCESSORS}).limit.startswith("all")


def test_processor_time_is_read_from_the_system() -> None:
    sum(range(10**6))
    own = processor_seconds(os.getpid())
    assert 0 < own <= family_seconds(os.getpid())
    assert own < busy_seconds()
    assert processor_seconds(2**22) == 0  # there is no such process
