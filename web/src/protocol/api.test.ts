import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isServerAway, request } from "./api";

const server = vi.fn<typeof fetch>();
const asked = () => request("GET", "/health");

beforeEach(() => {
  isServerAway.value = false;
  vi.stubGlobal("fetch", server);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("what the server answers is the answer, and the server is there", async () => {
  isServerAway.value = true;
  server.mockResolvedValue(Response.json({ status: "ok" }));
  expect(await asked()).toEqual({ status: "ok" });
  expect(isServerAway.value).toBe(false);
});

test("a problem is the server's, who is there", async () => {
  server.mockResolvedValue(Response.json({ code: "store-failed" }, { status: 503 }));
  await expect(asked()).rejects.toMatchObject({ code: "store-failed" });
  expect(isServerAway.value).toBe(false);
});

test.each([502, 503, 504])(
  "something else answers %i for a server that is away",
  async (status) => {
    server.mockResolvedValue(new Response("<h1>Bad gateway</h1>", { status }));
    await expect(asked()).rejects.toMatchObject({ code: "unreachable" });
    expect(isServerAway.value).toBe(true);
  },
);

test("a server that is silent, or falls silent amid an answer, is away", async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  server.mockImplementation(
    (_, options) =>
      new Promise((_done, failed) => {
        options?.signal?.addEventListener("abort", () => failed(options.signal?.reason));
      }),
  );
  const answer = asked();
  limit.abort();
  await expect(answer).rejects.toMatchObject({ code: "unreachable" });
  expect(isServerAway.value).toBe(true);
  server.mockResolvedValue(new Response('{"status":'));
  await expect(asked()).rejects.toMatchObject({ code: "unreachable" });
});
