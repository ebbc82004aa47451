"""Edition files: component data, checked key by key."""

import sys
import tomllib
from collections.abc import Callable
from contextlib import suppress
from copy import deepcopy
from importlib.resources import files
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.tables import EDITION
from vitral.rules import (
    BadEdition,
    Edition,
    Problem,
    UnreadableEdition,
    VitralError,
    default_edition,
    load_edition,
    parse_edition,
)
from vitral.rules.components import (
    MAX_DOTS,
    MAX_MARKS,
    MAX_PROBLEMS,
    MAX_ROWS,
    ProblemCode,
    default_edition_text,
    read_toml,
)

Way = tuple[str | int, ...]

GONE: Any = object()
"""In place of a value: the key is not there."""


def changed(*changes: tuple[Way, Any]) -> dict[str, Any]:
    """The default edition's data with some values changed."""
    data = EDITION.components()
    for way, value in changes:
        *through, last = way
        table: Any = data
        for step in through:
            table = table[step]
        if value is GONE:
            del table[last]
        else:
            table[last] = value
    return data


def problems(data: dict[str, Any]) -> tuple[Problem, ...]:
    """What is wrong with this data."""
    with pytest.raises(BadEdition) as caught:
        parse_edition(data)
    assert caught.value.code == "edition-invalid"
    assert caught.value.params == {"count": len(caught.value.problems)}
    return caught.value.problems


