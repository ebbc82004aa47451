"""Messages as bytes: however they are cut, they are the same messages."""

import asyncio
import json
from secrets import token_bytes
from time import sleep
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from tests.server.running import Client
from vitral.server.wire import Outbox, Wire, ends_with_a_frame, framed, short_text

LENGTHS = [0, 1, 125, 126, 127, 65535, 65536]


def sent(data: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(opcode, data, fin).serialize(mask=True)


def ping(id_: str, padding: int = 0) -> bytes:
    return (json.dumps({"type": "ping", "id": id_}) + " " * padding).encode()


A, B = sent(ping("a")), sent(ping("b"))


@pytest.mark.parametrize("length", LENGTHS)
def test_a_text_is_framed_as_the_standard_says(length: int) -> None:
    text = b"x" * length
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


@given(st.binary(max_size=300), st.sampled_from(Opcode), st.booleans())
def test_short_are_whole_texts_alone(data: bytes, opcode: Opcode, fin: bool) -> None:
    if opcode >= Opcode.CLOSE:
        data, fin = data[:125], True
    is_short = opcode == Opcode.TEXT and fin and len(data) <= 125
    frame = sent(data, opcode, fin)
    assert short_text(frame) == (data if is_short else None)
    assert short_text(frame[:-1]) is None
    assert short_text(frame + b"\x81") is None


@given(st.binary())
def test_nothing_else_is_taken_for_one(data: bytes) -> None:
    text = short_text(data)
    assert text is None or (data[0] == 0x81 and len(data) == len(text) + 6)


@pytest.mark.parametrize("length", LENGTHS)
def test_where_a_frame_ends(length: int) -> None:
    frame = sent(token_bytes(length))
    assert ends_with_a_frame(frame)
    assert ends_with_a_frame(frame + sent(b"", Opcode.PONG) + frame)
    cuts = [1, 2, 3, 5, 7, len(frame) - 1]
    assert not any(ends_with_a_frame(frame + frame[:cut]) for cut in cuts if cut < len(frame))


@pytest.mark.parametrize(
    "pieces",
    [
        [A, B],
        [A + B],
        [sent(ping("a", 200)) + sent(b"", Opcode.PING), B],
        [A[:9], A[9:] + B[:1], B[1:]],
        [sent(ping("a")[:9], fin=False), sent(ping("a")[9:], Opcode.CONT), B],
    ],
)
def test_messages_are_heard_however_they_come(ana: Client, pieces: list[bytes]) -> None:
    with ana.socket() as talk:
        for piece in pieces:
            talk.wire.socket.sendall(piece)
            sleep(0.02)  # so that it is read for itself
        heard = [talk.hear() for _ in "ab"]
        assert [message["id"] for message in heard] == ["a", "b"]
        assert talk.done("ping")


def test_a_text_within_another_is_an_error(ana: Client) -> None:
    with ana.socket() as talk:
        talk.wire.socket.sendall(sent(ping("a")[:9], fin=False))
        talk.wire.socket.sendall(sent(ping("b")))
        assert talk.end() == 1002


class Counting:
    """A wire that counts how often it lets go."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.flushed = 0

    def flush(self) -> None:
        self.flushed += 1


def test_what_waits_goes_out_when_somebody_says_so_and_at_the_latest_in_the_next_turn() -> None:
    async def scenario() -> list[int]:
        outbox, wire = Outbox(), Counting()
        counts = []
        outbox.add(cast("Wire", wire))
        outbox.flush()
        counts.append(wire.flushed)
        outbox.add(cast("Wire", wire))
        for _ in range(3):
            counts.append(wire.flushed)
            await asyncio.sleep(0)
        outbox.add(cast("Wire", wire))
        await asyncio.sleep(0)
        return [*counts, wire.flushed]

    assert asyncio.run(scenario()) == [1, 1, 2, 2, 3]
