import pytest
from bench import envs, kernel, search
from bench.bars import BARS
from bench.benchmark import Benchmark

BENCHMARKS = [*kernel.benchmarks(), *search.benchmarks(), *envs.benchmarks()]


def test_every_bar_is_about_something_that_is_measured() -> None:
    assert {bar.ours for bar in BARS} <= {benchmark.key for benchmark in BENCHMARKS}


@pytest.mark.parametrize(
    "benchmark",
    [benchmark for benchmark in BENCHMARKS if benchmark.unit != "starts"],
    ids=lambda benchmark: benchmark.key,
)
def test_everything_runs(benchmark: Benchmark) -> None:
    assert benchmark.measure(0) > 0
