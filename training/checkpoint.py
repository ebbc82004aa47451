"""Where the training of a network stands, kept in a file until it has ended."""

import json
from pathlib import Path
from typing import NamedTuple

import torch
from torch import nn


class Report(NamedTuple):
    """How the training stands after some steps."""

    step: int
    seconds: float
    loss: float
    """The mean of the last steps."""
    margin_error: float
    """How far margins in games that were held out are off their targets, in points."""
    log_loss: float
    """Of the chances to win in these games."""


class Checkpoint:
    """A file that a training with the same options goes on from."""

    def __init__(self, file: Path, options: dict[str, object]) -> None:
        """`options` decide what the training leads to; they can be written as JSON."""
        self._file = file
        self._options = json.dumps(options)

    def read(self, net: nn.Module, optimizer: torch.optim.Optimizer) -> list[Report]:
        """Set both to what they were, and say what was reported until then; [] without a file."""
        if not self._file.exists():
            return []
        kept = torch.load(self._file)
        if kept["options"] != self._options:
            raise ValueError(f"{self._file}: expected a checkpoint of these options; remove it")
        net.load_state_dict(kept["net"])
        optimizer.load_state_dict(kept["optimizer"])
        return [Report(*report) for report in kept["reports"]]

    def write(
        self, net: nn.Module, optimizer: torch.optim.Optimizer, reports: list[Report]
    ) -> None:
        """Keep how both are now; the file is there as a whole or not at all."""
        unfinished = self._file.with_suffix(".unfinished")
        kept = {
            "options": self._options,
            "net": net.state_dict(),
            "optimizer": optimizer.state_dict(),
            "reports": [tuple(report) for report in reports],
        }
        torch.save(kept, unfinished)
        unfinished.replace(self._file)

    def remove(self) -> None:
        """Forget it: the training has ended."""
        self._file.unlink(missing_ok=True)
