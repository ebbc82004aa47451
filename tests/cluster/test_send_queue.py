"""What waits to be sent: merged, bounded, and sent again if that failed."""

import pytest

from vitral.cluster import send_queue
from vitral.cluster.send_queue import DirectMessage, PendingEvents, SendQueue


def taken(queue: SendQueue) -> dict[str, PendingEvents]:
    with queue.batch() as batch:
        return batch.events


def test_events_of_a_match_are_merged() -> None:
    queue = SendQueue()
    queue.put_events("m", 3, ["b", "c"])
    queue.put_events("n", 1, ["a"])
    queue.put_events("m", 4, ["d"])
    assert taken(queue) == {
        "m": PendingEvents(4, ("b", "c", "d")),
        "n": PendingEvents(1, ("a",)),
    }
    assert queue.idle


def test_events_that_do_not_follow_replace_those_before() -> None:
    queue = SendQueue()
    queue.put_events("m", 3, ["c"])
    queue.put_events("m", 9, ["i"])
    assert taken(queue) == {"m": PendingEvents(9, ("i",))}


def test_the_texts_of_too_many_events_are_dropped() -> None:
    queue = SendQueue()
    for version in range(1, send_queue.MAX_TEXTS + 2):
        queue.put_events("m", version, ["x"])
    assert taken(queue) == {"m": PendingEvents(send_queue.MAX_TEXTS + 1)}


def test_only_versions_and_answers_are_kept_while_there_is_no_connection() -> None:
    queue = SendQueue()
    queue.put_direct(DirectMessage("p", b"a command", lambda receivers: None))
    queue.put_direct(answer := DirectMessage("p", b"an answer"))
    queue.put_events("m", 3, ["c"])
    queue.put_presence("m", (1,), ())
    queue.disconnected()
    queue.put_events("m", 4, ())
    with queue.batch() as batch:
        assert batch.direct == [answer]
        assert batch.events == {"m": PendingEvents(4)}
        assert batch.presence == {"m": ((1,), ())}


def test_what_could_not_be_sent_waits_again() -> None:
    queue = SendQueue()
    queue.put_direct(DirectMessage("p", b"a command", lambda receivers: None))
    answers = [DirectMessage("p", b"%d" % number) for number in range(3)]
    queue.put_direct(answers[0])
    queue.put_direct(answers[1])
    queue.put_events("m", 3, ["c"])
    queue.put_events("n", 5, ["e"])
    queue.put_presence("m", (1,), ())
    queue.put_presence("n", (), ())

    def fail() -> None:
        with queue.batch():
            assert not queue.idle
            queue.put_direct(answers[2])
            queue.put_events("m", 4, ["d"])
            queue.put_presence("n", (2,), ())
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    with queue.batch() as batch:
        assert batch.direct == answers
        assert batch.events == {"m": PendingEvents(4, ("d",)), "n": PendingEvents(5)}
        assert batch.presence == {"m": ((1,), ()), "n": ((2,), ())}


def test_a_queue_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(send_queue, "MAX_MATCHES", 10)
    monkeypatch.setattr(send_queue, "MAX_DIRECT", 10)
    queue = SendQueue()
    accepted = [queue.put_direct(DirectMessage("p", b"")) for _ in range(12)]
    assert accepted == [True] * 10 + [False] * 2
    for number in range(12):
        queue.put_events(f"m{number}", 1, ["a"])
        queue.put_presence(f"m{number}", (), ())
    with queue.batch() as batch:
        assert len(batch.direct) == 10
        assert list(batch.events) == list(batch.presence) == [f"m{n}" for n in range(2, 12)]


def test_a_batch_is_bounded_and_the_longest_waiting_come_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(send_queue, "BATCH", 3)
    queue = SendQueue()
    queue.put_direct(DirectMessage("p", b"1"))
    for number in range(4):
        queue.put_events(f"m{number}", 1, ["a"])
    queue.put_presence("m", (), ())
    assert list(taken(queue)) == ["m0", "m1"]
    assert list(taken(queue)) == ["m2", "m3"]
    assert queue.idle
