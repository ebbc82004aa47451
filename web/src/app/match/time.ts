// Times as people read them: clocks, their settings, and dates.

import { language, words } from "../../i18n";
import type { MatchView, SeatView } from "../../protocol/types";

/**
 * What is left on a clock: minutes and seconds, with hours before them; or days and hours, which
 * `brief` writes with the signs of their units.
 */
export function formatTime(milliseconds: number, brief = false): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [days, hours] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24];
  const [minutes, rest] = [Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  const clock = `${two(minutes)}:${two(rest)}`;
  const both = brief ? "clock-brief" : "clock-days-hours";
  if (days) return words(hours ? both : "clock-days", { days, hours });
  return hours ? `${hours}:${clock}` : clock;
}

/** Milliseconds that a seat has left, so many after the view was seen; null without a clock. */
export function timeLeft(view: MatchView, seat: SeatView, elapsed: number): number | null {
  if (seat.left === null) return null;
  const runs = view.status === "playing" && view.table?.seat === seat.number;
  const counted = runs && !seat.bot && !seat.away && !seat.forfeited;
  return Math.max(0, counted ? seat.left - elapsed : seat.left);
}

/** The clock that a match is played with. */
export function formatClock(clock: MatchView["settings"]["clock"]): string {
  if (!clock) return words("home-clock-none");
  if (clock.kind === "correspondence") return words("home-clock-days", { days: clock.days });
  const { bank, increment = 0 } = clock as { bank: number; increment?: number };
  return words("home-clock-live", { minutes: Math.round(bank / 6) / 10, seconds: increment });
}

/** A day as the reader's language writes it, with its year only if it is not this one. */
export function formatDate(milliseconds: number, now = Date.now()): string {
  const date = new Date(milliseconds);
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return date.toLocaleDateString(language(), {
    day: "numeric",
    month: "short",
    ...(isThisYear ? {} : { year: "numeric" }),
  });
}
