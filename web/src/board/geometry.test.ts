import { expect, it } from "vitest";
import type { StepView, TableView } from "../protocol/types";
import { arc, LIGHT, type Place, type Places, pathOf } from "./geometry";
import { type Clip, clipsOf } from "./timeline";

const STRIP = { number: 8, up: "**YOB", down: "PPWWO", free: "**YO", panes: "B", on_jokers: "" };
const TABLE = {
  seat: 2,
  centre: "WWWWW",
  displays: ["OOPW", "YYYY"],
  players: [{ strips: [] }, { strips: [null, STRIP] }],
} as unknown as TableView;

/** A move with everything that can happen in one. */
const STEP: StepView = {
  seat: 2,
  move: "1O-2",
  events: [
    { kind: "taken", seat: 2, source: 1, colour: "O", count: 2 },
    { kind: "moved-to-centre", display: 1, panes: "PW" },
    { kind: "tile-taken", seat: 2 },
    { kind: "glazier-moved", seat: 2, start: 1, end: 2 },
    { kind: "placed", seat: 2, column: 2, colour: "O", count: 1, jokers: 0 },
    { kind: "broke", seat: 2, colour: "O", count: 1 },
    { kind: "marker-moved", seat: 2, start: 0, end: 1 },
    { kind: "marker-wrapped", seat: 2, lost: 18, points: -18 },
    { kind: "colour-bonus", seat: 2, column: 2, colour: "O", points: 2 },
    { kind: "pane-kept", seat: 2, column: 2, colour: "B", space: "top", discarded: "OOYO" },
    { kind: "strip-turned", seat: 2, column: 2, up: "PPWWO" },
    { kind: "window-scored", seat: 2, column: 2, parts: [[2, 3]], points: 3 },
  ],
};
const ACTS = clipsOf(STEP, TABLE);

const box = (left: number, top: number, width: number, height: number): Place => {
  return { left, top, width, height };
};
const MARKET: [string, Place][] = [
  ["display/1", box(10, 100, 84, 84)],
  ["from/1/O/0", box(20, 110, 26, 26)],
  ["from/1/O/1", box(50, 110, 26, 26)],
  ["from/1/P/0", box(20, 140, 26, 26)],
  ["from/1/W/0", box(50, 140, 26, 26)],
  ["pile/P", box(100, 300, 60, 50)],
  ["pile/W", box(160, 300, 60, 50)],
  ["from/0/P/0", box(109, 308, 28, 28)],
  ["from/0/W/4", box(169, 302, 28, 28)], // more are not drawn
];
const PALACE: [string, Place][] = [
  ["glazier/2", box(500, 100, 60, 70)],
  ["strip/2/2", box(600, 200, 88, 392)],
  ["space/2/2/3", box(606, 480, 76, 76)],
  ["window/2/2/top", box(608, 620, 72, 64)],
];
const BADGE: [string, Place][] = [
  ["seat/2", box(5, 60, 379, 44)],
  ["score/2", box(200, 66, 30, 30)],
  ["marker/2", box(300, 66, 16, 16)],
];

const LAYOUTS: Record<string, Places> = {
  "a palace that is folded away": new Map([...MARKET, ...BADGE]),
  "a palace in sight": new Map([...MARKET, ...BADGE, ...PALACE]),
  "one's own palace": new Map([...MARKET, ...PALACE, ...BADGE.slice(1)]),
};

/** The sides of everything that a clip draws, at its largest. */
function sizes(clip: Clip, places: Places): [number, number] | null {
  const path = pathOf(clip, places, places);
  if (!path) return null;
  const scales = clip.kind === "fly" ? arc(path).map(scaleOf) : [1];
  const most = Math.max(...scales);
  return [path.at.width * most, path.at.height * most];
}

function scaleOf(transform: string): number {
  return Number(/scale\((.+?)\)/.exec(transform)?.[1] ?? 1);
}

it.each(Object.entries(LAYOUTS))("lets nothing grow beyond its limits with %s", (_, places) => {
  const limits: Partial<Record<Clip["kind"], number>> = {
    fly: 72 * 1.12, // the window
    glow: LIGHT,
    rise: LIGHT,
  };
  for (const clip of ACTS) {
    const [width, height] = sizes(clip, places) ?? [0, 0];
    const own = "spot" in clip ? places.get(clip.spot) : undefined;
    const most = limits[clip.kind];
    expect(width, clip.kind).toBeLessThanOrEqual(most ?? own?.width ?? 400);
    expect(height, clip.kind).toBeLessThanOrEqual(most ?? own?.height ?? 72);
  }
});

const isPane = (name: string) => /^(from|space|window)/.test(name);

it.each(Object.entries(LAYOUTS))(
  "keeps panes as small as those at their ends with %s",
  (_, all) => {
    for (const clip of ACTS) {
      const drawn = clip.kind === "fly" && sizes(clip, all);
      if (!drawn) continue;
      const ends = [clip.from, clip.to.replace("W/5", "W/4")].filter(isPane);
      const real = ends
        .flatMap((name) => all.get(name) ?? [])
        .map((end) => Math.min(end.width, end.height));
      expect(Math.max(...drawn), clip.to).toBeLessThanOrEqual(Math.max(...real) * 1.12);
    }
  },
);

it("draws no strip and no glazier where none is in sight", () => {
  const folded = LAYOUTS["a palace that is folded away"]!;
  const drawn = ACTS.filter((clip) => pathOf(clip, folded, folded)).map((clip) => clip.kind);
  for (const kind of ["keep-card", "turn-card", "walk"]) expect(drawn).not.toContain(kind);
  for (const kind of ["fly", "rise", "glow", "shatter", "slide"]) expect(drawn).toContain(kind);
});

it("lets panes fly to the entry of a player whose palace is folded away", () => {
  const places = LAYOUTS["a palace that is folded away"]!;
  const flight = ACTS.find((clip) => clip.kind === "fly" && clip.to.startsWith("space/2"));
  expect(pathOf(flight!, places, places)?.at).toEqual(box(181.5, 69, 26, 26));
});

it("draws everything where everything is in sight", () => {
  const places = LAYOUTS["a palace in sight"]!;
  const missing = ACTS.filter((clip) => !["hide", "sound", "drop"].includes(clip.kind)).filter(
    (clip) => !pathOf(clip, places, places),
  );
  expect(missing).toEqual([]);
});
