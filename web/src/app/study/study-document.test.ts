import { expect, test } from "vitest";
import { most } from "./studies";
import { formatStudy, readStudy, type Study, writeStudy } from "./study-document";
import { EMPTY, reduce } from "./tree";

const line = (...steps: string[]) => ({
  kind: "add" as const,
  line: steps.map((step) => ({ step, seat: step.includes(".") ? null : 1 })),
});
const TREE = [line("WW.YY", "1W-1", "back"), line("WW.YY", "2Y-2", "back"), line("WW.YY", "1W-3")]
  .map((change) => change)
  .reduce(reduce, EMPTY);
const STUDY: Study = {
  title: "Deny or take",
  position: "vitral.1~A2",
  match: null,
  names: ["Ana", ""],
  edition: null,
  tree: reduce(TREE, { kind: "name", path: ["WW.YY", "2Y-2"], name: "better" }),
};

test("a study is read as it was written", () => {
  expect(readStudy(writeStudy(STUDY))).toEqual(STUDY);
  const other = { ...STUDY, match: "q2yT8bLx0WcZ5dRk", edition: { name: "my-box" } };
  expect(readStudy(writeStudy(other))).toEqual(other);
});

test("a study as text has its variations in brackets", () => {
  const [title, names, position, , moves] = formatStudy(STUDY).split("\n");
  expect([title, names, position]).toEqual(["Deny or take", "Ana", "vitral.1~A2"]);
  expect(moves).toBe("WW.YY 1W-1 (2Y-2 “better” back) (1W-3) back");
});

test.each(["", "{", "[]", "3", '{"format": "vitral-game/1"}', '{"format": "vitral-study/1"}'])(
  "what is no study is refused: %s",
  (text) => {
    expect(() => readStudy(text)).toThrow(expect.objectContaining({ code: "not-a-study" }));
  },
);

test("what is strange in a study is left out", () => {
  const parts = [{ step: "1W-1", seat: "x", name: 3 }, { step: "<b>" }, null, "back"];
  const text = JSON.stringify({
    format: "vitral-study/1",
    position: "p",
    children: parts,
    names: 7,
  });
  const { tree, names, title } = readStudy(text);
  expect(tree.children).toEqual([{ step: "1W-1", seat: null, name: "", children: [] }]);
  expect([names, title]).toEqual([[], ""]);
});

test("studies without a name make room for those with one, the oldest first", () => {
  const study = (index: number, title = "") => ({ ...STUDY, position: String(index), title });
  const kept = most(Array.from({ length: 60 }, (_, index) => study(index, index > 50 ? "x" : "")));
  expect(kept).toHaveLength(40);
  expect(kept.filter(({ title }) => title)).toHaveLength(9);
  expect(kept[0]?.position).toBe("0");
  const all = most(Array.from({ length: 50 }, (_, index) => study(index, index ? "x" : "")));
  expect([all.length, all[0]?.position]).toEqual([40, "0"]);
});
