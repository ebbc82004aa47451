"""The programs that the bots learn with, at a tiny size."""

import json
import re
from pathlib import Path

import numpy as np
import pytest
from training import fit

from tests.needs import need_pytorch
from vitral.kernel import Kit
from vitral.search.evaluators.network import NetworkEvaluator
from vitral.search.evaluators.parameters import read_linear_parameters


def test_weights_are_fitted_and_taken_if_they_are_better(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fit, "CONTEST_NODES", 1)
    monkeypatch.setattr(fit, "ROUNDS_OF_GAMES", 1)
    monkeypatch.setattr(fit, "TASKS", 1)
    arguments = ["--games", "64,8", "--nodes", "50,50", "--processes", "1", "--out", str(tmp_path)]
    fit.main(["--players", "3", "--side", "B", *arguments])
    verdicts = re.findall(r"new against old: (\S+),", capsys.readouterr().out)
    assert len(verdicts) == 2
    kept = tmp_path / "3B.json"
    assert kept.exists() == ("better" in verdicts)
    if kept.exists():
        assert np.isfinite(read_linear_parameters(json.loads(kept.read_text())).weights).all()


def test_a_network_learns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    need_pytorch()
    from training import network

    small = ["--games", "24", "--generations", "6", "--steps", "6", "--threads", "1"]
    network.main(["--players", "3", *small, "--batch", "512", "--out", str(tmp_path)])
    losses = [
        float(line.partition("loss ")[2].partition(",")[0])
        for line in capsys.readouterr().out.splitlines()
    ]
    assert len(losses) == 6
    assert losses[-1] < losses[0]
    with np.load(tmp_path / "network-3A.npz") as kept:
        made = NetworkEvaluator(dict(kept), ()).compiled(Kit(players=3))
    assert np.isfinite(made.embeddings).all()
