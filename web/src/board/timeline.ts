// What happened in a step, as a list of animation clips: which pane flies when and where to. Only times
// and names of places; the picture already shows how it ended.

import { signed } from "../game/messages";
import { type Colour, count } from "../game/moves";
import { spaces } from "../game/strip";
import type { EventView, StepView, TableView } from "../protocol/types";

export type Sound = "take" | "clink" | "break" | "turn" | "step" | "score" | "win";

/** One animation or sound: `at` (its start) and `duration` in milliseconds; places are `data-spot`s. */
export type Clip = { at: number; duration: number } & (
  | { kind: "fly"; colour: Colour; from: string; to: string; until: number }
  | { kind: "hide"; spot: string }
  | { kind: "shatter"; colour: Colour; spot: string }
  | { kind: "walk"; spot: string }
  | { kind: "slide"; spot: string }
  | { kind: "keep-card"; spot: string }
  | { kind: "turn-card"; spot: string }
  | { kind: "rise"; spot: string; text: string; loss: boolean }
  | { kind: "drop"; spot: string }
  | { kind: "glow"; spot: string }
  | { kind: "sound"; sound: Sound }
);

/** The clips of one kind. */
export type ClipOf<Kind extends Clip["kind"]> = Extract<Clip, { kind: Kind }>;

/** Milliseconds that a pane flies. */
const FLIGHT = 340;
/** Milliseconds between the starts of two panes. */
const APART = 45;
/** Milliseconds of half a turn of a strip. */
const FLIP = 130;
/** Milliseconds that points rise. */
const RISE = 750;

/** The clips of a step; none if its move cannot have been made at the table `before`. */
export function clipsOf(step: StepView, before: TableView): Clip[] {
  return step.move === null ? dealt(step.events) : moved(step, before);
}

/** Milliseconds from the start until the last of these clips has ended. */
export function durationOf(clips: readonly Clip[]): number {
  return Math.max(0, ...clips.map((clip) => clip.at + clip.duration));
}

function dealt(events: readonly EventView[]): Clip[] {
  const deal = events.find((event) => event.kind === "dealt");
  const displays = (deal?.displays ?? []) as string[];
  const drops = displays.map((_, index): Clip => {
    return { kind: "drop", spot: `display/${index + 1}`, at: index * APART, duration: 260 };
  });
  return drops.length ? [...drops, { kind: "sound", sound: "take", at: 0, duration: 0 }] : [];
}

function moved(step: StepView, before: TableView): Clip[] {
  const of = (kind: EventView["kind"]) => step.events.filter((event) => event.kind === kind);
  const one = (kind: EventView["kind"]) => of(kind)[0];
  const seat = step.seat ?? 0;
  const clips: Clip[] = [];
  const walk = one("glazier-moved");
  if (walk) clips.push(...walked(seat, Number(walk.end) - Number(walk.start)));
  const taken = one("taken");
  if (!taken) return clips;
  const source = Number(taken.source);
  const colour = taken.colour as Colour;
  const heap = source ? (before.displays[source - 1] ?? "") : before.centre;
  if (before.seat !== seat || count(heap, colour) !== taken.count) return [];

  clips.push({ kind: "sound", sound: "take", at: 0, duration: 0 });
  const placed = one("placed");
  const column = Number(placed?.column ?? 0);
  const landing = placed ? landings(before, seat, column, colour, placed) : [];
  const kept = one("pane-kept");
  const landed = (Number(taken.count) - 1) * APART + FLIGHT;
  const closing = landed + 80;
  const until = kept ? closing + FLIP : landed;
  landing.forEach((space, nth) => {
    const to = `space/${seat}/${column}/${space}`;
    const at = nth * APART;
    clips.push({
      kind: "fly",
      colour,
      from: `from/${source}/${colour}/${nth}`,
      to,
      at,
      duration: FLIGHT,
      until,
    });
    if (!kept) clips.push({ kind: "hide", spot: to, at: 0, duration: landed });
    clips.push({ kind: "sound", sound: "clink", at: at + FLIGHT - 30, duration: 0 });
  });
  clips.push(...broken(seat, source, colour, landing.length, Number(one("broke")?.count ?? 0)));
  for (const event of of("moved-to-centre"))
    clips.push(...toCentre(source, String(event.panes), before));
  if (one("tile-taken")) {
    clips.push({ kind: "glow", spot: `seat/${seat}`, at: FLIGHT, duration: 500 });
  }
  const slides = of("marker-moved").length > 0;
  if (slides) clips.push({ kind: "slide", spot: `marker/${seat}`, at: landed, duration: 260 });
  for (const event of of("marker-wrapped")) {
    clips.push(rise(`score/${seat}`, Number(event.points), landed + 200));
  }
  if (kept) clips.push(...completed(step, seat, column, closing));
  if (one("game-over"))
    clips.push({ kind: "sound", sound: "win", at: durationOf(clips), duration: 0 });
  return clips;
}

