// Where something moves over the board, and how large it is there. Places are measured elsewhere: this
// decides which of them count, and no copy is larger than what it stands for.

import type { Clip, ClipOf } from "./timeline";

export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Places in sight, by the names of `data-spot`; what is folded away is not among them. */
export type Places = ReadonlyMap<string, Place>;

/** A movement over the board: it ends `at` a place, and begins `from` one. */
export interface Path {
  from: Place;
  at: Place;
}

/** The most that light measures on any side, in pixels. */
export const LIGHT = 160;

/** The highest pane that is drawn of a pile in the centre, counted from 0. */
export const TOP_OF_PILE = 4;

/** A place, and the nearest things that may be in sight if it is not: a palace may be folded away. */
export function fallbackSpots(name: string): string[] {
  const [kind, first, second] = name.split("/");
  const others: Record<string, string[]> = {
    space: [`strip/${first}/${second}`, `seat/${first}`],
    strip: [`seat/${first}`],
    window: [`seat/${first}`],
    ornament: [`seat/${first}`],
    marker: [`seat/${first}`],
    score: [`seat/${first}`],
    seat: [`score/${first}`],
    from:
      first === "0" ? [`from/0/${second}/${TOP_OF_PILE}`, `pile/${second}`] : [`display/${first}`],
  };
  return [name, ...(others[kind ?? ""] ?? [])];
}

/**
 * Where a clip is drawn, given the places before and after it; null if it cannot be.
 *
 * What has a shape of its own (a strip, a glazier, a marker) is drawn at its own place only: at another
 * it would be stretched to that. Panes, light and numbers may stand at the nearest place instead.
 */
export function pathOf(clip: Clip, before: Places, after: Places): Path | null {
  switch (clip.kind) {
    case "fly":
      return flight(clip, before, after);
    case "walk":
    case "slide":
      return path(before.get(clip.spot) ?? after.get(clip.spot), after.get(clip.spot));
    case "keep-card":
      return still(before.get(clip.spot));
    case "turn-card":
      return still(after.get(clip.spot));
    case "glow":
      return still(limited(find(clip.spot, after, before), LIGHT));
    case "rise":
      return still(upperEdge(limited(find(clip.spot, after, before), LIGHT, Infinity)));
    case "shatter":
      return still(find(clip.spot, after, before));
    default:
      return null;
  }
}

/**
 * The way of a pane; null if neither end is a pane or the space of one, so that its size is unknown.
 *
 * At an end that is something else (a marker, an entry) it is no larger than at the other end.
 */
function flight(clip: ClipOf<"fly">, before: Places, after: Places): Path | null {
  const from = square(find(clip.from, before));
  const at = square(find(clip.to, after, before));
  const [leaves, lands] = [isPane(clip.from, before), isPane(clip.to, after)];
  if (!from || !at || !(leaves || lands)) return null;
  return {
    from: leaves ? from : limited(from, at.width),
    at: lands ? at : limited(at, from.width),
  };
}

/** Whether what is in sight for a name is a pane or the space of one. */
function isPane(name: string, places: Places): boolean {
  return /^(from|space|window)\//.test(fallbackSpots(name).find((each) => places.has(each)) ?? "");
}

function path(from: Place | undefined, at: Place | undefined): Path | null {
  return from && at ? { from, at } : null;
}

function still(at: Place | undefined): Path | null {
  return path(at, at);
}

/** The nearest place of a name in the first of these maps that has one. */
function find(name: string, ...all: Places[]): Place | undefined {
  for (const places of all)
    for (const each of fallbackSpots(name)) if (places.has(each)) return places.get(each);
  return undefined;
}

/** The square in the middle of a place, where a pane lies. */
function square(place: Place | undefined): Place | undefined {
  return place && limited(place, Math.min(place.width, place.height));
}

/** A place without its height. */
function upperEdge(place: Place | undefined): Place | undefined {
  return place && { ...place, height: 0 };
}

/** The middle of a place, no wider and no higher than this. */
function limited(place: Place, wide: number, high?: number): Place;
function limited(place: Place | undefined, wide: number, high?: number): Place | undefined;
function limited(place: Place | undefined, wide: number, high = wide): Place | undefined {
  if (!place) return undefined;
  const width = Math.min(place.width, wide);
  const height = Math.min(place.height, high);
  return {
    left: place.left + (place.width - width) / 2,
    top: place.top + (place.height - height) / 2,
    width,
    height,
  };
}

/** Transforms on a short arc from one square to another, seen from the second. */
export function arc({ from, at }: Path): string[] {
  const x = from.left - at.left;
  const y = from.top - at.top;
  const scale = from.width / at.width;
  const lift = Math.min(60, Math.hypot(x, y) * 0.16);
  const halfway = Math.min((1 + scale) / 2 + 0.12, Math.max(1, scale) * 1.12);
  return [
    `translate(${x}px, ${y}px) scale(${scale})`,
    `translate(${x * 0.45}px, ${y * 0.45 - lift}px) scale(${halfway})`,
    "none",
  ];
}
