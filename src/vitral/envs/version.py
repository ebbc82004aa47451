"""The behaviour version of the environments, which is part of their names."""

from typing import Final

VERSION: Final = 1
"""Raised exactly when behaviour changes, which is when for some arguments, seed and actions

- an observation, a mask, a reward, an end of an episode or what `info` says comes out differently,
- a space, a name of a part, an action's number or a default argument is another.

Faster code, new arguments whose default is the old behaviour, drawings and words do not raise it.
Each version has one line in the changelog. Only the newest is shipped: a result names the version
that it was made with, and the package that had it can be installed again.
"""

ID: Final = f"vitral/Sintra-v{VERSION}"
"""What Gymnasium knows the environment by."""
