"""Servers to talk to, and clients that talk to them."""

import asyncio
import json
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from random import Random
from types import TracebackType
from typing import Any

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from vitral.server.app import create_app
from vitral.server.identity import new_token
from vitral.server.runner import listen, server_config
from vitral.server.settings import ServerSettings

TIMEOUT = 20.0
"""Seconds after which a test gives up waiting."""
Json = dict[str, Any]

_START = """
import sys
from vitral.server.runner import run
from vitral.server.settings import ServerSettings
run(ServerSettings.model_validate_json(sys.argv[1]), lambda address: print(address, flush=True))
"""


def generous(**settings: Any) -> ServerSettings:
    """Settings under which no test is ever too quick, unless it wants to be."""
    much = 1e9
    given: Json = {
        "database": "memory:",
        "requests_per_second": much,
        "messages_per_second": much,
        "matches_per_hour": much,
        "joins_per_hour": much,
        "sockets_per_address": 10_000,
    }
    return ServerSettings(**(given | settings))


class Address:
    """Where a server is."""

    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self.port = port

    @property
    def http(self) -> str:
        return f"http://{self.host}:{self.port}"

    @property
    def socket(self) -> str:
        return f"ws://{self.host}:{self.port}/api/v1/socket"


class Running(Address):
    """A server in a thread of this process, on a free port, in which tests can change things."""

    def __init__(self, ping: float = 20.0, **settings: Any) -> None:
        self._settings = generous(**settings)
        self._ping = ping
        self._listener = listen("127.0.0.1", 0)
        super().__init__(*self._listener.getsockname()[:2])

    def __enter__(self) -> "Running":
        self._app = create_app(self._settings)
        config = server_config(self._settings, self._app)
        config.ws_ping_interval = config.ws_ping_timeout = self._ping
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._run)
        self._thread.start()
        while not self._server.started:
            assert self._thread.is_alive(), "the server did not start"
            self._thread.join(0.01)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        asyncio.run_coroutine_threadsafe(self._app.stop(), self.loop).result(TIMEOUT)
        self._server.should_exit = True
        self._thread.join(TIMEOUT)
        self._listener.close()
        assert not self._thread.is_alive(), "the server does not stop"

    def _run(self) -> None:
        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            await self._server.serve(sockets=[self._listener])

        with asyncio.Runner(loop_factory=self._server.config.get_loop_factory()) as runner:
            runner.run(serve())


@contextmanager
def process(**settings: Any) -> Iterator[tuple[Address, int]]:
    """A server in a process of its own, and the process's id."""
    given = generous(port=0, log_level="warning", **settings).model_dump_json()
    with subprocess.Popen(
        [sys.executable, "-c", _START, given], stdout=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout is not None
        said = running.stdout.readline().strip()
        try:
            url = httpx.URL(said)
            yield Address(url.host, url.port or 0), running.pid
        finally:
            running.terminate()
            running.wait(TIMEOUT)


class Client:
    """Somebody with a token: asks, and opens sockets and streams."""

    def __init__(self, server: Address, token: str | None = None, **headers: str) -> None:
        self.server = server
        self.token = token or new_token()
        self._http = httpx.Client(
            base_url=f"{server.http}/api/v1",
            headers={"Authorization": f"Bearer {self.token}"} | headers,
            timeout=TIMEOUT,
        )

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *what: object) -> None:
        self._http.close()

    def get(self, path: str, **options: Any) -> httpx.Response:
        return self._http.get(path, **options)

    def post(self, path: str, body: Any = None, **options: Any) -> httpx.Response:
        return self._http.post(path, json=body, **options)

    def delete(self, path: str) -> httpx.Response:
        return self._http.delete(path)

    def done(self, answer: httpx.Response) -> Any:
        """What came of something that must be possible."""
        assert answer.is_success, answer.text
        return answer.json()

    def make(self, seats: str, **settings: Any) -> str:
        """A match; `A` is a seat of this client, `b` a bot's, `1` one's of level 1, `.` open."""
        kinds: dict[str, Json] = {"A": {"name": "Ana"}, "b": {"bot": "random"}, ".": {}}
        kinds["1"] = {"bot": "level-1"}
        body = {"seats": [kinds[seat] for seat in seats], "settings": settings}
        return str(self.done(self.post("/matches", body))["match"])

    def begin(self, seats: str, **settings: Any) -> str:
        """A match that has started."""
        match = self.make(seats, **settings)
        self.start(match)
        return match

    def sit(self, match: str, seat: int, name: str = "Ben") -> int:
        answer = self.post(f"/matches/{match}/seats/{seat}", {"name": name})
        return int(self.done(answer)["version"])

    def start(self, match: str) -> int:
        return int(self.done(self.post(f"/matches/{match}/start"))["version"])

    def view(self, match: str) -> Json:
        seen: Json = self.done(self.get(f"/matches/{match}"))
        return seen

    def move(self, match: str, request: str = "r1", **changes: Any) -> httpx.Response:
        """Play the first legal move, or what is asked for instead."""
        seen = self.view(match)
        choices = seen["choices"] or {"seat": 1, "legal": ["back"]}
        move = {"seat": choices["seat"], "move": choices["legal"][0], "turn": seen["turn"]}
        return self.post(f"/matches/{match}/moves", {"request": request} | move | changes)

    @contextmanager
    def lines(self, match: str) -> Iterator[Iterator[Json]]:
        """The stream of a match."""
        with self._http.stream("GET", f"/matches/{match}/stream") as answer:
            assert answer.status_code == 200
            yield (json.loads(line) for line in answer.iter_lines() if line)

    @contextmanager
    def socket(self, greet: bool = True, **headers: str) -> Iterator["SocketClient"]:
        """A socket on which hello has been said."""
        shown = {"Authorization": f"Bearer {self.token}"} | headers
        with connect(self.server.socket, additional_headers=shown, compression=None) as websocket:
            talk = SocketClient(websocket)
            if greet:
                assert talk.ask("hello", protocol=1)["type"] == "welcome"
            yield talk


