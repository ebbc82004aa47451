"""How a server is set up: by flags, by environment variables (`VITRAL_…`), or by a file."""

import os
from dataclasses import dataclass
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, SecretStr, field_validator

from vitral.search.bounds import MOST_THREADS

PREFIX: Final = "VITRAL_"
CONFIG: Final = "VITRAL_CONFIG"
"""Names the file, and is no setting itself."""


@dataclass(frozen=True, slots=True)
class Flag:
    """How a setting is given on the command line, where that does not follow from its name."""

    metavar: str
    """What stands for the value in the help."""
    name: str | None = None
    """The name of the option; that of the setting if None."""


class ServerSettings(BaseModel):
    """Everything that a host can choose, declared once.

    The options of `vitral serve` and the variables of the environment are made from the fields.
    """

    model_config = ConfigDict(extra="forbid")

    host: str = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65535)] = 8000
    database: Annotated[
        str, Flag("URL"), Field(description="memory:, sqlite:///FILE or postgresql://…")
    ] = "sqlite:///vitral.db"
    redis: Annotated[
        str | None,
        Flag("URL"),
        Field(
            pattern=r"^(redis|rediss|unix)://",
            description="what several processes share; none: this one is alone",
        ),
    ] = None
    hosts: Annotated[
        list[str],
        Flag("NAME", "hostname"),
        Field(description="names by which this server is asked for"),
    ] = []
    origins: Annotated[
        list[Annotated[str, Field(pattern=r"^https?://[^/\s]+$")]],
        Flag("URL", "origin"),
        Field(description="other origins whose pages may watch matches over a socket"),
    ] = []
    proxies: Annotated[
        list[str],
        Flag("ADDRESS", "proxy"),
        Field(description="addresses or networks of proxies that say for whom they ask"),
    ] = []
    secure: Annotated[bool, Field(description="the site is served over HTTPS")] = False
    bots: Annotated[
        list[str],
        Flag("NAME", "bot"),
        Field(description="bots of other packages that may play here"),
    ] = []
    bot_workers: Annotated[int, Field(ge=1, le=64)] = 1
    bot_seconds: Annotated[float, Field(gt=0, le=600)] = 10.0
    analysis_workers: Annotated[
        int, Field(ge=1, le=64, description="engines for people who study, and as many for reviews")
    ] = 1
    analysis_threads: Annotated[int, Field(ge=1, le=MOST_THREADS, description="of each engine")] = 1
    max_body: Annotated[int, Field(ge=1, description="bytes of a request")] = 64 * 1024
    max_message: Annotated[int, Field(ge=1, description="bytes of a socket's message")] = 8 * 1024
    requests_per_second: Annotated[float, Field(gt=0, description="of one address")] = 20.0
    messages_per_second: Annotated[float, Field(gt=0, description="of one socket")] = 50.0
    matches_per_hour: Annotated[float, Field(gt=0, description="made by one address")] = 120.0
    joins_per_hour: Annotated[float, Field(gt=0, description="seats taken by one address")] = 600.0
    sockets_per_address: Annotated[
        int, Field(ge=1, description="sockets, streams and requests open at once")
    ] = 40
    drain_seconds: Annotated[
        float, Field(ge=0, le=600, description="served on after a signal, so that proxies notice")
    ] = 0.0
    admin_token: Annotated[
        SecretStr | None,
        Flag("TOKEN"),
        Field(min_length=16, description="shown by `vitral admin`; none: it cannot be used"),
    ] = None
    log_level: Annotated[Literal["debug", "info", "warning", "error"], Flag("LEVEL")] = "info"
    access_log: Annotated[bool, Field(description="a line in the log for every request")] = False

    @field_validator("hosts", "origins", "proxies", "bots", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        """A list as an environment variable says it: with commas."""
        if isinstance(value, str):
            return [part.strip() for part in value.split(",") if part.strip()]
        return value


def environment() -> dict[str, str]:
    """The settings in the environment; a name that is no setting is one given wrongly."""
    return {
        variable.removeprefix(PREFIX).lower(): value
        for variable, value in os.environ.items()
        if variable.startswith(PREFIX) and variable != CONFIG and value
    }
