// Where a study begins, and the address of each of its nodes.
import { commonLength, type Path } from "./tree";

/** A position, or a match of this server from its set-up on. */
export type Start = { position: string } | { match: string };

/** What an address of the analysis page names. */
export interface Place {
  start: Start;
  /** How many steps of the match come before `path`; null without a match, and for its end. */
  step: number | null;
  path: Path;
}

/** The place that an address names; null for the page without a position. */
export function parsePlace(rest: string[], query: URLSearchParams, hash: string): Place | null {
  const match = query.get("match");
  const path = parsePath(hash);
  if (match) {
    const step = query.get("step") ?? "";
    return { start: { match }, step: /^\d{1,4}$/.test(step) ? Number(step) : null, path };
  }
  return rest[0] ? { start: { position: rest[0] }, step: null, path } : null;
}

/** The page of a node, to be put behind the language: `analysis/POSITION#3O-5/CP-2`. */
export function nodePage(start: Start, path: Path, game: Path): string {
  if ("position" in start) return `analysis/${start.position}${formatPath(path)}`;
  const step = commonLength(path, game);
  return `analysis?match=${start.match}&step=${step}${formatPath(path.slice(step))}`;
}

/** The name under which a study is kept: there is one for each beginning. */
export function startKey(start: Start): string {
  return "position" in start ? start.position : start.match;
}

function formatPath(path: Path): string {
  return path.length ? `#${path.join("/")}` : "";
}

/** The letters of a step need no escapes; what has some is left as it is, and no step. */
function parsePath(hash: string): Path {
  return hash.split("/").filter(Boolean);
}
