"""Every page, in every language, theme and mode."""

import pytest

from tests.browser.conftest import Visit

PAGES = ("", "settings", "rules", "about", "learn", "replay")
LANGUAGES = ("en", "de", "pl", "uk")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_wrong(visit: Visit, language: str, theme: str) -> None:
    ana = visit(language=language, theme=theme)
    for path in PAGES:
        ana.open(path)
        assert ana.page.locator("html").get_attribute("lang") == language
        ana.page.locator("main h1").wait_for()
        assert ana.violations() == [], path
