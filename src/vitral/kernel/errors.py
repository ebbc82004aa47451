"""Errors of the kernel."""

from typing import Literal, TypeAlias

from vitral.rules.errors import Param, VitralError, brief
from vitral.rules.moves import Advance, Back, Move

KernelCode: TypeAlias = Literal[
    "kernel-missing",
    "kernel-cuda-missing",
    "kernel-no-gpu",
    "kernel-state",
    "kernel-move",
    "kernel-size",
]


class KernelError(VitralError):
    """Something that the kernel was asked for and cannot do; nothing was changed."""

    def __init__(self, code: KernelCode, sentence: str, **params: Param) -> None:
        super().__init__(code, sentence, **params)


class NoKernel(KernelError):
    """Numba is not installed or does not work here, so nothing can be compiled."""

    def __init__(self) -> None:
        sentence = "the kernel needs Numba, which is not installed: pip install 'vitral[fast]'"
        super().__init__("kernel-missing", sentence)


class NoCuda(KernelError):
    """numba-cuda is not installed, so nothing can be compiled for a GPU."""

    def __init__(self) -> None:
        sentence = "a GPU needs numba-cuda, which is not installed: pip install 'vitral[cuda]'"
        super().__init__("kernel-cuda-missing", sentence)


class NoGpu(KernelError):
    """There is no NVIDIA GPU here, or no driver that finds it."""

    def __init__(self) -> None:
        super().__init__("kernel-no-gpu", "no NVIDIA GPU with a working driver was found")


class CannotPack(KernelError):
    """A state that does not fit into a record; no table can show it."""

    def __init__(self, reason: str) -> None:
        super().__init__("kernel-state", f"the state does not fit: {reason}", reason=reason)


class NotLegal(KernelError):
    """A number that is no legal move in its game or no move at all, or a move without a number."""

    def __init__(self, move: int | Move, game: int = 0) -> None:
        text = str(move)[:200] if isinstance(move, Advance | Back) else brief(move)
        sentence = f"{text} is not a legal move of game {game}"
        super().__init__("kernel-move", sentence, move=text, game=int(game))


class WrongSize(KernelError):
    """A number of games, threads, moves or turns that is out of range."""

    def __init__(self, expected: str, got: int) -> None:
        super().__init__(
            "kernel-size",
            f"expected {expected}, got {brief(got)}",
            expected=expected,
            got=brief(got),
        )
