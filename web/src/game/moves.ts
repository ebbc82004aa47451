// Moves as the server writes them.

export type Colour = "W" | "Y" | "O" | "B" | "P";

export const COLOURS: readonly Colour[] = ["W", "Y", "O", "B", "P"];

/** The centre's place among the sources; displays are 1 to 9. */
export const CENTRE = 0;

/** A column, or "x" where nothing fits and everything breaks. */
export type Target = number | "x";

export interface Advance {
  source: number;
  colour: Colour;
  target: Target;
  jokers: number | null;
  keep: Colour | null;
}

const ADVANCE = /^([1-9C])([WYOBP])-([1-8x])(?:\*([0-9]))?(?:=([WYOBP]))?$/;

/** What a move takes and where it goes; null for `back` and for what is no move. */
export function parseMove(text: string): Advance | null {
  const found = ADVANCE.exec(text);
  if (!found) return null;
  const [, source, colour, target, jokers, keep] = found;
  return {
    source: source === "C" ? CENTRE : Number(source),
    colour: colour as Colour,
    target: target === "x" ? "x" : Number(target),
    jokers: jokers === undefined ? null : Number(jokers),
    keep: (keep as Colour | undefined) ?? null,
  };
}

/** How many panes of a colour lie in a heap. */
export function count(heap: string, letter: string): number {
  return heap.split(letter).length - 1;
}

/** The colours in a heap, each once, in the order of the heap. */
export function coloursOf(heap: string): Colour[] {
  return [...new Set(heap)] as Colour[];
}
