"""The reference pages for learners, written from the code.

``python -m vitral.envs.reference`` writes them anew in a checkout.
"""

import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from vitral.envs.actions import action_count, action_text
from vitral.envs.dataset import COLUMNS, EVALUATORS, FORMAT, DatasetSpec, metadata
from vitral.envs.drawing import MODES
from vitral.envs.features import ObservationPart, cells, parts
from vitral.envs.rewards import PENALTIES, REWARDS
from vitral.envs.solo import SoloEnv
from vitral.envs.table import TableEnv
from vitral.envs.vector import TablesEnv
from vitral.envs.version import ID
from vitral.kernel.kits import Kit
from vitral.kernel.layout import BACK, COLUMN_BITS, JOKERS, KEEP, NCOLOURS, WORD
from vitral.rules import COLOURS, Options, default_edition
from vitral.rules import COLUMNS as PALACE

FOLDER = Path(__file__).parents[3] / "docs" / "reference"
NOTICE = "<!-- Written by `make schemas` from the code: change that, not this page. -->\n"
PLAYERS = (2, 3, 4)


@dataclass(frozen=True)
class Argument:
    """An argument of the environments, and what it means."""

    name: str
    meaning: str


ARGUMENTS = (
    Argument("num_envs", "how many tables"),
    Argument("players", "2 to 4"),
    Argument("side", "palace side, `A` or `B`"),
    Argument("options", f"options of the rules that are chosen: {', '.join(Options.__slots__)}"),
    Argument("edition", "an `Edition`, or the path of an edition file"),
    Argument(
        "bots",
        "who has the other seats: a bot's name, a `Bot`, or one for each; `None`: the learner has "
        "every seat. Many tables know `random` and `None`",
    ),
    Argument("reward", f"{', '.join(REWARDS)}: see below"),
    Argument("observation", "`flat` or `planes`: see below"),
    Argument("strict", "an action that is not legal raises `NotLegal` instead of losing the game"),
    Argument("render_mode", f"{', '.join(MODES)}: text, a vector picture, pixels"),
    Argument("threads", "how many threads step the tables"),
)
ENVIRONMENTS = {
    "`SoloEnv`: one seat": SoloEnv,
    "`TablesEnv`: many tables": TablesEnv,
    "`TableEnv`: a whole table": TableEnv,
}
RESET = {
    "position": "go on from this position, a `State` or its text, instead of a new game: "
    '`reset(options={"position": …})`. It must fit the environment: its edition, players, side and '
    "options of the rules, and it must not be over. Many tables take one position, or one for each",
}
INFOS = {
    "action_mask": "`int8`, 1 for each legal action",
    "seat": "whose turn it is, 1 to 4",
    "scores": "everybody's points",
    "rewards": "what this step has paid each seat, in the order of the seats",
    "illegal": "whether the action was not legal",
    "final_obs, final_info": "many tables: the last observation of a game that is over, and what "
    "there is to say of it; the observation itself is already that of the next game",
}


def environments_page() -> str:
    """Arguments, spaces, planes, actions, rewards and versions."""
    return "\n".join((NOTICE, *_beginning(), *_observations(), *_actions(), *_rewards(), *_end()))


def dataset_page() -> str:
    """The columns of a dataset, and what its file says about itself."""
    spec = DatasetSpec(
        ("greedy",) * 2, "A", default_edition(), Options(), 0, next(iter(EVALUATORS))
    )
    columns = ((f"`{c.name}`", _kind(c.kind), c.meaning) for c in COLUMNS)
    entries = ((f"`{key}`", f"`{value}`" if value else "") for key, value in metadata(spec).items())
    evaluators = ((f"`{name}`", _first_line(function)) for name, function in EVALUATORS.items())
    return "\n".join(
        (
            NOTICE,
            "# Datasets\n",
            f"`vitral dataset FILE` writes games between bots as Parquet, format `{FORMAT}`: "
            "a row is a position in which somebody had to move. The same arguments give the "
            "same rows, wherever they are played, unless a bot thinks by the clock, as "
            "`level-8` does.\n",
            *_table("column | type | meaning", columns),
            "The file's own metadata, here for the default arguments:\n",
            *_table("key | value", entries),
            "Evaluators; values are in points:\n",
            *_table("evaluator | a value is", evaluators),
            "",
        )
    )


def _first_line(function: Callable[..., object]) -> str:
    line = (function.__doc__ or "").partition("\n")[0].rstrip(".")
    return line[:1].lower() + line[1:]


def _kind(kind: str) -> str:
    return f"list of {kind.removesuffix('s')}, by seat" if kind.endswith("s") else kind


def _beginning() -> Iterator[str]:
    yield "# The environments\n"
    yield f"Gymnasium: `{ID}`, one table or many. PettingZoo: `vitral.envs.{_module()}`. "
    yield "[How to use them](../howto/use-the-environments.md).\n"
    yield "## Arguments\n"
    signatures = [inspect.signature(kind).parameters for kind in ENVIRONMENTS.values()]
    rows = (
        (f"`{a.name}`", a.meaning, *(_default(taken.get(a.name)) for taken in signatures))
        for a in ARGUMENTS
    )
    yield from _table(f"argument | meaning | {' | '.join(ENVIRONMENTS)}", rows)
    yield "## Options of `reset`\n"
    yield from _table("option | meaning", ((f"`{key}`", meaning) for key, meaning in RESET.items()))
    yield "## What `info` says\n"
    yield from _table("key | meaning", ((f"`{key}`", meaning) for key, meaning in INFOS.items()))
    yield (
        "In PettingZoo the mask is part of the observation: "
        '`{"observation": …, "action_mask": …}`.\n'
    )


