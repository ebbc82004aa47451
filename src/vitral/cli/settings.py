"""The settings of a server: options win over the environment, which wins over a file.

The options are made from the fields of `ServerSettings`.
"""

import tomllib
from collections.abc import Callable, Mapping
from inspect import Parameter, Signature
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin

import typer
from pydantic import ValidationError
from pydantic.fields import FieldInfo

from vitral.notation.files import UnreadableFile
from vitral.rules.errors import Param, VitralError
from vitral.server.settings import PREFIX, Flag, ServerSettings, environment

BOUNDS = {
    "greater_than_equal": ("setting-least", "ge"),
    "greater_than": ("setting-above", "gt"),
    "less_than_equal": ("setting-most", "le"),
}
"""Pydantic's kinds of errors that name a bound, as we call them."""


SECRETS = ("database", "redis", "admin_token")
"""Settings whose values are not repeated: an address can hold a password."""


class BadSetting(VitralError):
    """A setting with a value that it cannot have, or that does not exist."""


def read_settings(options: Mapping[str, object], config: Path | None) -> ServerSettings:
    """The settings of a server; an option that was not given is None."""
    given = {name: value for name, value in options.items() if value not in (None, [])}
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


def setting_options(words: Callable[[str], str]) -> list[Any]:
    """An option for every setting, as Typer makes them, explained in these words.

    The value of one that is not given is None.

    Typer reads options from the parameters of a function, so this makes one. Numbers are taken as
    text: what is wrong with them is said in the same words as for a file.
    """

    def settings(**options: object) -> None:
        """Only its signature is used."""

    parameters = [
        Parameter(
            name, Parameter.KEYWORD_ONLY, default=None, annotation=_annotation(name, field, words)
        )
        for name, field in ServerSettings.model_fields.items()
    ]
    settings.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    app = typer.Typer(add_completion=False)
    app.command()(settings)
    command: Any = typer.main.get_command(app)
    return list(command.params)


def _annotation(name: str, field: FieldInfo, words: Callable[[str], str]) -> Any:
    """The type of an option, its flags, and its help."""
    flag, message = _option(name), words(help_message(name))
    if field.annotation is bool:
        switch = typer.Option(f"{flag}/--no-{flag.removeprefix('--')}", help=message)
        return Annotated[bool | None, switch]
    metavar = "N" if field.annotation in (int, float) else None
    metavar = next((given.metavar for given in _flags(field)), metavar)
    option = typer.Option(flag, metavar=metavar, help=message)
    is_list = get_origin(field.annotation) is list
    return Annotated[list[str] | None, option] if is_list else Annotated[str | None, option]


def help_message(name: str) -> str:
    """The id of the message that explains a setting."""
    return "-".join(("help", _option(name).removeprefix("--")))


def _flags(field: FieldInfo) -> list[Flag]:
    return [part for part in field.metadata if isinstance(part, Flag)]


def _option(name: str) -> str:
    """How a setting is called on the command line."""
    field = ServerSettings.model_fields.get(name)
    own = [flag.name for flag in _flags(field) if flag.name] if field else []
    return "--" + (own[0] if own else name.replace("_", "-"))


def _bad(problem: Any, sources: Mapping[str, str]) -> BadSetting:
    name, got = str(problem["loc"][0]), str(problem["input"])[:40]
    code, more = _kind(name, problem)
    source = sources.get(name, name)
    sentence = f"setting {name} ({source}): {problem['msg']}"
    shown = {} if name in SECRETS else {"got": got}
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
