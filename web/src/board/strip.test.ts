import { expect, it } from "vitest";
import { nextBox } from "./focus";
import { bearing, sectorBearing, standingColour, standingDisplay } from "./sectors";
import { spaces } from "./strip";

it("lays panes on the first spaces of their colour", () => {
  const strip = { number: 1, up: "BBBPY", down: "WWWWO", free: "BBP", panes: "BY", on_jokers: "" };
  expect(spaces(strip).map((space) => space.pane)).toEqual(["B", null, null, null, "Y"]);
});

it("lays panes on jokers in any colour", () => {
  const strip = { number: 8, up: "**YOB", down: "PPWWO", free: "*O", panes: "BPY", on_jokers: "P" };
  expect(spaces(strip).map((space) => space.pane)).toEqual(["P", null, "Y", null, "B"]);
});

it("lets one sector of each colour stand out, on five displays, and point to the centre", () => {
  for (const displays of [5, 7, 9]) {
    const standing = (["W", "Y", "O", "B", "P"] as const).map((colour) => {
      const display = standingDisplay(colour, displays);
      expect(standingColour(display, displays)).toBe(colour);
      expect(sectorBearing(colour, display, displays)).toBe(bearing(display, displays) + 180);
      return display;
    });
    expect(new Set(standing).size).toBe(5);
  }
});

it("finds what lies in the direction of an arrow key", () => {
  const box = (left: number, top: number) => ({ left, top, right: left + 10, bottom: top + 10 });
  const boxes = [box(20, 0), box(40, 1), box(0, 30), box(22, 28)];
  const from = box(0, 0);
  expect(nextBox(from, boxes, "ArrowRight")).toBe(0);
  expect(nextBox(from, boxes, "ArrowDown")).toBe(2);
  expect(nextBox(from, boxes, "ArrowLeft")).toBe(-1);
  expect(nextBox(from, boxes, "Enter")).toBe(-1);
});
