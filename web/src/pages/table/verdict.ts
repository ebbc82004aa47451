// Who won, as a sentence; those who won alone are addressed.

import { words } from "../../i18n";
import type { MatchView } from "../../protocol/types";

export function verdict(view: MatchView): string {
  const won = view.winners ?? [];
  const names = won.map((seat) => view.seats[seat - 1]?.name ?? "");
  if (won.length > 1) return words("final-shared", { names: names.join(", ") });
  if (view.you.length === 1 && won[0] === view.you[0]) return words("over-you-win");
  return words("final-winner", { name: names[0] ?? "" });
}
