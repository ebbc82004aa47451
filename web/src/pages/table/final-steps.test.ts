import { describe, expect, it } from "vitest";
import type { FinalView, MatchView, PlayerView, SeatView } from "../../protocol/types";
import { finalSteps, frames, WINNERS } from "./final-steps";

const NOTHING: FinalView = {
  before: 0,
  leftover: 0,
  glass: 0,
  ornaments: [0, 0, 0, 0],
  finished: 0,
  colour: null,
  panes: 0,
  lost: 0,
  colour_set: 0,
  total: 0,
};
const ANA: FinalView = {
  ...NOTHING,
  before: 20,
  leftover: 1,
  glass: -8,
  ornaments: [10, 0, 3, 0],
  total: 26,
};
const STRIP = { number: 1, up: "BBWWO", down: "PPPPY", free: "BW", panes: "BOW", on_jokers: "" };

function player(changes: Partial<PlayerView> = {}): PlayerView {
  const strips = [null, STRIP, null, null, null, null, null, null];
  return { strips, windows: ["WB", "BW", "", "P"], row: 5, ...changes } as PlayerView;
}

function over(finals: FinalView[], changes: Partial<MatchView> = {}): MatchView {
  const seats = finals.map((_, index) => ({ number: index + 1, forfeited: false }) as SeatView);
  const ending = { kind: "game-over" as const, finals, winners: [1] };
  return {
    status: "over",
    seats,
    you: [1],
    winners: [1],
    table: { players: finals.map(() => player()) },
    last: [{ seat: 1, move: "1O-2", events: [ending] }],
    ...changes,
  } as unknown as MatchView;
}

const items = (view: MatchView) =>
  finalSteps(view).map(({ seat, item, points }) => `${seat} ${item} ${points}`);

describe("final scoring, step by step", () => {
  it("counts others first, in the order of the rules, without what brings nothing", () => {
    expect(items(over([ANA, { ...NOTHING, before: 9, leftover: 2, total: 11 }]))).toEqual([
      "2 before 0",
      "2 leftover 2",
      "1 before 0",
      "1 leftover 1",
      "1 glass -8",
      "1 ornaments 10",
      "1 ornaments 3",
    ]);
  });

  it("lights up what counts: panes left, the marker, each ornament", () => {
    const spots = finalSteps(over([ANA])).map((step) => step.spots);
    expect(spots).toEqual([
      [],
      ["space/1/2/0", "space/1/2/2", "space/1/2/4"],
      ["marker/1"],
      ["ornament/1/1"],
      ["ornament/1/3"],
    ]);
  });

  it("lights up finished windows and the best colour on the other side", () => {
    const set = { finished: 2, colour: "P" as const, panes: 1, colour_set: 2, ornaments: [] };
    const steps = finalSteps(over([{ ...NOTHING, ...set, total: 2 }]));
    expect(steps.at(-1)).toMatchObject({ item: "colour-set", points: 2, made: "2 × 1" });
    expect(steps.at(-1)?.spots).toEqual([
      "window/1/1/top",
      "window/1/1/bottom",
      "window/1/2/top",
      "window/1/2/bottom",
      "window/1/4/top",
    ]);
  });

  it("leaves out who has given up", () => {
    const view = over([ANA, ANA]);
    view.seats[1]!.forfeited = true;
    expect(new Set(finalSteps(view).map(({ seat }) => seat))).toEqual(new Set([1]));
  });

  it("has nothing to show of a match that ended without final scoring", () => {
    expect(finalSteps(over([]))).toEqual([]);
  });
});

describe("the frames of it", () => {
  const full = { ...ANA, ornaments: [10, 6, 3, 10], total: 42 };

  it("starts with the scores before it and ends with the totals and the winners", () => {
    const all = frames(over([ANA, { ...NOTHING, before: 9, leftover: 2, total: 11 }]));
    expect(all[0]?.scores).toEqual([20, 9]);
    expect(all.at(-2)?.scores).toEqual([26, 11]);
    expect(all.at(-1)).toMatchObject({ step: null, scores: [26, 11] });
  });

  it("counts every score up to its step's points, tick by tick", () => {
    const scores = frames(over([ANA])).map((frame) => frame.scores[0]!);
    expect(scores).toEqual([
      20, 20, 21, 21, 20, 18, 17, 16, 14, 13, 13, 15, 16, 18, 20, 21, 23, 23, 24, 25, 26, 26,
    ]);
  });

  it("goes forward in time", () => {
    const times = frames(over([full, full])).map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it.each([
    [2, 10_000],
    [3, 12_000],
    [4, 13_000],
  ])("takes %i players no more than %i ms in all", (players, most) => {
    const all = frames(over(Array.from({ length: players }, () => full)));
    expect(all.at(-1)!.at + WINNERS).toBeLessThanOrEqual(most);
  });
});
