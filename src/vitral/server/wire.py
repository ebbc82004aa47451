"""Uvicorn's socket, and what it leaves open towards clients that mean no good.

Uvicorn answers pings however much waits to be sent, closes a connection only once everything has
been, and writes an error into the log whenever a text is not UTF-8. Here nothing is read from a
client for whom too much waits, one that answers no ping is cut off, and bad text is answered.
"""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame


class Wire(WebSocketsSansIOProtocol):
    """A socket that keeps no more for a client than it takes."""

    def handle_text(self, event: Frame) -> None:
        """Text is handed on as bytes: whoever reads it says what is wrong with it, if it is."""
        self.handle_bytes(event)

    def pause_writing(self) -> None:
        """Too much waits: hear nothing more until it is gone."""
        super().pause_writing()
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        """The client reads again."""
        super().resume_writing()
        if not self.read_paused:
            self.transport.resume_reading()

    def keepalive_timeout(self) -> None:
        """No answer to a ping: whatever still waits is thrown away."""
        super().keepalive_timeout()
        self.transport.abort()
