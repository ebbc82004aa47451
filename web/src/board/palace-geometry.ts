// Where things lie in the drawing of a palace.

/** The drawing of a palace, in its own units. */
export const WIDTH = 816;
export const HEIGHT = 646;
/** Distances from the upper edge: of the plank, of strips, and of the two halves of a window. */
export const PLANK = 72;
export const STRIPS = 80;
export const WINDOW_TOP = 487;
export const WINDOW_BOTTOM = 554;

export type Side = "A" | "B";

/** The middle of a column, across. */
export function columnCentre(column: number): number {
  return 58 + (column - 1) * 100;
}
