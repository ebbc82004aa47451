"""A process that writes to a store until it is killed, and says what is acknowledged."""

import asyncio
import sys

from tests.storage.contract import append, summary_of
from vitral.service.store import Store
from vitral.storage import open_store

MATCHES = 20


async def write(store: Store, match: str) -> None:
    after = 0
    while True:
        await append(store, after, [f"{after}a", f"{after}b"], summary_of(match, after))
        after += 2
        sys.stdout.write(f"{match} {after}\n")
        sys.stdout.flush()


async def main(url: str) -> None:
    store = await open_store(url)
    await asyncio.gather(*(write(store, f"m{number}") for number in range(MATCHES)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
