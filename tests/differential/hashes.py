"""Whether a hash covers what it says it covers."""

from itertools import product

import numpy as np

from tests.differential.kernel import Difference
from vitral.kernel import Kit, Table
from vitral.kernel.entry_points import refresh_games
from vitral.kernel.layout import GAME_FIELDS, Field

Cell = tuple[int, ...]


def check_hashes(kit: Kit) -> None:
    """Change each cell of every hashed field in turn: all of it gives different hashes."""
    changes = [(f.name, cell) for f in GAME_FIELDS if f.hashed for cell in _cells(kit, f)]
    games = np.repeat(Table(kit, seed=1).games, 1 + len(changes))
    for number, (name, cell) in enumerate(changes, 1):
        games[name][number, *cell] ^= 1
    refresh_games(kit.array, games)
    seen: dict[int, object] = {}
    for word, change in zip(games["hash"].tolist(), ["nothing", *changes], strict=True):
        if word in seen:
            raise Difference(f"{change} changed, and the hash is that with {seen[word]} changed")
        seen[word] = change


def _cells(kit: Kit, field: Field) -> list[Cell]:
    """The cells of a field that are used at this table."""
    used = {"sources": kit.edition.displays[kit.players] + 1, "track": field.cells}
    sizes = (used.get(field.name, kit.players), *field.shape[1:]) if field.shape else ()
    return list(product(*map(range, sizes)))
