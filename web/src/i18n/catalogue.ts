// Catalogues that only some pages need, loaded with them.
import { useSignal, useSignalEffect } from "@preact/signals";
import { addCatalogue, language } from ".";

const CATALOGUES = import.meta.glob<string>(
  "../../../src/vitral/locales/*/{study,rules,analysis,review,verify,puzzles}.ftl",
  {
    query: "?raw",
    import: "default",
  },
);

/** Milliseconds after which something is fetched again that did not come. */
const RETRY = 3000;

/** A catalogue in the current language; null until its messages are loaded. */
export function useCatalogue(
  name: "study" | "rules" | "analysis" | "review" | "verify" | "puzzles",
): string | null {
  const there = useSignal({ spoken: "", text: "" });
  useSignalEffect(() => {
    const spoken = language();
    let timer = 0;
    const load = () => {
      CATALOGUES[`../../../src/vitral/locales/${spoken}/${name}.ftl`]!().then(
        (text) => {
          if (language() !== spoken) return;
          addCatalogue(text);
          there.value = { spoken, text };
        },
        () => {
          timer = window.setTimeout(load, RETRY);
        },
      );
    };
    load();
    return () => clearTimeout(timer);
  });
  return there.value.spoken === language() ? there.value.text : null;
}
