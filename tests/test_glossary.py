"""The glossary, held against the sources."""

import re

from tests.bare import ROOT


def test_the_glossary_is_in_alphabetical_order() -> None:
    text = (ROOT / "docs" / "reference" / "glossary.md").read_text("utf-8")
    for section in text.split("## ")[1:]:
        words = re.findall(r"^\| ([^|]+) \|", section, re.M)[1:]
        assert words == sorted(words, key=str.lower)


def test_the_glossary_names_files_and_names_that_are_there() -> None:
    """A page that names a file is wrong after the file has moved."""
    text = (ROOT / "docs" / "reference" / "glossary.md").read_text("utf-8")
    for path in re.findall(r"`((?:src|bench)/[^`]+)`", text):
        assert (ROOT / path).exists(), path
    for names, path in re.findall(r"`([A-Za-z_.]+)` in `([^`]+\.py)`", text):
        source = (ROOT / path).read_text("utf-8")
        for name in names.split("."):
            assert re.search(rf"\b{name}\b", source), f"{name} in {path}"
