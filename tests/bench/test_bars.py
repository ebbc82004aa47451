import pytest
from bench.bars import BARS, Bar, Verdict, verdict


def test_a_ratio_is_met_from_its_bar_on() -> None:
    bar = Bar("Twice as fast", "ours", "theirs", wanted=2)
    assert verdict(bar, {"ours": 20, "theirs": 10}) == Verdict(2.0, True)
    assert verdict(bar, {"ours": 19, "theirs": 10}) == Verdict(1.9, False)


def test_a_time_is_met_up_to_its_bar() -> None:
    bar = Bar("A step", "step", unit="µs", wanted=2)
    assert verdict(bar, {"step": 500_000}) == Verdict(2.0, True)
    assert verdict(bar, {"step": 250_000}) == Verdict(4.0, False)


def test_a_rate_is_met_from_its_bar_on() -> None:
    bar = Bar("Steps", "steps", unit="M/s", wanted=1)
    assert verdict(bar, {"steps": 1_500_000}) == Verdict(1.5, True)
    assert verdict(bar, {"steps": 500_000}) == Verdict(0.5, False)


@pytest.mark.parametrize("rates", [{}, {"ours": 1.0}, {"theirs": 1.0}])
def test_what_was_not_measured_is_neither_met_nor_missed(rates: dict[str, float]) -> None:
    assert verdict(Bar("Faster", "ours", "theirs"), rates) == Verdict(None, None)


def test_every_bar_on_a_ratio_names_both_sides() -> None:
    assert all((bar.unit == "times") == bool(bar.theirs) for bar in BARS)
