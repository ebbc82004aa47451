"""Sounds, as loud as somebody likes."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit

GAINS = """
const createGain = AudioContext.prototype.createGain;
window.gains = [];
AudioContext.prototype.createGain = function () {
  const node = createGain.call(this);
  gains.push(node);
  return node;
};
"""
"""Remembers every gain; the first is what all sounds pass through."""


def test_sounds_are_as_loud_as_somebody_likes(visit: Visit) -> None:
    ana = visit(volume=50)
    ana.page.add_init_script(GAINS)
    ana.open("settings")
    slider = ana.page.get_by_role("slider", name=ana.say("settings-sound"))
    gains: list[float] = []
    for key in ("ArrowRight", "ArrowRight", "End"):
        slider.press(key)
        ana.page.wait_for_function("n => gains.length > n", arg=len(gains))
        gains.append(ana.page.evaluate("gains[0].gain.value"))
    assert gains == sorted(set(gains))
    slider.press("Home")
    expect(ana.page.locator(".volume output")).to_have_text(ana.say("settings-silent"))
    ana.page.reload()
    expect(slider).to_have_value("0")