class SocketClient:
    """One end of a socket: asks, and keeps what it is shown."""

    def __init__(self, websocket: ClientConnection) -> None:
        self.websocket = websocket
        self.views: list[Json] = []
        self._news: list[Json] = []
        self._ids = count(1)

    def hear(self, seconds: float = TIMEOUT) -> Json:
        """The next message."""
        message: Json = json.loads(self.websocket.recv(seconds))
        if message["type"] in ("view", "moves"):
            self._news.append(message)
        if message["type"] == "view":
            self.views.append(message)
        return message

    def reported(self, match: str) -> Json:
        """The next thing that the server says of a match by itself."""
        while not (of_match := [message for message in self._news if message["match"] == match]):
            self.hear()
        self._news.remove(of_match[0])
        return of_match[0]

    def end(self) -> int:
        """The code with which the server closes the socket, 0 if it just hangs up."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0

    def ask(self, type_: str, **fields: Any) -> Json:
        """Say something, and wait for the answer."""
        given = {"type": type_, "id": f"q{next(self._ids)}"} | fields
        self.websocket.send(json.dumps(given))
        while True:
            message = self.hear()
            if message.get("id") == given["id"]:
                return message

    def done(self, type_: str, **fields: Any) -> Json:
        """Say something that must be possible."""
        answer = self.ask(type_, **fields)
        assert answer["type"] == "ack", answer
        return answer

    def code(self, type_: str, **fields: Any) -> str:
        """The code with which something is refused."""
        answer = self.ask(type_, **fields)
        assert answer["type"] == "error", answer
        return str(answer["code"])

    def see(
        self, match: str, since: int = 0, until: Callable[[Json], bool] = lambda seen: True
    ) -> Json:
        """The newest view of a match, from this version on, that is as it should be."""
        while True:
            for message in reversed(self.views):
                fits = message["match"] == match and message["version"] >= since
                if fits and until(message["view"]):
                    return dict(message["view"])
            self.hear()


def play_on(talks: list[SocketClient], match: str, seed: int = 1) -> Json:
    """Play any legal moves on these sockets, one for each person, until the match is over."""
    generator = Random(seed)
    newest = 0
    while True:
        newest = max(newest, *(talk.see(match)["version"] for talk in talks))
        seen = [talk.see(match, newest) for talk in talks]
        if seen[0]["status"] == "over":
            return seen[0]
        movers = [(talk, view) for talk, view in zip(talks, seen, strict=True) if view["choices"]]
        if not movers:
            talks[0].hear()
            continue
        talk, view = movers[0]
        choices = view["choices"]
        move = generator.choice(choices["legal"])
        played = talk.done("play", match=match, seat=choices["seat"], move=move, turn=view["turn"])
        newest = played["version"]
