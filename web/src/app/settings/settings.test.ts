// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { boardSettings, readSettings, updateSettings } from "./settings";

test("settings that were kept are read, and what is not as expected is not", () => {
  const kept = {
    theme: "dark",
    letters: true,
    motion: "wild",
    name: "x".repeat(99),
    language: "pl",
  };
  const read = readSettings(JSON.stringify(kept));
  expect(read).toMatchObject({ theme: "dark", letters: true, motion: "auto", language: "pl" });
  expect(read.name).toHaveLength(24);
});

test.each([null, "", "null", "[]", "{", '"text"', "7"])("nothing is assumed of %s", (text) => {
  expect(readSettings(text)).toMatchObject({ theme: "auto", confirm: true, language: null });
});

test("what the board needs follows at once", () => {
  updateSettings({ motion: "reduced", sectors: true });
  expect(boardSettings.value).toMatchObject({ motion: "reduced", sectors: true });
});

test.each([
  ["{}", 70],
  ['{"sound":false}', 0],
  ['{"sound":true}', 70],
  ['{"sound":false,"volume":30}', 30],
  ['{"volume":0}', 0],
  ['{"volume":101}', 70],
  ['{"volume":"50"}', 70],
])("how loud %s is", (text, volume) => {
  expect(readSettings(text).volume).toBe(volume);
});
