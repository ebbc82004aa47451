"""The JSON Schema of the messages, and the OpenAPI description; generated, and shipped.

``python -m vitral.server.schema`` writes the schema anew, and in a checkout also the description
and the table of messages in docs/protocol.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

from vitral.server.app import create_api
from vitral.server.messages import AnyClientMessage, AnyServerMessage, Message, schema
from vitral.server.settings import ServerSettings

SCHEMA = Path(__file__).with_name("messages.schema.json")
PROTOCOL = Path(__file__).parents[3] / "docs" / "protocol"
TABLES = re.compile(r"(?<=<!-- messages -->\n).*?(?=<!-- end -->)", re.DOTALL)


def schema_text() -> str:
    """The schema as it should be."""
    return _json(schema())


def description_text() -> str:
    """The OpenAPI description as it should be."""
    return _json(create_api(ServerSettings(database="memory:")).openapi())


def tables_text() -> str:
    """The messages of clients and of the server, as tables."""
    parts = (("A client says", AnyClientMessage), ("The server says", AnyServerMessage))
    return "\n".join(_table(who, get_args(get_args(said)[0])) for who, said in parts)


def with_tables(page: str) -> str:
    """A page whose tables are current."""
    return TABLES.sub(lambda _: f"\n{tables_text()}\n", page)


def main() -> None:
    """Write everything that there is a place for."""
    SCHEMA.write_text(schema_text(), "utf-8")
    if PROTOCOL.is_dir():
        (PROTOCOL / "openapi.json").write_text(description_text(), "utf-8")
        page = PROTOCOL / "server.md"
        page.write_text(with_tables(page.read_text("utf-8")), "utf-8")


def _json(document: dict[str, Any]) -> str:
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def _table(who: str, kinds: tuple[type[Message], ...]) -> str:
    rows = [f"| {who} | with | meaning |", "|---|---|---|"]
    rows += [f"| `{_type(kind)}` | {_fields(kind)} | {_meaning(kind)} |" for kind in kinds]
    return "\n".join(rows) + "\n"


def _type(kind: type[Message]) -> str:
    return str(get_args(kind.model_fields["type"].annotation)[0])


def _fields(kind: type[Message]) -> str:
    return ", ".join(_field_names(kind)) or "–"


def _field_names(kind: type[Message]) -> Iterator[str]:
    """The fields of a message; those that may be missing in brackets."""
    for name, field in kind.model_fields.items():
        if name not in ("type", "id"):
            yield f"`{name}`" if field.is_required() else f"(`{name}`)"


def _meaning(kind: type[Message]) -> str:
    return " ".join((kind.__doc__ or "").split())


if __name__ == "__main__":
    main()