def _module() -> str:
    return str(TableEnv.metadata["name"])


def _default(parameter: inspect.Parameter | None) -> str:
    return "–" if parameter is None else f"`{parameter.default!r}`"


def _observations() -> Iterator[str]:
    yield "## Observations\n"
    yield (
        "`float32`, seen from a seat: seat 0 is one's own, seat 1 plays next, and so on round the "
        "table. `planes` is a dictionary of the parts below; `flat` is the same cells in a row, "
        "part after part, the last axis fastest. Source 0 is the centre. Reordering the "
        "displays reorders the rows of `sources` and the actions that take from them, and nothing "
        "else; turning the table round changes nothing.\n"
    )
    edition = default_edition()
    shapes = {players: parts(edition, players) for players in PLAYERS}
    yield from _table(
        "part | axes | shape for 2 | for 3 | for 4 players",
        (
            (f"`{part.name}`", _axes(part), *(_shape(shapes[p][n]) for p in PLAYERS))
            for n, part in enumerate(shapes[2])
        ),
    )
    lengths = ", ".join(f"{cells(edition, players)} for {players}" for players in PLAYERS)
    yield f"Cells of a flat observation: {lengths} players.\n"
    yield "The bounds below are those of a table for two with the shipped edition.\n"
    for part in shapes[2]:
        yield f"### `{part.name}`\n"
        yield from _table("plane | it is | from | to", _planes(part))


def _planes(part: ObservationPart) -> Iterator[tuple[str, ...]]:
    """Each plane with its bounds, at a table for two with the shipped edition."""
    bounds = [getattr(part, name).reshape(-1, len(part.planes))[0] for name in ("low", "high")]
    for n, meaning in enumerate(part.planes):
        yield str(n), meaning, *(f"{bound[n]:g}" for bound in bounds)


def _axes(part: ObservationPart) -> str:
    return ", ".join((*part.axes, "plane"))


def _shape(part: ObservationPart) -> str:
    return " x ".join(map(str, part.shape))


def _actions() -> Iterator[str]:
    yield "## Actions\n"
    counts = ", ".join(f"{action_count(Kit(players=p))} for {p}" for p in PLAYERS)
    yield (
        f"A number from 0 on: {counts} players. `vitral.envs.action_text` and `text_action` "
        "translate to and from notation. With *source* 0 for the centre and 1 to 9 for the "
        f"displays, *colour* 0 to {NCOLOURS - 1} for {' '.join(COLOURS)}, and *column* 0 to "
        f"{PALACE - 1}:\n"
    )
    place = f"{WORD} x (1 + {NCOLOURS} x source + colour) + {COLUMN_BITS} x column"
    one = WORD * (1 + NCOLOURS * 3 + 2) + COLUMN_BITS * 4  # display 3, colour O, column 5
    rows = [
        (f"{BACK}", "move the glazier back", BACK),
        (f"{NCOLOURS} x source + colour", "take these panes, all of which break", NCOLOURS * 3 + 2),
        (place, "take them to the strip there", one),
        (f"{place} + {KEEP} + kept", "the same, completing it and keeping this colour", one + 2),
        (f"{place} + {JOKERS} + n", "the same with n = 1 or 2 panes on jokers", one + 6),
    ]
    yield from _table(
        "number | move | for instance",
        ((number, meaning, f"{n}: `{action_text(n)}`") for number, meaning, n in rows),
    )


def _rewards() -> Iterator[str]:
    yield "## Rewards\n"
    yield from _table(
        "name | pays | for an action that is not legal",
        ((f"`{name}`", paid, f"{PENALTIES[name]:g}") for name, paid in REWARDS.items()),
    )


def _end() -> Iterator[str]:
    from vitral.envs import version

    yield "## Versions\n"
    yield f"The behaviour version is the number in `{ID}` and `{_module()}`.\n"
    source = inspect.getsource(version)
    rule = source.partition("VERSION: Final")[2].partition('"""')[2].partition('"""')[0]
    yield f"{rule.strip()}\n"


def _table(head: str, rows: Iterator[tuple[str, ...]]) -> Iterator[str]:
    yield f"| {head} |"
    yield "|---" * (head.count("|") + 1) + "|"
    for row in rows:
        yield f"| {' | '.join(row)} |"
    yield ""


PAGES = {"environments.md": environments_page, "dataset.md": dataset_page}


def main() -> None:
    """Write every page, where there is a place for them."""
    if FOLDER.parent.is_dir():
        FOLDER.mkdir(exist_ok=True)
        for name, page in PAGES.items():
            (FOLDER / name).write_text(page(), "utf-8")


if __name__ == "__main__":
    main()
