"""How the panes look to eyes of every kind, measured."""

from collections.abc import Iterator
from io import BytesIO
from itertools import combinations
from math import dist, sqrt
from statistics import fmean
from typing import Final, NamedTuple

from PIL import Image
from playwright.sync_api import Page

COLOURS: Final = "WYOBP"
SIGHTS: Final = ("none", "protanopia", "deuteranopia", "tritanopia", "achromatopsia")
"""How Chromium can show a page: as it is, and as those see it who lack a kind of cones, or all."""
SIZE: Final = 96
WHITE: Final = (0.95047, 1.0, 1.08883)
SHOW = """size => {
  const pane = (colour, at) =>
    `<use href="#glass-${colour}" x="${at * size}" width="${size}" height="${size}"/>`;
  const panes = [...'WYOBP'].map(pane).join('');
  document.body.insertAdjacentHTML('beforeend', `<svg id="sight">${panes}</svg>`);
  Object.assign(document.getElementById('sight').style, {
    position: 'fixed', inset: '0 auto auto 0', zIndex: 999, width: `${5 * size}px`,
    height: `${size}px` });
}"""

Lab = tuple[float, float, float]


class Apart(NamedTuple):
    """How different two panes look under a kind of sight."""

    sight: str
    panes: str
    colour: float
    """Distance of their mean colours (CIE 1976)."""
    pattern: float
    """1 minus the correlation of lightness: 0 for equal engravings, 1 for unrelated ones."""


def measure(page: Page) -> Iterator[Apart]:
    """Compare every two panes under every kind of sight; the page must have a board."""
    page.evaluate(SHOW, SIZE)
    session = page.context.new_cdp_session(page)
    for sight in SIGHTS:
        session.send("Emulation.setEmulatedVisionDeficiency", {"type": sight})
        panes = dict(zip(COLOURS, _panes(page), strict=True))
        for a, b in combinations(COLOURS, 2):
            colour = dist(_mean(panes[a]), _mean(panes[b]))
            pattern = 1 - _likeness([lab[0] for lab in panes[a]], [lab[0] for lab in panes[b]])
            yield Apart(sight, a + b, round(colour, 1), round(pattern, 2))
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
    page.evaluate("document.getElementById('sight').remove()")


def _panes(page: Page) -> Iterator[list[Lab]]:
    """The pixels of each pane as CIE L*a*b*, at half the size."""
    picture = page.screenshot(clip={"x": 0, "y": 0, "width": 5 * SIZE, "height": SIZE})
    image = Image.open(BytesIO(picture)).convert("RGB")
    for index in range(5):
        pane = image.crop((index * SIZE, 0, (index + 1) * SIZE, SIZE))
        data = pane.resize((SIZE // 2, SIZE // 2)).tobytes()
        yield [_lab(*data[at : at + 3]) for at in range(0, len(data), 3)]


def _lab(*rgb: int) -> Lab:
    """A colour as CIE L*a*b*."""
    red, green, blue = (_linear(value / 255) for value in rgb)
    x = 0.4124 * red + 0.3576 * green + 0.1805 * blue
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = 0.0193 * red + 0.1192 * green + 0.9505 * blue
    fx, fy, fz = (_root(value / white) for value, white in zip((x, y, z), WHITE, strict=True))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _root(value: float) -> float:
    return value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116


def _mean(pane: list[Lab]) -> tuple[float, ...]:
    return tuple(fmean(values) for values in zip(*pane, strict=True))


def _likeness(one: list[float], other: list[float]) -> float:
    """The correlation of two lists of lightness, from -1 to 1."""
    mean_one, mean_other = fmean(one), fmean(other)
    pairs = [(a - mean_one, b - mean_other) for a, b in zip(one, other, strict=True)]
    both = sum(a * b for a, b in pairs)
    return both / sqrt(sum(a * a for a, _ in pairs) * sum(b * b for _, b in pairs))


COVERED = """() => {
  const shape = (each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    const back = each.getScreenCTM().inverse();
    const holds = (at) => at.x > left && at.x < left + width && at.y > top && at.y < top + height &&
      (!each.isPointInFill || each.isPointInFill(at.matrixTransform(back)));
    const steps = [1, 2, 3, 4, 5, 6].map((step) => step / 7);
    const points = steps.flatMap((x) => steps.map((y) =>
      new DOMPoint(left + width * x, top + height * y))).filter(holds);
    return { name: each.closest(".pile, .tile")?.dataset.spot, holds, points };
  };
  const shapes = (where) => [...document.querySelectorAll(where)].map(shape);
  const above = shapes(".display .tongue, .display .plate-ground");
  const parts = shapes(
    ".coin circle, .pile .amount circle, .pile [data-spot^='from/'] use:first-child, .tile use");
  const covers = (part) => [...above, ...parts].find((other) =>
    other.name !== part.name && part.points.some(other.holds));
  return parts.flatMap((part) => {
    const other = covers(part);
    return other ? [`${part.name} and ${other.name ?? "display"}`] : [];
  });
}"""
"""What of the centre lies under a display, its sector that stands out or another pile."""


def covered(page: Page) -> list[str]:
    """What is covered in the centre of a table that lies in sectors."""
    found: list[str] = page.evaluate(COVERED)
    return found
