"""`vitral rules`: the rules in our own words, with their ids."""

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from vitral.cli.language import Localization
from vitral.locales import Paragraph, rule_sections


def show_rules(localization: Localization, search: str) -> None:
    """Print the rules, or those of their paragraphs that contain `search` in any case."""
    console = Console(highlight=False)
    found = False
    for title, paragraphs in rule_sections(localization.language):
        chosen = [p for p in paragraphs if search.lower() in f"{p.id} {p.text}".lower()]
        if not chosen:
            continue
        found = True
        console.print(Text(title, "bold"))
        for paragraph in chosen:
            console.print(Padding(_numbered(paragraph), (0, 0, 1, 2)))
    if not found:
        console.print(Text(localization.words("terminal")("rules-none", search=search)))


def _numbered(paragraph: Paragraph) -> Text:
    """A paragraph with its id after it, or a ruling with its number in front."""
    if paragraph.id.isdecimal():
        return Text(f"{paragraph.id}. {paragraph.text}")
    return Text(paragraph.text).append(f"  {paragraph.id}", "dim")
