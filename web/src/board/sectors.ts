// Where things lie around the table: displays in a ring, and on five of them a sector that stands out.

import { COLOURS, type Colour } from "../game/moves";

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

/** Where a display lies if the ring is pressed into two rows: shares of the width and height, -1 to 1. */
export function inRows(display: number, displays: number): { x: number; y: number } {
  const all = Array.from({ length: displays }, (_, index) =>
    polar(bearing(index + 1, displays), 1),
  );
  const own = all[display - 1]!;
  const row = all.filter(({ y }) => y < 0 === own.y < 0);
  const before = row.filter(({ x }) => x < own.x).length;
  return { x: (2 * before + 1) / row.length - 1, y: own.y < 0 ? -1 : 1 };
}

/** A fifth of a square around 50, 50, in this direction: a sector with what lies beyond its plate. */
export function squareSector(turn: number): string {
  const corner = Math.floor(turn / 90) * 90 + 45; // the nearest one; a fifth holds one at most
  const between = Math.abs(corner - turn) < 36 ? [corner] : [];
  return [turn - 36, ...between, turn + 36].reduce((path, angle) => {
    const { x, y } = polar(angle, 1);
    const reach = 50 / Math.max(Math.abs(x), Math.abs(y));
    return `${path}L${(50 + x * reach).toFixed(2)} ${(50 + y * reach).toFixed(2)}`;
  }, "M50 50");
}
