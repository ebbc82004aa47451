import { expect, test } from "vitest";
import { cut, label, sections } from "./rules";

const CATALOGUE = `# The rules.

rules-section-goal = What it is about
rules-goal = Fill windows.

rules-section-advance = Advancing
rule-r-take-1 = Take all = of one colour.
rule-r-place-1 = Lay them.

rules-section-rulings = Rulings
ruling-1 = Below 0.
`;

test("a catalogue has sections with paragraphs, known by their ids", () => {
  const found = sections(CATALOGUE);
  expect(found.map((section) => section.anchor)).toEqual(["goal", "advance", "rulings"]);
  expect(found.map(({ paragraphs }) => paragraphs.map(({ anchor }) => anchor))).toEqual([
    ["rules-goal"],
    ["R-TAKE-1", "R-PLACE-1"],
    ["ruling-1"],
  ]);
});

test("a text is cut where something is found, whatever is searched for", () => {
  expect(cut("Glass and glass", "GLASS")).toEqual(["", "Glass", " and ", "glass", ""]);
  expect(cut("a (b) c", "(b")).toEqual(["a ", "(b", ") c"]);
  expect(cut("Скло", "скло")).toEqual(["", "Скло", ""]);
  expect(cut("anything", "  ")).toEqual(["anything"]);
});

test("a paragraph is called by its id, a ruling by its number", () => {
  expect(["R-TAKE-1", "ruling-3", "rules-goal"].map(label)).toEqual(["R-TAKE-1", "3", ""]);
});
