import { afterEach, expect, test, vi } from "vitest";
import { checkEdition, studyMatch, studyPosition, studyRecord } from "./api";

afterEach(() => vi.unstubAllGlobals());

function answering(code: string): void {
  const body = JSON.stringify({ code, params: { where: "body.format" } });
  vi.stubGlobal("fetch", async () => new Response(body, { status: 422 }));
}

test.each([
  ["no-such-match", () => studyMatch("no match")],
  ["not-a-position", () => studyPosition({ position: "~" })],
  ["not-a-record", () => studyRecord([])],
  ["not-an-edition", () => checkEdition({ edition: {} })],
])("what the server cannot make out is %s", async (code, ask) => {
  answering("request-invalid");
  await expect(ask()).rejects.toMatchObject({ code, params: {} });
});

test("what the server says of a record stays", async () => {
  answering("record-result");
  await expect(studyRecord({})).rejects.toMatchObject({ code: "record-result" });
});
