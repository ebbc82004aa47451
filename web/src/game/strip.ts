// Which pane lies on which space of a strip.

import type { StripView } from "../protocol/types";
import { type Colour, count } from "./moves";

/** A space of a strip: the colour it wants, and the pane that lies on it. */
export interface Filled {
  wants: string;
  pane: Colour | null;
}

/** The spaces of the side up, from the top; panes lie on the first spaces of their colour. */
export function spaces(strip: StripView): Filled[] {
  const jokers = [...strip.on_jokers] as Colour[];
  const covered = new Map<string, number>();
  return [...strip.up].map((wants) => {
    const left = covered.get(wants) ?? count(strip.up, wants) - count(strip.free, wants);
    covered.set(wants, left - 1);
    if (left <= 0) return { wants, pane: null };
    return { wants, pane: wants === "*" ? (jokers.shift() ?? null) : (wants as Colour) };
  });
}
