"""`vitral serve` and `vitral play` as they are run: in processes of their own."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running import TIMEOUT, Address, Client, SocketClient
from vitral.cli.serve import data_folder, open_browser

VITRAL = str(Path(sys.executable).with_name("vitral"))
FOREIGN = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "DISPLAY", "WAYLAND_DISPLAY", "BROWSER")


class Process:
    """A running `vitral`, and what it has said."""

    def __init__(self, popen: "subprocess.Popen[str]") -> None:
        self._popen = popen
        self.said = self.line()
        found = re.search(r"http://\S+", self.said)
        assert found, self.said
        self.url = httpx.URL(found[0])
        self.address = Address(self.url.host, self.url.port or 0)

    def line(self) -> str:
        """The next line that it says."""
        assert self._popen.stdout is not None
        return self._popen.stdout.readline()

    def stop(self, number: int = signal.SIGTERM) -> tuple[int, str, str, float]:
        """Exit code, further output, log, and the seconds that it took to end.

        That the search is being made ready is in the whole log alone.
        """
        began = monotonic()
        self._popen.send_signal(number)
        out, self.whole_log = self._popen.communicate(timeout=TIMEOUT)
        seconds = monotonic() - began
        lines = self.whole_log.splitlines(keepends=True)
        log = "".join(line for line in lines if "vitral.service.bot_pool" not in line)
        return self._popen.returncode, out, log, seconds


def clean(**variables: str) -> dict[str, str]:
    """An environment in which nothing is set but this."""
    kept = {k: v for k, v in os.environ.items() if k not in FOREIGN and k[:7] != "VITRAL_"}
    return kept | {"LANG": "C.UTF-8"} | variables


@contextmanager
def running(*args: str, **variables: str) -> Iterator[Process]:
    with subprocess.Popen(
        [VITRAL, *args],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=clean(**variables),
    ) as popen:
        try:
            yield Process(popen)
        finally:
            popen.kill()


def drain(talk: SocketClient) -> None:
    """Hear everything that is still said, until nothing is."""
    while True:
        talk.hear()


def test_a_match_outlives_the_server(tmp_path: Path) -> None:
    args = ("serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/matches.db")
    with running(*args) as server:
        assert server.said.startswith("Vitral is listening at http://127.0.0.1:")
        with Client(server.address) as ana:
            match = ana.begin("AA")
            for number in range(5):
                ana.done(ana.move(match, f"r{number}"))
            before = ana.view(match)
            token = ana.token
        code, out, err, _ = server.stop()
        assert (code, out, err) == (0, "", "")
    with running(*args) as server, Client(server.address, token) as ana:
        after = ana.view(match)
        assert after["table"] == before["table"]
        assert after["version"] == before["version"]
        ana.done(ana.move(match, "r5"))


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_server_takes_leave_of_everybody(number: int) -> None:
    with (
        running("serve", "--port", "0", "--database", "memory:") as server,
        Client(server.address) as ana,
    ):
        match = ana.begin("Ab")
        with ana.socket() as talk, ana.socket(), ana.lines(match) as lines:
            talk.done("watch", match=match)
            talk.see(match)
            assert next(lines)["match"] == match
            code, _, err, seconds = server.stop(number)
            assert (code, err) == (0, "")
            assert seconds < 8
            with pytest.raises(ConnectionClosed) as closed:
                drain(talk)
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1001, "server restarts")
            assert all(line["match"] == match for line in lines)  # it ends, and ends well


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with running("serve", "--port", "0", "--database", "memory:") as server:
        port = str(server.address.port)
        args = [VITRAL, "serve", "--database", "memory:", "--port", port]
        done = subprocess.run(args, capture_output=True, text=True, check=False, env=clean())
    assert done.returncode == 1
    assert done.stderr.startswith(f"Nobody can connect at 127.0.0.1, port {port}: ")


def test_the_log_tells_of_requests_if_asked_and_not_which_match() -> None:
    args = ("serve", "--port", "0", "--database", "memory:", "--access-log")
    with running(*args) as server, Client(server.address) as ana:
        match = ana.begin("AA")
        ana.view(match)
        _, _, err, _ = server.stop()
    assert '"message":"the search is being made ready"' in server.whole_log
    lines = [json.loads(line) for line in err.splitlines()]
    assert {line["logger"] for line in lines} == {"vitral.server.access"}
    assert "/api/v1/matches/{match}" in {line["route"] for line in lines}
    assert match not in err
    assert ana.token not in err


def test_strangers_cannot_fill_the_log() -> None:
    """Uvicorn writes a line, or a traceback, for each of these."""
    with running("serve", "--port", "0", "--database", "memory:") as server:
        host = f"{server.address.host}:{server.address.port}"
        upgrade = f"GET / HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n"
        for said in (upgrade, "nonsense\r\n\r\n"):
            with socket.create_connection((server.address.host, server.address.port)) as sock:
                sock.sendall(said.encode())
                sock.recv(1000)
        with Client(server.address) as ana, ana.socket() as talk:
            talk.websocket.send(b"\xff", text=True)
            assert talk.end() == 1007
        _, _, err, _ = server.stop()
    assert err == ""


def test_play_serves_this_machine_and_keeps_its_matches(tmp_path: Path) -> None:
    with running("play", "--no-browser", "--lang", "uk", XDG_DATA_HOME=str(tmp_path)) as server:
        assert server.url.host == "127.0.0.1"
        assert 'lang="uk"' in httpx.get(server.url).text
        assert server.stop(signal.SIGINT)[:3] == (0, "", "")
    assert (tmp_path / "vitral" / "matches.db").exists()


def test_play_opens_the_browser_that_is_chosen(tmp_path: Path) -> None:
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {tmp_path}/opened\n', "utf-8")
    browser.chmod(0o755)
    with running("play", "--database", "memory:", BROWSER=f"{browser} %s") as server:
        until = monotonic() + TIMEOUT
        while not (tmp_path / "opened").exists() and monotonic() < until:
            sleep(0.05)
        sleep(0.1)
        assert (tmp_path / "opened").read_text("utf-8").strip() == str(server.url)


def test_play_says_plainly_that_there_is_no_browser() -> None:
    with running("play", "--database", "memory:", BROWSER="/no/such/browser") as server:
        assert httpx.get(server.url).status_code == 200
        assert "open the address yourself" in server.line()


def test_a_browser_in_the_terminal_is_not_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    import webbrowser

    monkeypatch.delenv("BROWSER", raising=False)
    monkeypatch.setattr(webbrowser, "get", lambda: webbrowser.GenericBrowser("false"))
    assert not open_browser("http://127.0.0.1/")


def test_play_without_a_place_to_keep_anything(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = subprocess.run(
        [VITRAL, "play", "--no-browser"],
        capture_output=True,
        text=True,
        check=False,
        env=clean(XDG_DATA_HOME=str(tmp_path / "file")),
    )
    assert done.returncode == 1
    assert "could not be written" in done.stderr


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {"XDG_DATA_HOME": "/data"}, Path("/data/vitral")),
        ("linux", {}, Path.home() / ".local" / "share" / "vitral"),
        ("darwin", {}, Path.home() / "Library" / "Application Support" / "vitral"),
        ("win32", {"LOCALAPPDATA": "/app"}, Path("/app/vitral")),
    ],
)
def test_where_programs_keep_their_data(
    platform: str, environment: dict[str, str], folder: Path
) -> None:
    assert data_folder(environment, platform) == folder