WRONG: dict[str, tuple[Way, Any, str, str, dict[str, Any]]] = {
    # what is wrong: the way to a value and the value; then the key, code and parameters reported
    "no name": (("name",), GONE, "name", "missing", {}),
    "no rows": (("broken_glass", "rows"), GONE, "broken_glass.rows", "missing", {}),
    "an unknown key": (
        ("colour",),
        "red",
        "colour",
        "unknown-key",
        {
            "known": "name, version, panes, displays, windows, broken_glass, ornaments, strips",
        },
    ),
    "displays for five players": (
        ("displays", "by_players", "5"),
        9,
        "displays.by_players.5",
        "unknown-key",
        {"known": "2, 3, 4"},
    ),
    "an ornament with five spaces": (
        ("ornaments", "points", "5"),
        9,
        "ornaments.points.5",
        "unknown-key",
        {"known": "1, 2, 3, 4"},
    ),
    "a strip with a name": (
        ("strips", 2, "name"),
        "x",
        "strips[3].name",
        "unknown-key",
        {"known": "sides, basis"},
    ),
    "points in a list": (
        ("ornaments", "points"),
        [3, 6, 10],
        "ornaments.points",
        "not-a-table",
        {"got": "[3, 6, 10]"},
    ),
    "a strip twice": (
        ("strips", 1, "sides"),
        ["BBBPY", "WWWWO"],
        "strips[2]",
        "strip-twice",
        {"first": "strips[1]"},
    ),
    "rows in a text": (
        ("broken_glass", "rows"),
        "0",
        "broken_glass.rows",
        "not-a-list",
        {"got": "0"},
    ),
    "sides in a text": (
        ("strips", 0, "sides"),
        "WWWWO",
        "strips[1].sides",
        "not-a-list",
        {"got": "WWWWO"},
    ),
    "a number in words": (("panes", "each"), "many", "panes.each", "not-a-number", {"got": "many"}),
    "a broken number": (
        ("windows", "points_A", 1),
        1.5,
        "windows.points_A[2]",
        "not-a-number",
        {"got": "1.5"},
    ),
    "yes for a number": (("version",), True, "version", "not-a-number", {"got": "True"}),
    "a number for a name": (("name",), 7, "name", "not-a-text", {"got": "7"}),
    "a number for a pattern": (
        ("strips", 0, "sides", 1),
        7,
        "strips[1].sides[2]",
        "not-a-text",
        {"got": "7"},
    ),
    "too many panes": (
        ("panes", "each"),
        41,
        "panes.each",
        "out-of-range",
        {"low": 2, "high": 40, "got": "41"},
    ),
    "a row below the bottom": (
        ("broken_glass", "rows", 8),
        -100,
        "broken_glass.rows[9]",
        "out-of-range",
        {"low": -99, "high": 0, "got": "-100"},
    ),
    "seven windows": (
        ("windows", "points_A"),
        [1] * 7,
        "windows.points_A",
        "wrong-length",
        {"expected": "8", "got": 7},
    ),
    "a strip with one side": (
        ("strips", 0, "sides"),
        ["WWWWO"],
        "strips[1].sides",
        "wrong-length",
        {"expected": "2", "got": 1},
    ),
    "a track of one row": (
        ("broken_glass", "rows"),
        [0],
        "broken_glass.rows",
        "wrong-length",
        {"expected": "2…", "got": 1},
    ),
    "three ornaments": (
        ("ornaments", "window_pairs"),
        [[1, 2], [3, 4], [5, 6]],
        "ornaments.window_pairs",
        "wrong-length",
        {"expected": "4", "got": 3},
    ),
    "a name in capitals": (("name",), "Vitral", "name", "bad-name", {"got": "Vitral"}),
    "a name with a space": (("name",), "my box", "name", "bad-name", {"got": "my box"}),
    "a name of hyphens": (("name",), "--", "name", "bad-name", {"got": "--"}),
    "a name in other letters": (("name",), "вітраж", "name", "bad-name", {"got": "вітраж"}),
    "a name that is too long": (("name",), "x" * 41, "name", "bad-name", {"got": "x" * 41}),
    "an unknown basis": (
        ("windows", "basis"),
        "guessed",
        "windows.basis",
        "bad-basis",
        {"expected": "rulebook, sourced, inferred, ours", "got": "guessed"},
    ),
    "other colours": (
        ("panes", "colours"),
        ["W", "Y", "O", "B", "R"],
        "panes.colours",
        "bad-colours",
        {"expected": "W Y O B P"},
    ),
    "colours in another order": (
        ("panes", "colours"),
        ["Y", "W", "O", "B", "P"],
        "panes.colours",
        "bad-colours",
        {"expected": "W Y O B P"},
    ),
    "a pattern with four spaces": (
        ("strips", 3, "sides", 0),
        "BBBB",
        "strips[4].sides[1]",
        "wrong-spaces",
        {"expected": 5, "got": 4},
    ),
    "a pattern with another colour": (
        ("strips", 3, "sides", 0),
        "BBBBR",
        "strips[4].sides[1]",
        "unknown-colour",
        {"colour": "R"},
    ),
    "no joker": (("strips", 7, "sides", 1), "WWYOB", "strips", "no-joker-side", {}),
    "jokers on two sides": (
        ("strips", 4, "sides", 0),
        "**PPY",
        "strips[8].sides[2]",
        "second-joker-side",
        {"first": "strips[5].sides[1]"},
    ),
    "one joker": (
        ("strips", 7, "sides", 1),
        "*WYOB",
        "strips[8].sides[2]",
        "joker-count",
        {"expected": 2, "got": 1},
    ),
    "rows that do not start at 0": (
        ("broken_glass", "rows"),
        [-1, -2],
        "broken_glass.rows",
        "rows-start",
        {"got": -1},
    ),
    "rows that rise": (
        ("broken_glass", "rows"),
        [0, -3, -2],
        "broken_glass.rows[3]",
        "rows-not-falling",
        {"upper": -3, "got": -2},
    ),
    "rows that stay": (
        ("broken_glass", "rows"),
        [0, -3, -3],
        "broken_glass.rows[3]",
        "rows-not-falling",
        {"upper": -3, "got": -3},
    ),
    "an ornament between strangers": (
        ("ornaments", "window_pairs", 0),
        [1, 3],
        "ornaments.window_pairs[1]",
        "bad-pair",
        {"got": "[1, 3]"},
    ),
    "an ornament before the palace": (
        ("ornaments", "window_pairs", 0),
        [0, 1],
        "ornaments.window_pairs[1]",
        "bad-pair",
        {"got": "[0, 1]"},
    ),
    "an ornament beyond the palace": (
        ("ornaments", "window_pairs", 3),
        [8, 9],
        "ornaments.window_pairs[4]",
        "bad-pair",
        {"got": "[8, 9]"},
    ),
    "two ornaments at one window": (
        ("ornaments", "window_pairs", 1),
        [2, 3],
        "ornaments.window_pairs",
        "window-twice",
        {"window": 2},
    ),
}


@pytest.mark.parametrize(
    ("way", "value", "key", "code", "params"), list(WRONG.values()), ids=list(WRONG)
)
def test_one_thing_wrong(
    way: Way, value: Any, key: str, code: ProblemCode, params: dict[str, Any]
) -> None:
    assert problems(changed((way, value))) == (Problem(key, code, params),)


def test_every_problem_has_an_example() -> None:
    assert {example[3] for example in WRONG.values()} == set(get_args(ProblemCode))


