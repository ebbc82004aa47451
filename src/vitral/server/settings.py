"""How a server is set up: by flags, by environment variables (`VITRAL_…`), or by a file."""

from typing import Annotated, Literal

from pydantic import Field, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict


class ServerSettings(BaseSettings):
    """Everything that a host can choose."""

    model_config = SettingsConfigDict(env_prefix="VITRAL_", env_ignore_empty=True, extra="forbid")

    host: str = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65535)] = 8000
    database: Annotated[str, Field(description="memory:, sqlite:///FILE or postgresql://…")] = (
        "sqlite:///vitral.db"
    )
    hosts: Annotated[
        list[str],
        NoDecode,
        Field(description="names by which this server is asked for"),
    ] = []
    origins: Annotated[
        list[Annotated[str, Field(pattern=r"^https?://[^/\s]+$")]],
        NoDecode,
        Field(description="other origins whose pages may watch matches over a socket"),
    ] = []
    proxies: Annotated[
        list[str],
        NoDecode,
        Field(description="addresses or networks of proxies that say for whom they ask"),
    ] = []
    secure: Annotated[bool, Field(description="the site is served over HTTPS")] = False
    bot_workers: Annotated[int, Field(ge=1, le=64)] = 1
    bot_seconds: Annotated[float, Field(gt=0, le=600)] = 10.0
    max_body: Annotated[int, Field(ge=1, description="bytes of a request")] = 64 * 1024
    max_message: Annotated[int, Field(ge=1, description="bytes of a socket's message")] = 8 * 1024
    requests_per_second: Annotated[float, Field(gt=0, description="of one address")] = 20.0
    messages_per_second: Annotated[float, Field(gt=0, description="of one socket")] = 50.0
    matches_per_hour: Annotated[float, Field(gt=0, description="made by one address")] = 120.0
    joins_per_hour: Annotated[float, Field(gt=0, description="seats taken by one address")] = 600.0
    sockets_per_address: Annotated[
        int, Field(ge=1, description="sockets, streams and requests open at once")
    ] = 40
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    access_log: Annotated[bool, Field(description="a line in the log for every request")] = False

    @field_validator("hosts", "origins", "proxies", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        """A list as an environment variable says it: with commas."""
        if isinstance(value, str):
            return [part.strip() for part in value.split(",") if part.strip()]
        return value
