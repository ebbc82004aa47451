"""Edition files: component data read from TOML, every value of it checked.

`components.toml` beside this module is the default edition, and the model for one's own.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from itertools import pairwise
from os import PathLike
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from vitral.rules.edition import Edition
from vitral.rules.errors import Param, Params, VitralError, brief, wrong_type
from vitral.rules.panes import COLOURS, JOKER
from vitral.rules.player import COLUMNS
from vitral.rules.strip import SPACES

ProblemCode: TypeAlias = Literal[
    "missing",
    "unknown-key",
    "not-a-table",
    "not-a-list",
    "not-a-number",
    "not-a-text",
    "out-of-range",
    "wrong-length",
    "bad-name",
    "bad-basis",
    "bad-colours",
    "wrong-spaces",
    "unknown-colour",
    "no-joker-side",
    "second-joker-side",
    "joker-count",
    "rows-start",
    "rows-not-falling",
    "bad-pair",
    "window-twice",
    "strip-twice",
]

_NAME: Final = re.compile(r"(?=.{1,40}$)[a-z0-9]+(-[a-z0-9]+)*")

BASES: Final = ("rulebook", "sourced", "inferred", "ours")
"""How sure a part of an edition is, from the surest."""

MAX_ROWS: Final = 100
"""Rows of a broken glass track, which fall from 0 to -99 at most."""
MAX_PROBLEMS: Final = 100
"""Problems listed at most. An edition has about 70 values that could be wrong."""
MAX_DOTS: Final = 10
"""Dots in a line of an edition file; a key has three levels. `tomllib` needs n² steps for n."""
MAX_MARKS: Final = 1000
"""Signs `=`, `,`, `[` and `{` in an edition file, about one for each value. Ours has 142."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with an edition: the key of the value, a code, and the code's parameters."""

    key: str
    code: ProblemCode
    params: Params = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        said = ", ".join(f"{name} {value}" for name, value in self.params.items())
        return f"{self.key}: {self.code}" + (f" ({said})" if said else "")


