"""`vitral admin`: what the host of a server sees and does, asked of the running server over HTTP.

The database is not opened: one in SQLite belongs to the server's process alone.
"""

import json
import os
import re
from collections.abc import Sequence
from datetime import datetime
from http.client import HTTPException
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

import typer
from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from vitral.cli.language import Localization
from vitral.cli.options import InvalidOption
from vitral.rules.errors import VitralError

TOKEN: Final = "VITRAL_ADMIN_TOKEN"  # noqa: S105, the name of a variable
TIMEOUT: Final = 30
SECONDS: Final = {"s": 1, "m": 60, "h": 3600, "d": 86400, "w": 7 * 86400}
STATUS: Final = {"open": "admin-open", "playing": "admin-playing", "over": "admin-over"}
"""How each status of a match is said."""
SAID: Final = frozenset(
    {
        *("bad-admin-token", "bad-target", "not-blocked", "too-many-blocks"),
        *("no-such-match", "match-over", "too-many-requests"),
    }
)
"""Codes of the server that are said in words of their own."""


class AdminClient:
    """Asks a running server, with the host's token."""

    def __init__(self, server: str) -> None:
        if not re.match(r"https?://[^/\s]", server):
            raise InvalidOption("admin-server", f"expected a URL, got {server!r}", got=server)
        self._server = server.rstrip("/")
        self._token = os.environ.get(TOKEN, "")
        if not self._token:
            raise InvalidOption("admin-no-token", f"expected a token in {TOKEN}", name=TOKEN)

    def ask(self, method: str, path: str, body: object = None, **query: object) -> Any:
        """The answer of the server, or a VitralError with the code that it gave."""
        given = {name: value for name, value in query.items() if value is not None}
        url = f"{self._server}/admin{path}" + (f"?{urlencode(given)}" if given else "")
        data = None if body is None else json.dumps(body).encode()
        headers = {"authorization": f"Bearer {self._token}", "content-type": "application/json"}
        try:
            request = Request(url, data, headers, method=method)  # noqa: S310, checked above
            with urlopen(request, timeout=TIMEOUT) as answer:  # noqa: S310
                return json.load(answer)
        except HTTPError as error:
            raise self._refused(error) from None
        except (URLError, HTTPException, OSError, ValueError) as error:
            reason = str(getattr(error, "reason", error))
            raise InvalidOption(
                "admin-unreachable",
                f"{self._server}: {reason}",
                server=self._server,
                reason=reason,
            ) from None

    def _refused(self, error: HTTPError) -> VitralError:
        """The error that an answer tells."""
        try:
            problem = json.load(error)
            code, sentence, params = problem["code"], problem["sentence"], problem["params"]
        except (ValueError, KeyError, TypeError):
            code, sentence, params = "http", f"HTTP {error.code}", {}
        if code in SAID:
            return VitralError(code, sentence, **params)
        if error.code == 404:
            return InvalidOption("admin-off", "the server has no admin token", server=self._server)
        return InvalidOption("admin-failed", sentence, reason=sentence)


def show_matches(
    localization: Localization,
    client: AdminClient,
    wanted: tuple[str | None, str | None, str | None, int],
    as_json: bool,
) -> None:
    """Print matches, the last changed first."""
    status, age, origin, limit = wanted
    if status not in (None, *STATUS):
        raise InvalidOption("admin-status", f"got {status!r}", got=status or "")
    older_than = None if age is None else seconds(age)
    found = client.ask(
        "GET", "/matches", status=status, older_than=older_than, origin=origin, limit=limit
    )
    if as_json:
        _print_json(found)
        return
    columns = (
        *("admin-match", "admin-status", "admin-players", "admin-origin"),
        *("admin-created", "admin-changed", "admin-process"),
    )
    say = localization.words("hosting")
    rows = [
        (
            each["match"],
            say("admin-closed" if each["closed"] else STATUS[each["status"]]),
            _players(each),
            each["origin"] or "",
            _time(each["created_at"]),
            _time(each["updated_at"]),
            each["owner"] or "",
        )
        for each in found
    ]
    _print_table(localization, columns, rows)


def close_match(localization: Localization, client: AdminClient, match: str) -> None:
    """End a match without a result."""
    client.ask("POST", f"/matches/{quote(match, safe='')}/close")
    _print(localization.words("hosting")("admin-closed-match", match=match))


def remove_match(localization: Localization, client: AdminClient, match: str, yes: bool) -> None:
    """Delete a match, once the host has confirmed it."""
    say = localization.words("hosting")
    if not yes:
        typer.confirm(say("admin-confirm-remove", match=match), abort=True)
    client.ask("DELETE", f"/matches/{quote(match, safe='')}")
    _print(say("admin-removed-match", match=match))


