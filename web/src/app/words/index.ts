// The words of the page: the same Fluent catalogues that the terminal speaks with.
import { FluentBundle, FluentResource } from "@fluent/bundle";
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
  return bundle && pattern ? bundle.formatPattern(pattern, args) : id;
}

/** Whether there is such a message. */
export function canSay(id: string): boolean {
  return spoken.value?.bundle.hasMessage(id) ?? false;
}

/** The language spoken now. */
export function language(): Language {
  return spoken.value?.language ?? "en";
}

/** Speak a language from now on. */
export async function speak(wanted: Language): Promise<void> {
  if (spoken.peek()?.language === wanted) return;
  const bundle = new FluentBundle(wanted, { useIsolating: false });
  for (const text of (await CATALOGUES[wanted]()).default) addWords(bundle, text);
  spoken.value = { language: wanted, bundle };
  document.documentElement.lang = wanted;
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
