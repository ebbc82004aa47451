import pytest
from hypothesis import given
from hypothesis import strategies as st

from vitral.service.fair_queue import FairQueue

paths = st.tuples(st.integers(0, 4), st.integers(0, 3))


def test_an_empty_queue_says_so() -> None:
    with pytest.raises(IndexError):
        FairQueue[int]().get()


def test_a_flood_delays_another_key_by_one_item() -> None:
    queue = FairQueue[str]()
    for number in range(1000):
        queue.put(("flood", number), "flood")
    queue.put(("person", 0), "person")
    assert [queue.get(), queue.get()] == ["flood", "person"]


def test_it_counts_what_waits_for_each_key() -> None:
    queue = FairQueue[int]()
    for match in range(3):
        queue.put(("Ana", match), match)
    assert (queue.waiting("Ana"), queue.waiting("Ben"), queue.keys, len(queue)) == (3, 0, 1, 3)


@given(st.lists(paths))
def test_everything_comes_out_once_in_order_within_a_path(
    given_paths: list[tuple[int, int]],
) -> None:
    queue = FairQueue[tuple[tuple[int, int], int]]()
    for number, path in enumerate(given_paths):
        queue.put(path, (path, number))
    got = [queue.get() for _ in range(len(queue))]
    assert sorted(number for _, number in got) == list(range(len(given_paths)))
    for path in set(given_paths):
        numbers = [number for each, number in got if each == path]
        assert numbers == sorted(numbers)


@given(st.lists(paths, min_size=1))
def test_no_key_is_served_twice_while_another_waits(given_paths: list[tuple[int, int]]) -> None:
    queue = FairQueue[int]()
    for path in given_paths:
        queue.put(path, path[0])
    got = [queue.get() for _ in range(len(queue))]
    for place, key in enumerate(got):
        later = got[place + 1 :]
        if key in later:  # everybody else who still waits comes before it
            between = later[: later.index(key)]
            assert set(later) - {key} <= set(between)
