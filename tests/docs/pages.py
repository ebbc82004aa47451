"""The pages of the project, their code blocks, and how a block is run.

A block says by its language how it is tested. `python` with prompts is a doctest, which pytest runs
by itself (`--doctest-glob`). `python` without prompts begins with a comment that names a file: the
block is written there. `sh` is run by bash in a temporary folder with a temporary home, all blocks
of a page in order; one that cannot be run begins with `# not run: ` and the reason, which readers
see too.
"""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
NAMES = [str(page.relative_to(ROOT)) for page in PAGES]
NOT_RUN = re.compile(r"# not run: \S.+\n")
FILE = re.compile(r"# (\w+\.py)\n")


class Block(NamedTuple):
    """A code block: where it begins, its language, and what is in it."""

    line: int
    language: str
    text: str

    @property
    def is_doctest(self) -> bool:
        """Whether pytest runs it as a doctest."""
        return self.language == "python" and self.text.startswith(">>> ")

    @property
    def file_name(self) -> str | None:
        """The file in which a reader is to save the block."""
        found = FILE.match(self.text) if self.language == "python" else None
        return found[1] if found else None

    @property
    def is_run(self) -> bool:
        """Whether it is a block for the shell that says nothing against being run."""
        return self.language == "sh" and not NOT_RUN.match(self.text)


def blocks(page: Path) -> list[Block]:
    """The code blocks of a page; an indented one has no language."""
    tokens = MarkdownIt().parse(page.read_text("utf-8"))
    return [
        Block((token.map or [0])[0] + 1, token.info.strip(), token.content)
        for token in tokens
        if token.type in ("fence", "code_block")
    ]


def script(page: Path) -> str:
    """Everything that a page tells its reader to do in a shell."""
    return "\n".join(block.text for block in blocks(page) if block.is_run)


def run(text: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    """Run a script in a folder that has the examples and the files of the checkout beside it."""
    home = folder / "home"
    home.mkdir()
    for name in ("examples", "training"):
        (folder / name).symlink_to(ROOT / name)
    caches = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return subprocess.run(
        ["bash", "-euo", "pipefail", "-c", text],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        env=os.environ
        | {
            "HOME": str(home),
            "LANG": "C.UTF-8",
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT / "src"), str(ROOT)]),
            "XDG_CACHE_HOME": str(caches),  # so that nothing is compiled again
            "no_proxy": "127.0.0.1",
        },
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
