"""How a table is shown to a learner: the kit, the spaces, and arrays to fill."""

from collections.abc import Sequence, Set
from os import PathLike
from typing import Any, Literal, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space

from vitral.envs.actions import action_count
from vitral.envs.errors import BadWish
from vitral.envs.features import Cells, cells, lens, parts, split
from vitral.envs.observing import Bytes
from vitral.envs.starting import prepare
from vitral.kernel.kits import Kit
from vitral.kernel.layout import Moves
from vitral.rules import Edition, Options, Side, load_edition

ObservationName: TypeAlias = Literal["flat", "planes"]
Observation: TypeAlias = Any
"""A flat array of cells, or a dictionary of arrays by the names of the parts."""
AnyOptions: TypeAlias = Options | Sequence[str] | Set[str]
"""Options of the rules, or the names of those that are chosen."""
AnyEdition: TypeAlias = Edition | str | PathLike[str] | None
"""An edition, the file of one, or nothing for the shipped one."""


def make_kit(players: int, side: Side, options: AnyOptions, edition: AnyEdition) -> Kit:
    """The kit that arguments ask for."""
    if isinstance(edition, str | PathLike):
        edition = load_edition(edition)
    if not isinstance(options, Options):
        known = Options.__slots__
        if isinstance(options, str) or not isinstance(options, Sequence | Set):
            raise BadWish("options", f"a list of {', '.join(known)}", options)
        for name in options:
            if name not in known:
                raise BadWish("options", ", ".join(known), name)
        options = Options(**dict.fromkeys(options, True))
    return Kit(edition, players, side, options)


class View:
    """The observations of one kind of table."""

    def __init__(self, kit: Kit, observation: str) -> None:
        if observation not in ("flat", "planes"):
            raise BadWish("observation", "flat, planes", observation)
        prepare()
        self.kit = kit
        self.lens = lens(kit.edition)
        self.cells = cells(kit.edition, kit.players)
        self.actions = action_count(kit)
        self._in_planes = observation == "planes"

    def space(self) -> Space[Any]:
        """The space of one observation."""
        found = parts(self.kit.edition, self.kit.players)
        if self._in_planes:
            return Dict({part.name: Box(part.low, part.high) for part in found})
        low, high = (
            np.concatenate([getattr(part, bound).ravel() for part in found])
            for bound in ("low", "high")
        )
        return Box(low, high)

    def action_space(self) -> Discrete:
        """The space of actions."""
        return Discrete(self.actions)

    def mask_space(self) -> Box:
        """The space of masks."""
        return Box(0, 1, (self.actions,), np.int8)

    def room(self, *games: int) -> Cells:
        """An empty flat observation for each of so many games."""
        return np.empty((*games, self.cells), np.float32)

    def mask(self, legal: Sequence[int] | Moves) -> Bytes:
        """A mask of these actions."""
        mask = np.zeros(self.actions, np.int8)
        mask[np.asarray(legal, np.intp)] = 1
        return mask

    def shown(self, flat: Cells) -> Observation:
        """Flat observations as the learner wants them."""
        return split(flat, self.kit.edition, self.kit.players) if self._in_planes else flat
