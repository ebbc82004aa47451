"""`vitral edition check`."""

from pathlib import Path

from rich.console import Console
from rich.text import Text

from vitral.cli.language import Localization
from vitral.cli.options import read_edition


def check_edition_file(localization: Localization, path: Path | None) -> None:
    """Say that an edition file is good; if it is not, the error says why."""
    edition = read_edition(path)
    say = localization.words("terminal")
    hash_ = edition.content_hash()
    sentence = say("edition-good", name=edition.name, version=str(edition.version), hash=hash_)
    console = Console(highlight=False)
    console.print(Text(sentence), soft_wrap=True)
    for part, basis in edition.basis.items():
        console.print(Text(f"  {part}: {say(f'basis-{basis}')}"))