@pytest.mark.parametrize(
    ("way", "value", "keys"),
    [
        (("panes",), GONE, ["panes"]),
        (("windows",), [], ["windows"]),
        (("displays", "by_players"), 5, ["displays.by_players"]),
        (("strips", 0), "WWWWO", ["strips[1]"]),
        (("broken_glass", "rows", 3), 1, ["broken_glass.rows[4]", "broken_glass.rows[4]"]),
    ],
)
def test_what_is_not_there_has_no_parts_and_what_is_may_be_wrong_twice(
    way: Way, value: Any, keys: list[str]
) -> None:
    assert [problem.key for problem in problems(changed((way, value)))] == keys


def test_several_problems_are_reported_at_once() -> None:
    data = changed(
        (("name",), "Vitral"),
        (("version",), 0),
        (("broken_glass", "rows"), [0, -1, -1]),
        (("strips", 3, "sides", 0), "BBBR"),
        (("colour",), "red"),
    )
    found = {(problem.key, problem.code) for problem in problems(data)}
    assert found == {
        ("name", "bad-name"),
        ("version", "out-of-range"),
        ("broken_glass.rows[3]", "rows-not-falling"),
        ("strips[4].sides[1]", "wrong-spaces"),
        ("strips[4].sides[1]", "unknown-colour"),
        ("colour", "unknown-key"),
    }


RANGES: list[tuple[Way, str, int, int]] = [
    (("version",), "version", 1, 1_000_000),
    (("panes", "each"), "panes.each", 2, 40),
    (("displays", "panes_each"), "displays.panes_each", 1, 9),
    (("displays", "by_players", "2"), "displays.by_players.2", 1, 9),
    (("windows", "points_A", 0), "windows.points_A[1]", 0, 99),
    (("windows", "points_B", 0), "windows.points_B[1]", 0, 99),
    (("ornaments", "points", "1"), "ornaments.points.1", 0, 99),
    (("ornaments", "points", "4"), "ornaments.points.4", 0, 99),
]


@pytest.mark.parametrize(("way", "key", "low", "high"), RANGES)
def test_numbers_have_a_range(way: Way, key: str, low: int, high: int) -> None:
    for value in (low, high):
        parse_edition(changed((way, value)))
    for value in (low - 1, high + 1):
        (problem,) = problems(changed((way, value)))
        assert problem == Problem(
            key, "out-of-range", {"low": low, "high": high, "got": str(value)}
        )


@pytest.mark.parametrize(
    ("section", "known"),
    [
        ("panes", "colours, each, basis"),
        ("displays", "by_players, panes_each, basis"),
        ("windows", "points_A, points_B, basis"),
        ("broken_glass", "rows, basis"),
        ("ornaments", "window_pairs, points, basis"),
    ],
)
def test_every_section_knows_its_keys(section: str, known: str) -> None:
    found = problems(changed(((section, "other"), 1)))
    assert found == (Problem(f"{section}.other", "unknown-key", {"known": known}),)


@pytest.mark.parametrize("name", ["x", "my-box", "box-2", "7", "x" * 40])
def test_a_good_name(name: str) -> None:
    assert parse_edition(changed((("name",), name))).name == name


def test_an_empty_file_lacks_everything() -> None:
    found = {problem.key for problem in problems({}) if problem.code == "missing"}
    parts = {"panes", "displays", "windows", "broken_glass", "ornaments", "strips"}
    assert found == {"name", "version", *parts}


def test_a_problem_is_said_in_a_sentence() -> None:
    with pytest.raises(BadEdition) as caught:
        parse_edition(changed((("strips", 7, "sides", 1), "WWYOB"), (("panes", "each"), 1)))
    assert str(caught.value) == (
        "panes.each: out-of-range (low 2, high 40, got 1); strips: no-joker-side"
    )


def test_the_default_edition_is_what_the_file_says() -> None:
    text = files("vitral.rules").joinpath("components.toml").read_text("utf-8")
    data = tomllib.loads(text)
    assert EDITION.name == data["name"]
    assert EDITION.panes_each == 20
    assert EDITION.displays == {2: 5, 3: 7, 4: 9}
    assert EDITION.display_panes == 4
    assert list(EDITION.points_a) == data["windows"]["points_A"]
    assert list(EDITION.points_b) == data["windows"]["points_B"]
    assert list(EDITION.rows) == data["broken_glass"]["rows"]
    assert EDITION.ornaments == ((1, 2), (3, 4), (5, 6), (7, 8))
    assert EDITION.ornament_points == (0, 0, 3, 6, 10)
    assert [list(sides) for sides in EDITION.strips] == [s["sides"] for s in data["strips"]]
    assert EDITION.basis == {
        "panes": "rulebook",
        "displays": "rulebook",
        "windows": "sourced",
        "broken_glass": "inferred",
        "ornaments": "inferred",
        "strips": "ours",
    }


