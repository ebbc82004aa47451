"""Token buckets: used up, filled again, and forgotten."""

import pytest

from vitral.server import token_bucket
from vitral.server.token_bucket import AddressBuckets, TokenBucket


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr(token_bucket, "monotonic", lambda: now[0])
    return now


def test_an_allowance_is_used_up_and_fills_again(clock: list[float]) -> None:
    bucket = TokenBucket(rate=2, burst=3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock[0] += 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
    clock[0] += 1000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_little_is_seldom_and_not_never(clock: list[float]) -> None:
    bucket = TokenBucket(rate=0.1, burst=0.5)
    assert [bucket.take(), bucket.take()] == [True, False]
    clock[0] += 10
    assert [bucket.take(), bucket.take()] == [True, False]


def take(buckets: AddressBuckets, host: str) -> bool:
    return all(bucket.take() for bucket in buckets.of(host))


def test_everybody_has_an_allowance_of_their_own(clock: list[float]) -> None:
    buckets = AddressBuckets(rate=1, burst=1)
    assert [take(buckets, who) for who in "aabb"] == [True, False, True, False]


def test_only_so_many_are_remembered(clock: list[float]) -> None:
    buckets = AddressBuckets(rate=1, burst=1, max_buckets=2)
    assert [take(buckets, who) for who in "abca"] == [True] * 4
    assert len(buckets._buckets) == 2


def test_a_site_has_a_bucket_of_its_own(clock: list[float]) -> None:
    buckets = AddressBuckets(rate=1, burst=2)
    households = [f"2001:db8:1:{number:x}::1" for number in range(20)]
    assert [take(buckets, host) for host in households].count(True) == 8
    assert take(buckets, "2001:db8:2::1")
