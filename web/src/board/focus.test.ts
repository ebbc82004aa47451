// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { nextBox, updateTabStops } from "./focus";

test("one stop of each group is reached by the tab key, and is not told so twice", () => {
  const board = document.createElement("div");
  board.innerHTML =
    '<b data-stop="market"></b><b data-stop="market"></b><b data-stop="palace" tabindex="-1"></b>';
  const stops = [...board.querySelectorAll("b")];
  updateTabStops(board);
  expect(stops.map((stop) => stop.getAttribute("tabindex"))).toEqual(["0", null, "0"]);
  const spies = stops.map((stop) => vi.spyOn(stop, "setAttribute"));
  updateTabStops(board);
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
});

test("finds what lies in the direction of an arrow key", () => {
  const box = (left: number, top: number) => ({ left, top, right: left + 10, bottom: top + 10 });
  const boxes = [box(20, 0), box(40, 1), box(0, 30), box(22, 28)];
  const from = box(0, 0);
  expect(nextBox(from, boxes, "ArrowRight")).toBe(0);
  expect(nextBox(from, boxes, "ArrowDown")).toBe(2);
  expect(nextBox(from, boxes, "ArrowLeft")).toBe(-1);
  expect(nextBox(from, boxes, "Enter")).toBe(-1);
});