def test_the_default_edition_is_read_once() -> None:
    assert default_edition() is default_edition()


def test_an_edition_is_the_same_written_out_and_read_again() -> None:
    again = parse_edition(EDITION.components())
    assert again == EDITION
    assert hash(again) == hash(EDITION)
    assert again.basis == {}


def test_the_content_hash_does_not_depend_on_the_order_of_keys() -> None:
    data = EDITION.components()
    turned = {key: data[key] for key in reversed(data)}
    turned["displays"] = dict(reversed(data["displays"].items()))
    turned["displays"]["by_players"] = dict(reversed(data["displays"]["by_players"].items()))
    assert list(turned) != list(data)
    assert parse_edition(turned).content_hash() == EDITION.content_hash()


def test_the_content_hash_does_not_depend_on_the_basis() -> None:
    other = changed((("panes", "basis"), "ours"))
    assert parse_edition(other).content_hash() == EDITION.content_hash()


def test_the_default_edition_keeps_its_hash() -> None:
    """Saved games name it: what changes the hash is another version of the edition."""
    expected = "78e161856bcc20c27b184922eb4de1fe0c50c94b78cae83d810c4a11326bd918"
    assert (EDITION.version, EDITION.content_hash()) == (1, expected)


CONTENT: list[tuple[Way, Any]] = [
    (("name",), "box"),
    (("version",), 2),
    (("panes", "each"), 21),
    (("displays", "by_players", "3"), 8),
    (("displays", "panes_each"), 5),
    (("windows", "points_A", 0), 5),
    (("windows", "points_B", 7), 5),
    (("broken_glass", "rows", 8), -19),
    (("ornaments", "points", "1"), 1),
    (("ornaments", "points", "4"), 11),
    (("ornaments", "window_pairs"), [[3, 4], [1, 2], [5, 6], [7, 8]]),
    (("strips", 0, "sides"), ["BBBPY", "WWWWO"]),
    (("strips", 0, "sides", 0), "WWWOW"),
]


@pytest.mark.parametrize(("way", "value"), CONTENT)
def test_the_content_hash_depends_on_everything_else(way: Way, value: Any) -> None:
    other = parse_edition(changed((way, value)))
    assert other != EDITION
    assert other.content_hash() != EDITION.content_hash()


def test_an_ornament_with_one_pane_may_give_points() -> None:
    other = parse_edition(changed((("ornaments", "points"), {"1": 1, "4": 9})))
    assert other.ornament_points == (0, 1, 0, 0, 9)
    assert parse_edition(other.components()) == other


def test_ornaments_may_be_without_points() -> None:
    none = parse_edition(changed((("ornaments", "points"), {})))
    nought = parse_edition(changed((("ornaments", "points"), {"2": 0, "3": 0})))
    assert none.ornament_points == (0, 0, 0, 0, 0)
    assert none.content_hash() == nought.content_hash()


def test_an_edition_of_ones_own_is_loaded_from_a_file(tmp_path: Path) -> None:
    text = files("vitral.rules").joinpath("components.toml").read_text("utf-8")
    own = tmp_path / "own.toml"
    own.write_text(text.replace("-14, -18", "-14, -17"), "utf-8")
    edition = load_edition(own)
    assert edition.rows == (0, -1, -2, -4, -6, -8, -11, -14, -17)
    assert load_edition(str(own)) == edition


def unreadable(path: Path) -> VitralError:
    """What is said about a file that cannot be read."""
    with pytest.raises(UnreadableEdition) as caught:
        load_edition(path)
    error = caught.value
    assert error.code == "edition-unreadable"
    assert error.params["path"] == str(path)
    assert str(error) == f"cannot read {path}: {error.__cause__}"
    return error


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert isinstance(unreadable(tmp_path / "none.toml").__cause__, FileNotFoundError)


