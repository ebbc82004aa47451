// What is wrong with an edition that somebody edits, in words.
import { words } from "../../i18n";
import type { ProblemView } from "../../protocol/rest";

/** A problem of an edition: where it is, and what. */
export function formatEditionProblem({ key, code, params }: ProblemView): string {
  const first = typeof params.first === "string" ? { first: formatKey(params.first) } : {};
  return `${formatKey(key)}: ${words(`problem-${code}`, { ...params, ...first })}`;
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
function formatKey(key: string): string {
  const [, strip, side] = /^strips\[(\d)\](?:\.sides\[(\d)\])?$/.exec(key) ?? [];
  if (strip && side) return words("editor-where-side", { strip, side });
  if (strip) return words("editor-where-strip", { strip });
  const field = FIELDS[key.replace(/\[\d+\]$|\.\d$/, "")];
  if (field) return words(field);
  const dot = key.lastIndexOf(".");
  return dot < 0 ? key : `${formatKey(key.slice(0, dot))} (${key.slice(dot + 1)})`;
}
