// The way through a game, without a picture.

import type { ReplayFrame } from "../../protocol/rest";
import type { Course } from "../charts/score-plot";

/** The number of the step that an address names, 0 (the set-up) to `last`; 0 if it names none. */
export function stepIn(hash: string, last: number): number {
  return /^\d{1,4}$/.test(hash) ? Math.min(Number(hash), last) : 0;
}

/** The rounds, each with the number of the step that deals it. */
export function rounds(moments: readonly ReplayFrame[]): { round: number; at: number }[] {
  return moments.flatMap(({ step }, at) => {
    const dealt = step?.events.find((event) => event.kind === "dealt");
    return dealt ? [{ round: dealt.round as number, at }] : [];
  });
}

/** Every seat's score after each step. */
export function courseOf(moments: readonly ReplayFrame[]): Course {
  const scores = moments.map(({ table }) => table.players.map((player) => player.score));
  return { scores, starts: rounds(moments) };
}

/** The number of the step that a key leads to; null for other keys. */
export function stepAfterKey(
  key: string,
  now: number,
  moments: readonly ReplayFrame[],
): number | null {
  const last = moments.length - 1;
  const starts = rounds(moments).map(({ at }) => at);
  const steps: Record<string, number> = {
    ArrowLeft: Math.max(now - 1, 0),
    ArrowRight: Math.min(now + 1, last),
    PageUp: starts.findLast((at) => at < now) ?? 0,
    PageDown: starts.find((at) => at > now) ?? last,
    Home: 0,
    End: last,
  };
  return steps[key] ?? null;
}
