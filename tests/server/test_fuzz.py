"""Messages of every kind of badness: each is answered, and the server stays as it was.

`VITRAL_FUZZ_MESSAGES` says how many; as many as that take half a minute.
"""

import asyncio
import json
import os
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.running import PATIENCE, Address, Client, Json, process
from vitral.server import messages
from vitral.server.rest import ProblemPart

MESSAGES = int(os.environ.get("VITRAL_FUZZ_MESSAGES", "100000"))
ON_A_SOCKET = 250
"""Messages before a socket is closed and another one opened."""
AT_ONCE = 8
LONGEST = 8 * 1024
GROWTH = 32 * 1024
"""KiB by which the server may grow: what an allocator keeps, and nothing that adds up."""
CLOSINGS = {1009}
"""How the server may close: something was too long."""

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

    def wish(self) -> Json:
        """A message as it should be, for a match that is there or not."""
        pick = self._random.choice
        seat = pick((1, 2, 3, 4))
        match = pick([*self._matches, "A" * 16])
        at: Json = {"match": match, "seat": seat}
        wish: Json = pick(
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
        return {"id": f"r{self._random.randrange(1000)}"} | wish

    def _noise(self) -> Data:
        return self._random.randbytes(self._random.randrange(200))

    def _letters(self) -> Data:
        return "".join(self._random.choices(LETTERS, k=self._random.randrange(200)))

    def _valid(self) -> Data:
        return json.dumps(self.wish())

    def _cut(self) -> Data:
        text = json.dumps(self.wish())
        return text[: self._random.randrange(len(text))]

    def _flipped(self) -> Data:
        data = bytearray(json.dumps(self.wish()).encode())
        for _ in range(self._random.randrange(1, 4)):
            data[self._random.randrange(len(data))] = self._random.randrange(256)
        return bytes(data)

    def _spoilt(self) -> Data:
        """A message with a field that is missing, superfluous, or something else."""
        wish = self.wish()
        field = self._random.choice([*wish, "more", "\u202e", ""])
        if self._random.random() < 0.3:
            wish.pop(field, None)
        else:
            wish[field] = self._random.choice(VALUES)
        text = json.dumps(wish)
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


class Tally:
    """What the server said."""

    def __init__(self) -> None:
        self.said: Counter[str] = Counter()
        self.closed: Counter[int] = Counter()

    def hear(self, text: str | bytes) -> bool:
        """Count a message; whether it answers something."""
        message = json.loads(text)
        if message["type"] == "view":
            self.said["view"] += 1
            return False
        messages._ANSWERS.validate_python(message)
        self.said[message.get("code", message["type"])] += 1
        return True


async def fuzz(server: Address, token: str, fuzzer: Fuzzer, count: int, tally: Tally) -> None:
    """Say so many things on one socket after the other; for each comes an answer or an end."""
    while count > 0:
        given = {"Authorization": f"Bearer {token}"}
        async with connect(server.socket, additional_headers=given, max_size=2**20) as wire:
            if count % 3:
                await wire.send(json.dumps({"type": "hello", "id": "h", "protocol": 1}))
                await _answer(wire, tally)
            for _ in range(min(count, ON_A_SOCKET)):
                count -= 1
                if not await _say(wire, fuzzer.message(), tally):
                    break


async def _say(wire: ClientConnection, data: Data, tally: Tally) -> bool:
    """Whether the socket is still open after the answer."""
    try:
        await wire.send(data, text=_is_text(data))
        await _answer(wire, tally)
    except ConnectionClosed as closed:
        tally.closed[closed.rcvd.code if closed.rcvd else 0] += 1
        return False
    return True


def _is_text(data: Data) -> bool:
    """Bytes go as text, too: sometimes they are none, and the server must say so."""
    return isinstance(data, str) or len(data) % 4 == 0


async def _answer(wire: ClientConnection, tally: Tally) -> None:
    async with asyncio.timeout(PATIENCE):
        while not tally.hear(await wire.recv()):
            pass


def memory(pid: int) -> int:
    """KiB of memory that a process uses."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="measures memory in /proc")
def test_whatever_is_said_is_answered() -> None:
    tally = Tally()
    with process() as (server, pid), Client(server) as client:
        matches = [client.begin("AA"), client.begin("Ab"), client.make("A.")]

        async def run(count: int, seed: int) -> None:
            share = count // AT_ONCE
            async with asyncio.TaskGroup() as group:
                for number in range(AT_ONCE):
                    fuzzer = Fuzzer(Random(seed + number), matches)
                    group.create_task(fuzz(server, client.token, fuzzer, share, tally))

        asyncio.run(run(MESSAGES // 10, seed=1000))
        before = memory(pid)
        asyncio.run(run(MESSAGES - MESSAGES // 10, seed=0))
        after = memory(pid)
        assert client.get("/health").is_success
        for match in matches:
            client.view(match)
        refused = client.get("/matches/nowhere")
        ProblemPart.model_validate(refused.json())
    sys.stdout.write(f"{MESSAGES} messages, {before} KiB before, {after} KiB after\n")
    sys.stdout.write(f"{dict(tally.said.most_common())}, closed {dict(tally.closed)}\n")
    assert "internal" not in tally.said
    assert tally.closed.keys() <= CLOSINGS
    assert tally.said["message-invalid"] > MESSAGES / 10
    assert tally.said["ack"] > MESSAGES / 50
    assert after - before < GROWTH
