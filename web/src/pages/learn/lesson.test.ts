import { expect, test } from "vitest";
import type { EventView } from "../../protocol/types";
import { LESSONS, reached, readLearnt } from "./lesson";

const placed: EventView = { kind: "placed", colour: "B", count: 3, column: 4 };
const broke: EventView = { kind: "broke", colour: "B", count: 1 };

test("a goal is reached when all that it names has happened", () => {
  const goal = { has: [{ kind: "placed", count: 3 }], without: ["broke"] };
  expect(reached(goal, [placed])).toBe(true);
  expect(reached(goal, [{ ...placed, count: 2 }])).toBe(false);
  expect(reached(goal, [placed, broke])).toBe(false);
  expect(reached(goal, [])).toBe(false);
});

test("lists are compared by what is in them", () => {
  const goal = { has: [{ kind: "game-over", winners: [1] }], without: [] };
  expect(reached(goal, [{ kind: "game-over", winners: [1] }])).toBe(true);
  expect(reached(goal, [{ kind: "game-over", winners: [1, 2] }])).toBe(false);
});

test("what was learnt is read from whatever is kept", () => {
  expect(readLearnt(null)).toEqual([]);
  expect(readLearnt('["fit", "take", "nothing"]')).toEqual(["take", "fit"]);
  expect(readLearnt("{}")).toEqual([]);
  expect(readLearnt("not json")).toEqual([]);
});

test("there are twelve lessons, each with a way to do it", () => {
  expect(LESSONS.length).toBe(12);
  expect(LESSONS.every((lesson) => lesson.hint)).toBe(true);
});