function walked(seat: number, columns: number): Clip[] {
  const duration = 220 + 40 * Math.abs(columns);
  return [
    { kind: "walk", spot: `glazier/${seat}`, at: 0, duration },
    { kind: "sound", sound: "step", at: duration / 2, duration: 0 },
  ];
}

/** The spaces that the panes land on: those of their colour first, then jokers. */
function landings(
  before: TableView,
  seat: number,
  column: number,
  colour: Colour,
  placed: EventView,
): number[] {
  const strip = before.players[seat - 1]?.strips[column - 1];
  if (!strip) return [];
  const free = spaces(strip).map((space, index) => ({ ...space, index }));
  const empty = (wants: string) => free.filter((space) => !space.pane && space.wants === wants);
  const jokers = Number(placed.jokers);
  const own = empty(colour).slice(0, Number(placed.count) - jokers);
  return [...own, ...empty("*").slice(0, jokers)].map((space) => space.index);
}

function broken(
  seat: number,
  source: number,
  colour: Colour,
  placed: number,
  lost: number,
): Clip[] {
  return Array.from({ length: lost }, (_, nth): Clip[] => {
    const at = (placed + nth) * APART;
    const from = `from/${source}/${colour}/${placed + nth}`;
    const spot = `marker/${seat}`;
    return [
      { kind: "fly", colour, from, to: spot, at, duration: FLIGHT, until: 0 },
      { kind: "shatter", colour, spot, at: at + FLIGHT, duration: 420 },
      { kind: "sound", sound: "break", at: at + FLIGHT, duration: 0 },
    ];
  }).flat();
}

function toCentre(source: number, panes: string, before: TableView): Clip[] {
  return ([...panes] as Colour[]).flatMap((colour, index): Clip[] => {
    const nth = count(panes.slice(0, index), colour);
    const lies = count(before.centre, colour) + nth;
    const from = `from/${source}/${colour}/${nth}`;
    const at = 60 + index * 30;
    const until = 60 + (panes.length - 1) * 30 + FLIGHT;
    const to = `from/0/${colour}/${lies}`;
    return [
      { kind: "fly", colour, from, to, at, duration: FLIGHT, until },
      { kind: "hide", spot: to, at: 0, duration: until },
    ];
  });
}

/** A complete strip: colour bonus, the pane kept, the card turned or gone, points for the windows. */
function completed(step: StepView, seat: number, column: number, at: number): Clip[] {
  const clips: Clip[] = [];
  const card = `strip/${seat}/${column}`;
  for (const event of step.events) {
    if (event.kind === "colour-bonus" && event.points) {
      clips.push(rise(card, Number(event.points), at - 60));
    } else if (event.kind === "pane-kept") {
      const window = `window/${seat}/${column}/${event.space}`;
      const colour = event.colour as Colour;
      clips.push(
        { kind: "keep-card", spot: card, at: 0, duration: at + FLIP },
        { kind: "fly", colour, from: card, to: window, at: at - 40, duration: FLIGHT, until: 0 },
        { kind: "hide", spot: window, at: 0, duration: at - 40 + FLIGHT },
        { kind: "glow", spot: window, at: at + FLIGHT - 40, duration: 600 },
        { kind: "sound", sound: "turn", at, duration: 0 },
      );
    } else if (event.kind === "strip-turned") {
      clips.push({ kind: "turn-card", spot: card, at: at + FLIP, duration: FLIP + 40 });
    } else if (event.kind === "window-scored") {
      const parts = event.parts as [number, number][];
      const from = at + FLIGHT;
      clips.push(
        ...parts.map(([window, points], index) =>
          rise(`window/${seat}/${window}/top`, points, from + index * 110),
        ),
        { kind: "glow", spot: `score/${seat}`, at: from + parts.length * 110, duration: 500 },
        { kind: "sound", sound: "score", at: from, duration: 0 },
      );
    }
  }
  return clips;
}

function rise(spot: string, points: number, at: number): Clip {
  return { kind: "rise", spot, text: signed(points), loss: points < 0, at, duration: RISE };
}
