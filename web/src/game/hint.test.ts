// @vitest-environment happy-dom
import { beforeAll, expect, it } from "vitest";
import { setLanguage, words } from "../i18n";
import { describeHint } from "./hint";
import { VIEW } from "./view.fixture";

beforeAll(() => setLanguage("en"));

it("says why, with the name of the next player", () => {
  const reasons = [
    { code: "breaks-nothing" as const },
    { code: "squeezes" as const, params: { seat: 2, count: 3 } },
  ];
  const name = VIEW.seats[1]?.name;
  expect(describeHint({ move: "1O-6", reasons }, VIEW, words)).toEqual([
    "breaks nothing",
    `forces ${name} to break at least 3 panes`,
  ]);
});

it.each([
  [4.6, "5 points ahead"],
  [-1.2, "1 point behind"],
  [0.4, "level on points"],
])("says what to expect of a margin of %d", (margin, text) => {
  const [line] = describeHint({ move: "1O-6", margin, win: 0.634 }, VIEW, words);
  expect(line).toContain(text);
  expect(line).toContain("63%");
});

it("says nothing that it was not told", () => {
  expect(describeHint({ move: "1O-6" }, VIEW, words)).toEqual([]);
});
