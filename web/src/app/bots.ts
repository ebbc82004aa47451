// The bots that the server offers, and what they are called.
import { signal } from "@preact/signals";
import { bots as askBots } from "../protocol/api";
import type { MatchView } from "../protocol/types";
import { canSay, words } from "./words";

/** The weakest first; empty until the server has answered. */
export const bots = signal<readonly string[]>([]);

export async function meetBots(): Promise<void> {
  if (bots.peek().length) return;
  const found = await askBots().catch(() => []);
  bots.value = found.map(({ bot }) => bot);
  if (!found.length) setTimeout(meetBots, 2000); // the server cannot be reached just now
}

export function botName(bot: string): string {
  return canSay(`bot-${bot}`) ? words(`bot-${bot}`) : bot;
}

export function aboutBot(bot: string): string {
  return canSay(`bot-${bot}-about`) ? words(`bot-${bot}-about`) : "";
}

/** The view with the names of bots in words; those of the same name are numbered. */
export function named(view: MatchView): MatchView {
  const seats = view.seats.map((seat) => {
    if (!seat.bot) return seat;
    const alike = view.seats.filter((other) => other.bot === seat.bot);
    const number = alike.length > 1 ? ` ${alike.indexOf(seat) + 1}` : "";
    return { ...seat, name: botName(seat.bot) + number };
  });
  return { ...view, seats };
}