class BadEdition(VitralError):
    """Data that is not an edition; `problems` lists everything that is wrong with it."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("edition-invalid", "; ".join(map(str, problems)), count=len(problems))
        self.problems = problems


class UnreadableEdition(VitralError):
    """A file that cannot be read, or is not TOML."""


def default_edition_text() -> str:
    """The file of the edition that ships with Vitral."""
    return files("vitral.rules").joinpath("components.toml").read_text("utf-8")


@cache
def default_edition() -> Edition:
    """The edition that ships with Vitral."""
    return parse_edition(read_toml(default_edition_text()))


def load_edition(path: str | PathLike[str]) -> Edition:
    """The edition in a file; `UnreadableEdition` or `BadEdition` says what is wrong with it."""
    try:
        text = Path(path).read_text("utf-8")
        data = read_toml(text)
    except (OSError, ValueError, RecursionError) as error:  # ValueError: not UTF-8, not TOML, …
        sentence = f"cannot read {path}: {error}"
        raise UnreadableEdition("edition-unreadable", sentence, path=str(path)) from error
    return parse_edition(data)


def read_toml(text: str) -> dict[str, Any]:
    """The data in a TOML text; `ValueError` if it is no TOML, or more than an edition needs.

    The time it takes grows with the length of the text and no faster: `tomllib` walks the whole way
    to a key for each of its levels, and again for each key below a header, so long ways are refused
    before it sees them. A deep value is a `RecursionError`.
    """
    _check_size(text)
    return tomllib.loads(text)


def _check_size(text: str) -> None:
    if sum(map(text.count, "=,[{")) > MAX_MARKS:
        raise ValueError(f"expected at most {MAX_MARKS} values (at line 1, column 1)")
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MAX_DOTS and not line.lstrip().startswith("#"):
            column = line.index(".") + 1
            raise ValueError(
                f"expected at most {MAX_DOTS} dots (at line {number}, column {column})"
            )


def parse_edition(data: Mapping[str, Any]) -> Edition:
    """The edition in this data, which has the shape of an edition file.

    `BadEdition` lists what is wrong with it, the first `MAX_PROBLEMS` if there are more. Lists
    that are too long are not read: the time it takes is bounded, whoever wrote the data.
    """
    if not isinstance(data, Mapping):
        raise wrong_type("data", Mapping, data)
    read = _Reader()
    try:
        edition = _read(read, dict(data))
    except _TooManyProblems:
        raise BadEdition(tuple(read.problems)) from None
    if read.problems:
        raise BadEdition(tuple(read.problems))
    return edition


def _read(read: "_Reader", data: dict[str, Any]) -> Edition:
    sections = ("panes", "displays", "windows", "broken_glass", "ornaments")
    read.only(data, "", ("name", "version", *sections, "strips"))
    panes, displays, windows, glass, ornaments = (read.table(data, name) for name in sections)
    read.only(panes, "panes.", ("colours", "each", "basis"))
    read.only(displays, "displays.", ("by_players", "panes_each", "basis"))
    read.only(windows, "windows.", ("points_A", "points_B", "basis"))
    read.only(glass, "broken_glass.", ("rows", "basis"))
    read.only(ornaments, "ornaments.", ("window_pairs", "points", "basis"))
    _check_colours(read, panes)
    return Edition(
        name=_read_name(read, data),
        version=read.integer(data, "version", "version", 1, 10**6),
        panes_each=read.integer(panes, "each", "panes.each", 2, 40),
        displays=_read_displays(read, displays),
        display_panes=read.integer(displays, "panes_each", "displays.panes_each", 1, 9),
        points_a=read.integers(windows, "points_A", "windows.points_A", 0, 99, COLUMNS),
        points_b=read.integers(windows, "points_B", "windows.points_B", 0, 99, COLUMNS),
        rows=_read_rows(read, glass),
        ornaments=_read_ornaments(read, ornaments),
        ornament_points=_read_ornament_points(read, ornaments),
        strips=_read_strips(read, data),
        basis=_read_basis(read, data, sections),
    )


def _read_name(read: "_Reader", data: dict[str, Any]) -> str:
    name = read.text(data, "name", "name")
    if isinstance(data.get("name"), str) and not _NAME.fullmatch(name):
        read.problem("name", "bad-name", got=brief(name))
    return name


def _check_colours(read: "_Reader", panes: dict[str, Any]) -> None:
    colours = read.sequence(panes, "colours", "panes.colours")
    if colours is not None and colours != list(COLOURS):
        read.problem("panes.colours", "bad-colours", expected=" ".join(COLOURS))


def _read_displays(read: "_Reader", displays: dict[str, Any]) -> dict[int, int]:
    key = "displays.by_players"
    by_players = read.table(displays, "by_players", "displays.")
    read.only(by_players, f"{key}.", ("2", "3", "4"))
    return {n: read.integer(by_players, str(n), f"{key}.{n}", 1, 9) for n in (2, 3, 4)}


def _read_rows(read: "_Reader", glass: dict[str, Any]) -> tuple[int, ...]:
    key = "broken_glass.rows"
    rows = read.integers(glass, "rows", key, -99, 0, 2, MAX_ROWS)
    if rows and rows[0] != 0:
        read.problem(key, "rows-start", got=rows[0])
    for number, (upper, lower) in enumerate(pairwise(rows), 2):
        if lower >= upper:
            read.problem(f"{key}[{number}]", "rows-not-falling", upper=upper, got=lower)
    return rows


def _read_ornaments(read: "_Reader", ornaments: dict[str, Any]) -> tuple[tuple[int, int], ...]:
    key = "ornaments.window_pairs"
    pairs = read.items(ornaments, "window_pairs", key, COLUMNS // 2)
    known = [[column, column + 1] for column in range(1, COLUMNS)]
    for number, pair in enumerate(pairs, 1):
        if not (pair in known and all(type(window) is int for window in pair)):
            read.problem(f"{key}[{number}]", "bad-pair", got=brief(pair))
    good = tuple((left, right) for left, right in (pair for pair in pairs if pair in known))
    windows = Counter(window for pair in good for window in pair)
    for window in sorted(window for window, count in windows.items() if count > 1):
        read.problem(key, "window-twice", window=window)
    return good


def _read_ornament_points(read: "_Reader", ornaments: dict[str, Any]) -> tuple[int, ...]:
    key = "ornaments.points"
    points = read.table(ornaments, "points", "ornaments.")
    read.only(points, f"{key}.", ("1", "2", "3", "4"))
    return tuple(
        read.integer(points, str(n), f"{key}.{n}", 0, 99) if str(n) in points else 0
        for n in range(5)
    )


def _read_strips(read: "_Reader", data: dict[str, Any]) -> tuple[tuple[str, str], ...]:
    strips = read.items(data, "strips", "strips", COLUMNS)
    sides = tuple(_read_sides(read, strip, f"strips[{n}]") for n, strip in enumerate(strips, 1))
    _check_jokers(read, sides)
    _check_duplicates(read, sides)
    return sides


def _read_sides(read: "_Reader", strip: object, key: str) -> tuple[str, str]:
    table = read.table({key: strip}, key)
    read.only(table, f"{key}.", ("sides", "basis"))
    sides = read.items(table, "sides", f"{key}.sides", 2)
    patterns = [_read_pattern(read, side, f"{key}.sides[{n}]") for n, side in enumerate(sides, 1)]
    return (patterns[0], patterns[1]) if len(patterns) == 2 else ("", "")


def _read_pattern(read: "_Reader", side: object, key: str) -> str:
    pattern = read.text({key: side}, key, key)
    if not isinstance(side, str):
        return pattern
    if len(pattern) != SPACES:
        read.problem(key, "wrong-spaces", expected=SPACES, got=len(pattern))
    for colour in sorted(set(pattern) - set(COLOURS + JOKER)):
        read.problem(key, "unknown-colour", colour=colour)
    return pattern


def _check_duplicates(read: "_Reader", strips: tuple[tuple[str, str], ...]) -> None:
    """No two strips have the same two patterns: records know a strip by them."""
    seen: dict[tuple[str, ...], int] = {}
    for number, sides in enumerate(strips, 1):
        first = seen.setdefault(tuple(sorted(sides)), number)
        if first != number and all(sides):
            read.problem(f"strips[{number}]", "strip-twice", first=f"strips[{first}]")


def _check_jokers(read: "_Reader", strips: tuple[tuple[str, str], ...]) -> None:
    """One side of one strip has two jokers (R-SETUP-3)."""
    found = list(_joker_sides(strips))
    if strips and not found:
        read.problem("strips", "no-joker-side")
    for key, _ in found[1:]:
        read.problem(key, "second-joker-side", first=found[0][0])
    for key, jokers in found[:1]:
        if jokers != 2:
            read.problem(key, "joker-count", expected=2, got=jokers)


def _joker_sides(strips: tuple[tuple[str, str], ...]) -> Iterator[tuple[str, int]]:
    for number, sides in enumerate(strips, 1):
        for side, pattern in enumerate(sides, 1):
            if JOKER in pattern:
                yield f"strips[{number}].sides[{side}]", pattern.count(JOKER)


def _read_basis(read: "_Reader", data: dict[str, Any], sections: tuple[str, ...]) -> dict[str, str]:
    """How sure each section is; `strips` has the least sure basis of all strips."""
    parts = {name: _table_at(data, name) for name in sections}
    strips = data.get("strips")
    for number, strip in enumerate(strips[:COLUMNS] if isinstance(strips, list) else [], 1):
        parts[f"strips[{number}]"] = strip if isinstance(strip, dict) else {}
    found = {name: part["basis"] for name, part in parts.items() if "basis" in part}
    for name, basis in found.items():
        if basis not in BASES:
            read.problem(f"{name}.basis", "bad-basis", expected=", ".join(BASES), got=brief(basis))
    return _joined_basis(found)


def _joined_basis(found: dict[str, str]) -> dict[str, str]:
    plain = {name: basis for name, basis in found.items() if not name.startswith("strips[")}
    of_strips = [BASES.index(basis) for basis in found.values() if basis in BASES][len(plain) :]
    return plain | ({"strips": BASES[max(of_strips)]} if of_strips else {})


def _table_at(data: dict[str, Any], name: str) -> dict[str, Any]:
    table = data.get(name)
    return table if isinstance(table, dict) else {}


class _TooManyProblems(Exception):
    """Raised inside the reader once there are `MAX_PROBLEMS`, to stop reading."""


class _Reader:
    """Reads typed values out of parsed TOML and collects a problem for each that is wrong.

    A value that is missing or wrong is replaced by a valid default, so that one pass finds every
    problem; the edition is discarded if there is any.
    """

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self._wrong: set[str] = set()
        """The keys of the problems."""

    def problem(self, key: str, code: ProblemCode, **params: Param) -> None:
        self.problems.append(Problem(key, code, params))
        self._wrong.add(key)
        if len(self.problems) == MAX_PROBLEMS:
            raise _TooManyProblems

    def only(self, table: dict[str, Any], prefix: str, known: tuple[str, ...]) -> None:
        for name in table:
            if name not in known:
                self.problem(prefix + brief(name), "unknown-key", known=", ".join(known))

    def table(self, data: dict[str, Any], name: str, prefix: str = "") -> dict[str, Any]:
        value = self._value(data, name, prefix + name)
        if value is not None and not isinstance(value, dict):
            self.problem(prefix + name, "not-a-table", got=brief(value))
        return value if isinstance(value, dict) else {}

    def sequence(self, data: dict[str, Any], name: str, key: str) -> list[Any] | None:
        value = self._value(data, name, key)
        if value is not None and not isinstance(value, list):
            self.problem(key, "not-a-list", got=brief(value))
        return value if isinstance(value, list) else None

    def items(
        self, data: dict[str, Any], name: str, key: str, least: int, most: int = 0
    ) -> list[Any]:
        """A list of `least` to `most` items, or of exactly `least`. One too long is not read."""
        most = most or least
        found = self.sequence(data, name, key)
        if found is not None and not least <= len(found) <= most:
            expected = f"{least}…" if len(found) < least else f"…{most}"
            expected = str(least) if least == most else expected
            self.problem(key, "wrong-length", expected=expected, got=len(found))
        return found if found is not None and len(found) <= most else []

    def text(self, data: dict[str, Any], name: str, key: str) -> str:
        value = self._value(data, name, key)
        if value is not None and not isinstance(value, str):
            self.problem(key, "not-a-text", got=brief(value))
        return value if isinstance(value, str) else ""

    def integer(self, data: dict[str, Any], name: str, key: str, low: int, high: int) -> int:
        value = self._value(data, name, key)
        return low if value is None else self._in_range(value, key, low, high)

    def integers(
        self,
        data: dict[str, Any],
        name: str,
        key: str,
        low: int,
        high: int,
        least: int,
        most: int = 0,
    ) -> tuple[int, ...]:
        values = self.items(data, name, key, least, most)
        return tuple(
            self._in_range(value, f"{key}[{n}]", low, high) for n, value in enumerate(values, 1)
        )

    def _in_range(self, value: object, key: str, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            self.problem(key, "not-a-number", got=brief(value))
            return low
        if not low <= value <= high:
            self.problem(key, "out-of-range", low=low, high=high, got=brief(value))
        return value

    def _value(self, data: dict[str, Any], name: str, key: str) -> Any:
        """The value of a key, or None; "missing" is reported once, not for each key below it."""
        value = data.get(name)
        if value is None and self._wrong.isdisjoint(_parent_keys(key)):
            self.problem(key, "missing")
        return value


def _parent_keys(key: str) -> Iterator[str]:
    """The keys above a key, from the top.

    >>> list(_parent_keys("displays.by_players.2"))
    ['displays', 'displays.by_players']
    """
    parts = key.split(".")
    return (".".join(parts[:count]) for count in range(1, len(parts)))
