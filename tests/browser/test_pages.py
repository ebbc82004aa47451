"""Every page, in every language and theme."""

import pytest

from tests.browser.conftest import Visit

PAGES = ("", "settings", "rules", "about", "learn", "replay")
LANGUAGES = ("en", "de", "pl", "uk")


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_wrong(visit: Visit, language: str) -> None:
    ana = visit(language=language)
    for path in PAGES:
        ana.open(path)
        assert ana.page.locator("html").get_attribute("lang") == language
        ana.page.locator("main h1").wait_for()
        assert ana.violations() == [], path
