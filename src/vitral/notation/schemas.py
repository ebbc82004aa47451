"""The JSON Schemas of record and trace, generated from the documents themselves and shipped.

``python -m vitral.notation.schemas`` writes them anew.
"""

import json
from pathlib import Path
from typing import Literal

from vitral.notation.documents import Part
from vitral.notation.records import Record
from vitral.notation.traces import Trace

Name = Literal["game", "trace"]
_DOCUMENTS: dict[Name, type[Part]] = {"game": Record, "trace": Trace}


def schema_path(name: Name) -> Path:
    """The path of a schema's file in the package."""
    return Path(__file__).with_name(f"{name}.schema.json")


def schema_text(name: Name) -> str:
    """The schema of a document, generated from its Pydantic models."""
    dialect = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    schema = dialect | _DOCUMENTS[name].model_json_schema()
    return json.dumps(schema, indent=2) + "\n"


def main() -> None:
    """Write every schema."""
    for name in _DOCUMENTS:
        schema_path(name).write_text(schema_text(name), "utf-8")


if __name__ == "__main__":
    main()
