"""The `vitral` command, which starts everything else."""

from vitral.cli.main import main

__all__ = ["main"]
