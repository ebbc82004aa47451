import { expect, it } from "vitest";
import type { StepView, TableView } from "../protocol/types";
import { clipsOf, durationOf } from "./timeline";

const STRIP = { number: 8, up: "**YOB", down: "PPWWO", free: "**YO", panes: "B", on_jokers: "" };

const TABLE = {
  seat: 2,
  centre: "W",
  displays: ["OOPW", "YYYY"],
  players: [{ strips: [] }, { strips: [null, STRIP] }],
} as unknown as TableView;

function step(...events: StepView["events"]): StepView {
  return { seat: 2, move: "1O-2", events };
}

const TAKEN = { kind: "taken", seat: 2, source: 1, colour: "O", count: 2 } as const;
const PLACED = { kind: "placed", seat: 2, column: 2, colour: "O", count: 2, jokers: 1 } as const;

function flights(played: StepView, before = TABLE) {
  return clipsOf(played, before).flatMap((clip) =>
    clip.kind === "fly" ? [`${clip.from} ${clip.to}`] : [],
  );
}

it("lets panes fly to spaces of their colour first, then to jokers", () => {
  expect(flights(step(TAKEN, PLACED))).toEqual([
    "from/1/O/0 space/2/2/3",
    "from/1/O/1 space/2/2/0",
  ]);
});

it("takes the rest of a display to the piles of the centre", () => {
  const rest = { kind: "moved-to-centre", display: 1, panes: "PW" } as const;
  expect(flights(step(TAKEN, rest, PLACED))).toEqual(
    expect.arrayContaining(["from/1/P/0 from/0/P/0", "from/1/W/0 from/0/W/1"]),
  );
});

it("breaks what does not fit at the marker", () => {
  const clips = clipsOf(step(TAKEN, { kind: "broke", seat: 2, colour: "O", count: 2 }), TABLE);
  expect(clips.filter((clip) => clip.kind === "shatter")).toHaveLength(2);
});

it("raises points where they come from, after the card was turned", () => {
  const clips = clipsOf(
    step(
      TAKEN,
      PLACED,
      { kind: "pane-kept", seat: 2, column: 2, colour: "B", space: "top", discarded: "OOYO" },
      { kind: "strip-turned", seat: 2, column: 2, up: "PPWWO" },
      {
        kind: "window-scored",
        seat: 2,
        column: 2,
        parts: [
          [2, 3],
          [5, 2],
        ],
        points: 5,
      },
    ),
    TABLE,
  );
  const rises = clips.flatMap((clip) =>
    clip.kind === "rise" ? [[clip.spot, clip.text, clip.at]] : [],
  );
  const turned = clips.find((clip) => clip.kind === "turn-card");
  expect(rises.map(([spot, text]) => [spot, text])).toEqual([
    ["window/2/2/top", "+3"],
    ["window/2/5/top", "+2"],
  ]);
  expect(turned?.at).toBeLessThan(rises[0]?.[2] as number);
  expect(durationOf(clips)).toBeLessThan(2000);
});

it("shows nothing that cannot have started from the table before", () => {
  expect(clipsOf(step({ ...TAKEN, count: 3 }, PLACED), TABLE)).toEqual([]);
  expect(clipsOf(step(TAKEN, PLACED), { ...TABLE, seat: 1 })).toEqual([]);
});

it("fills the displays one after the other", () => {
  const deal: StepView = {
    seat: null,
    move: null,
    events: [{ kind: "dealt", round: 2, displays: ["OOPW", "YYYY"], from_bag: null }],
  };
  const drops = clipsOf(deal, TABLE).filter((clip) => clip.kind === "drop");
  expect(drops.map((clip) => clip.spot)).toEqual(["display/1", "display/2"]);
});
