// Catalogues that only some pages need, loaded with them; and those of errors, with the first error.
import { signal, useSignalEffect } from "@preact/signals";
import { addCatalogue, type Language, language } from ".";

const CATALOGUES = import.meta.glob<string>(
  "../../../src/vitral/locales/*/{home,lobby,table,settings,match,errors,study,rules,analysis,review,verify,puzzles}.ftl",
  {
    query: "?raw",
    import: "default",
  },
);

export type Catalogue =
  | "home"
  | "lobby"
  | "table"
  | "settings"
  | "match"
  | "errors"
  | "study"
  | "rules"
  | "analysis"
  | "review"
  | "verify"
  | "puzzles";

/** Milliseconds after which something is fetched again that did not come. */
const RETRY = 3000;

/** The texts of the catalogues whose messages are there, by their paths. */
const loaded = signal<ReadonlyMap<string, string>>(new Map());

const pathOf = (name: Catalogue, spoken: Language) =>
  `../../../src/vitral/locales/${spoken}/${name}.ftl`;

/** Adds the messages of a catalogue in a language; fails if it cannot be fetched. */
export async function loadCatalogue(name: Catalogue, spoken = language()): Promise<void> {
  const path = pathOf(name, spoken);
  if (loaded.peek().has(path)) return;
  const text = await CATALOGUES[path]!();
  addCatalogue(spoken, text);
  loaded.value = new Map(loaded.peek()).set(path, text);
}

/**
 * The texts of catalogues in the current language; null until the messages of all are loaded.
 *
 * The server lets a browser fetch those of a page at once: `CATALOGUES` in `server/page.py`.
 */
export function useCatalogues(...names: Catalogue[]): string[] | null {
  useSignalEffect(() => {
    const spoken = language();
    let timer = 0;
    const attempt = () => {
      Promise.all(names.map((name) => loadCatalogue(name, spoken))).catch(() => {
        timer = window.setTimeout(attempt, RETRY);
      });
    };
    attempt();
    return () => clearTimeout(timer);
  });
  const texts = names.map((name) => loaded.value.get(pathOf(name, language())));
  return texts.every((text) => text !== undefined) ? texts : null;
}

/** Loads what errors are said with, in the current language; does without if it cannot be fetched. */
export async function loadErrors(): Promise<void> {
  await Promise.allSettled([loadCatalogue("match"), loadCatalogue("errors")]);
}
