"""The examples, at a tiny size."""

from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from examples import evaluate, random_play

from tests.needs import need_pytorch


def test_random_play_runs_on_all_three(capsys: pytest.CaptureFixture[str]) -> None:
    random_play.main(games=1)
    output = capsys.readouterr().out
    assert [line.partition(":")[0] for line in output.splitlines()] == [
        "one seat",
        "whole table",
        "many tables",
    ]


def test_any_policy_is_evaluated(capsys: pytest.CaptureFixture[str]) -> None:
    shares = evaluate.main(["greedy", "--bots", "random", "--games", "4"])
    assert shares == {"random": 1.0}
    assert "100.0%" in capsys.readouterr().out
    policy = f"{__name__}:lowest"
    assert list(evaluate.main([policy, "--games", "2", "--floor", "1.1"])) == ["random"]
    bots = ["--bots", "random", "greedy"]
    assert list(evaluate.main([policy, *bots, "--games", "2", "--floor", "0"])) == bots[1:]


def lowest(_: object, mask: "np.ndarray[tuple[int], np.dtype[np.int8]]") -> int:
    return int(mask.argmax())


def test_a_share_is_known_the_better_the_more_games_there_are() -> None:
    assert evaluate.wilson_interval(1.0, 400) == pytest.approx((0.9905, 1.0), abs=1e-4)
    low, high = evaluate.wilson_interval(0.5, 100)
    assert (low, high) == pytest.approx((0.4038, 0.5962), abs=1e-4)


def test_two_games_of_a_pair_begin_alike() -> None:
    """The same set-up and the same first deal; bots that play alike end it alike."""
    first, second = (evaluate.play_game([evaluate.load("greedy")] * 2, seed=3) for _ in range(2))
    assert first == second
    share, margin = evaluate.result(evaluate.load("greedy"), evaluate.load("random"), number=1)
    assert share == 1.0
    assert margin > 0


def test_ppo_learns() -> None:
    """Three small updates bring some fifteen points."""
    need_pytorch()
    from examples import ppo

    small = ppo.Settings(envs=64, steps=40, hidden=(32, 32), batch=256)
    points = ppo.train(ppo.Learner(small, seed=1, threads=1), minutes=10, updates=3)
    assert points[-1].score > points[0].score + 10
    assert points[-1].share > points[0].share


def test_what_ppo_learned_is_kept_and_plays_without_pytorch(tmp_path: Path) -> None:
    need_pytorch()
    from examples import ppo

    net, picture = tmp_path / "net.npz", tmp_path / "curve.svg"
    tiny = ppo.Settings(envs=8, steps=40, hidden=(16, 16), batch=64)
    arguments = ["--updates", "2", "--threads", "1", "--out", str(net), "--curve", str(picture)]
    ppo.main(arguments, tiny)
    assert ElementTree.fromstring(picture.read_text("utf-8")) is not None  # noqa: S314
    assert set(evaluate.main([str(net), "--bots", "random", "--games", "2"])) == {"random"}


def test_ppo_for_a_gpu_learns_on_a_cpu_too(tmp_path: Path) -> None:
    """The tables of the CPU have the same interface, so that all but the GPU is tested."""
    need_pytorch()
    import torch
    from examples import ppo_cuda

    torch.set_num_threads(1)  # more wait for each other where the tests share the cores
    small = ppo_cuda.Settings(envs=48, steps=40, hidden=(32, 32), batch=128)
    learner = ppo_cuda.Learner(small, seed=1, device="cpu")
    points = ppo_cuda.train(learner, minutes=10, updates=3)
    assert points[-1].score > points[0].score + 5
    net = tmp_path / "net.npz"
    learner.save(net)
    assert set(evaluate.main([str(net), "--bots", "random", "--games", "2"])) == {"random"}
    assert ElementTree.fromstring(ppo_cuda.curve(points)) is not None  # noqa: S314
