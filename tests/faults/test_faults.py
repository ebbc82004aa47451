"""Servers are killed in the middle of matches, and nothing that was promised is lost.

This is the small version; `python -m tests.faults` plays 200 matches.
"""

import asyncio
from pathlib import Path
from time import monotonic, sleep

import httpx

from tests.faults.database_check import check
from tests.faults.fault_run import FaultPlan, FaultRun, play
from tests.faults.serving import Server
from vitral.server.identity import new_token


def holds(plan: FaultPlan, folder: Path) -> None:
    run = FaultRun(plan, folder)
    asyncio.run(play(run))
    found = asyncio.run(check(run.database, run.journal))
    assert run.journal.wrong + found.wrong == []
    assert len(run.journal.over) == plan.matches
    assert found.people_moves == len(run.journal.acknowledged)
    assert run.kills == plan.kills


def test_a_server_is_killed_again_and_again(tmp_path: Path) -> None:
    holds(FaultPlan(matches=12, clients=8, kills=4, at_once=12, deadline=60), tmp_path)


def test_two_servers_share_a_database_and_either_is_killed(tmp_path: Path) -> None:
    holds(FaultPlan(matches=8, clients=8, kills=2, servers=2, at_once=8, deadline=60), tmp_path)


def test_a_killed_server_leaves_no_bots_behind(tmp_path: Path) -> None:
    """Workers of a process pool outlive a parent that could not say goodbye."""
    server = Server(tmp_path / "vitral.db", tmp_path / "server.log")
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
