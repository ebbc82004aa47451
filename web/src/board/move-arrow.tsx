// The way of a move, drawn over the table while somebody points at it.

import { useLayoutEffect, useState } from "preact/hooks";
import type { Advance } from "../game/moves";
import type { TableView } from "../protocol/types";
import "./move-arrow.css";

/** Pixels between start and end below which no arrow is drawn. */
const SHORTEST = 16;

type Root = { current: HTMLElement | null };

interface MoveArrowProps {
  root: Root;
  table: TableView;
  seat: number;
  /** Null for the glazier's way back. */
  move: Advance | null;
  /** Whether it is drawn more faintly, for the second-best move. */
  secondary?: boolean;
}

export function MoveArrow({ root, table, seat, move, secondary }: MoveArrowProps) {
  const [path, setPath] = useState<Arrow | null>(null);
  const { source, colour, target } = move ?? {};
  useLayoutEffect(() => {
    const place = () => {
      const [from, to] = move ? advance(root, seat, move) : back(root, seat, table);
      const apart = from && to && Math.hypot(to.x - from.x, to.y - from.y) > SHORTEST;
      setPath(apart ? arc(from, to) : null);
    };
    place();
    const sizes = new ResizeObserver(place);
    if (root.current) sizes.observe(root.current);
    return () => sizes.disconnect();
  }, [seat, source, colour, target]);
  if (!path) return null;
  return (
    <svg class={secondary ? "move-arrow secondary" : "move-arrow"} aria-hidden="true">
      <path class="move-arrow-edge" d={path.way + path.head} />
      <path class="move-arrow-line" d={path.way} />
      <path d={path.head} />
    </svg>
  );
}

/** From where panes lie to where they go. */
function advance(root: Root, seat: number, { source, colour, target }: Advance): Ends {
  const from = middle(root.current, source ? `display/${source}` : `pile/${colour}`);
  const to = target === "x" ? null : middle(root.current, `strip/${seat}/${target}`);
  return [from, to ?? middle(root.current, target === "x" ? `marker/${seat}` : `seat/${seat}`)];
}

/** From the glazier along the plank to the leftmost strip. */
function back(root: Root, seat: number, table: TableView): Ends {
  const from = middle(root.current, `glazier/${seat}`);
  const strip = middle(root.current, `strip/${seat}/${table.players[seat - 1]?.leftmost}`);
  return [from, from && strip && { x: strip.x, y: from.y }];
}

interface Arrow {
  way: string;
  head: string;
}

type Ends = [Point | null, Point | null];

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

/** A bow from one point to another, and an arrow's head at its end. */
function arc(from: Point, to: Point): Arrow {
  const lift = Math.min(70, Math.hypot(to.x - from.x, to.y - from.y) * 0.2);
  const bend = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - lift };
  const angle = Math.atan2(to.y - bend.y, to.x - bend.x);
  const barb = (turn: number) =>
    `${to.x - 16 * Math.cos(angle + turn)} ${to.y - 16 * Math.sin(angle + turn)}`;
  return {
    way: `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`,
    head: `M${barb(0.5)}L${to.x} ${to.y}L${barb(-0.5)}`,
  };
}
