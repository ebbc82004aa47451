"""An environment in which only what Vitral itself requires can be imported: no extras."""

import os
import re
import tomllib
from collections.abc import Iterable, Iterator
from importlib.metadata import PackageNotFoundError, packages_distributions, requires
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
HIDE = "import sys\nfor name in {names!r}:\n    sys.modules.setdefault(name, None)\n"


def bare_environment(folder: Path, requirements: Iterable[str] | None = None) -> dict[str, str]:
    """Variables for a process, and those that it starts, that can import these requirements alone.

    Without requirements they are those of `pip install vitral`.
    """
    allowed = PROJECT["dependencies"] if requirements is None else requirements
    (folder / "sitecustomize.py").write_text(HIDE.format(names=_hidden(allowed)), "utf-8")
    path = [str(folder), str(ROOT / "src"), *os.environ.get("PYTHONPATH", "").split(":")]
    return os.environ | {"PYTHONPATH": ":".join(filter(None, path))}


def _hidden(requirements: Iterable[str]) -> list[str]:
    """The modules of everything that is installed here and not required."""
    required = {"vitral"}
    for text in requirements:
        required |= set(_closure(Requirement(text), required))
    homes = packages_distributions().items()
    return [name for name, owners in homes if not required & set(map(_plain, owners))]


def _closure(requirement: Requirement, known: set[str]) -> Iterator[str]:
    """The names of a requirement and of those that it requires."""
    name, extras = _plain(requirement.name), requirement.extras or {""}
    if name in known and not requirement.extras:
        return
    known.add(name)
    yield name
    try:
        inner = map(Requirement, requires(name) or ())
    except PackageNotFoundError:  # for another platform
        return
    for each in inner:
        if each.marker is None or any(each.marker.evaluate({"extra": extra}) for extra in extras):
            yield from _closure(each, known)


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
