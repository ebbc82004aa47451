// What of a review is worth a look first, as `vitral review` finds it.
import type { DealReview, MoveReview, ReviewDocument } from "../../protocol/rest";

/** Points that a move must give away to be called a mistake. */
export const MISTAKE = 1;
/** How many moves are shown as the costliest. */
const COSTLIEST = 3;

/** A move that gave points away, with what would have been better. */
export type Mistake = MoveReview & { lost: number; best: string };

/** The moves of a seat, or of all, that were mistakes, in order. */
export function mistakes({ moves }: ReviewDocument, seat: number | null = null): Mistake[] {
  return moves.filter((move) => isMistake(move) && (seat ?? move.seat) === move.seat) as Mistake[];
}

export function isMistake(move: MoveReview | undefined): move is Mistake {
  return (move?.lost ?? 0) >= MISTAKE && Boolean(move?.best);
}

/** The mistakes that gave away most, the worst first. */
export function costliest(review: ReviewDocument, seat: number): Mistake[] {
  return mistakes(review, seat)
    .sort((one, other) => other.lost - one.lost)
    .slice(0, COSTLIEST);
}

/** The set-up or deal that brought a seat most, and the one that cost it most. */
export function extremeDeals({ deals }: ReviewDocument, seat: number): DealReview[] {
  const known = deals.filter(({ points }) => points);
  const luck = ({ points }: DealReview) => points?.[seat - 1] ?? 0;
  const sorted = [...known].sort((one, other) => luck(other) - luck(one));
  return sorted.length > 1 ? [sorted[0]!, sorted.at(-1)!] : sorted;
}

/** What every seat may expect after a step, as far as it is known; 0 is the set-up. */
export function valuesAfter({ deals, moves }: ReviewDocument, step: number) {
  const found = [...deals, ...moves].find(({ number }) => number === step);
  return found?.values ?? null;
}
