"""Rewards: what a learner is paid in, by name."""

from typing import Final, Literal, TypeAlias, get_args

from vitral.envs.errors import BadWish

RewardName: TypeAlias = Literal["win", "margin", "points"]

REWARDS: Final[dict[RewardName, str]] = {
    "win": "at the end: 1 for the only winner, shared equally among several, 0 for the others",
    "margin": "at the end: one's own final score less the best of the others'",
    "points": "every point that the score rises or falls by, as it comes, final scoring included",
}
"""Each reward, and what it pays."""

PENALTIES: Final[dict[RewardName, float]] = {"win": -1.0, "margin": -100.0, "points": -100.0}
"""What an action that is not legal is paid with: the game is over, and nothing else is paid."""


def code(name: str) -> int:
    """A reward's place in `REWARDS`, which is what compiled code knows it by."""
    names = get_args(RewardName)
    if name not in names:
        raise BadWish("reward", ", ".join(names), name)
    return names.index(name)
