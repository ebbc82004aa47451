import pytest
from bench import envs, kernel, search
from bench.bars import BARS
from bench.contender import Contender

CONTENDERS = [*kernel.contenders(), *search.contenders(), *envs.contenders()]


def test_every_bar_is_about_something_that_is_measured() -> None:
    assert {bar.ours for bar in BARS} <= {contender.key for contender in CONTENDERS}


@pytest.mark.parametrize(
    "contender",
    [contender for contender in CONTENDERS if contender.unit != "starts"],
    ids=lambda contender: contender.key,
)
def test_everything_runs(contender: Contender) -> None:
    assert contender.measure(0) > 0
