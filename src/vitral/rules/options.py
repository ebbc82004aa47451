"""The options of the rule set (docs/reference/rules.md, Rulings)."""

from dataclasses import dataclass, fields

from vitral.rules.errors import wrong_type


@dataclass(frozen=True, slots=True)
class Options:
    """Readings of the rules that a table may choose instead of the default."""

    score_floor: bool = False
    """Ruling 1: a score never falls below 0."""

    gap_blocks_return: bool = False
    """Ruling 3: no going back over a gap between the glazier and the leftmost strip."""

    def __post_init__(self) -> None:
        for field in fields(self):
            if not isinstance(value := getattr(self, field.name), bool):
                raise wrong_type(field.name, bool, value)
