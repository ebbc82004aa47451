"""Editions that nobody printed, for tests that must not lean on the numbers of our own."""

from random import Random
from typing import Any

from vitral.rules import COLOURS, COLUMNS, JOKER, SPACES, Edition, parse_edition


def random_edition(generator: Random) -> Edition:
    """An edition in which everything that may differ does."""
    return parse_edition(_components(generator))


def _components(generator: Random) -> dict[str, Any]:
    pairs = generator.choice([[1, 3, 5, 7], [2, 4, 6, 1], [1, 4, 6, 2], [5, 7, 3, 1]])
    chosen: list[int] = []
    for left in pairs:
        if not {left, left + 1} & {n + step for n in chosen for step in (0, 1)}:
            chosen.append(left)
    if len(chosen) < 4:
        chosen = [1, 3, 5, 7]
    return {
        "name": "random",
        "version": 1,
        "panes": {"colours": list(COLOURS), "each": generator.randint(12, 40)},
        "displays": {
            "by_players": {str(n): generator.randint(3, 9) for n in (2, 3, 4)},
            "panes_each": generator.randint(3, 6),
        },
        "windows": {
            "points_A": [generator.randint(0, 9) for _ in range(COLUMNS)],
            "points_B": [generator.randint(0, 9) for _ in range(COLUMNS)],
        },
        "broken_glass": {"rows": _rows(generator)},
        "ornaments": {
            "window_pairs": [[left, left + 1] for left in chosen],
            "points": {str(n): generator.randint(0, 12) for n in range(1, 5)},
        },
        "strips": _strips(generator),
    }


def _rows(generator: Random) -> list[int]:
    rows = [0]
    for _ in range(generator.randint(1, 9)):
        rows.append(rows[-1] - generator.randint(1, 4))
    return rows


def _strips(generator: Random) -> list[dict[str, Any]]:
    """Eight different strips, the last of which has two jokers on its back."""
    sides: list[tuple[str, str]] = []
    while len(sides) < COLUMNS:
        pair = (_pattern(generator, SPACES), _pattern(generator, SPACES))
        if len(sides) == COLUMNS - 1:
            pair = (pair[0], JOKER * 2 + _pattern(generator, SPACES - 2))
        if tuple(sorted(pair)) not in {tuple(sorted(other)) for other in sides}:
            sides.append(pair)
    generator.shuffle(sides)
    return [{"sides": list(pair)} for pair in sides]


def _pattern(generator: Random, spaces: int) -> str:
    """Sometimes all of one colour, sometimes all different."""
    colours = generator.sample(COLOURS, generator.randint(1, len(COLOURS)))
    return "".join(sorted(generator.choice(colours) for _ in range(spaces)))
