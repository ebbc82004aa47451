"""The benchmark for a GPU, small and on the host: no figure is missing where a GPU is lent once."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from bench import gpu

from tests.cuda.one_by_one import run_on_host
from vitral.kernel.layout import GAME

SETTINGS: dict[str, Any] = {
    "SIZES": (4, 8),
    "BAR_SIZE": 8,
    "SHAPE_SIZE": 16,
    "LAUNCHES": (4, 16),
    "TURNS": 2,
    "SECONDS": 0.0,
}


@pytest.fixture(autouse=True)
def host(monkeypatch: pytest.MonkeyPatch) -> None:
    run_on_host(monkeypatch)
    threads = SimpleNamespace(
        grid=None,
        synchronize=lambda: None,
        get_current_device=lambda: SimpleNamespace(name=b"A GPU"),
        stream=lambda: SimpleNamespace(handle=7),
        local=SimpleNamespace(array=lambda shape, _kind: np.zeros(shape, GAME)),
    )
    monkeypatch.setattr(gpu, "cuda", threads)
    for name, value in SETTINGS.items():
        monkeypatch.setattr(gpu, name, value)


def test_figures(capsys: pytest.CaptureFixture[str]) -> None:
    for part in (gpu.show_memory, gpu.show_rolls, gpu.show_shapes, gpu.show_environments):
        part()
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "1,363 bytes a game, 1080 of them the record, 248 the mask"
    assert len(lines) == 1 + (2 * 2 + 2 + 1) + (2 * 2 * 3 + 1) + 2
    assert all(line.endswith(" million steps a second") or "bar" in line for line in lines[1:])


def test_a_part_that_fails_hides_no_other(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> None:
        raise RuntimeError("no memory left")

    monkeypatch.setattr(gpu, "Device", lambda: None)
    monkeypatch.setattr(gpu, "PARTS", (fail, gpu.show_memory))
    gpu.main()
    shown = capsys.readouterr()
    assert shown.out.splitlines()[0] == "A GPU"
    assert "bytes a game" in shown.out
    assert "no memory left" in shown.err
