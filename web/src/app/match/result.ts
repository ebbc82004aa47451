// What came of a match, for those who played it in this browser.

import { words } from "../../i18n";
import type { MatchView } from "../../protocol/types";

/** Won, lost or shared; where several played at this screen, who won. */
export function formatResult({ you, seats, closed, winners = [] }: MatchView): string {
  if (closed) return words("home-closed");
  const names = winners.map((seat) => seats[seat - 1]?.name ?? "").join(", ");
  if (you.length !== 1)
    return words(winners.length > 1 ? "final-shared" : "final-winner", { names, name: names });
  if (!winners.includes(you[0]!)) return words("home-lost");
  return words(winners.length > 1 ? "home-shared" : "home-won");
}
