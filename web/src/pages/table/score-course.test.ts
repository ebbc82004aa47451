import { expect, test } from "vitest";
import type { StepView } from "../../protocol/types";
import { course } from "./score-course";

const deal = { kind: "dealt", round: 1, displays: [] } as const;
const step = (...events: object[]) => ({ seat: 1, move: "x", events }) as unknown as StepView;

test("a score is the sum of its events, and final scoring has the last word", () => {
  const steps = [
    step(deal),
    step(
      { kind: "colour-bonus", seat: 1, points: 3 },
      { kind: "window-scored", seat: 1, points: 4 },
    ),
    step({ kind: "marker-wrapped", seat: 2, lost: 18, points: -18 }),
    step(deal),
    step({ kind: "game-over", finals: [{ total: 20 }, { total: -5 }], winners: [1] }),
  ];
  const { scores, starts } = course(steps, 2);
  expect(scores).toEqual([
    [0, 0],
    [0, 0],
    [7, 0],
    [7, -18],
    [7, -18],
    [20, -5],
  ]);
  expect(starts.map(({ at }) => at)).toEqual([1, 4]);
});
