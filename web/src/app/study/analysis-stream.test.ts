import { afterEach, expect, test, vi } from "vitest";
import { isServerAway } from "../../protocol/api";
import { type EngineAnswer, streamAnalysis } from "./analysis-stream";

afterEach(() => {
  vi.unstubAllGlobals();
  isServerAway.value = false;
});

/** Lines of a search of two seats as the server sends them, with an empty one while it waits. */
const LINES = [
  "",
  '{"id":"1","turnNumber":0,"isDuringSearch":true,"seat":1,"moves":[{"move":"CB-5","margin":1.5,"win":0.61,"line":["CB-5","2P-3"],"outlook":[{"margin":1.5,"win":0.61},{"margin":-1.5,"win":0.39}]}],"solved":false,"depth":2,"nodes":900,"seconds":0.01}',
  '{"id":"1","turnNumber":0,"isDuringSearch":false,"seat":1,"moves":[{"move":"2P-6","margin":3.25,"win":0.7,"line":["2P-6","CB-1"],"outlook":[{"margin":3.25,"win":0.7},{"margin":-3.25,"win":0.3}]}],"solved":true,"depth":9,"nodes":51234,"seconds":0.8}',
];
const QUESTION = { position: "vitral.1~A2", edition: null, lines: 1 };

/** A server that sends a text in parts of some bytes. */
function sending(text: string, size: number): void {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size)
        controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
  vi.stubGlobal("fetch", async () => new Response(body));
}

async function answers(): Promise<EngineAnswer[]> {
  const found: EngineAnswer[] = [];
  await streamAnalysis(QUESTION, (answer) => found.push(answer), new AbortController().signal);
  return found;
}

test.each([1, 7, 64, 10_000])("answers come line by line, in parts of %i bytes", async (size) => {
  sending(`${LINES.join("\n")}\n`, size);
  const [first, last] = await answers();
  expect(first?.moves?.[0]?.move).toBe("CB-5");
  expect([last?.solved, last?.depth, last?.isDuringSearch]).toEqual([true, 9, false]);
});

test("a last line may lack its end", async () => {
  sending(LINES.join("\n"), 100);
  expect(await answers()).toHaveLength(2);
});

test("what the server refuses is an error with its code", async () => {
  const body = JSON.stringify({ code: "analysis-of-running-match", params: {} });
  vi.stubGlobal("fetch", async () => new Response(body, { status: 409 }));
  await expect(answers()).rejects.toMatchObject({ code: "analysis-of-running-match" });
  expect(isServerAway.value).toBe(false);
});

test("a server that is away is an error, and known to be away", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("network")));
  await expect(answers()).rejects.toMatchObject({ code: "unreachable" });
  expect(isServerAway.value).toBe(true);
});

test("an error of the engine ends the stream with its code", async () => {
  sending('{"id":"1","error":"a fault","code":"engine-failed"}\n', 100);
  await expect(answers()).rejects.toMatchObject({ code: "engine-failed" });
});

test("an analysis that is given up tells no more", async () => {
  const stop = new AbortController();
  sending(`${LINES.join("\n")}\n`, 50);
  const found: EngineAnswer[] = [];
  await streamAnalysis(
    QUESTION,
    (answer) => {
      found.push(answer);
      stop.abort();
    },
    stop.signal,
  );
  expect(found).toHaveLength(1);
});
