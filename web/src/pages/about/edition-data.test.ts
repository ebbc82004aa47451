import { expect, test } from "vitest";
import type { EditionData } from "../../app/study/api";
import { owned, paint, readNumbers, spaceOf } from "./edition-data";

const EDITION = {
  name: "vitral",
  version: 1,
  strips: [{ sides: ["WWWWO", "BBBPY"] }, { sides: ["YYYYB", "PPPWO"] }],
} as unknown as EditionData;

test("a space is painted, and the edition is somebody's own from then on", () => {
  const painted = paint(EDITION, 1, 0, 4, "*");
  expect(painted.strips).toEqual([{ sides: ["WWWWO", "BBBPY"] }, { sides: ["YYYY*", "PPPWO"] }]);
  expect(painted.name).toBe("my-box");
  expect(EDITION.strips[1]!.sides[0]).toBe("YYYYB");
});

test("a name of one's own stays", () => {
  expect(owned({ ...EDITION, name: "grandma" }).name).toBe("grandma");
});

test("numbers are read as somebody types them, and what is none stays what it is", () => {
  expect(readNumbers(" 0 -1,−2; 4 x ")).toEqual([0, -1, -2, 4, "x"]);
  expect(readNumbers("")).toEqual([]);
});

test("keys paint", () => {
  expect([spaceOf("w"), spaceOf("P"), spaceOf("*"), spaceOf("q")]).toEqual(["W", "P", "*", null]);
});
