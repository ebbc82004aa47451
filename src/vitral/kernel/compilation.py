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
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from inspect import getfile
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numba
from llvmlite.binding import get_host_cpu_name
from numba.core.caching import FunctionCache, NullCache
from numba.extending import register_jitable

F = TypeVar("F", bound=Callable[..., Any])

KERNEL: Final = Path(__file__).parent
"""The package folder of the kernel, whose sources every compiled function depends on."""
_config: Final[Any] = numba.config
_make_cache: Final[Any] = FunctionCache


def jit(function: F) -> F:
    """A decorator: the function is compiled when it is first called, and releases the GIL.

    Division by zero gives infinity or NaN as in NumPy, because a check would cost time.
    """
    source = Path(getfile(function))
    cached = source.exists()  # and not typed in at a prompt
    compiled: Any = numba.njit(function, nogil=True, error_model="numpy")
    if cached:
        compiled._cache = _CacheByClass(function, _packages(function))
    return cast("F", compiled)


def jitable(function: F) -> F:
    """A decorator for a small function: plain in Python, compiled into compiled functions.

    Unlike one with `jit`, it costs Python neither a compilation nor the way into compiled code.
    """
    plain: F = register_jitable(function)
    return plain


class _CacheByClass:
    """Numba's cache of one function, with a folder apart for arguments of other packages' classes.

    A search is compiled for the named tuple class of its evaluator, which may be somebody else's.
    Numba has one index for all versions of a function and unpickles it whole: such a class in it
    would make it unreadable to programs that cannot import the class. And it does not see that the
    functions of the class have changed, but the name of the folder depends on their sources.
    """

    def __init__(self, function: Callable[..., Any], packages: frozenset[Path]) -> None:
        self._function, self._packages = function, packages
        self._caches: dict[frozenset[type], Any] = {}

    @property
    def cache_path(self) -> str:
        """Where versions without such classes are kept."""
        return str(self._cache(frozenset()).cache_path)

    def load_overload(self, signature: Any, context: Any) -> Any:
        return self._cache(self._foreign(signature)).load_overload(signature, context)

    def save_overload(self, signature: Any, data: Any) -> None:
        self._cache(self._foreign(signature)).save_overload(signature, data)

    def _foreign(self, signature: Any) -> frozenset[type]:
        """The classes of named tuples in a signature that no package of the function declares."""
        classes = _named_tuples(getattr(signature, "args", signature))
        return frozenset(c for c in classes if _folder(c) not in self._packages)

    def _cache(self, classes: frozenset[type]) -> Any:
        if classes not in self._caches:
            self._caches[classes] = self._make(classes)
        return self._caches[classes]

    def _make(self, classes: frozenset[type]) -> Any:
        folders = [_folder(each) for each in classes]
        if any(each.__module__ == "__main__" for each in classes) or None in folders:
            return NullCache()  # another program would not find the class by its name
        directory = cache_directory(self._packages.union(folder for folder in folders if folder))
        names = sorted(f"{each.__module__}.{each.__qualname__}" for each in classes)
        before = _config.CACHE_DIR
        _config.CACHE_DIR = str(directory.joinpath(*names))
        try:
            return _make_cache(self._function)
        finally:
            _config.CACHE_DIR = before


def _named_tuples(types: Iterable[Any]) -> Iterator[type]:
    """The classes of named tuples among Numba types, however deep."""
    for each in types:
        if isinstance(each, numba.types.NamedTuple | numba.types.NamedUniTuple):
            yield each.instance_class
        if isinstance(each, numba.types.BaseTuple):
            yield from _named_tuples(cast("Iterable[Any]", each))


def _folder(kind: type) -> Path | None:
    """The folder of the file that declares a class; None if it was typed in at a prompt."""
    file = getattr(sys.modules.get(kind.__module__), "__file__", None)
    return Path(file).parent if file else None


def _packages(function: Callable[..., Any]) -> frozenset[Path]:
    """The folders of a function and of all compiled functions that it can reach by name."""
    found, queue = {function}, [function]
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
