"""The protocol's page, done as it says: from nothing to a finished game."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.running import Running
from vitral.notation.records import read_record, replay

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "protocol" / "README.md"


@pytest.mark.skipif(not shutil.which("curl"), reason="the page uses curl")
def test_the_first_recipe_leads_to_a_finished_game(server: Running, tmp_path: Path) -> None:
    """It waited for ever, as nothing started the match."""
    recipe = re.findall(r"```sh\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)[0]
    script = recipe.replace("http://127.0.0.1:8000", server.http)
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script],
        cwd=tmp_path,
        env=os.environ | {"PATH": path, "no_proxy": "127.0.0.1"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert re.search(r"^winners: \[", done.stdout, re.MULTILINE)
    record = read_record((tmp_path / "game.json").read_bytes())
    assert replay(record).state.over
    assert record.result is not None
    assert [seat.bot for seat in record.seats] == [None, "greedy"]
