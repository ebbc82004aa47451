"""The connections to Redis, by themselves."""

import asyncio

from tests.cluster.redis_server import RedisServer
from vitral.cluster.connection import RedisConnection


class Noise:
    """A handler that publishes all the time."""

    def on_message(self, data: bytes) -> None:
        """Nothing is done about it."""

    def on_connected(self) -> None:
        """Nothing is done about it."""

    def on_disconnected(self) -> None:
        """Nothing is done about it."""

    def on_tick(self) -> None:
        """Nothing is done about it."""

    async def send(self, connection: RedisConnection) -> None:
        while True:
            await connection.publish([("channel", b"x" * 1000)])


def test_connections_can_be_closed_at_any_moment(redis: RedisServer) -> None:
    """With a socket time-out, redis-py sends under `asyncio.wait_for`, which lost cancellations."""

    async def scene() -> None:
        for turns in range(300):
            connection = RedisConnection(redis.url, "own", Noise())
            running = asyncio.create_task(connection.run())
            for _ in range(turns % 100):
                await asyncio.sleep(0)
            running.cancel()
            _, pending = await asyncio.wait([running], timeout=20)
            assert pending == set()

    asyncio.run(scene())
