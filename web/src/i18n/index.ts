// The words of the page: the same Fluent catalogues that the terminal speaks with.
import { FluentBundle, FluentNumber, FluentResource, type Scope } from "@fluent/bundle";
import { signal } from "@preact/signals";

export const LANGUAGES = ["en", "de", "pl", "uk"] as const;
export type Language = (typeof LANGUAGES)[number];
export const OWN_NAMES: Record<Language, string> = {
  en: "English",
  de: "Deutsch",
  pl: "Polski",
  uk: "Українська",
};
export type Args = Record<string, string | number>;

const CATALOGUES: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import("./en"),
  de: () => import("./de"),
  pl: () => import("./pl"),
  uk: () => import("./uk"),
};

const spoken = signal<{ language: Language; bundle: FluentBundle } | null>(null);

/** A message in the language spoken now; whoever shows it is drawn anew when that changes. */
export function words(id: string, args?: Args): string {
  const bundle = spoken.value?.bundle;
  const pattern = bundle?.getMessage(id)?.value;
  return bundle && pattern ? bundle.formatPattern(pattern, args && shown(args)) : id;
}

/** A number below 0: browsers write it with a hyphen in all our languages, the page with a minus. */
class Negative extends FluentNumber {
  override toString(scope?: Scope): string {
    return super.toString(scope).replace("-", "−");
  }
}

function shown(args: Args): Record<string, string | number | FluentNumber> {
  const entries = Object.entries(args).map(([name, value]) => [
    name,
    typeof value === "number" && value < 0 ? new Negative(value) : value,
  ]);
  return Object.fromEntries(entries);
}

/** Whether there is such a message. */
export function canSay(id: string): boolean {
  return spoken.value?.bundle.hasMessage(id) ?? false;
}

/** The language spoken now. */
export function language(): Language {
  return spoken.value?.language ?? "en";
}

let wanted: Language | null = null;

/** Speak a language from now on; whatever is in the way is tried again until it is not. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  if (spoken.peek()?.language === language) return;
  try {
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of (await CATALOGUES[language]()).default) addWords(bundle, text);
    if (wanted !== language) return;
    spoken.value = { language, bundle };
    document.documentElement.lang = language;
  } catch {
    setTimeout(() => wanted === language && void speak(language), 2000);
  }
}

/** Add a catalogue of the language spoken now, which a page brings along. */
export function learn(text: string): void {
  if (spoken.peek()) addWords(spoken.peek()!.bundle, text);
}

function addWords(bundle: FluentBundle, text: string): void {
  bundle.addResource(new FluentResource(text), { allowOverrides: true });
}

/** The language that these wishes (as of a browser) like most of those spoken here. */
export function preferred(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const found = LANGUAGES.find((each) => wish.toLowerCase().split("-")[0] === each);
    if (found) return found;
  }
  return "en";
}
