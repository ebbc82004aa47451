import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Event = Record<string, unknown> & { respondWith(answer: Promise<Response>): void };
const HERE = "https://vitral.test";
const heard = new Map<string, (event: Event) => void>();
const server = vi.fn<(request: { url: string }) => Promise<Response>>();
const silence = () => new Promise<Response>(() => {});
let kept: Map<string, string>;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  kept = new Map([["/", "the page that was kept"]]);
  const cache = {
    match: async (asked: string | { url: string }) => {
      const path = typeof asked === "string" ? asked : asked.url.slice(HERE.length);
      return kept.has(path) ? new Response(kept.get(path)) : undefined;
    },
  };
  vi.stubGlobal("self", {
    location: { origin: HERE },
    addEventListener: (name: string, hear: (event: Event) => void) => heard.set(name, hear),
  });
  vi.stubGlobal("caches", { open: async () => cache, match: cache.match });
  vi.stubGlobal("fetch", server);
  vi.stubGlobal("VERSION", "vitral-test");
  vi.stubGlobal("ASSETS", []);
  await import("./worker");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a page gets that asks for this. */
function ask(path: string, mode = "navigate"): Promise<string> {
  return new Promise((done) => {
    heard.get("fetch")!({
      request: { method: "GET", url: HERE + path, mode },
      preloadResponse: Promise.resolve(undefined),
      respondWith: (answer) => done(answer.then((response) => response.text())),
    });
  });
}

test("the page is the server's while it answers", async () => {
  server.mockResolvedValue(new Response("the page of the server"));
  expect(await ask("/en/m/x")).toBe("the page of the server");
});

test.each([
  ["cannot be reached", () => Promise.reject(new TypeError())],
  ["is in trouble", async () => new Response("bad gateway", { status: 502 })],
])("the page that was kept stands in for a server that %s", async (_, answer) => {
  server.mockImplementation(answer);
  expect(await ask("/en/m/x")).toBe("the page that was kept");
});

test("and, after a while, for one that is silent", async () => {
  server.mockImplementation(silence);
  kept.set("/icon.svg", "the icon");
  const answers = Promise.all([ask("/en/m/x"), ask("/icon.svg", "no-cors")]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await answers).toEqual(["the page that was kept", "the icon"]);
});

test("what is not kept is waited for", async () => {
  server.mockImplementation(
    () => new Promise((done) => setTimeout(done, 9000, new Response("at last"))),
  );
  kept.clear();
  const answer = ask("/en/");
  await vi.advanceTimersByTimeAsync(9000);
  expect(await answer).toBe("at last");
});
