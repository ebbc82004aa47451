"""What can go wrong with a store, as errors with a code."""

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
    "store-in-use",
    "store-read-only",
    "store-full",
    "store-file-replaced",
    "store-outcome-unknown",
]


class StoreError(VitralError):
    """A store that cannot be opened, or that cannot do what it was asked."""

    def __init__(self, code: StoreCode, sentence: str, **params: Param) -> None:
        super().__init__(code, sentence, **params)


def closed() -> StoreError:
    """A store is used after it was closed."""
    return StoreError("store-closed", "store: expected an open one, got one that was closed")


def shown(url: str) -> str:
    """A URL without its secrets, however it is written."""
    return re.sub(r"(?<=//)([^:@/]*):.*@|(?<=[?&]password)=[^&]*", _starred, url)


def _starred(secret: re.Match[str]) -> str:
    return "=***" if secret[1] is None else f"{secret[1]}:***@"
