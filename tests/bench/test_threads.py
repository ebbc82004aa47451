from bench.threads import costs, states

from vitral.kernel import Kit, Table
from vitral.search.engine import Limits, SearchEngine


def test_every_number_of_threads_has_its_costs() -> None:
    found = costs([1, 2], depth=6, count=1, repetitions=2)
    assert found.keys() == {1, 2}
    assert all(cost.seconds > 0 and cost.nodes > 0 for cost in found.values())


def test_one_thread_searches_as_the_engine_does() -> None:
    nodes = sum(SearchEngine().search(state, Limits(depth=5)).nodes for state in states(2))
    assert costs([1], depth=5, count=2, repetitions=1)[1].nodes == nodes


def test_half_of_the_positions_are_first_turns() -> None:
    assert states(3)[::2] == [Table(Kit(players=2), seed).state for seed in range(3)]
