"""The browser verifies records too: what it is tested with is what `verify` finds now."""

import json

from tests.service.verification_cases import CASES, cases


def test_the_cases_of_the_browser_are_up_to_date() -> None:
    assert json.loads(CASES.read_text()) == json.loads(json.dumps(cases()))
