"""Builds an image without a container engine: each stage in a Debian root, its steps by chroot."""

import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

from tests.deploy.containerfile import Stage, Step

PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
ENTER = """
mount -t proc proc "$ROOT_FOLDER/proc"
mount --rbind /dev "$ROOT_FOLDER/dev"
for path in $SHARED; do mount --bind --options ro "$path" "$ROOT_FOLDER$path"; done
exec chroot --userspec="$AS_USER" "$ROOT_FOLDER" /usr/bin/env --ignore-environment "$@"
"""
"""Runs in namespaces of its own: mounts and processes are gone when the command ends."""


@dataclass(frozen=True, slots=True)
class Machine:
    """What steps get from the machine that builds, and no image keeps."""

    shared: Sequence[Path] = (Path("/etc/resolv.conf"),)
    """Files and folders that stand at the same place in every root, to be read only."""
    environment: Mapping[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Image:
    """A root, and how commands run in it."""

    root: Path
    machine: Machine
    user: str = "root"
    folder: str = "/"
    environment: dict[str, str] = field(default_factory=lambda: {"PATH": PATH})

    def command(self, *words: str, **more: str) -> list[str]:
        """The command line that runs a command here, as the user of the image."""
        for path in self.machine.shared:
            _mount_point(path, self.root / path.relative_to("/"))
        variables = {"HOME": self._home()} | self.environment | dict(self.machine.environment)
        enter = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-euc", ENTER, "sh"]
        return [
            "env",
            f"ROOT_FOLDER={self.root}",
            f"AS_USER={self.user}",
            f"SHARED={shlex.join(map(str, self.machine.shared))}",
            *enter,
            f"--chdir={self.folder}",
            *(f"{name}={value}" for name, value in (variables | more).items()),
            *words,
        ]

    def owner(self, name: str) -> tuple[int, int]:
        """The ids of a user and of their group."""
        _, _, user, group, *_ = self._account(name)
        return int(user), int(group)

    def inside(self, path: str) -> Path:
        """Where a path of the image lies on this machine."""
        return self.root / os.path.normpath(Path("/", self.folder, path)).lstrip("/")

    def _home(self) -> str:
        return self._account(self.user)[5]

    def _account(self, name: str) -> list[str]:
        lines = (self.root / "etc" / "passwd").read_text().splitlines()
        return next(fields for line in lines if (fields := line.split(":"))[0] == name)


def build(
    stages: Sequence[Stage],
    context: Path,
    base: Path,
    folder: Path,
    machine: Machine,
    report: Callable[[str], object],
) -> Image:
    """The last of these stages, each begun with a copy of the root `base`."""
    images: dict[str, Image] = {}
    for number, stage in enumerate(stages):
        image = Image(folder / f"stage{number}", machine)
        subprocess.run(["cp", "--archive", base, image.root], check=True)
        for step in stage.steps:
            began = monotonic()
            _take(image, step, images, context)
            report(f"{monotonic() - began:6.1f} s  {image.user}: {step.keyword} {step.text}")
        images[stage.name] = image
    return image


def _take(image: Image, step: Step, images: Mapping[str, Image], context: Path) -> None:
    match step.keyword:
        case "RUN":
            subprocess.run(image.command("/bin/sh", "-c", step.text), check=True)
        case "COPY":
            _copy(image, step, images, context)
        case "USER":
            image.user = step.text
        case "WORKDIR":
            image.folder = step.text
            if not (place := image.inside(".")).exists():
                place.mkdir(parents=True)
        case "ENV":
            name, _, value = step.text.partition("=")
            known = image.environment
            image.environment[name] = re.sub(r"\$(\w+)", lambda found: known[found[1]], value)


def _copy(image: Image, step: Step, images: Mapping[str, Image], context: Path) -> None:
    """COPY: folders by what is in them, files into a folder or by a new name."""
    *sources, target = step.words
    where = images[step.flags["from"]].root if "from" in step.flags else context
    owner = image.owner(step.flags.get("chown", "root"))
    for name in sources:
        source, place = where / name.lstrip("/"), image.inside(target)
        is_folder = source.is_dir() or not (target.endswith("/") or target == ".")
        _copy_tree(source, place if is_folder else place / source.name, owner)


def _copy_tree(source: Path, target: Path, owner: tuple[int, int]) -> None:
    """Copy with times and modes; what is new belongs to the owner."""
    if not target.parent.exists():
        _make_folder(target.parent, owner)
    if source.is_dir() and not source.is_symlink():
        if not target.exists():
            _make_folder(target, owner)
        for child in source.iterdir():
            _copy_tree(child, target / child.name, owner)
    else:
        shutil.copy2(source, target, follow_symlinks=False)
        os.chown(target, *owner, follow_symlinks=False)


def _make_folder(folder: Path, owner: tuple[int, int]) -> None:
    if not folder.parent.exists():
        _make_folder(folder.parent, owner)
    folder.mkdir()
    os.chown(folder, *owner)


def _mount_point(path: Path, place: Path) -> None:
    """Something empty over which a path can be mounted."""
    if place.exists():
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    place.mkdir() if path.is_dir() else place.touch()
