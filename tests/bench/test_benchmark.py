from itertools import count, islice

import pytest
from bench.benchmark import throughput
from bench.rules import benchmarks


def test_a_slice_runs_until_its_time_is_over_and_the_next_goes_on_from_there() -> None:
    work = count(1)
    measure = throughput(iter(work))
    assert measure(0) > 0
    assert next(work) == 2
    assert measure(0.001) > 0
    assert next(work) > 3


def test_work_that_ends_is_refused() -> None:
    with pytest.raises(ValueError, match="for ever"):
        throughput(islice(count(1), 3))(10)


def test_the_rules_play_at_every_kind_of_table() -> None:
    tables = list(benchmarks())
    assert [table.key for table in tables] == [
        f"rules-{players}-{side}" for players in (2, 3, 4) for side in "ab"
    ]
    assert all(table.measure(0) > 0 for table in tables)
