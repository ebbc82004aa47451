"""Reads a Containerfile: its stages, and what each of them does in order."""

import json
import re
import shlex
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]
FILE = ROOT / "deploy" / "Containerfile"
FLAG = re.compile(r"--([\w-]+)=(\S+)\s+")
BUILD = ("RUN", "COPY", "USER", "WORKDIR", "ENV")
"""What changes the root or how later steps run in it."""
DESCRIPTION = ("VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD")
"""What says how a container is run."""


@dataclass(frozen=True, slots=True)
class Step:
    """One instruction of a stage."""

    keyword: str
    flags: dict[str, str]
    text: str

    @property
    def words(self) -> list[str]:
        """The text as words: of a JSON list, or as a shell would split it."""
        text = self.text.removeprefix("CMD ")  # of a health check
        return json.loads(text) if text.startswith("[") else shlex.split(text)


@dataclass(frozen=True, slots=True)
class Stage:
    """What begins with FROM."""

    base: str
    name: str
    steps: list[Step] = field(default_factory=list)

    def last(self, keyword: str) -> Step:
        """The last instruction of a kind, which is the one that counts."""
        return [step for step in self.steps if step.keyword == keyword][-1]


def read_stages(text: str) -> list[Stage]:
    """The stages of a Containerfile; a `ValueError` names what this reader does not know.

    >>> [stage] = read_stages("FROM debian:bookworm AS build\\nUSER me")
    >>> stage.base, stage.name, stage.steps[0].words
    ('debian:bookworm', 'build', ['me'])
    """
    stages: list[Stage] = []
    for line in _instructions(text):
        keyword, _, rest = line.partition(" ")
        if keyword == "FROM":
            base, _, name = rest.partition(" AS ")
            stages.append(Stage(base, name))
        elif keyword in BUILD + DESCRIPTION and stages:
            stages[-1].steps.append(_step(keyword, rest))
        else:
            raise ValueError(f"{keyword} is not known here, or stands before FROM: {line}")
    return stages


def _instructions(text: str) -> list[str]:
    """The lines without comments; continued ones as one."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return re.sub(r"\\\n\s*", "", "\n".join(lines)).splitlines()


def _step(keyword: str, rest: str) -> Step:
    """An instruction whose flags stand before its text."""
    flags = {}
    while found := FLAG.match(rest):
        flags[found[1]] = found[2]
        rest = rest[found.end() :]
    return Step(keyword, flags, rest.strip())
