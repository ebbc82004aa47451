"""Thoughts of bots are read from logs, and two at once are found."""

from pathlib import Path

from tests.faults.serving import Server
from tests.faults.thoughts import Thought, thought_twice, thoughts


def server(folder: Path, *lines: tuple[int, str]) -> Server:
    """A server that wrote these lines into its log, each at a second."""
    log = folder / "server.log"
    log.write_text(
        "".join(
            f'{{"time":"1970-01-01T00:00:{second:02}.000+00:00","message":"{text}"}}\n'
            for second, text in lines
        )
    )
    return Server("memory:", log)


def test_a_thought_has_a_begin_and_an_end(tmp_path: Path) -> None:
    reported = server(
        tmp_path,
        (1, "bot begins: match m turn 3"),
        (2, "bot begins: match n turn 7"),
        (4, "bot ends: match m turn 3"),
        (5, "bot ends: match n turn 7"),
    )
    assert list(thoughts(reported)) == [Thought(("m", 3), 1, 4), Thought(("n", 7), 2, 5)]


def test_a_thought_ends_with_its_process(tmp_path: Path) -> None:
    reported = server(
        tmp_path, (1, "bot begins: match m turn 3"), (9, "bot begins: match m turn 3")
    )
    reported.deaths = [5, 12]
    assert list(thoughts(reported)) == [Thought(("m", 3), 1, 5), Thought(("m", 3), 9, 12)]


def test_nobody_thinks_in_a_pause(tmp_path: Path) -> None:
    reported = server(tmp_path, (1, "bot begins: match m turn 3"), (9, "bot ends: match m turn 3"))
    reported.pauses = [(2, 8)]
    assert list(thoughts(reported)) == [Thought(("m", 3), 1, 2), Thought(("m", 3), 8, 9)]


def test_two_thoughts_at_once_are_found() -> None:
    first = Thought(("m", 3), 1, 4)
    assert thought_twice([first, Thought(("m", 3), 4, 5), Thought(("m", 4), 2, 3)]) == []
    assert len(thought_twice([first, Thought(("m", 3), 3, 5)])) == 1
