import { describe, expect, test } from "vitest";
import {
  type Change,
  childrenAt,
  EMPTY,
  endOf,
  formatDeal,
  isDeal,
  nodeAt,
  type Path,
  parseDeal,
  pathAfterKey,
  reduce,
  type Tree,
} from "./tree";

const line = (...steps: string[]) => steps.map((step, index) => ({ step, seat: (index % 2) + 1 }));
const changed = (tree: Tree, ...changes: Change[]) => changes.reduce(reduce, tree);
const add = (...steps: string[]): Change => ({ kind: "add", line: line(...steps) });
const go = (...path: string[]): Change => ({ kind: "go", path });

/** 1W-1 (2B-2 …) 3O-3 4P-4 (CP-2) */
const TREE = changed(
  EMPTY,
  add("1W-1", "3O-3", "4P-4"),
  add("1W-1", "3O-3", "CP-2"),
  add("2B-2", "back"),
);
const steps = (tree: Tree, ...path: string[]) => childrenAt(tree, path).map(({ step }) => step);

test("lines share their beginning, and the first stays the main line", () => {
  expect(steps(TREE)).toEqual(["1W-1", "2B-2"]);
  expect(steps(TREE, "1W-1", "3O-3")).toEqual(["4P-4", "CP-2"]);
  expect(endOf(TREE, [])).toEqual(["1W-1", "3O-3", "4P-4"]);
  expect(endOf(TREE, ["2B-2"])).toEqual(["2B-2", "back"]);
  expect(nodeAt(TREE, ["2B-2", "back"])?.seat).toBe(2);
});

test("a line that is there already changes nothing but what was unknown of it", () => {
  const unknown = reduce(EMPTY, { kind: "add", line: [{ step: "1W-1", seat: null }] });
  expect(nodeAt(reduce(unknown, add("1W-1")), ["1W-1"])?.seat).toBe(1);
  const again = reduce(TREE, { kind: "add", line: [{ step: "1W-1", seat: null }] });
  expect(again).toEqual(TREE);
});

test("only what is there is shown", () => {
  expect(reduce(TREE, go("2B-2", "back")).path).toEqual(["2B-2", "back"]);
  expect(reduce(TREE, go("5W-1"))).toBe(TREE);
  expect(changed(TREE, go("2B-2"), go()).path).toEqual([]);
});

describe("cutting a branch", () => {
  test("takes what follows with it, and shows what came before", () => {
    const cut = changed(TREE, go("1W-1", "3O-3", "CP-2"), { kind: "cut", path: ["1W-1", "3O-3"] });
    expect(steps(cut, "1W-1")).toEqual([]);
    expect(cut.path).toEqual(["1W-1"]);
  });
  test("elsewhere leaves what is shown", () => {
    const cut = changed(TREE, go("1W-1", "3O-3"), { kind: "cut", path: ["2B-2"] });
    expect([steps(cut), cut.path]).toEqual([["1W-1"], ["1W-1", "3O-3"]]);
  });
  test("that is not there changes nothing", () => {
    expect(reduce(TREE, { kind: "cut", path: ["9W-1"] })).toBe(TREE);
    expect(reduce(TREE, { kind: "cut", path: [] })).toBe(TREE);
  });
});

test("a variation becomes the main line, and a node gets a name", () => {
  const path = ["1W-1", "3O-3", "CP-2"];
  const tree = changed(TREE, { kind: "promote", path }, { kind: "name", path, name: "Take it" });
  expect(endOf(tree, [])).toEqual(path);
  expect(nodeAt(tree, path)?.name).toBe("Take it");
  expect(nodeAt(TREE, path)?.name).toBe("");
});

test("keys lead through the tree and not out of it", () => {
  const key = (name: string, ...path: string[]): Path | null =>
    pathAfterKey(name, reduce(TREE, go(...path)));
  expect(key("ArrowRight")).toEqual(["1W-1"]);
  expect(key("ArrowRight", "2B-2", "back")).toBe(null);
  expect([key("ArrowLeft", "2B-2"), key("ArrowLeft")]).toEqual([[], null]);
  expect([key("ArrowDown", "1W-1"), key("ArrowUp", "2B-2")]).toEqual([["2B-2"], ["1W-1"]]);
  expect([key("ArrowUp", "1W-1"), key("ArrowDown")]).toEqual([null, null]);
  expect(key("ArrowDown", "1W-1", "3O-3", "4P-4")).toEqual(["1W-1", "3O-3", "CP-2"]);
  expect([key("Home", "2B-2"), key("End", "2B-2")]).toEqual([[], ["2B-2", "back"]]);
  expect(key("x")).toBe(null);
});

test("a deal is a step with dots", () => {
  const displays = ["OPWW", "BBYY", ""];
  expect(formatDeal(displays)).toBe("OPWW.BBYY.-");
  expect(parseDeal("OPWW.BBYY.-")).toEqual(displays);
  expect([isDeal("OPWW.BBYY.-"), isDeal("CP-2=Y"), isDeal("back")]).toEqual([true, false, false]);
});
