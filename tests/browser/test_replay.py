"""Games looked at again."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit


def test_a_replay_link_opens_in_a_new_browser(visit: Visit, over: str) -> None:
    ana, ben = visit(), visit(language="de")
    ana.open(f"replay/{over}")
    for moment in range(7):
        ana.page.locator(f"[data-turn='{moment}']").wait_for(state="attached")
        ana.page.keyboard.press("ArrowRight")
    ana.page.locator("[data-turn='7']").wait_for(state="attached")
    ben.page.goto(ana.page.url)
    ben.page.locator("[data-turn='7']").wait_for(state="attached")
    ben.page.keyboard.press("ArrowLeft")
    ben.page.locator("[data-turn='6']").wait_for(state="attached")


def test_a_moment_may_be_named_as_a_part_of_the_address(visit: Visit, over: str) -> None:
    ana = visit(language="uk")
    ana.open(f"replay/{over}/17")
    ana.page.locator("[data-turn='17']").wait_for(state="attached")
    expect(ana.page).to_have_url(f"{ana.address}/uk/replay/{over}#17")


def test_a_record_is_saved_and_opened_again(visit: Visit, over: str) -> None:
    ana, ben = visit(), visit()
    ana.open(f"replay/{over}#3")
    with ana.page.expect_download() as saved:
        ana.press("replay-download")
    ben.open("replay")
    ben.page.locator("input[type='file']").set_input_files(saved.value.path())
    ben.page.locator("[data-turn='0']").wait_for(state="attached")
