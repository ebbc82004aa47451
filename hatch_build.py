"""What the package index shows: the README and links that work there.

`PROJECT_URL`, the address of the repository, is given when a release is built; nothing here knows
it. Without it there are no links at all, rather than broken ones.
"""

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?://|#)([^)]+)\)")
"""A link or a picture by a path in the repository."""


class IndexPage(MetadataHookInterface):
    """Fills in the README and the links."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set what pyproject.toml declares as dynamic."""
        home = os.environ.get("PROJECT_URL", "").rstrip("/")
        text = readme((Path(self.root) / "README.md").read_text("utf-8"), home)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = urls(home)


def readme(text: str, home: str) -> str:
    """The README with whole addresses; without one, with words in place of links."""
    return LINK.sub(lambda link: _link(link, home), text)


def _link(link: re.Match[str], home: str) -> str:
    picture, words, path = link.groups()
    if not home:
        return "" if picture else words
    return f"{picture}[{words}]({home}/{'raw' if picture else 'blob'}/HEAD/{path})"


def urls(home: str) -> dict[str, str]:
    """The links beside the README."""
    if not home:
        return {}
    pages = {
        "Documentation": "blob/HEAD/docs/index.md",
        "Changelog": "blob/HEAD/CHANGELOG.md",
        "Issues": "issues",
    }
    return {"Repository": home} | {name: f"{home}/{path}" for name, path in pages.items()}
