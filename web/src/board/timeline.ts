// What happened, as a short play: which pane flies when and whither. Only times and names of places;
// the picture already shows how it ended.

import { signed } from "../game/messages";
import { type Colour, count } from "../game/moves";
import { spaces } from "../game/strip";
import type { EventView, StepView, TableView } from "../protocol/types";

export type Sound = "take" | "clink" | "break" | "turn" | "step" | "score" | "win";

/** One movement: `at` and `lasts` in milliseconds; places are those of `data-spot`. */
export type Act = { at: number; lasts: number } & (
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

const FLIGHT = 340;
const APART = 45;
const FLIP = 130;
const RISE = 750;

/** What happens in a step; nothing if it cannot have started from this table. */
export function script(step: StepView, before: TableView): Act[] {
  return step.move === null ? dealt(step.events) : moved(step, before);
}

/** How long a play lasts. */
export function length(acts: readonly Act[]): number {
  return Math.max(0, ...acts.map((act) => act.at + act.lasts));
}

function dealt(events: readonly EventView[]): Act[] {
  const deal = events.find((event) => event.kind === "dealt");
  const displays = (deal?.displays ?? []) as string[];
  const drops = displays.map((_, index): Act => {
    return { kind: "drop", spot: `display/${index + 1}`, at: index * APART, lasts: 260 };
  });
  return drops.length ? [...drops, { kind: "sound", sound: "take", at: 0, lasts: 0 }] : [];
}

function moved(step: StepView, before: TableView): Act[] {
  const of = (kind: EventView["kind"]) => step.events.filter((event) => event.kind === kind);
  const one = (kind: EventView["kind"]) => of(kind)[0];
  const seat = step.seat ?? 0;
  const acts: Act[] = [];
  const walk = one("glazier-moved");
  if (walk) acts.push(...walked(seat, Number(walk.end) - Number(walk.start)));
  const taken = one("taken");
  if (!taken) return acts;
  const source = Number(taken.source);
  const colour = taken.colour as Colour;
  const heap = source ? (before.displays[source - 1] ?? "") : before.centre;
  if (before.seat !== seat || count(heap, colour) !== taken.count) return [];

  acts.push({ kind: "sound", sound: "take", at: 0, lasts: 0 });
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
    acts.push({
      kind: "fly",
      colour,
      from: `from/${source}/${colour}/${nth}`,
      to,
      at,
      lasts: FLIGHT,
      until,
    });
    if (!kept) acts.push({ kind: "hide", spot: to, at: 0, lasts: landed });
    acts.push({ kind: "sound", sound: "clink", at: at + FLIGHT - 30, lasts: 0 });
  });
  acts.push(...broken(seat, source, colour, landing.length, Number(one("broke")?.count ?? 0)));
  for (const event of of("moved-to-centre"))
    acts.push(...toCentre(source, String(event.panes), before));
  if (one("tile-taken")) {
    acts.push({ kind: "glow", spot: `seat/${seat}`, at: FLIGHT, lasts: 500 });
  }
  const slides = of("marker-moved").length > 0;
  if (slides) acts.push({ kind: "slide", spot: `marker/${seat}`, at: landed, lasts: 260 });
  for (const event of of("marker-wrapped")) {
    acts.push(rise(`score/${seat}`, Number(event.points), landed + 200));
  }
  if (kept) acts.push(...completed(step, seat, column, closing));
  if (one("game-over")) acts.push({ kind: "sound", sound: "win", at: length(acts), lasts: 0 });
  return acts;
}

function walked(seat: number, columns: number): Act[] {
  const lasts = 220 + 40 * Math.abs(columns);
  return [
    { kind: "walk", spot: `glazier/${seat}`, at: 0, lasts },
    { kind: "sound", sound: "step", at: lasts / 2, lasts: 0 },
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

function broken(seat: number, source: number, colour: Colour, placed: number, lost: number): Act[] {
  return Array.from({ length: lost }, (_, nth): Act[] => {
    const at = (placed + nth) * APART;
    const from = `from/${source}/${colour}/${placed + nth}`;
    const spot = `marker/${seat}`;
    return [
      { kind: "fly", colour, from, to: spot, at, lasts: FLIGHT, until: 0 },
      { kind: "shatter", colour, spot, at: at + FLIGHT, lasts: 420 },
      { kind: "sound", sound: "break", at: at + FLIGHT, lasts: 0 },
    ];
  }).flat();
}

function toCentre(source: number, panes: string, before: TableView): Act[] {
  return ([...panes] as Colour[]).flatMap((colour, index): Act[] => {
    const nth = count(panes.slice(0, index), colour);
    const lies = count(before.centre, colour) + nth;
    const from = `from/${source}/${colour}/${nth}`;
    const at = 60 + index * 30;
    const until = 60 + (panes.length - 1) * 30 + FLIGHT;
    const to = `from/0/${colour}/${lies}`;
    return [
      { kind: "fly", colour, from, to, at, lasts: FLIGHT, until },
      { kind: "hide", spot: to, at: 0, lasts: until },
    ];
  });
}

/** A complete strip: colour bonus, the pane kept, the card turned or gone, points for the windows. */
function completed(step: StepView, seat: number, column: number, at: number): Act[] {
  const acts: Act[] = [];
  const card = `strip/${seat}/${column}`;
  for (const event of step.events) {
    if (event.kind === "colour-bonus" && event.points) {
      acts.push(rise(card, Number(event.points), at - 60));
    } else if (event.kind === "pane-kept") {
      const window = `window/${seat}/${column}/${event.space}`;
      const colour = event.colour as Colour;
      acts.push(
        { kind: "keep-card", spot: card, at: 0, lasts: at + FLIP },
        { kind: "fly", colour, from: card, to: window, at: at - 40, lasts: FLIGHT, until: 0 },
        { kind: "hide", spot: window, at: 0, lasts: at - 40 + FLIGHT },
        { kind: "glow", spot: window, at: at + FLIGHT - 40, lasts: 600 },
        { kind: "sound", sound: "turn", at, lasts: 0 },
      );
    } else if (event.kind === "strip-turned") {
      acts.push({ kind: "turn-card", spot: card, at: at + FLIP, lasts: FLIP + 40 });
    } else if (event.kind === "window-scored") {
      const parts = event.parts as [number, number][];
      const from = at + FLIGHT;
      acts.push(
        ...parts.map(([window, points], index) =>
          rise(`window/${seat}/${window}/top`, points, from + index * 110),
        ),
        { kind: "glow", spot: `score/${seat}`, at: from + parts.length * 110, lasts: 500 },
        { kind: "sound", sound: "score", at: from, lasts: 0 },
      );
    }
  }
  return acts;
}

function rise(spot: string, points: number, at: number): Act {
  return { kind: "rise", spot, text: signed(points), loss: points < 0, at, lasts: RISE };
}
