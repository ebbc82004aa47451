// Where elements of the board lie on the screen.

import type { Place } from "./geometry";

/** The place of an element in pixels from the corner of `origin`; null if it is not visible. */
export function measure(element: Element, origin: DOMRect): Place | null {
  const { left, top, width, height } = bounds(element);
  if (!width) return null;
  return { left: left - origin.left, top: top - origin.top, width, height };
}

/** The box of what is drawn: for a strip its card, for panes their glass without the light around. */
function bounds(element: Element): DOMRect {
  const inner = element.querySelector(
    ":scope > .strip-card > .strip-face, :scope > g > use, :scope > use, :scope > .window-lead",
  );
  const box = (inner ?? element).getBoundingClientRect();
  return inner instanceof SVGUseElement && box.width ? ownBox(inner, box) : box;
}

/** Where a symbol lies by its own measures: what it draws beyond them, like light, is left out. */
function ownBox(use: SVGUseElement, drawn: DOMRect): DOMRect {
  const matrix = use.getScreenCTM();
  const [x, y, width, height] = [use.x, use.y, use.width, use.height].map(
    (length) => length.baseVal.value,
  ) as [number, number, number, number];
  if (!matrix || !width) return drawn;
  const scale = Math.hypot(matrix.a, matrix.b);
  const middle = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(matrix);
  const [wide, high] = [width * scale, height * scale];
  return new DOMRect(middle.x - wide / 2, middle.y - high / 2, wide, high);
}
