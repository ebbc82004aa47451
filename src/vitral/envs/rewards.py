"""The rewards that an environment can pay, by name."""

from typing import Final, Literal, TypeAlias, get_args

from vitral.envs.errors import InvalidEnvArgument

RewardName: TypeAlias = Literal["win", "margin", "points"]

REWARDS: Final[dict[RewardName, str]] = {
    "win": "at the end: 1 for the only winner, shared equally among several, 0 for the others",
    "margin": "at the end: one's own final score less the best of the others'",
    "points": "every point that the score rises or falls by, as it comes, final scoring included",
}
"""Each reward, and what it pays.

This margin is over the best of the others; that of search, hints and matches is over their mean.
"""

PENALTIES: Final[dict[RewardName, float]] = {"win": -1.0, "margin": -100.0, "points": -100.0}
"""The reward for an action that is not legal: it ends the game, and nobody else is paid."""


def reward_code(name: str) -> int:
    """The index of a reward in `REWARDS`, by which compiled code knows it."""
    names = get_args(RewardName)
    if name not in names:
        raise InvalidEnvArgument("reward", ", ".join(names), name)
    return names.index(name)
