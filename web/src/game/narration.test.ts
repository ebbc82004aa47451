// @vitest-environment happy-dom
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setLanguage, words } from "../i18n";
import type { EventView } from "../protocol/types";
import { formatSpaces, narrateEvent } from "./narration";

const context = { words, names: ["Ana", "Ben"], table: { rows: [0, -1, -2, -4], rounds: 6 } };
const tellOne = (event: EventView, last = false) => narrateEvent(event, last, context);

beforeAll(() => setLanguage("en"));

describe("events in words", () => {
  it.each<[EventView, string]>([
    [
      { kind: "taken", seat: 1, source: 0, colour: "P", count: 1 },
      "Ana takes 1 pink pane from the centre.",
    ],
    [
      { kind: "moved-to-centre", display: 3, panes: "BBW" },
      "The rest of display 3 goes to the centre: 1 clear pane, 2 blue panes.",
    ],
    [
      { kind: "placed", seat: 2, column: 4, colour: "O", count: 2, jokers: 1 },
      "Ben places 2 orange panes on strip 4, 1 of them on a joker.",
    ],
    [{ kind: "broke", seat: 2, colour: "W", count: 1 }, "1 clear pane breaks."],
    [{ kind: "marker-moved", seat: 1, start: 0, end: 3 }, "Ana’s broken glass marker drops to −4."],
    [
      { kind: "marker-wrapped", seat: 1, lost: 18, points: -18 },
      "The marker reached the bottom: Ana loses 18 points, and the marker returns to the top.",
    ],
    [
      {
        kind: "window-scored",
        seat: 1,
        column: 2,
        parts: [
          [2, 3],
          [5, 2],
        ],
        points: 5,
      },
      "Window 2 scores 5 points for Ana (3 + 2).",
    ],
    [
      { kind: "strip-turned", seat: 1, column: 2, up: "**YOB" },
      "Strip 2 is turned over. It now shows 1 × yellow, 1 × orange, 1 × blue, 2 × joker.",
    ],
    [
      { kind: "round-over", round: 2, colour: "P", starter: 2 },
      "Round 2 is over; Ben starts the next.",
    ],
    [
      { kind: "dealt", round: 2, displays: [], from_bag: 3 },
      "Round 2 begins: the bag ran out and was refilled from the glass tower, and the displays are filled.",
    ],
    [
      { kind: "dealt", round: 2, displays: [], from_bag: null },
      "Round 2 begins: the displays are filled.",
    ],
  ])("%j", (event, sentence) => {
    expect(tellOne(event)).toBe(sentence);
  });

  it("knows the last round", () => {
    expect(tellOne({ kind: "tile-taken", seat: 1 }, true)).not.toContain("next round");
    expect(tellOne({ kind: "round-over", round: 6, colour: "P", starter: 2 }, true)).toContain(
      "the game",
    );
  });
});

describe("spaces in words", () => {
  afterAll(() => setLanguage("en"));

  it.each([
    ["en", "2 × clear, 1 × yellow, 1 × orange, 1 × blue, 1 × pink, 2 × joker"],
    ["de", "2 × Klar, 1 × Gelb, 1 × Orange, 1 × Blau, 1 × Rosa, 2 × Joker"],
    ["pl", "2 × przezroczyste, 1 × żółte, 1 × pomarańczowe, 1 × niebieskie, 1 × różowe, 2 × joker"],
    ["uk", "2 × прозора, 1 × жовта, 1 × помаранчева, 1 × синя, 1 × рожева, 2 × джокер"],
  ] as const)("agree with the space in %s", async (language, text) => {
    await setLanguage(language);
    expect(formatSpaces("WWYOBP**", words)).toBe(text);
  });
});

it("says the points of a swallowed loss without a minus", () => {
  const sentences = tellOne({ kind: "marker-wrapped", seat: 1, lost: 18, points: 0 });
  expect(sentences).toContain("Ana loses 0 points");
});