def add_block(
    localization: Localization, client: AdminClient, target: str, duration: str | None, reason: str
) -> None:
    """Block an address, a network or a client."""
    body = {
        "target": target,
        "reason": reason[:200],
        "seconds": None if duration is None else seconds(duration),
    }
    block = client.ask("POST", "/blocks", body)
    say = localization.words("hosting")
    if block["expires_at"] is None:
        _print(say("admin-blocked", target=block["target"]))
    else:
        until = _time(block["expires_at"])
        _print(say("admin-blocked-until", target=block["target"], until=until))


def delete_block(localization: Localization, client: AdminClient, target: str) -> None:
    """Block somebody no more."""
    done = client.ask("DELETE", "/blocks", target=target)
    _print(localization.words("hosting")("admin-unblocked", target=done["target"]))


def show_blocks(localization: Localization, client: AdminClient, as_json: bool) -> None:
    """Print what is blocked."""
    found = client.ask("GET", "/blocks")
    if as_json:
        _print_json(found)
        return
    rows = [
        (each["target"], _time(each["created_at"]), _time(each["expires_at"]), each["reason"])
        for each in found
    ]
    _print_table(localization, ("admin-target", "admin-since", "admin-until", "admin-reason"), rows)


def show_load(localization: Localization, client: AdminClient, as_json: bool) -> None:
    """Print how much every process has to do."""
    found = client.ask("GET", "/load")
    if as_json:
        _print_json(found)
        return
    columns = (
        *("admin-process", *STATUS.values(), "admin-owned", "admin-sockets", "admin-moves"),
        *("admin-waiting", "admin-memory", "admin-writable"),
    )
    say = localization.words("hosting")
    rows = [
        (
            process,
            *(str(load["matches"][status]) for status in STATUS),
            str(load["owned"]),
            str(load["sockets"]),
            str(load["moves_per_second"]),
            str(sum(load["bots_waiting"].values())),
            "" if load["memory"] is None else f"{load['memory'] / 2**20:.0f} MiB",
            say("admin-yes" if load["writable"] else "admin-no"),
        )
        for process, load in sorted(found.items())
    ]
    _print_table(localization, columns, rows)


def show_log(localization: Localization, client: AdminClient, limit: int, as_json: bool) -> None:
    """Print what was done with these commands, the last first."""
    found = client.ask("GET", "/log", limit=limit)
    if as_json:
        _print_json(found)
        return
    rows = [
        (_time(each["at"]), each["address"], each["action"], each["target"], each["outcome"])
        for each in found
    ]
    columns = ("admin-time", "admin-address", "admin-action", "admin-target", "admin-outcome")
    _print_table(localization, columns, rows)


def seconds(text: str) -> int:
    """A duration: a number with s, m, h, d or w.

    >>> seconds("90m"), seconds("7d")
    (5400, 604800)
    """
    if not re.fullmatch(r"[1-9]\d{0,5}[smhdw]", text):
        sentence = f"expected a number with s, m, h, d or w, such as 7d, got {text!r}"
        raise InvalidOption("duration", sentence, got=text[:40])
    return int(text[:-1]) * SECONDS[text[-1]]


def _players(match: Any) -> str:
    """Names by seat, each with how to block whoever sits there."""
    seats = zip(match["names"], match["clients"], strict=True)
    return ", ".join(
        f"{name or '–'} ({client})" if client else name or "–" for name, client in seats
    )


def _time(milliseconds: int | None) -> str:
    """A time of this machine's zone, to the second."""
    if milliseconds is None:
        return ""
    return datetime.fromtimestamp(milliseconds / 1000).astimezone().strftime("%Y-%m-%d %H:%M:%S")


def _print_table(
    localization: Localization, columns: Sequence[str], rows: Sequence[Sequence[str]]
) -> None:
    """Print rows below the names of their columns, each on one line however wide it is."""
    say = localization.words("hosting")
    table = [[say(name) for name in columns], *rows]
    widths = [max(map(cell_len, column)) for column in zip(*table, strict=True)]
    for row in table:
        cells = (set_cell_size(cell, width) for cell, width in zip(row, widths, strict=True))
        typer.echo("  ".join(cells).rstrip())


def _print_json(found: object) -> None:
    typer.echo(json.dumps(found, indent=1, ensure_ascii=False))


def _print(text: str) -> None:
    Console(highlight=False).print(Text(text), soft_wrap=True)
