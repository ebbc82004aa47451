"""The JSON Schema of the engine's queries and answers; generated, and shipped.

``python -m vitral.arena.engine_schema`` writes it anew.
"""

import json
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from vitral.arena.engine_answers import AnyAnswer
from vitral.arena.engine_queries import Action, Query

SCHEMA = Path(__file__).with_name("engine.schema.json")


def schema_text() -> str:
    """The schema as it should be."""
    kinds: tuple[TypeAdapter[Any], ...] = (TypeAdapter(Query | Action), TypeAdapter(AnyAnswer))
    queries, answers = (kind.json_schema() for kind in kinds)
    parts = queries.pop("$defs") | answers.pop("$defs")
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The engine's queries and answers, a line each",
        "$defs": {"Queries": queries, "Answers": answers, **parts},
        "$ref": "#/$defs/Queries",
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def main() -> None:
    """Write the schema."""
    SCHEMA.write_text(schema_text(), "utf-8")


if __name__ == "__main__":
    main()
