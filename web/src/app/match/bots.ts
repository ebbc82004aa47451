// The bots that the server offers, and what they are called.
import { computed, signal } from "@preact/signals";
import { hasMessage, words } from "../../i18n";
import { bots as askBots } from "../../protocol/api";
import type { MatchView } from "../../protocol/types";
import { settings } from "../settings/settings";

/** The names of the bots on offer, the weakest first; empty until the server has answered. */
export const bots = signal<readonly string[]>([]);

/** The bots `level-1` to `level-9`, the lowest first. */
export const levels = computed(() =>
  bots.value.filter(levelOf).sort((one, other) => levelOf(one)! - levelOf(other)!),
);
/** All other bots. */
export const otherBots = computed(() => bots.value.filter((bot) => !levelOf(bot)));

/** The level to begin with: one that somebody new may beat. */
const FIRST = "level-3";

/** The levels that most servers offer: shown, but disabled, until the server has answered. */
const EXPECTED = ["1", "2", "3", "4", "5", "6", "7", "8"].map((level) => `level-${level}`);

/** The levels to show: those on offer, or the expected ones until the server has answered. */
export function displayedLevels(): readonly string[] {
  return bots.value.length ? levels.value : EXPECTED;
}

/** The bot that is shown as chosen, also before the server has answered. */
export function displayedBot(): string {
  return chosenBot() || (EXPECTED.includes(settings.value.level) ? settings.value.level : FIRST);
}

/** The number of a bot's level; null for other bots. */
export function levelOf(bot: string): number | null {
  return Number(/^level-([1-9])$/.exec(bot)?.[1]) || null;
}

/** The bot to play against: the one of last time, or the default level, or the second-weakest. */
export function chosenBot(): string {
  const preferred = [settings.value.level, FIRST].find((bot) => bots.value.includes(bot));
  return preferred ?? bots.value[1] ?? bots.value[0] ?? "";
}

/** Loads the bots unless they are loaded; fails if the server cannot be reached. */
export async function loadBots(): Promise<void> {
  if (!bots.peek().length) bots.value = (await askBots()).map(({ bot }) => bot);
}

export async function loadBotsWithRetry(): Promise<void> {
  await loadBots().catch(() => setTimeout(loadBotsWithRetry, 2000));
}

export function botName(bot: string): string {
  return hasMessage(`bot-${bot}`) ? words(`bot-${bot}`) : bot;
}

/** What a bot is called where it is chosen: with its level, if it has one. */
export function botTitle(bot: string): string {
  const level = levelOf(bot);
  return level ? words("home-step", { level, name: botName(bot) }) : botName(bot);
}

export function botDescription(bot: string): string {
  return hasMessage(`bot-${bot}-about`) ? words(`bot-${bot}-about`) : "";
}

/** The view with the names of bots in words; those of the same name are numbered. */
export function withBotNames(view: MatchView): MatchView {
  const seats = view.seats.map((seat) => {
    if (!seat.bot) return seat;
    const alike = view.seats.filter((other) => other.bot === seat.bot);
    const number = alike.length > 1 ? ` ${alike.indexOf(seat) + 1}` : "";
    return { ...seat, name: botName(seat.bot) + number };
  });
  return { ...view, seats };
}
