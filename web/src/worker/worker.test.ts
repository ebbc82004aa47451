import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Event = Record<string, unknown> & {
  respondWith?(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
};
const ASSETS = ["/assets/index.js", "/assets/table.js", "/assets/rules.js", "/assets/learn.js"];
const HERE = "https://vitral.test";
const heard = new Map<string, (event: Event) => void>();
const server = vi.fn<(request: { url: string }) => Promise<Response>>();
const silence = () => new Promise<Response>(() => {});
let kept: Map<string, string>;
let fetched: string[];

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  kept = new Map([["/", "the page that was kept"]]);
  fetched = [];
  const add = async (path: string) => {
    fetched.push(path);
    kept.set(path, path === "/" ? '<script src="/assets/index.js">' : path);
  };
  const cache = {
    add,
    addAll: (asked: (string | { url: string })[]) =>
      Promise.all(asked.map((each) => add(typeof each === "string" ? each : each.url))),
    put: async (path: string) => kept.set(path, path),
    match: async (asked: string | { url: string }) => {
      const path = typeof asked === "string" ? asked : asked.url.slice(HERE.length);
      return kept.has(path) ? new Response(kept.get(path)) : undefined;
    },
  };
  vi.stubGlobal("self", {
    location: { origin: HERE },
    addEventListener: (name: string, hear: (event: Event) => void) => heard.set(name, hear),
    skipWaiting: async () => {},
    registration: {},
    clients: { claim: async () => {} },
  });
  vi.stubGlobal(
    "Request",
    class {
      constructor(readonly url: string) {}
    },
  );
  vi.stubGlobal("caches", { open: async () => cache, match: cache.match, keys: async () => [] });
  vi.stubGlobal("fetch", server);
  vi.stubGlobal("VERSION", "vitral-test");
  vi.stubGlobal("ASSETS", ASSETS);
  vi.stubGlobal("PRECACHED", ASSETS.slice(0, 2));
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
      waitUntil: () => {},
      respondWith: (answer) => done(answer.then((response) => response.text())),
    });
  });
}

/** Goes through something of the worker's life. */
function live(event: "install" | "activate"): Promise<unknown> {
  return new Promise((done) => heard.get(event)!({ waitUntil: done }));
}

test("what a match is played with is kept at once, the rest by and by", async () => {
  await live("install");
  expect(fetched.slice(3)).toEqual(ASSETS.slice(0, 2));
  await live("activate");
  await vi.runAllTimersAsync();
  expect(fetched.slice(3)).toEqual(ASSETS);
});

test("what an older version has is not fetched again", async () => {
  kept.set("/assets/table.js", "").set("/assets/learn.js", "");
  await live("install");
  await live("activate");
  await vi.runAllTimersAsync();
  expect(fetched.slice(3)).toEqual(["/assets/index.js", "/assets/rules.js"]);
});

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
