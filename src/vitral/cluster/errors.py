"""What is said when a bus cannot be made."""

from typing import Literal, TypeAlias

from vitral.rules.errors import Param, VitralError

BusCode: TypeAlias = Literal["bus-url", "bus-missing"]


class BusError(VitralError):
    """A setting for which there is no bus."""

    def __init__(self, code: BusCode, sentence: str, **params: Param) -> None:
        super().__init__(code, sentence, **params)
