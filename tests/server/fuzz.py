"""Messages of every kind of badness: each is answered, and the server stays as it was.

`python -m tests.server.fuzz --count 1000000` sends as many as one likes; the tests send fewer.
"""

import argparse
import asyncio
import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from rich.console import Console
from rich.progress import Progress
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.running import TIMEOUT, Address, Client, Json, process
from vitral.server import messages
from vitral.server.rest_models import ProblemPart

USUAL_COUNT = 100_000
ON_A_SOCKET = 250
"""Messages before a socket is closed and another one opened."""
AT_ONCE = 8
LONGEST = 8 * 1024
GROWTH = 32 * 1024
"""KiB by which the server may grow: what an allocator keeps, and nothing that adds up."""
CLOSINGS = {1007, 1009}
"""How the server may close: a text was not UTF-8 (RFC 6455, 8.1), something was too long."""

Data = str | bytes


class Fuzzer:
    """Makes messages for some matches: valid ones, and what becomes of them."""

    def __init__(self, generator: Random, matches: list[str]) -> None:
        self._random = generator
        self._matches = matches

    def message(self) -> Data:
        """Any message."""
        kinds: list[Callable[[], Data]] = [
            self._noise,
            self._letters,
            self._valid,
            self._valid,
            self._cut,
            self._flipped,
            self._spoilt,
            self._spoilt,
            self._spoilt,
            self._deep,
            self._long,
        ]
        return self._random.choices(kinds, [3, 3, 4, 4, 4, 4, 6, 6, 6, 1, 0.2])[0]()

    def command(self) -> Json:
        """A message as it should be, for a match that is there or not."""
        pick = self._random.choice
        seat = pick((1, 2, 3, 4))
        match = pick([*self._matches, "A" * 16])
        at: Json = {"match": match, "seat": seat}
        command: Json = pick(
            [
                {"type": "hello", "protocol": pick((1, 1, 2))},
                {"type": "watch", "match": match, "version": pick((0, 1, 5, 2**31 - 1))},
                {"type": "unwatch", "match": match},
                {"type": "play", "move": pick(MOVES), "turn": self._random.randrange(12)} | at,
                {"type": "take-back", "to": self._random.randrange(1, 9)} | at,
                {"type": "answer-take-back", "to": 1, "agreed": pick((True, False))} | at,
                {"type": "come-back"} | at,
                {"type": "ping"},
            ]
        )
        return {"id": f"r{self._random.randrange(1000)}"} | command

    def _noise(self) -> Data:
        return self._random.randbytes(self._random.randrange(200))

    def _letters(self) -> Data:
        return "".join(self._random.choices(LETTERS, k=self._random.randrange(200)))

    def _valid(self) -> Data:
        return json.dumps(self.command())

    def _cut(self) -> Data:
        text = json.dumps(self.command())
        return text[: self._random.randrange(len(text))]

    def _flipped(self) -> Data:
        data = bytearray(json.dumps(self.command()).encode())
        for _ in range(self._random.randrange(1, 4)):
            data[self._random.randrange(len(data))] = self._random.randrange(256)
        return bytes(data)

    def _spoilt(self) -> Data:
        """A message with a field that is missing, superfluous, or something else."""
        command = self.command()
        field = self._random.choice([*command, "more", "\u202e", ""])
        if self._random.random() < 0.3:
            command.pop(field, None)
        else:
            command[field] = self._random.choice(VALUES)
        text = json.dumps(command)
        return text.replace('"HUGE"', "9" * self._random.choice((20, 400, 5000)))

    def _deep(self) -> Data:
        depth = self._random.randrange(1, 4000)
        return self._random.choice(("[", '{"a":')) * depth

    def _long(self) -> Data:
        return "x" * self._random.randrange(LONGEST + 1, 3 * LONGEST)


MOVES = ["back", "1W-1", "CP-2=Y", "3O-5", "9B-x", "1Y-8*2=O"]
LETTERS = '{}[]":,0123456789.eE+-truefalsnyp \\u\u0000\u202e\U0001f9e9ü\n'
VALUES: list[Any] = [
    *(None, True, False, 0, -1, 1.5, 1e308, "HUGE", float("nan"), float("inf")),
    *("", " ", "\u0000", "\ud800", "\udfff\ud800", "x" * 3000, "../../etc/passwd", "%s%n"),
    *([], {}, [[[[]]]], {"a": {"b": {"c": 1}}}, ["x"] * 500, "' OR 1=1 --", "<script>"),
]


