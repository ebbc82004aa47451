import { expect, test } from "vitest";
import type { ReplayFrame } from "../../protocol/rest";
import { spread } from "../charts/score-plot";
import { rounds, stepAfterKey, stepIn } from "./replay-steps";

const dealt = (round: number) => ({ events: [{ kind: "dealt", round }], seat: null, move: null });
const moved = { events: [], seat: 1, move: "1W-1" };
const steps = [null, dealt(1), moved, moved, dealt(2), moved];
const moments = steps.map((step) => ({ step, at: null, table: {} }) as unknown as ReplayFrame);

test("an address names a step, and what is too much is the end", () => {
  expect(stepIn("3", 5)).toBe(3);
  expect(stepIn("0", 5)).toBe(0);
  expect(stepIn("99", 5)).toBe(5);
  expect(stepIn("", 5)).toBe(0);
  expect(stepIn("-1", 5)).toBe(0);
  expect(stepIn("", 0)).toBe(0);
});

test("rounds begin with their deal", () => {
  expect(rounds(moments)).toEqual([
    { round: 1, at: 1 },
    { round: 2, at: 4 },
  ]);
});

test("keys lead through the game and not out of it", () => {
  const go = (key: string, now: number) => stepAfterKey(key, now, moments);
  expect([go("ArrowLeft", 0), go("ArrowLeft", 3)]).toEqual([0, 2]);
  expect([go("ArrowRight", 3), go("ArrowRight", 5)]).toEqual([4, 5]);
  expect([go("PageUp", 5), go("PageUp", 4), go("PageUp", 1)]).toEqual([4, 1, 0]);
  expect([go("PageDown", 0), go("PageDown", 1), go("PageDown", 4)]).toEqual([1, 4, 5]);
  expect([go("Home", 3), go("End", 3), go("x", 3)]).toEqual([0, 5, null]);
});

test("labels that would overlap are moved apart, in their order", () => {
  expect(spread([50, 10, 52], 15)).toEqual([50, 10, 65]);
  expect(spread([30, 30], 10)).toEqual([30, 40]);
});
