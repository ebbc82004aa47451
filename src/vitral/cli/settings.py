"""The settings of a server: options win over the environment, which wins over a file."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_args

from pydantic import ValidationError

from vitral.notation.files import UnreadableFile
from vitral.rules.errors import Param, VitralError
from vitral.server.settings import PREFIX, ServerSettings, environment

LISTS = {"hosts": "--hostname", "origins": "--origin", "proxies": "--proxy"}
"""Settings that are given one by one on the command line."""
BOUNDS = {
    "greater_than_equal": ("setting-least", "ge"),
    "greater_than": ("setting-above", "gt"),
    "less_than_equal": ("setting-most", "le"),
}
"""Pydantic's kinds of errors that name a bound, as we call them."""


class BadSetting(VitralError):
    """A setting that cannot be what it is said to be."""


def read_settings(options: Mapping[str, object], config: Path | None) -> ServerSettings:
    """The settings of a server; an option that was not given is None."""
    given = {name: value for name, value in options.items() if value is not None}
    variables, file = environment(), _file(config)
    sources = (
        dict.fromkeys(file, str(config))
        | {name: PREFIX + name.upper() for name in variables}
        | {name: _option(name) for name in given}
    )
    try:
        return ServerSettings.model_validate(file | variables | given)
    except ValidationError as error:
        raise _bad(error.errors(include_url=False)[0], sources) from None


def _file(path: Path | None) -> dict[str, Any]:
    if path is None:
        return {}
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise UnreadableFile("file", f"{path}: {error}", path=str(path)) from error


def _option(name: str) -> str:
    """How a setting is called on the command line."""
    return LISTS.get(name) or "--" + name.replace("_", "-")


def _bad(problem: Any, sources: Mapping[str, str]) -> BadSetting:
    name, got = str(problem["loc"][0]), str(problem["input"])[:40]
    code, more = _kind(name, problem)
    source = sources.get(name, name)
    sentence = f"setting {name} ({source}): {problem['msg']}"
    shown = {} if name == "database" else {"got": got}  # an address can hold a password
    return BadSetting(code, sentence, name=name, source=source, **shown, **more)


def _kind(name: str, problem: Any) -> tuple[str, dict[str, Param]]:
    """Our code for what is wrong, and its parameters."""
    kind = problem["type"]
    if kind in BOUNDS:
        code, bound = BOUNDS[kind]
        return code, {"bound": str(problem["ctx"][bound])}
    if kind == "extra_forbidden":
        return "setting-unknown", {"known": ", ".join(ServerSettings.model_fields)}
    if kind == "literal_error":
        choices = get_args(ServerSettings.model_fields[name].annotation)
        return "setting-choice", {"known": ", ".join(choices)}
    family = kind.partition("_")[0]
    codes = {"int": "setting-number", "float": "setting-number", "bool": "setting-switch"}
    return codes.get(family, "setting-wrong"), {}
