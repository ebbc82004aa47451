"""Wrong rules planted on purpose, in the rules, in kits and in the kernel: each must be caught.

Those of the rules and of kits are planted in the running tests. Those of the kernel are changes of
its source, each compiled anew: ``make mutants`` tries them all and prints the table.
"""

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import pytest

from tests.differential import kernel as comparison
from tests.differential.batches import check_batch
from tests.differential.hashes import check_hashes
from tests.differential.uniformity import check_choice, check_deal, check_set_up
from vitral.kernel import Kit
from vitral.kernel.layout import Record
from vitral.rules import State, VitralError, legal, refusals, scoring, strip, turn
from vitral.rules.player import Player
from vitral.rules.turn import _Turn

Patch = pytest.MonkeyPatch
dealing: Final = import_module("vitral.rules.deal")  # the package has a function of that name
ROOT: Final = Path(__file__).parents[2]
GAMES: Final = 576
CHECKS: Final = (check_hashes, check_set_up, check_deal, check_choice, check_batch)


class Mutant(NamedTuple):
    """A wrong rule, and how to plant it while the tests run."""

    name: str
    plant: Callable[[Patch], None]


class Edit(NamedTuple):
    """A wrong rule in the kernel's source: a text that stands there once, and another."""

    name: str
    file: str
    old: str
    new: str


def caught() -> bool:
    """Whether any of the games differs, or a check of batches, chance or hashes fails.

    A move or a deal that the rules refuse counts; an error of any other kind is one of the mutant,
    not of the game, and goes on.
    """
    kits = [case.kit() for case in comparison.cases(GAMES)]  # planted before anything counts
    try:
        for check in CHECKS:
            for kit in kits[:3]:  # for two, three and four players
                check(kit)
        for case in comparison.cases(GAMES):
            comparison.check(case)
    except (comparison.Difference, VitralError):
        return True
    return False


# In the rules


def _replaced(name: str, *places: tuple[object, str, Any]) -> Mutant:
    def plant(patch: Patch) -> None:
        for target, attribute, value in places:
            patch.setattr(target, attribute, value)

    return Mutant(f"rules: {name}", plant)


def _end_without_top_pane(self: _Turn, players: tuple[Player, ...]) -> State:
    state = _END_ROUND(self, players)
    return state._replace(tower=state.tower.replace(self.state.bonus_colour, "", 1))


def _end_counter_clockwise(self: _Turn) -> State:
    state = _END(self)
    if state.awaits_deal or state.over:
        return state
    seats = len(state.players)
    return state._replace(seat=(self.seat - 2) % seats + 1)


def _keep_tower(*args: Any) -> Any:
    bag, _, from_bag = _DRAW(*args)
    return bag, args[1], from_bag


_END_ROUND, _END, _DRAW = _Turn._end_round, _Turn.end, dealing._draw
_LANDINGS, _BACK = strip.landings, refusals.back_refusal


def _own_colour_kept(free: str, panes: str, colour: str, count: int) -> Any:
    return tuple(way for way in _LANDINGS(free, panes, colour, count) if way.keep in (None, colour))


def _no_joker_choice(free: str, panes: str, colour: str, count: int) -> Any:
    return tuple(way for way in _LANDINGS(free, panes, colour, count) if way.jokers is None)


def _back_over_gaps(player: Player, _options: object) -> Any:
    why = _BACK(player, _options)  # type: ignore[arg-type]
    return None if why and why.code == "back-gap-between" else why


def _back_always(player: Player, options: object) -> Any:
    why = _BACK(player, options)  # type: ignore[arg-type]
    return None if why and why.code == "back-only-left" else why


