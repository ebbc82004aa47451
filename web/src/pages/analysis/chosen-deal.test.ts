import { expect, test } from "vitest";
import { addPane, readDeal, removePane } from "./chosen-deal";

test("panes fill the displays one after the other, and no more than fit", () => {
  const sizes = [2, 2, 1];
  let displays = ["", "", ""];
  const seen = [..."WYOBPW"].map((colour) => {
    displays = addPane(displays, colour, sizes);
    return displays.join(".");
  });
  expect(seen).toEqual(["W..", "WY..", "WY.O.", "WY.OB.", "WY.OB.P", "WY.OB.P"]);
});

test("a pane that was taken away is the next to be chosen", () => {
  const displays = removePane(["WY", "OB", ""], 0, 0);
  expect(displays).toEqual(["Y", "OB", ""]);
  expect(addPane(displays, "P", [2, 2, 1])).toEqual(["YP", "OB", ""]);
});

test("a deal that was typed with too few displays gets them all", () => {
  expect(addPane(["WW"], "P", [2, 2])).toEqual(["WW", "P"]);
});

test("a deal may be typed in any order and case", () => {
  expect(readDeal(" ppww.yo .-.")).toEqual(["PPWW", "OY", "", ""]);
  expect([readDeal("WX.YY"), readDeal("W-.Y"), readDeal("3O-5")]).toEqual([null, null, null]);
});
