import { expect, test } from "vitest";
import { VIEW } from "../game/view.fixture";
import type { StepView } from "../protocol/types";
import { oneByOne } from "./view-queue";

const MOVE: StepView = { seat: 1, move: "1O-6", events: [] };
const DEAL: StepView = { seat: null, move: null, events: [] };

test("a move and the deal after it are shown one after the other", () => {
  const [moved, dealt] = oneByOne({ ...VIEW, last: [MOVE, DEAL] });
  expect(moved!.last).toEqual([MOVE]);
  expect([moved!.choices, moved!.table!.displays.join(""), moved!.table!.centre]).toEqual([
    null,
    "",
    "",
  ]);
  expect(dealt).toEqual({ ...VIEW, last: [DEAL] });
});

test.each([[[MOVE]], [[DEAL]], [[]]])("one thing is shown as it is", (last) => {
  const view = { ...VIEW, last };
  expect(oneByOne(view)).toEqual([view]);
});
