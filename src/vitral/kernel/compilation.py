"""Compilation with Numba: never at import, once, into a cache that cannot go stale.

A compiled function is kept in a directory named by a hash of everything it was made from: every
source file of the packages that it and the functions it calls are written in, Python, Numba and the
processor. A change anywhere means another directory. It lies with the user's other caches, so that
the package itself may be read-only.
"""

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from inspect import getfile
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numba
from llvmlite.binding import get_host_cpu_name
from numba.extending import register_jitable

F = TypeVar("F", bound=Callable[..., Any])

KERNEL: Final = Path(__file__).parent
"""The package folder of the kernel, whose sources every compiled function depends on."""
_config: Final[Any] = numba.config


def jit(function: F) -> F:
    """A decorator: the function is compiled when it is first called, and releases the GIL.

    Division by zero gives infinity or NaN as in NumPy, because a check would cost time.
    """
    source = Path(getfile(function))
    cached = source.exists()  # and not typed in at a prompt
    before = _config.CACHE_DIR
    _config.CACHE_DIR = str(cache_directory(_packages(function) if cached else frozenset({KERNEL})))
    try:
        return cast("F", numba.njit(function, nogil=True, cache=cached, error_model="numpy"))
    finally:
        _config.CACHE_DIR = before


def jitable(function: F) -> F:
    """A decorator for a small function: plain in Python, compiled into compiled functions.

    Unlike one with `jit`, it costs Python neither a compilation nor the way into compiled code.
    """
    plain: F = register_jitable(function)
    return plain


def source_hash(*functions: Callable[..., Any]) -> str:
    """A hash of everything that some compiled functions are made from, as the cache uses it."""
    plain = [getattr(function, "py_func", function) for function in functions]
    return _fingerprint(_packages(*plain))


def _packages(*functions: Callable[..., Any]) -> frozenset[Path]:
    """The folders of functions and of all compiled functions that they can reach by name."""
    found, queue = {*functions}, [*functions]
    while queue:
        for named in queue.pop().__globals__.values():
            inner = getattr(named, "py_func", None)
            if inner is not None and inner not in found:
                found.add(inner)
                queue.append(inner)
    return frozenset(Path(getfile(each)).parent for each in found)


@cache
def cache_directory(packages: frozenset[Path] = frozenset({KERNEL})) -> Path:
    """The folder of compiled functions that are written in these packages.

    A new temporary folder if no usual place can be written to.
    """
    name = f"kernel-{_fingerprint(packages)}"
    usable = (path for root in _roots() if (path := _usable(root / name)))
    return next(usable, None) or Path(tempfile.mkdtemp(prefix="vitral-"))


def _fingerprint(packages: frozenset[Path]) -> str:
    """A hash of everything that compiled functions are made from.

    Times of the sources are part of it, since Numba compares them too.
    """
    digest = hashlib.sha256(f"{sys.version} {numba.__version__} {get_host_cpu_name()}".encode())
    for folder in sorted(packages):
        for source in filter(Path.is_file, sorted(folder.glob("*.py"))):
            digest.update(f"{source} {source.stat().st_mtime_ns}".encode())
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def _roots() -> list[Path]:
    """Where caches may lie, the best place first."""
    home = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA") or "~/.cache"
    home = os.path.expanduser(home)  # noqa: PTH111 (without a home it stays as it is)
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    return [
        *([Path(chosen)] if chosen else []),
        *([Path(home) / "vitral"] if not home.startswith("~") else []),
        Path(tempfile.gettempdir()) / f"vitral-{_user()}",
    ]


def _user() -> int:
    return os.getuid() if hasattr(os, "getuid") else 0


def _usable(path: Path) -> Path | None:
    """The folder, made if it is not there; None if it cannot be written to.

    Its parent must belong to this user or to root: cached functions are pickles, and loading
    somebody else's would run their code.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
        ours = path.parent.stat().st_uid in (0, _user())
    except OSError:
        return None
    return path if ours and os.access(path, os.W_OK) else None
