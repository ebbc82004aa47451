// A hint in words: the reasons for the move, and what it promises.

import type { Ack, MatchView } from "../protocol/types";
import { nameOf, type Words } from "./messages";

/** A move, what speaks for it and against it, and what it promises. */
type HintedMove = { move: string } & Pick<Ack, "reasons" | "margin" | "win">;

/** The best move and, where it is known, the second-best. */
export type Hint = HintedMove & { second?: HintedMove | null | undefined };

/** Why, a line for each reason, and last what it promises. */
export function describeHint(hint: HintedMove, view: MatchView, words: Words): string[] {
  const reasons = (hint.reasons ?? []).map(({ code, params = {} }) => {
    const seat = Number(params.seat);
    return words(`reason-${code}`, seat ? { ...params, name: nameOf(view, seat, words) } : params);
  });
  return [...reasons, ...formatOutlook(hint, view.seats.length, words)];
}

function formatOutlook({ margin, win }: HintedMove, players: number, words: Words): string[] {
  if (typeof margin !== "number" || typeof win !== "number") return [];
  const points = Math.round(Math.abs(margin));
  const params = { points, players, win: Math.round(100 * win) };
  if (!points) return [words("play-even", params)];
  return [margin > 0 ? words("play-ahead", params) : words("play-behind", params)];
}
