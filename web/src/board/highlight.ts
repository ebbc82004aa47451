// Which move stands out on the board: one that somebody points at, or the last one.

import { type Advance, parseMove } from "../game/moves";
import type { MatchView } from "../protocol/types";

export interface Highlight {
  seat: number;
  /** Null for the glazier's way back. */
  move: Advance | null;
}

/** The move that is pointed at, or else the last one that somebody played. */
export function highlightOf(pointedAt: string | null, view: MatchView): Highlight | null {
  const step = view.last?.find((each) => each.seat);
  return parseHighlight(pointedAt ?? step?.move ?? "", step?.seat ?? 0);
}

/** A move with its seat before a colon, if it has one: `2:3O-5`. */
export function parseHighlight(text: string, defaultSeat = 0): Highlight | null {
  const [, seat, move] = /^(?:(\d):)?(.+)$/.exec(text) ?? [];
  return move ? { seat: Number(seat ?? defaultSeat), move: parseMove(move) } : null;
}

/** What a palace highlights of it: a column, everything breaking, or the glazier. */
export function highlightIn(highlight: Highlight | null, seat: number) {
  return highlight?.seat === seat ? (highlight.move?.target ?? "back") : null;
}
