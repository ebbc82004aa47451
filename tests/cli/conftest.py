"""The command, called in this process."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

import pytest

from vitral.cli.main import run


class Outcome(NamedTuple):
    """How a command line ended, and what it printed."""

    code: int
    out: str
    err: str


Call: TypeAlias = Callable[..., Outcome]


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    """The `vitral` command, in English and on its defaults whatever the environment says."""
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "VITRAL_DATABASE", "VITRAL_CONFIG"):
        monkeypatch.delenv(name, raising=False)

    def called(*args: str) -> Outcome:
        return Outcome(run(args), *capsys.readouterr())

    return called
