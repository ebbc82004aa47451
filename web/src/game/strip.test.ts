import { expect, it } from "vitest";
import { spaces } from "./strip";

it("lays panes on the first spaces of their colour", () => {
  const strip = { number: 1, up: "BBBPY", down: "WWWWO", free: "BBP", panes: "BY", on_jokers: "" };
  expect(spaces(strip).map((space) => space.pane)).toEqual(["B", null, null, null, "Y"]);
});

it("lays panes on jokers in any colour", () => {
  const strip = { number: 8, up: "**YOB", down: "PPWWO", free: "*O", panes: "BPY", on_jokers: "P" };
  expect(spaces(strip).map((space) => space.pane)).toEqual(["P", null, "Y", null, "B"]);
});
