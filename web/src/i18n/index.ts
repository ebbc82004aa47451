// The words of the page: the same Fluent catalogues that the terminal speaks with.
import { FluentBundle, FluentNumber, FluentResource, type Scope } from "@fluent/bundle";
import { signal } from "@preact/signals";

export const LANGUAGES = ["en", "de", "pl", "uk"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = {
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

const active = signal<{ language: Language; bundle: FluentBundle } | null>(null);
/** The messages of every language that was chosen, with what pages have added. */
const bundles = new Map<Language, FluentBundle>();

/** A message in the current language; components that call it render again when that changes. */
export function words(id: string, args?: Args): string {
  const bundle = active.value?.bundle;
  const pattern = bundle?.getMessage(id)?.value;
  return bundle && pattern ? bundle.formatPattern(pattern, args && formatArgs(args)) : id;
}

/** A number below 0: browsers write it with a hyphen in all our languages, the page with a minus. */
class Negative extends FluentNumber {
  override toString(scope?: Scope): string {
    return super.toString(scope).replace("-", "−");
  }
}

function formatArgs(args: Args): Record<string, string | number | FluentNumber> {
  const entries = Object.entries(args).map(([name, value]) => [
    name,
    typeof value === "number" && value < 0 ? new Negative(value) : value,
  ]);
  return Object.fromEntries(entries);
}

/** Whether there is such a message. */
export function hasMessage(id: string): boolean {
  return active.value?.bundle.hasMessage(id) ?? false;
}

/** The current language. */
export function language(): Language {
  return active.value?.language ?? "en";
}

let requested: Language | null = null;

/** Loads a language and switches to it; retries until its catalogue has come. */
export async function setLanguage(language: Language): Promise<void> {
  requested = language;
  if (active.peek()?.language === language) return;
  try {
    const texts = (await CATALOGUES[language]()).default;
    if (requested !== language) return;
    const bundle = bundles.get(language) ?? new FluentBundle(language, { useIsolating: false });
    if (!bundles.has(language)) for (const text of texts) addMessages(bundle, text);
    bundles.set(language, bundle);
    active.value = { language, bundle };
    document.documentElement.lang = language;
  } catch {
    setTimeout(() => requested === language && void setLanguage(language), 2000);
  }
}

/** Adds a catalogue, which a page brings along, to the messages of a language that was chosen. */
export function addCatalogue(language: Language, text: string): void {
  const bundle = bundles.get(language);
  if (bundle) addMessages(bundle, text);
}

function addMessages(bundle: FluentBundle, text: string): void {
  bundle.addResource(new FluentResource(text), { allowOverrides: true });
}

/** The first of these languages (as of a browser) that the page has; English if none. */
export function preferredLanguage(languages: readonly string[]): Language {
  for (const language of languages) {
    const found = LANGUAGES.find((each) => language.toLowerCase().split("-")[0] === each);
    if (found) return found;
  }
  return "en";
}
