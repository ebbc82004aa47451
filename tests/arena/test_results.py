"""Results in a file: nothing that was finished is lost, and nothing foreign gets in."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.arena.tasks import game_settings, task
from vitral.arena import (
    ArenaError,
    Block,
    MatchPlan,
    Results,
    ResultsHeader,
    Sprt,
    Standing,
    play_block,
)
from vitral.rules import Options

HEADER = MatchPlan(game_settings(), games=8, seed=1).header


@pytest.fixture(scope="module")
def blocks() -> list[Block]:
    return [play_block(task("greedy", "random", number)).block for number in range(3)]


def test_what_was_added_is_there_again(tmp_path: Path, blocks: list[Block]) -> None:
    path = tmp_path / "results.jsonl"
    results = Results(HEADER, path)
    for block in blocks:
        results.add(block)
        assert Results(HEADER, path).blocks(block.bots)[-1] == block
    assert Results(HEADER, path).blocks(("random", "greedy")) == []


def test_without_a_file_results_are_kept_in_memory(blocks: list[Block]) -> None:
    results = Results(HEADER)
    results.add(blocks[0])
    results.conclude([])
    assert results.blocks(("greedy", "random")) == [blocks[0]]


def test_a_line_that_was_not_written_to_its_end_does_not_count(
    tmp_path: Path, blocks: list[Block]
) -> None:
    path = tmp_path / "results.jsonl"
    results = Results(HEADER, path)
    for block in blocks:
        results.add(block)
    whole = path.read_bytes()
    path.write_bytes(whole[:-30])
    again = Results(HEADER, path)
    assert again.blocks(("greedy", "random")) == blocks[:2]
    again.add(blocks[2])
    assert path.read_bytes() == whole


def test_at_the_end_blocks_are_in_order_with_what_they_say_below(
    tmp_path: Path, blocks: list[Block]
) -> None:
    path = tmp_path / "results.jsonl"
    results = Results(HEADER, path)
    standing = Standing(("greedy", "random"), 2, Sprt(0, 50))
    for block in reversed(blocks):
        results.add(block)
        standing.add(block)
    results.conclude([standing.outcome()])
    header, *lines, outcome = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    assert header["format"] == "vitral-arena/1"
    assert (header["seed"], header["players"], header["side"]) == (1, 2, "A")
    assert header == HEADER.model_dump(mode="json")
    assert [line["block"] for line in lines] == [0, 1, 2]
    assert set(lines[0]["games"][0]["result"]) == {"scores", "lost", "winners"}
    assert (outcome["blocks"], outcome["games"]) == (3, 6)
    assert outcome["shares"]["1"] == 3
    assert outcome["share"]["value"] == 1
    assert (outcome["elo"]["value"], outcome["elo"]["high"]) == (None, None)
    assert outcome["sprt"]["verdict"] == "open"
    again = Results(HEADER, path)
    again.conclude([])
    assert again.blocks(("greedy", "random")) == blocks
    assert json.loads(path.read_text("utf-8").splitlines()[-1]) == outcome


@pytest.mark.parametrize(
    ("other", "name"),
    [
        (MatchPlan(game_settings(), games=8, seed=2).header, "seed"),
        (MatchPlan(game_settings(3), games=8, seed=1).header, "players"),
        (MatchPlan(game_settings(side="B"), games=8, seed=1).header, "side"),
        (
            MatchPlan(game_settings(options=Options(score_floor=True)), games=8, seed=1).header,
            "options",
        ),
        (HEADER.model_copy(update={"vitral": "0.0.1"}), "vitral"),
    ],
)
def test_results_of_another_table_are_not_mixed_in(
    tmp_path: Path, other: ResultsHeader, name: str
) -> None:
    path = tmp_path / "results.jsonl"
    Results(other, path)
    before = path.read_bytes()
    with pytest.raises(ArenaError) as caught:
        Results(HEADER, path)
    assert (caught.value.code, caught.value.params["name"]) == ("arena-other", name)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "content",
    [b"my notes", b"my notes\n", b"\n", b"{}\n", b'{"format": "vitral-game/1"}', b"\xff\n"],
)
def test_a_file_of_something_else_stays_as_it_is(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    with pytest.raises(ArenaError) as caught:
        Results(HEADER, path)
    assert caught.value.code == "arena-format"
    assert path.read_bytes() == content


@pytest.mark.parametrize("line", ["nonsense", "{}", '{"bots": ["a", "b"], "block": -1}', ""])
def test_a_broken_line_is_named(tmp_path: Path, blocks: list[Block], line: str) -> None:
    path = tmp_path / "results.jsonl"
    Results(HEADER, path).add(blocks[0])
    before = path.read_text("utf-8") + line + "\n"
    path.write_text(before, "utf-8")
    with pytest.raises(ArenaError) as caught:
        Results(HEADER, path)
    assert (caught.value.code, caught.value.params["line"]) == ("arena-line", 3)
    assert path.read_text("utf-8") == before


def test_an_empty_file_is_begun(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.touch()
    assert Results(HEADER, path).blocks(("greedy", "random")) == []
    assert path.read_text("utf-8").startswith('{"format":"vitral-arena/1"')


@pytest.mark.parametrize(
    ("path", "value"),
    [(("games", 0, "seat"), 2), (("games", 0, "result", "winners"), []), (("games",), None)],
)
def test_a_block_that_cannot_have_been_played_is_refused(
    tmp_path: Path, blocks: list[Block], path: tuple[str | int, ...], value: object
) -> None:
    """Somebody has changed the file: another seat, nobody won, a block of a larger table."""
    file = tmp_path / "results.jsonl"
    three = play_block(task("greedy", "random", players=3)).block.model_dump(mode="json")
    block: Any = blocks[0].model_dump(mode="json")
    part = block
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = three["games"] if value is None else value
    file.write_text(HEADER.model_dump_json() + "\n" + json.dumps(block) + "\n", "utf-8")
    with pytest.raises(ArenaError) as caught:
        Results(HEADER, file)
    assert (caught.value.code, caught.value.params["line"]) == ("arena-line", 2)
