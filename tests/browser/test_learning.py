"""The tutorial, from its first lesson to its last."""

import json
from pathlib import Path

from tests.browser.conftest import Visit
from tests.browser.playing import Mouse

WEB = Path(__file__).parents[2] / "web"
LESSONS = json.loads((WEB / "src/app/pages/learn/lessons.json").read_text("utf-8"))


def test_the_tutorial_from_start_to_end(visit: Visit) -> None:
    ana = visit()
    ana.open("learn")
    hand = Mouse(ana.page)
    for number, lesson in enumerate(LESSONS, 1):
        ana.page.get_by_text(ana.say("learn-lesson", number=number, count=len(LESSONS))).wait_for()
        hand.play(lesson["hint"])
        ana.page.get_by_role("link", name=ana.say("learn-next"), exact=True).click()
    ana.page.wait_for_url("**/learn/finished")
    assert ana.page.locator(".learn-path .learnt").count() == len(LESSONS)
