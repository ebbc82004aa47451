// What is worth saying aloud when a view replaces another. Headless.

import { formatFinals, formatWinner } from "../game/final-scoring";
import { nameOf, type Words } from "../game/messages";
import { narrateStep, roundOf } from "../game/narration";
import type { MatchView } from "../protocol/types";

/** Seconds on one's own clock at which it is worth a word. */
export const WARNINGS = [60, 30, 10];

/** What a view brings that the one before it did not have. */
export function announcements(before: MatchView | null, view: MatchView, words: Words): string[] {
  if (!view.table) return [];
  const happened = before?.table
    ? changes(before, view, words)
    : [whereWeAre(view, words), ...formatWinner(view, words)];
  const asked = [...hints(before, view, words), ...request(before, view, words)];
  return [...happened, ...asked, ...whoseTurn(before, view, words)];
}

function changes(before: MatchView, view: MatchView, words: Words): string[] {
  if (view.turn < before.turn) return [words("play-undone")];
  if (view.turn === before.turn && view.status === before.status) return [];
  const { table } = view;
  if (!table) return [];
  const context = {
    words,
    names: view.seats.map((seat) => nameOf(view, seat.number, words)),
    table,
  };
  const steps = view.turn === before.turn ? [] : (view.last ?? []);
  return [
    ...steps.flatMap((step) => narrateStep(step, roundOf(step, table), context)),
    ...(view.status === "over" ? formatFinals(view, words) : []),
    ...formatWinner(view, words),
  ];
}

function whereWeAre({ status, table }: MatchView, words: Words): string {
  if (status === "over" || !table) return words("term-game-over");
  const round = words("term-round", { round: table.round, rounds: table.rounds });
  return `${round}. ${words("term-bonus", { colour: table.track[0] ?? "" })}.`;
}

/** The seats of others that have been given a hint since. */
export function hintedSeats(before: MatchView | null, view: MatchView): number[] {
  const used = (seen: MatchView | null, seat: number) => seen?.seats[seat - 1]?.hints ?? 0;
  const others = view.seats.map(({ number }) => number).filter((seat) => !view.you.includes(seat));
  return before ? others.filter((seat) => used(view, seat) > used(before, seat)) : [];
}

function hints(before: MatchView | null, view: MatchView, words: Words): string[] {
  return hintedSeats(before, view).map((seat) =>
    words("text-hinted", { name: nameOf(view, seat, words) }),
  );
}

function request(before: MatchView | null, view: MatchView, words: Words): string[] {
  const { takeback, you } = view;
  if (!takeback || before?.takeback || you.includes(takeback.seat)) return [];
  return [words("text-undo-request", { name: nameOf(view, takeback.seat, words) })];
}

/** Only a turn at this screen is news; who plays several seats wants the name. */
function whoseTurn(before: MatchView | null, view: MatchView, words: Words): string[] {
  const { choices, turn, you } = view;
  if (!choices || (before?.choices && before.turn === turn)) return [];
  if (you.length === 1) return [words("text-your-turn")];
  return [words("play-turn", { name: nameOf(view, choices.seat, words) })];
}

/** The warning that a clock passes on its way from `before` to `after` milliseconds left. */
export function clockWarning(before: number, after: number): number | null {
  return WARNINGS.find((seconds) => after <= seconds * 1000 && seconds * 1000 < before) ?? null;
}
