"""The JSON Schemas of the engine's queries and answers, and of reviews; generated, and shipped.

``python -m vitral.analysis.schema`` writes them anew.
"""

import json
from pathlib import Path
from typing import Any, Final

from pydantic import TypeAdapter

from vitral.analysis.answers import EngineAnswer
from vitral.analysis.queries import Action, Query
from vitral.analysis.review.document import ReviewDocument

SCHEMA = Path(__file__).with_name("engine.schema.json")
REVIEW_SCHEMA = Path(__file__).with_name("review") / "review.schema.json"
PUBLISHED_NAMES: Final = {
    "QuitAction": "Quit",
    "TerminateAction": "Terminate",
    "TerminateAllAction": "TerminateAll",
    "VersionAction": "Version",
    "ActionAnswer": "Done",
    "BeforeDealAnswer": "BeforeDeal",
    "ErrorAnswer": "Problem",
    "GameOverAnswer": "Over",
    "NoResultsAnswer": "NoResults",
    "SearchAnswer": "Thoughts",
    "SeatValuePart": "SeatOutlook",
    "WarningAnswer": "Warned",
}
"""The names of classes in the schema, which others generate code from: they never change."""


def schema_text() -> str:
    """The schema as it should be."""
    kinds: tuple[TypeAdapter[Any], ...] = (TypeAdapter(Query | Action), TypeAdapter(EngineAnswer))
    queries, answers = (_published(kind.json_schema()) for kind in kinds)
    parts = queries.pop("$defs") | answers.pop("$defs")
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The engine's queries and answers, a line each",
        "$defs": {"Queries": queries, "Answers": answers, **parts},
        "$ref": "#/$defs/Queries",
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def _published(schema: dict[str, Any]) -> dict[str, Any]:
    """A schema with the published names of its definitions, in their order."""
    text = json.dumps(schema, ensure_ascii=False)
    for name, published in PUBLISHED_NAMES.items():
        text = text.replace(f'"{name}"', f'"{published}"')
        text = text.replace(f'"#/$defs/{name}"', f'"#/$defs/{published}"')
    named: dict[str, Any] = json.loads(text)
    return named | {"$defs": dict(sorted(named["$defs"].items()))}


def review_schema_text() -> str:
    """The schema of reviews as it should be."""
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **ReviewDocument.model_json_schema(mode="serialization"),
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def main() -> None:
    """Write the schemas."""
    SCHEMA.write_text(schema_text(), "utf-8")
    REVIEW_SCHEMA.write_text(review_schema_text(), "utf-8")


if __name__ == "__main__":
    main()
