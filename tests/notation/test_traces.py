import json

import jsonschema
import pytest

from tests.games import random_game
from vitral.notation.schemas import main, schema_path, schema_text
from vitral.notation.traces import trace_of
from vitral.rules import Options


def test_a_trace_fits_its_schema() -> None:
    schema = json.loads(schema_path("trace").read_text("utf-8"))
    trace = json.loads(trace_of(random_game(4, "B", seed=2)).model_dump_json())
    jsonschema.validate(trace, schema)
    trace["events"][1]["after"]["glaziers"] = [9]
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(trace, schema)


def test_a_trace_tells_what_was_allowed_and_what_came_of_it() -> None:
    game = random_game(2, "A", seed=4, options=Options(score_floor=True))
    trace = json.loads(trace_of(game).model_dump_json())
    assert list(trace) == ["format", "players", "side", "options", "setup", "events"]
    assert trace["options"] == {"score_floor": True, "gap_blocks_return": False}
    deal, turn, final = trace["events"][0], trace["events"][1], trace["events"][-1]
    assert deal == {"deal": list(game.steps[0].state.displays)}
    assert list(turn) == ["seat", "legal", "move", "after"]
    assert turn["move"] in turn["legal"]
    assert sum(turn["after"]["bag"].values()) == 94 - 20
    assert list(final) == ["final"]
    assert final["final"]["scores"] == trace["events"][-2]["after"]["scores"]


@pytest.mark.parametrize("name", ["game", "trace"])
def test_the_shipped_schemas_are_current(name: str) -> None:
    path = schema_path(name)  # type: ignore[arg-type]
    assert path.read_text("utf-8") == schema_text(name), "run: make schemas"  # type: ignore[arg-type]


def test_writing_the_schemas_changes_nothing_when_they_are_current() -> None:
    before = schema_path("game").read_text("utf-8")
    main()
    assert schema_path("game").read_text("utf-8") == before