def test_a_folder_is_not_a_file(tmp_path: Path) -> None:
    assert isinstance(unreadable(tmp_path).__cause__, IsADirectoryError)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        pytest.param(b'name = "\xff"', "'utf-8' codec can't decode", id="not UTF-8"),
        pytest.param(b"name = ", "Invalid value", id="not TOML"),
        pytest.param(b'name = "a"\nname = "b"', "overwrite", id="a key twice"),
        pytest.param(b"name = " + b"[" * 10_000, "", id="too deep"),
    ],
)
def test_a_file_that_is_not_toml(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(content)
    assert reason in str(unreadable(path))


def test_a_file_that_is_toml_but_not_an_edition(tmp_path: Path) -> None:
    path = tmp_path / "other.toml"
    path.write_text('name = "other"\n', "utf-8")
    with pytest.raises(BadEdition):
        load_edition(path)


scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["WWWWO", "**YOB", "rulebook"])
    | st.integers(-20, 45)
)
anything = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=8)
        | st.dictionaries(st.sampled_from(["sides", "rows", "2", "basis", "each"]), inner)
    ),
    max_leaves=12,
)
KEYS = [*EDITION.components(), "other"]


def ways(data: Any, way: Way = ()) -> list[Way]:
    """The way to every value in nested data."""
    inside: list[tuple[str | int, Any]] = []
    if isinstance(data, dict):
        inside = list(data.items())
    elif isinstance(data, list):
        inside = list(enumerate(data))
    deeper = [found for step, value in inside for found in ways(value, (*way, step))]
    return [way, *deeper] if way else deeper


def read(data: dict[str, Any]) -> Edition | None:
    """The edition, or None if the data is refused in the proper way; nothing else may happen."""
    before = deepcopy(data)
    try:
        return parse_edition(data)
    except BadEdition:
        return None
    finally:
        assert repr(data) == repr(before)


@settings(deadline=None)
@given(data=st.dictionaries(st.sampled_from(KEYS), anything))
def test_any_data_is_an_edition_or_refused(data: dict[str, Any]) -> None:
    assert read(data) is None


@settings(deadline=None, max_examples=300)
@given(way=st.sampled_from(ways(EDITION.components())), value=anything)
def test_any_value_in_any_place_is_taken_or_refused(way: Way, value: Any) -> None:
    edition = read(changed((way, value)))
    assert edition is None or parse_edition(edition.components()) == edition


