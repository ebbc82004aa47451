"""docs/protocol/engine.md says what the engine does."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from tests.analysis.engines import EngineClient
from vitral.analysis.answers import BeforeDealAnswer, MoveAnswer, SearchAnswer
from vitral.analysis.engine import LONGEST_LINE, MOST_WAITING
from vitral.analysis.queries import Code, Query

PAGE = (Path(__file__).parents[2] / "docs" / "protocol" / "engine.md").read_text("utf-8")
EXAMPLES = re.findall(r"```engine\n(.*?)```", PAGE, re.DOTALL)
ANYTHING = "anything at all"


def expected(line: str) -> dict[str, Any]:
    """An answer on the page, in which … stands for anything."""
    document: dict[str, Any] = json.loads(line.replace("…", json.dumps(ANYTHING)))
    return document


def fits(answer: Any, wanted: Any) -> bool:
    if wanted == ANYTHING:
        return True
    if isinstance(answer, dict) and isinstance(wanted, dict):
        pairs = zip(answer.values(), wanted.values(), strict=False)
        return list(answer) == list(wanted) and all(fits(*pair) for pair in pairs)
    if isinstance(answer, list) and isinstance(wanted, list):
        lengths = len(answer) == len(wanted)
        return lengths and all(fits(*pair) for pair in zip(answer, wanted, strict=True))
    return bool(answer == wanted)


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_are_answered_like_this(example: str) -> None:
    talk = EngineClient()
    for line in example.splitlines():
        if line.startswith("> "):
            talk.send(line.removeprefix("> ").encode() + b"\n")
            continue
        answer = talk.hear()
        assert fits(answer, expected(line)), answer
    assert talk.end() == []


def test_there_are_examples() -> None:
    assert len(EXAMPLES) == 5


def test_every_field_and_code_is_on_the_page() -> None:
    fields = {
        field.alias or name
        for kind in (Query, SearchAnswer, MoveAnswer, BeforeDealAnswer)
        for name, field in kind.model_fields.items()
    }
    missing = [name for name in fields if f"`{name}`" not in PAGE and f'"{name}"' not in PAGE]
    assert missing == []
    assert [code for code in get_args(Code) if f"`{code}`" not in PAGE] == []


@pytest.mark.parametrize(
    ("name", "number"), [("longest line", LONGEST_LINE), ("most waiting", MOST_WAITING)]
)
def test_the_numbers_on_the_page_are_those_of_the_engine(name: str, number: int) -> None:
    assert f"<!-- {name}: {number} -->" in PAGE
    assert f"{number:,}" in PAGE
