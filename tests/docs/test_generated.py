"""Pages that are written from the code are current."""

from bench.strength import PAGE, page, read_outcomes
from docs.generate import API, COMMANDS, RULES, api_page, commands_page, rules_page


def test_the_page_of_the_command_line_is_current() -> None:
    assert COMMANDS.read_text("utf-8") == commands_page(), "run `make schemas`"


def test_the_rules_name_the_code_that_cites_them() -> None:
    assert RULES.read_text("utf-8") == rules_page(), "run `make schemas`"


def test_the_page_of_the_api_names_everything_with_its_first_line() -> None:
    page = API.read_text("utf-8")
    assert page == api_page(), "run `make schemas`"
    assert "|  |" not in page, "a name without a docstring"


def test_the_page_of_strengths_has_the_outcomes_of_the_bots_of_today() -> None:
    assert PAGE.read_text("utf-8") == page(read_outcomes()), "run `python -m bench.strength --page`"
