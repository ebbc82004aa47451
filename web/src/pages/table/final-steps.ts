// Final scoring as a sequence: what is counted when, for whom, and what lights up. Only times, figures
// and names of places; all of it comes from the event that ends the game.

import { finalsOf } from "../../game/final-scoring";
import { spaces } from "../../game/strip";
import type { FinalView, MatchView, PlayerView } from "../../protocol/types";

export type Item = "before" | "leftover" | "glass" | "ornaments" | "colour-set";

/** One item of a seat; `at` and `duration` in milliseconds, places are those of `data-spot`. */
export interface FinalStep {
  seat: number;
  item: Item;
  /** What it adds to the score; negative for broken glass. */
  points: number;
  /** What the points are made of, if that is short. */
  made: string;
  spots: string[];
  at: number;
  duration: number;
}

/** What is shown from `at` (milliseconds) on: a step, or null for the winners; and all scores. */
export interface Frame {
  at: number;
  step: FinalStep | null;
  scores: number[];
}

/** Milliseconds for each item in a match of two. */
const DURATIONS: Record<Item, number> = {
  before: 400,
  leftover: 700,
  glass: 700,
  ornaments: 430,
  "colour-set": 1300,
};
/** Factor on all times by number of players: with more of them everything is shorter. */
const PACE: Record<number, number> = { 2: 1, 3: 0.8, 4: 0.65 };
/** Milliseconds between a seat's last item and the next seat. */
const PAUSE = 300;
/** Milliseconds for which the winners are shown. */
export const WINNERS = 2200;
/** A score is counted up in no more ticks than this. */
const TICKS = 6;

/** The steps in order: other seats first, one's own last; seats that resigned have none. */
export function finalSteps(view: MatchView): FinalStep[] {
  const finals = finalsOf(view);
  const pace = PACE[finals.length] ?? 1;
  const steps: FinalStep[] = [];
  let at = 0;
  for (const seat of seatsInOrder(view)) {
    for (const item of itemsOf(seat, finals[seat - 1]!, view.table!.players[seat - 1]!)) {
      const duration = DURATIONS[item.item] * pace;
      steps.push({ ...item, seat, at, duration });
      at += duration;
    }
    at += PAUSE * pace;
  }
  return steps;
}

function seatsInOrder({ seats, you }: MatchView): number[] {
  const counted = seats.filter((seat) => !seat.forfeited).map(({ number }) => number);
  const mine = (seat: number) => Number(you.includes(seat));
  return counted.sort((a, b) => mine(a) - mine(b) || a - b);
}

type Counted = Pick<FinalStep, "item" | "points" | "made" | "spots">;

/** The items of a seat in the order of the rules; what brings nothing is left out. */
function itemsOf(seat: number, final: FinalView, player: PlayerView): Counted[] {
  const before: Counted = { item: "before", points: 0, made: "", spots: [] };
  const items: Counted[] = [
    { item: "leftover", points: final.leftover, made: "", spots: leftPanes(seat, player) },
    { item: "glass", points: final.glass, made: "", spots: [`marker/${seat}`] },
    ...final.ornaments.map((points, index): Counted => {
      return { item: "ornaments", points, made: "", spots: [`ornament/${seat}/${index + 1}`] };
    }),
    {
      item: "colour-set",
      points: final.colour_set,
      made: `${final.finished} × ${final.panes}`,
      spots: setWindows(seat, final, player),
    },
  ];
  return [before, ...items.filter(({ points }) => points !== 0)];
}

/** The spaces on which panes are left. */
function leftPanes(seat: number, { strips }: PlayerView): string[] {
  return strips.flatMap((strip, column) =>
    (strip ? spaces(strip) : []).flatMap(({ pane }, space) =>
      pane ? [`space/${seat}/${column + 1}/${space}`] : [],
    ),
  );
}

/** The panes of the best colour in windows, and the windows that are finished. */
function setWindows(seat: number, { colour }: FinalView, { windows }: PlayerView): string[] {
  return windows.flatMap((window, column) =>
    [...window].flatMap((pane, space) =>
      pane === colour || window.length === 2
        ? [`window/${seat}/${column + 1}/${space ? "bottom" : "top"}`]
        : [],
    ),
  );
}

/** All frames in order of time: the score of each step is counted up in ticks. */
export function frames(view: MatchView): Frame[] {
  const steps = finalSteps(view);
  let scores = finalsOf(view).map(({ before }) => before);
  const found = steps.flatMap((step) =>
    ticks(step).map(({ at, points }): Frame => {
      scores = scores.map((score, index) => score + (index === step.seat - 1 ? points : 0));
      return { at, step, scores };
    }),
  );
  const last = steps.at(-1);
  const end = last ? last.at + last.duration + PAUSE : 0;
  return [...found, { at: end, step: null, scores: finalsOf(view).map(({ total }) => total) }];
}

/** A step's points in parts, over the first half of its time. */
function ticks({ at, duration, points }: FinalStep): { at: number; points: number }[] {
  const count = Math.min(TICKS, Math.abs(points));
  const upTo = (tick: number) => Math.round((points * tick) / count);
  const parts = Array.from({ length: count }, (_, tick) => ({
    at: at + (duration / 2) * ((tick + 1) / count),
    points: upTo(tick + 1) - upTo(tick),
  }));
  return [{ at, points: 0 }, ...parts];
}
