// The words that only the pages for study need, fetched with them.
import { useSignal, useSignalEffect } from "@preact/signals";
import type { ProblemView } from "../../protocol/rest";
import { language, learn, words } from "../words";
import "./study.css";

const CATALOGUES = import.meta.glob<string>("../../../../src/vitral/locales/*/{study,rules}.ftl", {
  query: "?raw",
  import: "default",
});

/** Milliseconds after which something is fetched again that did not come. */
const RETRY = 3000;

/** A catalogue in the language spoken now, once its words are there. */
export function useCatalogue(name: "study" | "rules"): string | null {
  const there = useSignal({ spoken: "", text: "" });
  useSignalEffect(() => {
    const spoken = language();
    let timer = 0;
    const load = () => {
      CATALOGUES[`../../../../src/vitral/locales/${spoken}/${name}.ftl`]!().then(
        (text) => {
          if (language() !== spoken) return;
          learn(text);
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

/** A problem of an edition: where it is, and what. */
export function sayEditionProblem({ key, code, params }: ProblemView): string {
  const first = typeof params.first === "string" ? { first: sayKey(params.first) } : {};
  return `${sayKey(key)}: ${words(`problem-${code}`, { ...params, ...first })}`;
}

const FIELDS: Record<string, string> = {
  name: "editor-name",
  version: "editor-version",
  panes: "about-part-panes",
  displays: "about-part-displays",
  windows: "about-part-windows",
  broken_glass: "about-part-broken-glass",
  ornaments: "about-part-ornaments",
  strips: "editor-where-strips",
  "windows.points_A": "editor-points-a",
  "windows.points_B": "editor-points-b",
  "broken_glass.rows": "editor-rows",
  "ornaments.points": "editor-ornaments",
};

/** Where in an edition: as the editor calls it; what it has no name for, as the file does. */
function sayKey(key: string): string {
  const [, strip, side] = /^strips\[(\d)\](?:\.sides\[(\d)\])?$/.exec(key) ?? [];
  if (strip && side) return words("editor-where-side", { strip, side });
  if (strip) return words("editor-where-strip", { strip });
  const field = FIELDS[key.replace(/\[\d+\]$|\.\d$/, "")];
  if (field) return words(field);
  const dot = key.lastIndexOf(".");
  return dot < 0 ? key : `${sayKey(key.slice(0, dot))} (${key.slice(dot + 1)})`;
}
