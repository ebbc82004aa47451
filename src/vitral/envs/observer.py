"""The observer of an environment: its spaces, and observations and masks in the form asked for."""

from collections.abc import Sequence, Set
from os import PathLike
from typing import Any, Literal, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space

from vitral.envs.actions import action_count
from vitral.envs.errors import InvalidEnvArgument
from vitral.envs.features import Cells, cells, encoding, parts, split
from vitral.envs.observations import ActionMasks
from vitral.envs.warmup import prepare
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
    """The kit for an environment's arguments; `InvalidEnvArgument` if there is none."""
    if isinstance(edition, str | PathLike):
        edition = load_edition(edition)
    if not isinstance(options, Options):
        known = Options.__slots__
        if isinstance(options, str) or not isinstance(options, Sequence | Set):
            raise InvalidEnvArgument("options", f"a list of {', '.join(known)}", options)
        for name in options:
            if name not in known:
                raise InvalidEnvArgument("options", ", ".join(known), name)
        options = Options(**dict.fromkeys(options, True))
    return Kit(edition, players, side, options)


class Observer:
    """Makes spaces, observations and action masks for one kit and one form of observation."""

    def __init__(self, kit: Kit, observation: str) -> None:
        if observation not in ("flat", "planes"):
            raise InvalidEnvArgument("observation", "flat, planes", observation)
        prepare()
        self.kit = kit
        self.encoding = encoding(kit.edition)
        self.cells = cells(kit.edition, kit.players)
        self.actions = action_count(kit)
        self._in_planes = observation == "planes"

    def space(self) -> Space[Any]:
        """The space of one observation."""
        observed = parts(self.kit.edition, self.kit.players)
        if self._in_planes:
            return Dict({part.name: Box(part.low, part.high) for part in observed})
        low, high = (
            np.concatenate([getattr(part, bound).ravel() for part in observed])
            for bound in ("low", "high")
        )
        return Box(low, high)

    def action_space(self) -> Discrete:
        """The space of actions."""
        return Discrete(self.actions)

    def mask_space(self) -> Box:
        """The space of action masks."""
        return Box(0, 1, (self.actions,), np.int8)

    def empty(self, *games: int) -> Cells:
        """An uninitialised flat observation for each of so many games; one without arguments."""
        return np.empty((*games, self.cells), np.float32)

    def mask(self, legal: Sequence[int] | Moves) -> ActionMasks:
        """The action mask of these legal actions."""
        mask = np.zeros(self.actions, np.int8)
        mask[np.asarray(legal, np.intp)] = 1
        return mask

    def formatted(self, flat: Cells) -> Observation:
        """Flat observations in the form asked for: the same array, or a dictionary of its parts."""
        return split(flat, self.kit.edition, self.kit.players) if self._in_planes else flat
