"""How large things are on a screen that are tapped or read."""

from typing import Final, NamedTuple

from playwright.sync_api import Page

SCREENS: Final = (
    (320, 568),
    (390, 844),
    (844, 390),
    (768, 1024),
    (1280, 800),
    (1920, 1080),
    (2560, 1440),
)
"""Small and large phones, a phone held sideways, a tablet, and desks; in CSS pixels."""
LEAST_TARGET: Final = 24.0
LEAST_TEXT: Final = 10.0

TARGETS = """(enough) => {
  const union = (all) => {
    const boxes = all.map((each) => each.getBoundingClientRect()).filter((box) => box.width);
    if (!boxes.length) return null;
    const low = (of) => Math.min(...boxes.map(of)), high = (of) => Math.max(...boxes.map(of));
    const left = low((box) => box.left), top = low((box) => box.top);
    return [high((box) => box.right) - left, high((box) => box.bottom) - top];
  };
  const within = 'a[href], button, input, select, textarea, summary, [role="button"], [data-stop]';
  const label = (each) => each.labels?.[0]?.contains(each) ? [each, each.labels[0]] : [each];
  const inWords = (each) => each.matches("a") && each.closest("p, li, dd, td, figcaption") &&
    getComputedStyle(each).display === "inline";
  const seen = (each) => each.checkVisibility({ visibilityProperty: true }) &&
    !each.closest(".unseen, [inert], .skip") && !inWords(each);
  // The largest upright square that takes a press all over, or the first that is large enough: on
  // a large screen the other points are a million. Points a pixel apart miss up to half a pixel on
  // each side, so a pixel is added.
  const inscribed = (each, wedge) => {
    wedge.scrollIntoView({ block: "center" });
    const { left, top, width, height } = wedge.getBoundingClientRect();
    let best = 0, above = [];
    for (let y = 0.5; y < height && best < enough; y++) {
      const row = [];
      for (let x = 0.5; x < width && best < enough; x++) {
        const own = document.elementFromPoint(left + x, top + y)?.closest("[data-stop]") === each;
        row.push(own ? 1 + Math.min(row.at(-1) ?? 0, above[row.length] ?? 0,
          above[row.length - 1] ?? 0) : 0);
        best = Math.max(best, row.at(-1));
      }
      above = row;
    }
    return [best + 1, best + 1];
  };
  return [...document.querySelectorAll(within)].filter(seen).flatMap((each) => {
    const hits = [...each.querySelectorAll(".hit")].filter((hit) => hit.checkVisibility());
    const wedge = hits.findLast((hit) => hit.matches("path"));
    const size = wedge ? inscribed(each, wedge) : union(hits.length ? hits : label(each));
    const name = each.getAttribute("aria-label") ?? each.textContent;
    return size ? [[...size, `${each.tagName} ${each.getAttribute("class")} ${name}`]] : [];
  });
}"""
"""Width and height of what takes a press, and its name; without links amid a text.

Of a sector, which is no rectangle, the largest square inside it counts, as far as it matters.
"""

TEXTS = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const each = node.parentElement;
    if (!node.data.trim() || each.closest(".unseen, .skip, defs, symbol, script, option")) continue;
    if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { width, height } = range.getBoundingClientRect();
    if (width <= 1 || height <= 1 || clipped(each)) continue;
    const scale = each instanceof SVGElement ? each.getScreenCTM().a : 1;
    found.push([parseFloat(getComputedStyle(each).fontSize) * scale,
      `${node.data} (${each.parentElement.getAttribute("class")} ${each.getAttribute("class")})`]);
  }
  for (const each of document.querySelectorAll("use.letter"))
    if (each.checkVisibility({ visibilityProperty: true }))
      found.push([each.getBoundingClientRect().height * 34 / 44, each.getAttribute("href")]);
  return found;
  function clipped(each) {
    for (let at = each; at; at = at.parentElement)
      if (getComputedStyle(at).clipPath === "inset(50%)") return true;
    return false;
  }
}"""
"""The size of every text that can be seen, and the text.

A letter on a pane is drawn by reference, 34 units large on a disc of 44.
"""


class Sizes(NamedTuple):
    """What is too small on a page."""

    targets: list[str]
    texts: list[str]


def too_small(page: Page) -> Sizes:
    """What is too small to tap, and what is too small to read."""
    targets = [
        f"{width:.1f} x {height:.1f} {name}"
        for width, height, name in page.evaluate(TARGETS, LEAST_TARGET)
        if min(width, height) < LEAST_TARGET - 0.01
    ]
    texts = [
        f"{size:.1f} {text}" for size, text in page.evaluate(TEXTS) if size < LEAST_TEXT - 0.01
    ]
    return Sizes(targets, texts)
