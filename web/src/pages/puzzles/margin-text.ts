// Final margins in words.
import { words } from "../../i18n";

/** How the game ends for the one who solves: points ahead of the best other, and the tie-break at 0. */
export function marginText(points: number, tieBreak = 0): string {
  if (points > 0) return words("puzzle-ahead", { points });
  if (points < 0) return words("puzzle-behind", { points: -points });
  if (tieBreak) return words(tieBreak > 0 ? "puzzle-tie-won" : "puzzle-tie-lost");
  return words("puzzle-tie-shared");
}
