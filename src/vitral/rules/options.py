"""The options of the rule set (RULES.md, section 9)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Options:
    """Readings of the rules that a table may choose instead of the default."""

    score_floor: bool = False
    """Ruling 1: a score never falls below 0."""

    gap_blocks_return: bool = False
    """Ruling 3: no going back over a gap between the glazier and the leftmost strip."""
