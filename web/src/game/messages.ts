// What board and text need of messages: the type of the function that formats one, and small formats.

import type { MatchView, RefusalView } from "../protocol/types";

export type Words = (id: string, args?: Record<string, string | number>) => string;

export function nameOf(view: MatchView, seat: number, words: Words): string {
  return view.seats[seat - 1]?.name || words("term-seat", { seat });
}

/** Why something is not allowed. */
export function formatRefusal(refusal: RefusalView, words: Words): string {
  return words(`refusal-${refusal.code}`, refusal.params as Record<string, string | number>);
}

/** A number with a proper minus. */
export function minus(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

/** A number of points with its sign, also a plus. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : minus(points);
}