def calls(work: Callable[[], object]) -> int:
    """How many functions are called, those written in C included. It does not depend on time."""
    count = 0

    def called(frame: object, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(called)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def tried(data: dict[str, Any]) -> None:
    with suppress(BadEdition):
        parse_edition(data)


LONG: dict[str, Callable[[int], dict[str, Any]]] = {
    "numbers for strips": lambda n: {"strips": [1] * n},
    "empty strips": lambda n: {"strips": [{}] * n},
    "strips of many sides": lambda n: changed((("strips", 0, "sides"), ["WWWWO"] * n)),
    "strips with unknown keys": lambda n: {"strips": [{str(k): 1 for k in range(n)}] * 8},
    "rows": lambda n: changed((("broken_glass", "rows"), [0] * n)),
    "window points": lambda n: changed((("windows", "points_A"), [-1] * n)),
    "window pairs": lambda n: changed((("ornaments", "window_pairs"), [[1, 2]] * n)),
    "wide window pairs": lambda n: changed((("ornaments", "window_pairs"), [[1] * n] * 4)),
    "colours": lambda n: changed((("panes", "colours"), ["W"] * n)),
    "unknown keys": lambda n: {str(k): 1 for k in range(n)},
    "a basis of many parts": lambda n: changed((("panes", "basis"), [[1] * n] * n)),
    "a long name": lambda n: changed((("name",), "a-" * n)),
    "a long pattern": lambda n: changed((("strips", 0, "sides", 0), "".join(map(chr, range(n))))),
    "a list of lists": lambda n: changed((("version",), [[[[[[1] * 6] * 6] * 6] * 6] * 6] * n)),
}
"""Editions that grow with a number."""


@pytest.mark.parametrize("make", list(LONG.values()), ids=list(LONG))
def test_the_work_of_checking_grows_no_faster_than_the_data(
    make: Callable[[int], dict[str, Any]],
) -> None:
    """A list of 18,000 numbers once took 20 seconds: each was compared with all before it."""
    few, many = (make(n) for n in (2000, 4000))
    work, more = (calls(lambda data=data: tried(data)) for data in (few, many))  # type: ignore[misc]
    assert more <= 2 * work
    assert more < 20_000


def test_what_is_too_long_is_not_read() -> None:
    long = [{"sides": 7}] * 9
    assert problems(changed((("strips",), long))) == (
        Problem("strips", "wrong-length", {"expected": "8", "got": 9}),
    )
    rows = list(range(0, -MAX_ROWS - 1, -1))
    assert problems(changed((("broken_glass", "rows"), rows))) == (
        Problem("broken_glass.rows", "wrong-length", {"expected": "…100", "got": 101}),
    )
    assert parse_edition(changed((("broken_glass", "rows"), rows[:-1]))).rows == tuple(rows[:-1])


def test_no_more_problems_are_listed_than_anybody_reads() -> None:
    assert len(problems({str(n): 1 for n in range(MAX_PROBLEMS)})) == MAX_PROBLEMS
    assert len(problems({str(n): 1 for n in range(10_000)})) == MAX_PROBLEMS


def test_a_problem_is_short_whatever_it_is_about() -> None:
    deep: list[Any] = []
    for _ in range(900):
        deep = [deep]
    wide = [[[[[["x" * 99] * 9] * 9] * 9] * 9] * 9] * 9
    for value in (deep, wide, {"x" * 99: wide}, "x" * 999):
        data = changed((("ornaments", "window_pairs", 0), value), (("version",), value))
        found = problems(data | {"x" * 1000: 1})
        assert max(len(str(problem)) for problem in found) < 200


def test_a_number_too_long_to_be_written_is_not_written() -> None:
    (problem,) = problems(changed((("version",), 16**20_000)))
    assert problem.params["got"] == "…"


@pytest.mark.parametrize("pair", [[1.0, 2], [True, 2], [1, 2.0]])
def test_only_whole_numbers_are_windows(pair: list[Any]) -> None:
    (problem,) = problems(changed((("ornaments", "window_pairs", 0), pair)))
    assert problem.code == "bad-pair"


TEXTS: dict[str, Callable[[int], str]] = {
    "a long key": lambda n: ".".join(["a"] * n) + "=1",
    "a long key behind a sign": lambda n: '"#".' + ".".join(["a"] * n) + "=1",
    "a long key in a table": lambda n: "a={" + ".".join(["a"] * n) + "=1}",
    "a long header": lambda n: (
        "[" + ".".join(["a"] * n) + "]\n" + "\n".join(f"{k}=1" for k in range(n))
    ),
    "headers as deep as may be": lambda n: "\n".join(
        f"[{'a.' * MAX_DOTS}{k}]" for k in range(min(n, MAX_MARKS))
    ),
    "many tables": lambda n: "[[a]]\n[a.b]\n" * n,
    "many keys": lambda n: "\n".join(f"a.b.{k}=1" for k in range(n)),
    "a long list": lambda n: f"a=[{'1,' * n}]",
    "deep lists": lambda n: "a=" + "[" * n,
    "deep tables": lambda n: "a=" + "{a=" * n,
    "a long number": lambda n: "a=" + "9" * n,
    "a long number in hexadecimal": lambda n: "a=0x" + "f" * n,
    "a long text": lambda n: f"a='{'x' * n}'",
    "a text of signs": lambda n: 'a="' + "\\n" * n + '"',
    "a text over many lines": lambda n: 'a="""' + "\\\n" * n + '"""',
    "comments": lambda n: "# .................................\n" * n,
    "empty lines": lambda n: "\r\n" * n,
}
"""TOML that grows with a number."""


@pytest.mark.parametrize("make", list(TEXTS.values()), ids=list(TEXTS))
def test_the_work_of_reading_toml_grows_no_faster_than_the_text(make: Callable[[int], str]) -> None:
    """A key of 10,000 levels once took a second: `tomllib` walks the whole way for each of them."""

    def read(text: str) -> None:
        with suppress(ValueError, RecursionError):
            read_toml(text)

    work, more = (calls(lambda n=n: read(make(n))) for n in (2000, 4000))  # type: ignore[misc]
    assert more <= 2.1 * work
    assert more < 100_000


def test_toml_has_room_for_every_edition() -> None:
    assert sum(map(default_edition_text().count, "=,[{")) * 4 < MAX_MARKS
    commented = "# " + "." * 99 + "\n" + default_edition_text()
    assert parse_edition(read_toml(commented)) == EDITION


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("a = 1\nbb" + ".a" * (MAX_DOTS + 1) + " = 1", "at line 2, column 3"),
        ("a = [" + "1," * MAX_MARKS + "]", "at line 1, column 1"),
    ],
)
def test_toml_that_is_too_much_says_where(text: str, place: str) -> None:
    with pytest.raises(ValueError, match=place):
        read_toml(text)
