// A review in a sentence: “You lost by 7: deals −12, your play −3, your opponent’s +8.”
import type { Words } from "../../game/messages";
import type { ReviewDocument } from "../../protocol/rest";

/** Chances nearer than this to 0 or 1 are a loss or a win. */
const SHARE_TOLERANCE = 1e-6;

export interface Language {
  words: Words;
  /** For numbers, as in `Intl`. */
  locale: string;
}

type Outcome = "won" | "lost" | "shared" | "open";

/** How a game ended for a seat; `open` if it was not finished, and nobody gave it up. */
export function outcomeOf(review: ReviewDocument, seat: number): Outcome {
  const win = review.seats[seat - 1]?.win.result ?? null;
  const isDecided = review.finished || review.forfeits.length === review.players - 1;
  if (!isDecided || win === null) return "open";
  if (win > 1 - SHARE_TOLERANCE) return "won";
  return win > SHARE_TOLERANCE ? "shared" : "lost";
}

/**
 * How the game ended for a seat and why, said to it or, with its name, of it.
 *
 * Empty while the review is not done.
 */
export function reviewSentence(
  review: ReviewDocument,
  seat: number,
  { words, locale }: Language,
  name: string | null = null,
): string {
  const rounded = review.seats[seat - 1]?.rounded;
  if (!rounded || rounded.result === null) return "";
  const digits = digitsFor(review.players);
  const signed = (points: number | null) => signedText(points ?? 0, digits, locale);
  const outcome = outcomeOf(review, seat);
  const whose = name === null ? "you" : "name";
  const byForfeit = outcome !== "open" && !review.finished;
  const kind = byForfeit ? "forfeit" : review.players === 2 ? "two" : "more";
  return words("review-sentence", {
    result: words(`review-result-${whose}-${kind}`, {
      outcome,
      name: name ?? "",
      points: Math.abs(Math.round(rounded.result)),
      margin: signed(rounded.result),
    }),
    parts: words(`review-parts-${whose}`, {
      players: review.players,
      deals: signed(rounded.luck),
      own: signed(rounded.own),
      others: signed(rounded.others),
    }),
  });
}

/** Digits after the point: results of two are whole, those of more are over an average. */
export function digitsFor(players: number): number {
  return players === 2 ? 0 : 1;
}

/** A difference with its sign, a real minus, and the language's decimal sign. */
export function signedText(value: number, digits: number, locale: string): string {
  return numberText(value, digits, locale, "exceptZero");
}

export function numberText(
  value: number,
  digits: number,
  locale: string,
  signDisplay: "exceptZero" | "negative" = "negative",
): string {
  return value
    .toLocaleString(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay,
    })
    .replace("-", "−");
}
