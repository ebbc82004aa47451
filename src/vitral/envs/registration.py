"""The id by which Gymnasium knows the environments once `vitral.envs` has been imported.

``gymnasium.make("vitral.envs:vitral/Sintra-v1")`` imports it by itself. What makes one environment
and what makes many are named as entry points, and imported when somebody asks for them.
"""

from importlib.util import find_spec

from vitral.envs.version import ID


def register() -> None:
    """Tell Gymnasium, if it is installed."""
    if find_spec("gymnasium") is None:
        return
    from gymnasium.envs.registration import register, registry

    if ID not in registry:
        register(
            ID,
            entry_point="vitral.envs.solo:SoloEnv",
            vector_entry_point="vitral.envs.vector:TablesEnv",
        )
