// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { rove } from "./focus";

test("one stop of each group is reached by the tab key, and is not told so twice", () => {
  const board = document.createElement("div");
  board.innerHTML =
    '<b data-stop="market"></b><b data-stop="market"></b><b data-stop="palace" tabindex="-1"></b>';
  const stops = [...board.querySelectorAll("b")];
  rove(board);
  expect(stops.map((stop) => stop.getAttribute("tabindex"))).toEqual(["0", null, "0"]);
  const told = stops.map((stop) => vi.spyOn(stop, "setAttribute"));
  rove(board);
  for (const spy of told) expect(spy).not.toHaveBeenCalled();
});
