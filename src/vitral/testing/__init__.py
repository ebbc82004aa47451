"""Conformance tests for environments of this game, shipped for others to use.

Each check takes an environment, plays at it, and raises an `AssertionError` that says what is
wrong. They hold the environment against the rules themselves, so they also suit wrappers and
environments of one's own, as long as those show their `position`, `reward` and `bots`.

>>> from vitral.envs import SoloEnv
>>> from vitral.testing import check_solo
>>> check_solo(SoloEnv(bots=None, reward="points"), turns=30)
"""

from vitral.envs.errors import Missing

try:
    from vitral.testing.environments import check_solo, check_table, check_tables
    from vitral.testing.observations import expected_mask, expected_parts
except ModuleNotFoundError as error:
    raise Missing(str(error.name), "learn") from error

__all__ = ["check_solo", "check_table", "check_tables", "expected_mask", "expected_parts"]
