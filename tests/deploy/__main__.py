"""Prove deploy/Containerfile without a container engine: `make container-proof`, as root.

Makes a fresh Debian root with debootstrap, takes every step of the file in it, as the user that the
file names, then serves from it and plays. What the steps need to reach package indexes comes from
this machine: `--share` names files and folders, `--env` variables.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import mkdtemp
from time import monotonic

from tests.deploy.containerfile import FILE, ROOT, Stage, read_stages
from tests.deploy.image import Image, Machine, build
from tests.deploy.proof import prove

NEEDED = ("debootstrap", "unshare", "chroot", "git")


def main() -> None:
    """Build, prove, and remove everything again."""
    options = _options()
    if missing := [name for name in NEEDED if shutil.which(name) is None]:
        sys.exit(f"not installed: {', '.join(missing)}")
    if os.geteuid() != 0:
        sys.exit("Only root may change roots: run it with sudo. The steps run as the file says.")
    folder = Path(mkdtemp(prefix="vitral-image-"))
    try:
        image, stage = _build(options, folder)
        prove(image, stage, _say)
    finally:
        shutil.rmtree(folder)
    _say("Everything holds.")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.deploy", description=__doc__)
    parser.add_argument("--share", type=Path, action="append", default=[], metavar="PATH")
    parser.add_argument("--env", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--base", type=Path, help="a root that debootstrap has made before")
    return parser.parse_args()


def _build(options: argparse.Namespace, folder: Path) -> tuple[Image, Stage]:
    stages = read_stages(FILE.read_text("utf-8"))
    bases = {stage.base for stage in stages}
    if len(bases) > 1:
        raise ValueError(f"this proof knows one base, and there are {sorted(bases)}")
    base = options.base or _debootstrap(bases.pop(), folder / "base")
    machine = Machine(
        (Path("/etc/resolv.conf"), *options.share),
        dict(each.split("=", 1) for each in options.env),
    )
    image = build(stages, _context(folder / "context"), base, folder, machine, _say)
    return image, stages[-1]


def _debootstrap(base: str, folder: Path) -> Path:
    """A root of the Debian that an image's name tells, as `debian:bookworm-slim`."""
    suite = base.removeprefix("debian:").removesuffix("-slim")
    began = monotonic()
    subprocess.run(
        ["debootstrap", "--variant=minbase", suite, folder], check=True, stdout=subprocess.DEVNULL
    )
    _say(f"{monotonic() - began:6.1f} s  debootstrap {suite}")
    return folder


def _context(folder: Path) -> Path:
    """The files of this checkout that git does not ignore."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    for name in filter(None, listed.stdout.split("\0")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, folder / name)
    return folder


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
