"""Messages as frames: however they are cut, they are the same messages."""

import json
from time import sleep

import pytest
from websockets.frames import Frame, Opcode

from tests.server.running import Client


def sent(data: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(opcode, data, fin).serialize(mask=True)


def ping(id_: str, padding: int = 0) -> bytes:
    return (json.dumps({"type": "ping", "id": id_}) + " " * padding).encode()


A, B = sent(ping("a")), sent(ping("b"))


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
            talk.websocket.socket.sendall(piece)
            sleep(0.02)  # so that it is read for itself
        heard = [talk.hear() for _ in "ab"]
        assert [message["id"] for message in heard] == ["a", "b"]
        assert talk.done("ping")


def test_a_text_within_another_is_an_error(ana: Client) -> None:
    with ana.socket() as talk:
        talk.websocket.socket.sendall(sent(ping("a")[:9], fin=False))
        talk.websocket.socket.sendall(sent(ping("b")))
        assert talk.end() == 1002