RULES: Final = (
    _replaced("R-DONE-1, no bonus", (turn, "colour_bonus", lambda panes, colour: 0)),
    _replaced(
        "R-DONE-3, never removed",
        (_Turn, "_turn_or_remove", lambda self, s: self._set_strip(s.turned())),
    ),
    _replaced(
        "R-DONE-4, this window alone", (turn, "window_parts", lambda w, p, c: ((c, p[c - 1]),))
    ),
    _replaced(
        "R-TAKE-2, the tile costs nothing",
        (_Turn, "_take_tile", lambda self: setattr(self, "tile_in_centre", False)),
    ),
    _replaced(
        "R-GLASS-1, the bottom costs nothing",
        (_Turn, "_wrap_marker", lambda self, loss: setattr(self, "row", 0)),
    ),
    _replaced("R-END-1, the top pane is lost", (_Turn, "_end_round", _end_without_top_pane)),
    _replaced("R-END-2, the tower stays", (dealing, "_draw", _keep_tower)),
    _replaced("R-ROUND-1, counter-clockwise", (_Turn, "end", _end_counter_clockwise)),
    _replaced(
        "R-FINAL-1, every two panes",
        (scoring, "leftover_points", lambda p: sum(len(s.panes) for s in p.strips if s) // 2),
    ),
    _replaced("R-FINAL-3, an ornament short", (scoring, "ornament_points", lambda w, e: (0,))),
    _replaced(
        "R-FINAL-4, first colour", (scoring, "best_colour", lambda w: ("W", "".join(w).count("W")))
    ),
    _replaced(
        "R-DONE-2, only the last colour",
        (legal, "landings", _own_colour_kept),
        (refusals, "landings", _own_colour_kept),
    ),
    _replaced(
        "R-BACK-2, to the right",
        (legal, "back_refusal", _back_always),
        (refusals, "back_refusal", _back_always),
    ),
    _replaced("ruling 1, no floor", (turn, "after_loss", lambda s, loss, o: s - loss)),
    _replaced(
        "ruling 3, gaps never block",
        (legal, "back_refusal", _back_over_gaps),
        (refusals, "back_refusal", _back_over_gaps),
    ),
    _replaced(
        "ruling 5, no choice of jokers",
        (legal, "landings", _no_joker_choice),
        (refusals, "landings", _no_joker_choice),
    ),
)
"""One that fails to be caught is a hole in the comparison."""


# In kits


def _kit(name: str, change: Callable[[Record], None]) -> Mutant:
    def plant(patch: Patch) -> None:
        made: dict[object, Kit] = {}

        def kit_of(*args: Any) -> Kit:
            if args not in made:
                made[args] = kit = comparison.make_kit(*args)
                change(kit.array[0])
            return made[args]

        patch.setattr(comparison, "kit_of", kit_of)

    return Mutant(f"kit: {name}", plant)


def _set(field: str, change: Callable[[Any], Any]) -> Callable[[Record], None]:
    def changed(record: Record) -> None:
        record[field] = change(record[field])

    return changed


KITS: Final = (
    _kit("R-SETUP-1, a display too few", _set("sources", lambda n: n - 1)),
    _kit("R-SETUP-3, jokers up", _set("blanks", lambda blanks: blanks + 1)),
    _kit("R-SETUP-5, a pane too many", _set("panes", lambda panes: panes + 1)),
    _kit("R-DONE-2, nothing but pink kept", _set("ways", lambda ways: ways & 0b11100001)),
    _kit("R-DONE-3, turned to the same side", _set("turned", lambda turned: turned + 1)),
    _kit("R-DONE-4, a window worth more", _set("window_points", lambda points: points + 1)),
    _kit("R-GLASS-1, a row too many", _set("bottom", lambda bottom: bottom + 1)),
    _kit("R-FINAL-2, rows one lower", _set("rows", lambda rows: rows + 1)),
    _kit("R-FINAL-3, ornaments worth more", _set("ornament_points", lambda points: points + 1)),
    _kit("R-PLACE-2, a strip after another", _set("after", lambda after: after + 1)),
    _kit("R-PLACE-3, less room", _set("room", lambda room: room - (room > 1))),
    _kit("ruling 1, the other way", _set("score_floor", lambda floor: 1 - floor)),
    _kit("ruling 3, the other way", _set("gap_blocks_return", lambda blocks: 1 - blocks)),
)


# In the kernel's source


_FILE: Final = Path(__file__).with_suffix(".toml")
KERNEL: Final = tuple(Edit(**edit) for edit in tomllib.loads(_FILE.read_text("utf-8"))["mutants"])


def try_edit(edit: Edit) -> bool:
    """Whether the games differ when the kernel is compiled with this change."""
    with TemporaryDirectory() as folder:
        copy = Path(folder)
        for part in ("src/vitral", "tests"):
            shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
        path = copy / "src/vitral/kernel" / edit.file
        text = path.read_text("utf-8")
        if text.count(edit.old) != 1:
            raise ValueError(
                f"{edit.name}: the text to change stands there {text.count(edit.old)} times"
            )
        path.write_text(text.replace(edit.old, edit.new), "utf-8")
        run = subprocess.run(
            [
                sys.executable,
                "-c",
                "from tests.differential import mutants; print(mutants.caught())",
            ],
            cwd=copy,
            env=os.environ | {"PYTHONPATH": f"{copy / 'src'}:{copy}", "NUMBA_CACHE_DIR": folder},
            capture_output=True,
            check=False,
            text=True,
            timeout=600,
        )
        if run.returncode:
            raise RuntimeError(f"{edit.name}: {run.stderr}")
        return run.stdout.strip() == "True"


def try_mutant(mutant: Mutant) -> bool:
    """Whether the games differ while this mutant is planted."""
    with pytest.MonkeyPatch.context() as patch:
        mutant.plant(patch)
        return caught()


def main() -> None:
    """Try every mutant, and fail if one of them lives."""
    if caught():
        sys.exit("the games differ even without a mutant")
    found = [_print_result(mutant.name, try_mutant(mutant)) for mutant in (*RULES, *KITS)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for edit, result in zip(KERNEL, pool.map(try_edit, KERNEL), strict=True):
            found.append(_print_result(f"kernel: {edit.name}", result))
    sys.stdout.write(f"{sum(found)} of {len(found)} caught\n")
    sys.exit(not all(found))


def _print_result(name: str, result: bool) -> bool:
    sys.stdout.write(f"{'caught' if result else 'LIVES '}  {name}\n")
    sys.stdout.flush()
    return result


if __name__ == "__main__":
    main()
