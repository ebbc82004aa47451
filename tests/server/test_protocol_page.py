"""The protocol's page, done as it says: from nothing to a finished game."""

import re
from pathlib import Path

from tests.docs.pages import ROOT, run, script
from tests.needs import need_program
from tests.server.running import Running
from vitral.notation.records import read_record, replay

PAGE = ROOT / "docs" / "protocol" / "server.md"


def test_every_error_code_has_one_row() -> None:
    """The codes of stores stood in two rows, with different advice."""
    page = PAGE.read_text("utf-8")
    table = page[page.index("| code | means |") :].partition("\n\n")[0]
    codes = re.findall(
        r"`([a-z]+(?:-[a-z]+)+)`", "".join(re.findall(r"^\| ([^|]+) \|", table, re.M))
    )
    assert len(codes) > 40
    assert sorted(code for code in set(codes) if codes.count(code) > 1) == []


def test_the_first_recipe_leads_to_a_finished_game(server: Running, tmp_path: Path) -> None:
    """It waited for ever, as nothing started the match."""
    need_program("curl")
    done = run(script(PAGE).replace("http://127.0.0.1:8000", server.http), tmp_path)
    assert done.returncode == 0, done.stderr
    assert re.search(r"^winners: \[", done.stdout, re.MULTILINE)
    record = read_record((tmp_path / "game.json").read_bytes())
    assert replay(record).state.over
    assert record.result is not None
    assert [seat.bot for seat in record.seats] == [None, "greedy"]