@dataclass(slots=True)
class FuzzReport:
    """What the server said to all messages, and how much memory it took (KiB)."""

    count: int
    said: Counter[str] = field(default_factory=Counter)
    closed: Counter[int] = field(default_factory=Counter)
    sent: int = 0
    before: int = 0
    """Memory after a tenth of the messages, when every path of the server has been taken."""
    after: int = 0
    wrong: list[str] = field(default_factory=list)

    def hear(self, text: str | bytes) -> bool:
        """Count a message; whether it answers something."""
        message = json.loads(text)
        if message["type"] == "view":
            self.said["view"] += 1
            return False
        messages._SERVER_MESSAGES.validate_python(message)
        self.said[message.get("code", message["type"])] += 1
        return True

    def check(self) -> None:
        """Note what must not be: errors of the server, other closings, memory that adds up."""
        holds = {
            "the server failed": self.said["internal"] == 0,
            "it closed a socket for another reason": self.closed.keys() <= CLOSINGS,
            "too few messages were malformed": self.said["message-invalid"] > self.count / 10,
            "too few messages were in order": self.said["ack"] > self.count / 50,
            "its memory grew": self.after - self.before < GROWTH,
        }
        self.wrong += [what for what, held in holds.items() if not held]

    def __str__(self) -> str:
        """What was counted."""
        return (
            f"{self.sent:,} messages, {self.before:,} KiB before, {self.after:,} KiB after\n"
            f"{dict(self.said.most_common())}, closed {dict(self.closed)}"
        )


def run(count: int, show: Callable[[int], object] = lambda sent: None) -> FuzzReport:
    """Send so many messages to a server in a process of its own, and check what it said."""
    report = FuzzReport(count)
    with process() as (server, pid), Client(server) as client:
        matches = [client.begin("AA"), client.begin("Ab"), client.make("A.")]
        asyncio.run(_send_all(server, client.token, matches, count // 10, 1000, report, show))
        report.before = memory(pid)
        rest = count - count // 10
        asyncio.run(_send_all(server, client.token, matches, rest, 0, report, show))
        report.after = memory(pid)
        assert client.get("/health").is_success
        for match in matches:
            client.view(match)
        refused = client.get("/matches/nowhere")
        ProblemPart.model_validate(refused.json())
    report.check()
    return report


async def _send_all(
    server: Address,
    token: str,
    matches: list[str],
    count: int,
    seed: int,
    report: FuzzReport,
    show: Callable[[int], object],
) -> None:
    """Send messages on several sockets at once."""
    async with asyncio.TaskGroup() as group:
        for number in range(AT_ONCE):
            fuzzer = Fuzzer(Random(seed + number), matches)
            group.create_task(_fuzz(server, token, fuzzer, count // AT_ONCE, report, show))


async def _fuzz(
    server: Address,
    token: str,
    fuzzer: Fuzzer,
    count: int,
    report: FuzzReport,
    show: Callable[[int], object],
) -> None:
    """Send messages on one socket after the other; for each comes an answer or an end."""
    while count > 0:
        given = {"Authorization": f"Bearer {token}"}
        async with connect(server.socket, additional_headers=given, max_size=2**20) as websocket:
            if count % 3:
                await websocket.send(json.dumps({"type": "hello", "id": "h", "protocol": 1}))
                await _answer(websocket, report)
            for _ in range(min(count, ON_A_SOCKET)):
                count -= 1
                report.sent += 1
                if not await _say(websocket, fuzzer.message(), report):
                    break
        show(report.sent)


async def _say(websocket: ClientConnection, data: Data, report: FuzzReport) -> bool:
    """Whether the socket is still open after the answer."""
    try:
        await websocket.send(data, text=_is_text(data))
        await _answer(websocket, report)
    except ConnectionClosed as closed:
        report.closed[closed.rcvd.code if closed.rcvd else 0] += 1
        return False
    return True


def _is_text(data: Data) -> bool:
    """Bytes go as text, too: sometimes they are none, and the server must say so."""
    return isinstance(data, str) or len(data) % 4 == 0


async def _answer(websocket: ClientConnection, report: FuzzReport) -> None:
    async with asyncio.timeout(TIMEOUT):
        while not report.hear(await websocket.recv()):
            pass


def memory(pid: int) -> int:
    """KiB of memory that a process uses."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))


def main() -> int:
    """Send messages, show how far it has come, and print what was counted."""
    parser = argparse.ArgumentParser(prog="python -m tests.server.fuzz", description=__doc__)
    parser.add_argument("--count", type=int, default=USUAL_COUNT, help="messages (%(default)s)")
    count = parser.parse_args().count
    console, began = Console(), monotonic()
    with Progress(console=console, transient=True) as progress:
        bar = progress.add_task("Sending messages", total=count)
        report = run(count, lambda sent: progress.update(bar, completed=sent))
    console.print(f"{report}\n{monotonic() - began:.0f} s", highlight=False)
    for line in report.wrong:
        console.print(f"WRONG: {line}")
    return 1 if report.wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
