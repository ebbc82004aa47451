"""Serves from an image that was built, and plays: what a host sees after `docker run`."""

import os
import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import httpx

from tests.deploy.containerfile import Stage
from tests.deploy.image import Image
from tests.faults.serving import free_port

COMPILERS = ("cc", "gcc", "g++", "make", "node", "npm", "pip")
START_S = 60.0
MOVE_S = 60.0
END_S = 20.0
Report = Callable[[str], object]


def prove(image: Image, stage: Stage, report: Report) -> None:
    """Check, serve, play against a bot, back up and restore; raises what is wrong."""
    assert image.user != "root"
    assert [name for name in COMPILERS if _has(image, name)] == []
    report(f"{_megabytes(image.inside('/opt/vitral'))} MB in /opt/vitral")
    before = _compiled(image)
    assert before, "nothing was compiled when the image was built"
    with _served(image, stage, report) as web:
        match = _play(web)
        subprocess.run(image.command("vitral", "backup", "matches.backup"), check=True)
    report(f"played in {match}")
    assert _compiled(image) == before, "functions were compiled that the image should have"
    restored = {"VITRAL_DATABASE": "sqlite:////var/lib/vitral/restored.db"}
    subprocess.run(image.command("vitral", "restore", "matches.backup", **restored), check=True)
    for database in ({}, restored):
        with _served(image, stage, report, **database) as web:
            assert web.get(f"/api/v1/matches/{match}").json()["status"] == "playing"
    report("the match is there after a restart, and in the database from the backup")


@contextmanager
def _served(image: Image, stage: Stage, report: Report, **settings: str) -> Iterator[httpx.Client]:
    """The image's command, as its user; ends well when it is told to."""
    port, began = free_port(), monotonic()
    words = [*stage.last("ENTRYPOINT").words, *stage.last("CMD").words]
    settings |= {"VITRAL_HOST": "127.0.0.1", "VITRAL_PORT": str(port)}  # nobody else is to see it
    with subprocess.Popen(image.command(*words, **settings)) as process:
        try:
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False) as web:
                _wait_until_healthy(image, stage, port, process)
                report(f"{monotonic() - began:6.1f} s  healthy after the start")
                assert "<html" in web.get("/").raise_for_status().text
                yield web
            began = monotonic()
            _signal(process, signal.SIGTERM)
            assert process.wait(END_S) == 0
            report(f"{monotonic() - began:6.1f} s  ended when it was told to")
        finally:
            if process.poll() is None:
                _signal(process, signal.SIGKILL)


def _wait_until_healthy(
    image: Image, stage: Stage, port: int, process: "subprocess.Popen[bytes]"
) -> None:
    """Until the image's own health check is content."""
    check = stage.last("HEALTHCHECK").words
    words = [word.replace(":8000/", f":{port}/") for word in check]
    until = monotonic() + START_S
    while _fails(image.command(*words)):
        assert process.poll() is None, "the server has ended"
        assert monotonic() < until, "the server is not healthy"
        sleep(0.2)


def _signal(process: "subprocess.Popen[bytes]", number: signal.Signals) -> None:
    """Send a signal to the server itself, below the program that made its namespaces."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    for child in children:
        os.kill(int(child), number)


def _play(web: httpx.Client) -> str:
    """The id of a match in which a person has moved, and a bot of a high level after them."""
    token = web.post("/api/v1/clients").raise_for_status().json()["token"]
    web.headers["Authorization"] = f"Bearer {token}"
    seats = [{"name": "Ana"}, {"bot": "level-8"}]
    made = web.post("/api/v1/matches", json={"settings": {"starter": 1}, "seats": seats})
    match: str = made.raise_for_status().json()["match"]
    address = f"/api/v1/matches/{match}"
    web.post(f"{address}/start").raise_for_status()
    view = web.get(address).json()
    move = {"seat": 1, "turn": view["turn"], "move": view["choices"]["legal"][0], "request": "1"}
    web.post(f"{address}/moves", json=move).raise_for_status()
    until = monotonic() + MOVE_S
    while web.get(address).json()["turn"] < view["turn"] + 2:
        assert monotonic() < until, "the bot has not moved"
        sleep(0.1)
    return match


def _has(image: Image, program: str) -> bool:
    found = image.command("/bin/sh", "-c", 'command -v "$0"', program)
    return not _fails(found)


def _fails(command: list[str]) -> bool:
    done = subprocess.run(command, check=False, capture_output=True)
    return done.returncode != 0


def _compiled(image: Image) -> list[str]:
    cache = image.root / "home" / image.user / ".cache"
    return sorted(str(path) for path in cache.rglob("*.nbc"))


def _megabytes(root: Path) -> int:
    return sum(p.lstat().st_size for p in root.rglob("*") if p.is_file()) // 1_000_000
