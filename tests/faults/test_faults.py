"""Servers are killed in the middle of matches, and nothing that was promised is lost.

This is the small version; `python -m tests.faults` plays 200 matches.
"""

import os
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest

from tests.faults.backends import skip_reason
from tests.faults.fault_run import FaultPlan, FaultRun, count_errors, run_faults
from tests.faults.proxy import missing_proxy
from tests.faults.serving import Server
from vitral.server.identity import new_token

needs_backends = pytest.mark.skipif(bool(skip_reason()), reason=skip_reason())


def has_proxy() -> bool:
    """Where nothing may be left out, there must be one."""
    return bool(os.environ.get("CI")) or not missing_proxy()


def holds(plan: FaultPlan, folder: Path) -> FaultRun:
    run = FaultRun(plan, folder)
    run_faults(run)
    assert run.wrong == []
    assert len(run.journal.over) == len(run.journal.made) >= plan.matches
    assert run.report
    assert run.report.people_moves == len(run.journal.acknowledged)
    assert run.kills == plan.kills
    return run


def test_a_worker_that_began_as_its_server_was_killed_is_no_error_of_the_server() -> None:
    """One run in many failed by it: the kill came between the start of a worker and its orders."""
    begun = (
        "Traceback (most recent call last):\n"
        '  File "<string>", line 1, in <module>\n'
        '  File "lib/python3.11/multiprocessing/spawn.py", line 122, in spawn_main\n'
        "    exitcode = _main(fd, parent_sentinel)\n"
        "               ^^^^^^^^^^^^^^^^^^^^^^^^^^\n"
    )
    other = (
        'Traceback (most recent call last):\n  File "server.py", line 1, in read\n    load(file)\n'
    )
    ended = "EOFError: Ran out of input\n"
    assert count_errors(f"ready\n{begun}{ended}going on\n") == 0
    assert count_errors(f"{begun}{ended}{other}{ended}") == 1
    assert count_errors(f"{begun}ValueError: wrong\n{begun}{ended}") == 1


def test_a_server_is_killed_again_and_again(tmp_path: Path) -> None:
    plan = FaultPlan(matches=12, clients=8, kills=4, servers=1, at_once=12, deadline=60)
    holds(plan, tmp_path)


@needs_backends
def test_servers_postgresql_and_redis_are_killed(tmp_path: Path) -> None:
    """One fault of each kind."""
    holds(FaultPlan(matches=6, clients=6, kills=5, at_once=6, deadline=120), tmp_path)


@needs_backends
def test_a_rolling_restart_is_not_noticed(tmp_path: Path) -> None:
    """Both servers, one after the other; behind a proxy nobody is ever refused."""
    plan = FaultPlan(
        matches=6, clients=6, kills=2, at_once=6, deadline=120, rolling=True, proxy=has_proxy()
    )
    run = holds(plan, tmp_path)
    assert len(run.journal.reconnections) >= plan.kills


def test_a_killed_server_leaves_no_bots_behind(tmp_path: Path) -> None:
    """Workers of a process pool outlive a parent that could not say goodbye."""
    server = Server(f"sqlite:///{tmp_path / 'vitral.db'}", tmp_path / "server.log")
    server.start()
    try:
        wait_for_bot(f"http://127.0.0.1:{server.port}/api/v1/matches")
    finally:
        server.kill()
        left = server.kill_orphans()
    assert left == 0


def wait_for_bot(url: str) -> None:
    """Play against a bot that begins, until it has moved."""
    transport = httpx.HTTPTransport(retries=10)  # until the server listens
    headers = {"Authorization": f"Bearer {new_token()}"}
    with httpx.Client(transport=transport, headers=headers) as web:
        body = {"settings": {"starter": 1}, "seats": [{"bot": "greedy"}, {"name": "Ana"}]}
        match = f"{url}/{web.post(url, json=body).json()['match']}"
        web.post(f"{match}/start").raise_for_status()
        until = monotonic() + 20
        while web.get(match).json()["table"]["seat"] == 1 and monotonic() < until:
            sleep(0.05)
