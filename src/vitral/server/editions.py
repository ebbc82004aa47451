"""Editions over the network: read, checked, and written as a file."""

import re
from typing import Annotated, Any, Self

import orjson
from pydantic import BaseModel, ConfigDict, Field, model_validator

from vitral.notation.documents import Part
from vitral.rules import BadEdition, Edition, VitralError, parse_edition
from vitral.rules.components import read_toml

LONGEST = 20_000
"""Letters of an edition file; ours has 2,000."""
EXAMPLE = 'name = "my-box"\nversion = 1'


EditionData = Annotated[dict[str, Any], Field(description="the data of an edition file")]

UNPLAYABLE: dict[str, Any] = {
    "problems": [{"key": "panes", "code": "missing", "params": {}}],
    "edition": None,
    "hash": None,
    "basis": {},
    "toml": None,
}


class EditionFile(Part):
    """An edition file: its text or its data."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"toml": EXAMPLE}]})

    toml: Annotated[str, Field(max_length=LONGEST)] | None = None
    edition: EditionData | None = None

    @model_validator(mode="after")
    def _is_one_thing(self) -> Self:
        if (self.toml is None) == (self.edition is None):
            raise ValueError("expected either toml or edition")
        return self


class Answer(BaseModel):
    """The form of an answer: nothing in it is unknown, and what may be missing says so."""

    model_config = ConfigDict(extra="forbid", strict=True)


class ProblemView(Answer):
    """One thing wrong with an edition."""

    key: Annotated[str, Field(description="where it stands")]
    code: str
    params: dict[str, str | int]


class CheckedEdition(Answer):
    """What became of an edition file."""

    model_config = ConfigDict(json_schema_extra={"examples": [UNPLAYABLE]})

    problems: Annotated[list[ProblemView], Field(description="none if it can be played")]
    edition: Annotated[dict[str, Any] | None, Field(description="its data, for a new match")]
    hash: Annotated[str | None, Field(description="SHA-256 of the content")]
    basis: Annotated[dict[str, str], Field(description="how sure each part is, if it says so")]
    toml: Annotated[str | None, Field(description="as a file")]


class NotToml(VitralError):
    """Text that is not TOML, or is more of it than any edition needs."""

    def __init__(self, line: int, column: int) -> None:
        sentence = f"expected TOML, got something else at line {line}, column {column}"
        super().__init__("edition-not-toml", sentence, line=line, column=column)


def read_edition(file: EditionFile) -> Edition | BadEdition:
    """The edition in a file, or what is wrong with it."""
    data = _read_toml(file.toml) if file.toml is not None else file.edition or {}
    try:
        return parse_edition(data)
    except BadEdition as bad:
        return bad


def _read_toml(text: str) -> dict[str, Any]:
    try:
        return read_toml(text)
    except (ValueError, RecursionError) as error:
        place = re.search(r"at line (\d+), column (\d+)", str(error))
        line, column = place.groups() if place else ("1", "1")
        raise NotToml(int(line), int(column)) from None


def checked(edition: Edition | BadEdition) -> dict[str, Any]:
    """An edition as it is answered."""
    if isinstance(edition, BadEdition):
        problems = [
            {"key": problem.key, "code": problem.code, "params": dict(problem.params)}
            for problem in edition.problems
        ]
        return UNPLAYABLE | {"problems": problems}
    return {
        "problems": [],
        "edition": edition.components(),
        "hash": edition.content_hash(),
        "basis": dict(edition.basis),
        "toml": toml_of(edition),
    }


def toml_of(edition: Edition) -> str:
    """An edition as a file.

    >>> from vitral.rules import default_edition, parse_edition
    >>> parse_edition(read_toml(toml_of(default_edition()))) == default_edition()
    True
    """
    data = edition.components()
    strips = data.pop("strips")
    plain = {name: value for name, value in data.items() if not isinstance(value, dict)}
    parts = [_lines(plain)]
    parts += [f"[{name}]\n" + _lines(data[name]) for name in data if name not in plain]
    parts += ["[[strips]]\n" + _lines(strip) for strip in strips]
    return "\n".join(parts)


def _lines(table: dict[str, Any]) -> str:
    return "".join(f"{name} = {_value(value)}\n" for name, value in table.items())


def _value(value: Any) -> str:
    """A value in one line; of lists, numbers and texts TOML thinks as JSON does."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {_value(each)}" for name, each in value.items()) + " }"
    return orjson.dumps(value).decode()
