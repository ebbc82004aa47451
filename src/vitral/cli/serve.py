"""`vitral serve`, and `vitral play` in a browser."""

import os
import sys
import webbrowser
from collections.abc import Callable, Mapping
from pathlib import Path
from threading import Thread

from vitral.cli.language import Localization
from vitral.cli.options import InvalidOption
from vitral.cli.output_files import unwritable_file
from vitral.cli.play import find_browser
from vitral.cli.settings import read_settings
from vitral.search.bounds import MOST_THREADS
from vitral.server.runner import run
from vitral.server.settings import ServerSettings
from vitral.storage import StoreError
from vitral.storage.errors import shown


def serve(localization: Localization, options: Mapping[str, object], config: Path | None) -> None:
    """Run a server until a signal comes."""
    say = localization.words("hosting")
    settings = read_settings(options, config)
    _run(settings, lambda address: _print(say("serve-listening", address=address)))


def play_in_browser(localization: Localization, database: str | None, wants_browser: bool) -> None:
    """Run a server for this machine alone, and open it."""
    say = localization.words("hosting")
    page = f"{localization.language}/" if localization.was_chosen else ""

    def ready(address: str) -> None:
        _print(say("serve-playing", address=address + page))
        if wants_browser:
            Thread(target=open_, args=[address + page], daemon=True).start()

    def open_(address: str) -> None:
        if not open_browser(address):
            _print(say("serve-no-browser"))

    cores = min(os.cpu_count() or 1, MOST_THREADS)
    own = {
        "host": "127.0.0.1",
        "port": 0,
        "secure": False,
        "log_level": "error",
        "analysis_workers": cores,
        "analysis_threads": cores,
    }
    where = database or f"sqlite:///{_own_file(localization)}"
    _run(read_settings({**own, "database": where}, None), ready)


def open_browser(address: str) -> bool:
    """Whether a browser could be opened."""
    browser = find_browser()
    try:
        return browser is not None and browser.open(address)
    except (webbrowser.Error, OSError):
        return False


def data_folder(environment: Mapping[str, str], platform: str = sys.platform) -> Path:
    """Where programs keep what belongs to their user."""
    if platform == "win32":
        base = environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "vitral"


def _own_file(localization: Localization) -> Path:
    folder = data_folder(os.environ)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable_file(localization, folder, error) from None
    return folder / "matches.db"


def _run(settings: ServerSettings, ready: Callable[[str], object]) -> None:
    try:
        run(settings, ready)
    except StoreError as error:
        raise bad_database(settings.database) from error


def bad_database(url: str) -> InvalidOption:
    """A database that cannot be used; the cause says why."""
    return InvalidOption("database", f"database {shown(url)} cannot be used", url=shown(url))


def _print(text: str) -> None:
    print(text, flush=True)  # noqa: T201 (whoever started the server waits for it)
