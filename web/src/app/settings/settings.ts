// What somebody has chosen for this browser; kept there, and the same in all its tabs.
import { computed, effect, type Signal, signal } from "@preact/signals";
import type { BoardSettings } from "../../board";
import { LANGUAGES, type Language } from "../../i18n";

export interface Settings {
  language: Language | null;
  theme: "auto" | "light" | "dark";
  letters: boolean;
  sectors: boolean;
  confirm: boolean;
  motion: "auto" | "full" | "reduced";
  /** Of sounds, 0 to 100. */
  volume: number;
  /** Notifications of the browser: `ask` until somebody has decided. */
  notify: "ask" | "on" | "off";
  text: boolean;
  name: string;
  /** The bot last played against. */
  level: string;
}

const KEY = "vitral.settings";
const DEFAULT: Settings = {
  language: null,
  theme: "auto",
  letters: false,
  sectors: false,
  confirm: true,
  motion: "auto",
  volume: 70,
  notify: "ask",
  text: false,
  name: "",
  level: "",
};

export const settings: Signal<Settings> = signal(load());

export function updateSettings(changes: Partial<Settings>): void {
  settings.value = { ...settings.value, ...changes };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // Storage is refused: the choice lasts as long as the tab is open.
  }
}

/** Read settings that somebody else may have written: what is not as expected is the default. */
export function readSettings(text: string | null): Settings {
  let found: Record<string, unknown> = {};
  try {
    found = JSON.parse(text ?? "{}") ?? {};
  } catch {
    // not ours
  }
  const flag = (name: "letters" | "sectors" | "confirm" | "text") =>
    typeof found[name] === "boolean" ? (found[name] as boolean) : DEFAULT[name];
  const among = <T>(name: string, all: readonly T[], otherwise: T) =>
    all.includes(found[name] as T) ? (found[name] as T) : otherwise;
  const short = (name: string, most: number) =>
    typeof found[name] === "string" ? (found[name] as string).slice(0, most) : "";
  return {
    language: among<Language | null>("language", LANGUAGES, null),
    theme: among("theme", ["auto", "light", "dark"] as const, "auto"),
    motion: among("motion", ["auto", "full", "reduced"] as const, "auto"),
    letters: flag("letters"),
    sectors: flag("sectors"),
    confirm: flag("confirm"),
    volume: volume(found),
    notify: among("notify", ["ask", "on", "off"] as const, "ask"),
    text: flag("text"),
    name: short("name", 24),
    level: short("level", 40),
  };
}

/** Older settings had sounds on or off. */
function volume({ volume, sound }: Record<string, unknown>): number {
  if (typeof volume === "number" && volume >= 0 && volume <= 100) return Math.round(volume);
  return sound === false ? 0 : DEFAULT.volume;
}

function load(): Settings {
  try {
    return readSettings(localStorage.getItem(KEY));
  } catch {
    return DEFAULT;
  }
}

const prefersReducedMotion = media("(prefers-reduced-motion: reduce)");
const prefersDark = media("(prefers-color-scheme: dark)");

function media(query: string): Signal<boolean> {
  const list = window.matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener("change", () => {
    matches.value = list.matches;
  });
  return matches;
}

/** What the board needs of them. */
export const boardSettings = computed<BoardSettings>(() => {
  const { letters, sectors, confirm, motion, volume } = settings.value;
  const reduced = motion === "reduced" || (motion === "auto" && prefersReducedMotion.value);
  return { letters, sectors, confirm, volume, motion: reduced ? "reduced" : "full" };
});

/** Keep the page in step with the settings, and the settings with other tabs. */
export function syncSettings(): void {
  window.addEventListener("storage", (event) => {
    if (event.key === KEY) settings.value = readSettings(event.newValue);
  });
  effect(() => {
    const { theme } = settings.value;
    const root = document.documentElement;
    root.dataset.theme = theme === "auto" ? (prefersDark.value ? "dark" : "light") : theme;
    root.dataset.motion = boardSettings.value.motion;
  });
}
