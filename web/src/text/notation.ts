// Moves as people type them.

import { CENTRE, type Colour } from "../game/moves";

const PICK = /^([1-9C])([WYOBP])-?$/;

/** A typed move as notation writes it; case and spaces do not matter. */
export function normalizeMove(typed: string): string {
  const bare = typed.replace(/\s+/g, "");
  return bare.toLowerCase() === "back" ? "back" : bare.toUpperCase().replace("X", "x");
}

/** Panes without a target, such as `3O`: a question what each strip would make of them. */
export function parsePick(text: string): { source: number; colour: Colour } | null {
  const found = PICK.exec(text);
  if (!found) return null;
  const [, source, colour] = found;
  return { source: source === "C" ? CENTRE : Number(source), colour: colour as Colour };
}

/** The text with which every move of these panes begins. */
export function movePrefix({ source, colour }: { source: number; colour: string }): string {
  return `${source === CENTRE ? "C" : source}${colour}-`;
}
