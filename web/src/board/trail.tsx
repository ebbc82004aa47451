// The way of a move, drawn over the table while somebody points at it.

import { useLayoutEffect, useState } from "preact/hooks";
import type { Advance } from "./moves";

export function Trail({
  root,
  seat,
  move,
}: {
  root: { current: HTMLElement | null };
  seat: number;
  move: Advance;
}) {
  const [path, setPath] = useState("");
  const { source, colour, target } = move;
  useLayoutEffect(() => {
    const from = middle(root.current, source ? `display/${source}` : `pile/${colour}`);
    const to = target === "x" ? null : middle(root.current, `strip/${seat}/${target}`);
    const end = to ?? middle(root.current, target === "x" ? `marker/${seat}` : `seat/${seat}`);
    setPath(from && end ? arc(from, end) : "");
  }, [seat, source, colour, target]);
  if (!path) return null;
  return (
    <svg class="trail" aria-hidden="true">
      <path class="trail-edge" d={path} />
      <path d={path} />
    </svg>
  );
}

interface Point {
  x: number;
  y: number;
}

function middle(root: HTMLElement | null, spot: string): Point | null {
  const ground = root?.querySelector(".board-ground")?.getBoundingClientRect();
  const box = root?.querySelector(`[data-spot="${spot}"]`)?.getBoundingClientRect();
  if (!ground || !box?.width) return null;
  return { x: box.left + box.width / 2 - ground.left, y: box.top + box.height / 2 - ground.top };
}

/** A bow from one point to another, with an arrow's head. */
function arc(from: Point, to: Point): string {
  const lift = Math.min(70, Math.hypot(to.x - from.x, to.y - from.y) * 0.2);
  const bend = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - lift };
  const angle = Math.atan2(to.y - bend.y, to.x - bend.x);
  const barb = (turn: number) =>
    `${to.x - 16 * Math.cos(angle + turn)} ${to.y - 16 * Math.sin(angle + turn)}`;
  const head = `M${barb(0.5)}L${to.x} ${to.y}L${barb(-0.5)}`;
  return `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}${head}`;
}
