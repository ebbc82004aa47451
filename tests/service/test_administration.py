"""The host's wishes, carried out on matches; and stores that do not answer."""

import asyncio

import pytest

from vitral.rules import VitralError
from vitral.service import log
from vitral.service.administration import MAX_BLOCKS, AccessBlock, Administration, parse_target
from vitral.service.attendance import Person
from vitral.service.bot_pool import BotPool
from vitral.service.commands import ResignSeat, TakeSeat
from vitral.service.match_service import MatchService
from vitral.service.ownership import Ownership
from vitral.storage import MemoryStore

ANA = Person("192.0.2.1", "ana")


def test_a_removed_match_is_not_made_again_by_whoever_still_knows_it() -> None:
    async def scenario() -> None:
        store = MemoryStore()
        service = MatchService(store, BotPool(1, 1.0))
        admin = Administration(service, store, lambda blocks: None, lambda: "{}")
        await service.start()
        seat = TakeSeat(1, "Ana")
        id_ = await service.create(log.Settings(), [None, None], maker=ANA, seated=[seat])
        live = service.matches.peek(id_)
        await admin.remove_match(id_)
        assert live is not None
        assert live.match.closed
        assert service.matches.peek(id_) is None
        with pytest.raises(VitralError) as refused:
            await service.execute(id_, ResignSeat(1), ANA)
        assert refused.value.code == "no-such-match"
        assert await store.load(id_) == []
        await service.close()

    asyncio.run(scenario())


def test_there_are_not_more_blocks_than_can_be_compared() -> None:
    async def scenario() -> None:
        store = MemoryStore()
        service = MatchService(store, BotPool(1, 1.0))
        admin = Administration(service, store, lambda blocks: None, lambda: "{}")
        for number in range(MAX_BLOCKS):
            await store.put_block(AccessBlock(f"{number:012x}", "", 1))
        await admin.block("000000000001", "changed", None)
        with pytest.raises(VitralError) as refused:
            await admin.block("192.0.2.1", "", None)
        assert refused.value.code == "too-many-blocks"

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        (" 192.0.2.7 ", "192.0.2.7/32"),
        ("::ffff:192.0.2.7", "192.0.2.7/32"),
        ("2001:DB8::7/128", "2001:db8::/64"),
        ("2001:db8:1::/48", "2001:db8:1::/48"),
        ("ABCDEF012345", "abcdef012345"),
    ],
)
def test_what_is_blocked_has_one_form(given: str, kept: str) -> None:
    assert parse_target(given) == kept
    assert parse_target(kept) == kept


class SilentStore(MemoryStore):
    """A store whose heartbeats can be held up."""

    def __init__(self) -> None:
        super().__init__()
        self.answers = asyncio.Event()
        self.answers.set()

    async def heartbeat(self) -> None:
        await self.answers.wait()


def test_a_store_that_does_not_answer_has_failed_until_it_does(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A database that hangs raises nothing for a minute: before, nobody was told meanwhile."""
    monkeypatch.setattr("vitral.service.ownership.HEARTBEAT", 0.01)
    monkeypatch.setattr("vitral.service.ownership.SLOWEST_HEARTBEAT", 0.02)

    async def failure(ownership: Ownership, expected: bool) -> None:
        async with asyncio.timeout(20):
            while (ownership.failure is not None) != expected:
                await asyncio.sleep(0.01)

    async def scenario() -> None:
        store = SilentStore()
        service = MatchService(store, BotPool(1, 1.0))
        await service.start()
        store.answers.clear()
        await failure(service.ownership, True)
        assert getattr(service.ownership.failure, "code", None) == "store-silent"
        store.answers.set()
        await failure(service.ownership, False)
        await service.close()

    asyncio.run(scenario())
    said = [each.getMessage() for each in caplog.records]
    assert sum("cannot be written" in line for line in said) == 1
    assert sum("can be written again" in line for line in said) == 1
