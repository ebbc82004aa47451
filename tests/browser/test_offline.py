"""The pages while the server is away, and after it was updated."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.live_server import start
from tests.browser.table_page import Mouse, TablePage, good_move
from tests.faults.serving import PROGRAM, Server

KEPT = r"""async () => {
  const {active} = await navigator.serviceWorker.ready;
  const assets = (await (await fetch(active.scriptURL)).text()).match(/\/assets\/[\w.-]+/g);
  for (let tries = 0; tries < 300; tries++) {
    const kept = await Promise.all(assets.map((asset) => caches.match(asset)));
    if (kept.every(Boolean)) return true;
    await new Promise((done) => setTimeout(done, 100));
  }
  return false;
}"""
VERSIONS = "caches.keys()"
FORGOTTEN = """old => new Promise((done) => {
  const look = async () => (await caches.has(old)) ? setTimeout(look, 50) : done();
  look();
})"""
UPDATED = f"""
import re
from vitral.server import page
files = page._files()
[old] = re.findall(r"assets/(index-[^.]*)[.]js\\"", files["index.html"].decode())
new = "index-updated"
changed = {{
    name.replace(old, new): data.replace(old.encode(), new.encode())
    for name, data in files.items() if not name.endswith((".br", ".gz"))
}}
files.clear()
files.update(changed)
files["worker.js"] = re.sub(rb'"vitral-[0-9a-f]+"', b'"vitral-updated"', files["worker.js"])
{PROGRAM}
"""
"""A server whose pages have another script."""


def keep(page: Page) -> None:
    """Wait until the browser has kept the pages."""
    assert page.evaluate(KEPT)


def test_a_table_that_is_opened_while_the_server_is_away_comes_back(
    visit: Visit, server: Server
) -> None:
    ana = visit(server)
    table = TablePage(ana, ana.at_table("AA"))
    keep(ana.page)
    server.stop()
    ana.page.reload()
    ana.page.get_by_text(ana.say("page-away")).wait_for()
    start(server)
    table.wait_for_turn()


def test_a_move_outlives_the_tab_in_which_it_was_made(visit: Visit, server: Server) -> None:
    """Two tabs know of it then, and it is one move."""
    ana = visit(server)
    table = TablePage(ana, ana.at_table("AA", starter=1))
    view = table.wait_for_turn()
    keep(ana.page)
    server.stop()
    Mouse(ana.page).play(good_move(view))
    ana.page.get_by_text(ana.say("table-kept")).wait_for()
    ana.page.locator(".brand").click()
    ana.page.get_by_role("heading", name=ana.say("home-title")).wait_for()
    ana.page.go_back()
    ana.page.get_by_text(ana.say("table-kept")).wait_for()
    tabs = [ana.tab(), ana.tab()]
    for tab in tabs:
        tab.goto(ana.page.url)
        tab.get_by_text(ana.say("table-kept")).wait_for()
    ana.page.close()
    start(server)
    for tab in tabs:
        tab.locator(f'[data-turn="{view["turn"] + 1}"][data-stage="pick"]').wait_for()
    assert table.view()["turn"] == view["turn"] + 1
    assert not tabs[0].evaluate("Object.keys(localStorage).filter((key) => /unsent/.test(key))")


def test_pages_open_while_the_server_is_away_and_go_on_by_themselves(
    visit: Visit, server: Server
) -> None:
    ana = visit(server, language="uk")
    ana.open("settings")
    keep(ana.page)
    server.stop()
    away = ana.page.get_by_text(ana.say("page-away"))
    ana.open()
    away.wait_for()
    ana.open("rules")
    ana.page.get_by_label(ana.say("rulebook-search")).fill("5")
    expect(ana.page.locator(".rule").first).to_be_visible()
    away.wait_for()
    ana.open("learn/take")
    ana.page.get_by_role("heading", name=ana.say("learn-take-title")).wait_for()
    away.wait_for()
    start(server)
    ana.page.locator("[data-turn]").wait_for(state="attached")
    expect(away).to_be_hidden()


def test_a_new_version_is_seen_at_once_and_kept_instead_of_the_old(
    visit: Visit, server: Server
) -> None:
    ana = visit(server)
    table = TablePage(ana, ana.at_table("AA"))
    keep(ana.page)
    [before] = ana.page.evaluate(VERSIONS)
    server.stop()
    server.program = UPDATED
    ana.page.reload()  # the old page, as it was kept
    start(server)
    ana.page.get_by_text(ana.say("page-newer")).wait_for()
    table.wait_for_turn()
    again = ana.page.get_by_role("button", name=ana.say("page-reload"), exact=True)
    again.click(no_wait_after=True)  # it waited for ever once; what it brings is waited for below
    new = ana.page.locator("script[src='/assets/index-updated.js']")
    new.wait_for(state="attached")
    ana.page.evaluate(FORGOTTEN, before)
    assert ana.page.evaluate(VERSIONS) == ["vitral-updated"]
    server.stop()
    ana.page.reload()
    ana.page.get_by_text(ana.say("page-away")).wait_for()
    expect(new).to_be_attached()
