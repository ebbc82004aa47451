# ruff: noqa: T201, S310 - it prints what it plays, and opens the address it is given
"""A bot that plays over the network, with nothing but the standard library: any legal move.

    python examples/network_bot.py http://127.0.0.1:8000 MATCH SEAT [TOKEN]

It takes the seat (one that the token has already is fine), reads the match as it goes on, and
plays whenever the seat has a choice, until the match is over. docs/protocol explains the rest.
"""

import json
import random
import sys
from collections.abc import Iterator
from typing import Any
from urllib.request import Request, urlopen


class Server:
    """What a bot says to a server, with its token."""

    def __init__(self, url: str, token: str = "") -> None:
        self.url = f"{url.rstrip('/')}/api/v1"
        self.headers = {"Content-Type": "application/json"}
        token = token or self.post("/clients", {})["token"]
        self.headers["Authorization"] = f"Bearer {token}"

    def post(self, path: str, body: dict[str, Any]) -> Any:
        """Ask for something."""
        data = json.dumps(body).encode()
        with urlopen(Request(self.url + path, data, self.headers)) as answer:
            return json.load(answer)

    def views(self, match: str) -> Iterator[dict[str, Any]]:
        """The match as it goes on; an empty line only says that the server is there."""
        path = f"{self.url}/matches/{match}/stream"
        with urlopen(Request(path, headers=self.headers)) as lines:
            yield from (json.loads(line) for line in lines if line.strip())


def main(url: str, match: str, seat: str, token: str = "") -> None:
    """Play a whole match."""
    server = Server(url, token)
    server.post(f"/matches/{match}/seats/{seat}", {"name": "any-move"})
    for view in server.views(match):
        choices = view["choices"]
        if choices and choices["seat"] == int(seat):
            move = random.choice(choices["legal"])
            print(move, flush=True)
            body = {"seat": int(seat), "move": move, "turn": view["turn"], "request": "bot"}
            server.post(f"/matches/{match}/moves", body)
    if view["status"] != "over":
        sys.exit("the server has stopped before the match was over")
    print("winners:", view["winners"])


if __name__ == "__main__":
    if not 4 <= len(sys.argv) <= 5:
        sys.exit("usage: python network_bot.py URL MATCH SEAT [TOKEN]")
    main(*sys.argv[1:])
