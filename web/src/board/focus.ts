// Arrow keys: from one place on the board to the next that lies in that direction.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The index of the box that comes next in the direction of an arrow key; -1 if there is none. */
export function nextBox(from: Box, boxes: readonly Box[], key: string): number {
  const direction = DIRECTIONS[key];
  if (!direction) return -1;
  const [dx, dy] = direction;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  boxes.forEach((box, index) => {
    const x = middle(box.left, box.right) - middle(from.left, from.right);
    const y = middle(box.top, box.bottom) - middle(from.top, from.bottom);
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead <= 2) return;
    const cost = ahead + aside * 2.5;
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}

function middle(low: number, high: number): number {
  return (low + high) / 2;
}

/** Leaves one stop of each group in the order of the tab key: the last one that had the focus. */
export function updateTabStops(root: HTMLElement): void {
  const groups = new Map<string, Element[]>();
  for (const stop of root.querySelectorAll("[data-stop]")) {
    const name = stop.getAttribute("data-stop") ?? "";
    groups.set(name, [...(groups.get(name) ?? []), stop]);
  }
  for (const stops of groups.values()) {
    const reachable = stops.filter((stop) => stop.getAttribute("tabindex") === "0");
    const one = stops.find((stop) => stop === document.activeElement) ?? reachable[0] ?? stops[0];
    for (const stop of reachable) if (stop !== one) stop.setAttribute("tabindex", "-1");
    // Only if it changes: setting tabindex on the focused element forces a layout of the page.
    if (one && !reachable.includes(one)) one.setAttribute("tabindex", "0");
  }
}

/** Moves the focus to the next stop in the direction of an arrow key; returns whether there was one. */
export function moveFocus(root: HTMLElement, key: string): boolean {
  const stops = [...root.querySelectorAll<SVGElement | HTMLElement>("[data-stop]")];
  const from = document.activeElement;
  if (!from || !stops.some((stop) => stop === from)) return false;
  const others = stops.filter((stop) => stop !== from);
  const next =
    others[
      nextBox(
        from.getBoundingClientRect(),
        others.map((stop) => stop.getBoundingClientRect()),
        key,
      )
    ];
  next?.focus();
  return next !== undefined;
}
