"""What is said when a store cannot do its work."""

import re
from typing import Literal, TypeAlias

from vitral.rules.errors import Param, VitralError

StoreCode: TypeAlias = Literal[
    "store-url",
    "store-unreachable",
    "store-missing",
    "store-newer",
    "store-failed",
    "store-closed",
]


class StoreError(VitralError):
    """A store that cannot be opened, or that cannot do what it was asked."""

    def __init__(self, code: StoreCode, sentence: str, **params: Param) -> None:
        super().__init__(code, sentence, **params)


def closed() -> StoreError:
    """Somebody uses a store after it was closed."""
    return StoreError("store-closed", "store: expected an open one, got one that was closed")


def shown(url: str) -> str:
    """A URL without its secrets, however it is written."""
    return re.sub(r"(?<=//)([^:@/]*):.*@|(?<=[?&]password)=[^&]*", _starred, url)


def _starred(secret: re.Match[str]) -> str:
    return "=***" if secret[1] is None else f"{secret[1]}:***@"
