import { expect, test } from "vitest";
import { readFields, withPanes, writePosition } from "./position-fields";

const POSITION =
  "vitral.1~A2fg~WYBP~BBBPPWWY~-.BPPW.-.-.-~h1~8.7.7.8.4~2.6.4.1.4~1" +
  "~2bOPPP.4aBB.7aOYYY.5aPPPP.1a.8bBY-BB.3a.-_-.-.-.-.-.W.-.BW_4_-2_5_0" +
  "~2bOW.5bOO.8bO-O.6a.1aOWW.4a.3b.7aO_Y.-.W.-.-.-.-.-_1_12_1_18";

test.each([POSITION, POSITION.replace("~h1~", "~c2~"), POSITION.replace("~WYBP~", "~-~")])(
  "a position is written as it was read: %s",
  (position) => {
    expect(writePosition(readFields(position))).toBe(position);
  },
);

test("every field has its place", () => {
  const fields = readFields(POSITION);
  expect([fields.track, fields.centre, fields.tileInCentre]).toEqual(["WYBP", "BBBPPWWY", false]);
  expect(fields.displays).toEqual(["", "BPPW", "", "", ""]);
  const [ana, ben] = fields.seats;
  expect(ana?.columns[5]).toEqual({ strip: "8b", panes: "BY", onJokers: "BB", window: "W" });
  expect(ana?.columns[7]).toEqual({ strip: "", panes: "", onJokers: "", window: "BW" });
  expect([ana?.glazier, ana?.score, ana?.row, ben?.lost]).toEqual(["4", "-2", "5", "18"]);
});

test("what people type is written as notation", () => {
  const fields = readFields(POSITION);
  fields.centre = " bb p ";
  fields.displays[0] = "wwyy";
  fields.bag[1] = "";
  fields.seats[0]!.score = " −7 ";
  fields.seats[0]!.columns[1]!.panes = "bbb";
  const written = writePosition(fields);
  expect(written).toContain("~BBP~WWYY.BPPW.-");
  expect(written).toContain("~8.0.7.8.4~");
  expect(written).toContain("_4_-7_5_0");
  expect(written).toContain(".4aBBB.");
});

test("the bag takes what is missing, and gives no more than it has", () => {
  const fields = readFields(POSITION);
  expect(withPanes(fields, 4, 3).bag).toEqual(["8", "7", "7", "8", "7"]);
  expect(withPanes(fields, 0, -9).bag).toEqual(["0", "7", "7", "8", "4"]);
});
