"""What all parts of a view have in common.

A view is plain data for JSON. Each part is defined once, as a `TypedDict` beside the function that
makes it: mypy compares the two, and pydantic makes the JSON Schema for clients of it. Nothing is
validated while a match goes on; the tests do it, view by view.
"""

from typing import Annotated, Any, get_args

from pydantic import ConfigDict, Field, GetPydanticSchema, with_config
from typing_extensions import TypedDict  # pydantic takes that of `typing` from Python 3.12 on

from vitral.notation.documents import Letter
from vitral.rules.events import Event


def described_as(model: Any) -> GetPydanticSchema:
    """For `Annotated`: what mypy knows by its plain type is described to clients by a model."""
    return GetPydanticSchema(lambda _, handler: handler(model))


@with_config(ConfigDict(extra="forbid", strict=True))
class ViewPart(TypedDict):
    """A part of a view: nothing in it is unknown, and what may be missing says so."""


EventKind = Annotated[
    str, Field(json_schema_extra={"enum": [kind.kind for kind in get_args(Event)]})
]
ColourLetter = Annotated[str, described_as(Letter)]
PanesText = Annotated[str, Field(pattern=r"^[WYOBP]*$", description="panes, one letter each")]
Milliseconds = Annotated[int, Field(description="milliseconds since 1970")]
