// Which seats can resign, and who wins then.
import type { MatchView } from "../../protocol/types";

/** The seats of this browser that can resign now: at one screen only whoever is to move. */
export function resigning({ you, seats, choices }: MatchView): number[] {
  const playing = you.filter((seat) => !seats[seat - 1]?.forfeited);
  return playing.length > 1 ? playing.filter((seat) => seat === choices?.seat) : playing;
}

/** Who wins if this seat resigns; null if several are left, for then a bot plays on in its place. */
export function winnerWithout({ seats }: MatchView, seat: number): string | null {
  const left = seats.filter(({ number, forfeited }) => number !== seat && !forfeited);
  return left.length === 1 ? left[0]!.name : null;
}
