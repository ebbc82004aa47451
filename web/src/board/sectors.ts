// Where things lie around the table: displays in a ring, and on five of them a sector that stands out.

import { COLOURS, type Colour } from "./moves";

/** The display whose sector of this colour stands out, spread evenly around the ring. */
export function standingDisplay(colour: Colour, displays: number): number {
  return Math.round((COLOURS.indexOf(colour) * displays) / COLOURS.length) + 1;
}

/** The colour whose sector stands out on a display; most have none when there are many. */
export function standingColour(display: number, displays: number): Colour | null {
  return COLOURS.find((colour) => standingDisplay(colour, displays) === display) ?? null;
}

/** The direction of a display as seen from the centre, in degrees, 0 at the top, clockwise. */
export function bearing(display: number, displays: number): number {
  return ((display - 1) * 360) / displays;
}

/** The direction of a colour's sector on a display; one that stands out points to the centre. */
export function sectorBearing(colour: Colour, display: number, displays: number): number {
  const standing = standingColour(display, displays);
  const inward = bearing(display, displays) + 180;
  const first = standing ? COLOURS.indexOf(standing) : 0;
  return (standing ? inward : 0) + (COLOURS.indexOf(colour) - first) * 72;
}

/** A point in this direction from 0, 0. */
export function polar(degrees: number, distance: number): { x: number; y: number } {
  const angle = (degrees * Math.PI) / 180;
  return { x: Math.sin(angle) * distance, y: -Math.cos(angle) * distance };
}
