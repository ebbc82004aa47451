// Final scoring in words. Headless.

import type { FinalView, MatchView } from "../protocol/types";
import { minus, nameOf, type Words } from "./messages";

/** The final scoring of each seat; none if the match ended before. */
export function finalsOf(view: MatchView): FinalView[] {
  const events = (view.last ?? []).flatMap((step) => step.events);
  const over = events.find((event) => event.kind === "game-over");
  return (over?.finals as FinalView[] | undefined) ?? [];
}

/** What final scoring adds, item by item. */
export function formatItems(final: FinalView, view: MatchView, words: Words): string {
  const set: [string, number] =
    view.settings.side === "B"
      ? ["final-colour-set", final.colour_set]
      : ["final-ornaments", final.ornaments.reduce((sum, points) => sum + points, 0)];
  return formatFigures(
    [["final-leftover", final.leftover], ["final-glass", final.glass], set],
    words,
  );
}

/** Each seat's final scoring, from the score before it to the total. */
export function formatFinals(view: MatchView, words: Words): string[] {
  return finalsOf(view).map((final, index) => {
    const before = formatFigures([["final-before", final.before]], words);
    const total = formatFigures([["final-total", final.total]], words);
    const items = formatItems(final, view, words);
    return `${nameOf(view, index + 1, words)}. ${before}, ${items}, ${total}.`;
  });
}

/** Who won; nothing while nobody has. */
export function formatWinner(view: MatchView, words: Words): string[] {
  if (view.status !== "over") return [];
  const names = (view.winners ?? []).map((seat) => nameOf(view, seat, words));
  const [name = ""] = names;
  return [
    names.length === 1
      ? words("final-winner", { name })
      : words("final-shared", { names: names.join(", ") }),
  ];
}

function formatFigures(figures: [string, number][], words: Words): string {
  return figures.map(([message, points]) => `${words(message)}: ${minus(points)}`).join(", ");
}
