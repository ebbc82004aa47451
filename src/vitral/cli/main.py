"""Where the command begins: language, command line, errors."""

import io
import os
import sys
from collections.abc import Sequence
from typing import Final

from typer.exceptions import Abort, Exit, TyperException

from vitral.cli.app import app
from vitral.cli.help import in_words
from vitral.cli.language import Localization, take_language
from vitral.rules.errors import VitralError

EXTRAS: Final = {"numba": "fast", "numpy": "fast", "llvmlite": "fast"}
"""Packages that a command imports without asking, and the extra that installs each."""


def main() -> None:
    """Run the command line of this process."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal without our letters shows others
            stream.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:]))


def run(args: Sequence[str]) -> int:
    """Run a command line and return its exit code; no mistake of its user ends in a traceback."""
    rest, language = take_language(args)
    localization = Localization(language, os.environ)
    try:
        localization.check()
        command = in_words(app, localization, rest)
        ended = command.main(rest, prog_name="vitral", standalone_mode=False, obj=localization)
        return ended if isinstance(ended, int) else 0
    except Exit as leaving:
        return leaving.exit_code
    except (Abort, KeyboardInterrupt):
        return 130
    except BrokenPipeError:  # whoever read the output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:  # the terminal or the disk is gone
        _complain(error.strerror or str(error))
        return 1
    except TyperException as error:
        if type(error).__name__ == "NoArgsIsHelpError":  # the help itself was shown
            return 0
        _complain(localization.usage_error(error))
        return 2
    except VitralError as error:
        _complain(localization.error(error))
        return 1
    except ImportError as error:
        package = (error.name or "").partition(".")[0]
        if package not in EXTRAS:
            raise
        _complain(
            localization.words("errors")(
                "error-envs-missing", package=package, extra=EXTRAS[package]
            )
        )
        return 1
    return 0


def _complain(text: str) -> None:
    if sys.stderr is not None:
        print(text, file=sys.stderr)  # noqa: T201 (this is where the command speaks)
