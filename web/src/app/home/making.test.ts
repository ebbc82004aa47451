// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { bots, chosenBot, levels, others } from "../bots";
import { choose } from "../settings";
import type { EditionData } from "../study/api";
import { keepEdition } from "../study/edition";
import { Making } from "./making";
import { wished } from "./options";

beforeEach(() => {
  bots.value = ["random", "greedy", "wise"];
  choose({ name: "Ana", level: "" });
});

test("against bots all of them are of the level that was chosen", () => {
  const making = new Making("bots");
  making.players.value = 3;
  expect(making.seats()).toEqual([{ name: "Ana" }, { bot: "greedy" }, { bot: "greedy" }]);
  choose({ level: "wise" });
  expect(making.seats()[1]).toEqual({ bot: "wise" });
  choose({ level: "gone" });
  expect(making.seats()[1]).toEqual({ bot: "greedy" });
});

test("whoever is quick does not play against nobody", async () => {
  bots.value = [];
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string, { body }: { body?: string } = {}) => {
    asked.push(path.replace(/.*\/api\/v1/, "") + (body ?? ""));
    if (path.endsWith("/bots")) return Promise.resolve(Response.json([{ bot: "level-3" }]));
    return Promise.reject(new TypeError("offline"));
  });
  await new Making("bots").make();
  vi.unstubAllGlobals();
  expect(asked[0]).toBe("/bots");
  expect(asked[1]).toContain('"bot":"level-3"');
});

test("levels are a ladder of their own, and the third is where one begins", () => {
  bots.value = ["random", "level-2", "level-1", "greedy", "level-3", "classic", "level-x"];
  expect(levels.value).toEqual(["level-1", "level-2", "level-3"]);
  expect(others.value).toEqual(["random", "greedy", "classic", "level-x"]);
  expect(chosenBot()).toBe("level-3");
  choose({ level: "random" });
  expect(chosenBot()).toBe("random");
});

test("the strips of one's own box are played if that is wished for", async () => {
  const asked: { edition: unknown }[] = [];
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return Promise.reject(new TypeError("offline"));
  });
  keepEdition({ name: "my-box" } as EditionData);
  const making = new Making("bots");
  await making.make();
  making.wishes.value = { ...making.wishes.value, own: true };
  await making.make();
  expect(asked.map(({ edition }) => edition)).toEqual([null, { name: "my-box" }]);
  vi.unstubAllGlobals();
});

test("at one screen everybody has a name", () => {
  const making = new Making("screen");
  making.names.value = ["", " Ben ", "", ""];
  making.kinds.value = ["person", "person", "random", "person"];
  making.players.value = 4;
  expect(making.seats()).toEqual([
    { name: "Ana" },
    { name: "Ben" },
    { bot: "random" },
    { name: "home-player" },
  ]);
});

test("by link the others' seats are open", () => {
  expect(new Making("link").seats()).toEqual([{ name: "Ana" }, {}]);
});

test("nobody starts who does not play", () => {
  const making = new Making("bots");
  const wishes = { ...making.wishes.value, starter: 4 };
  expect(wished(wishes, 2).starter).toBe(2);
  expect(wished({ ...wishes, starter: 0 }, 2).starter).toBe(null);
});

test("what cannot be made says why, and can be tried again", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  const making = new Making("bots");
  expect(await making.make()).toBe(null);
  expect([making.busy.value, making.problem.value !== ""]).toEqual([false, true]);
  vi.unstubAllGlobals();
});

test("hints are there for one person against bots, unless somebody chooses", () => {
  expect(new Making("bots").alone).toBe(true);
  expect(new Making("screen").alone).toBe(false);
  const making = new Making("link");
  expect(making.alone).toBe(false);
  making.kinds.value = ["person", "greedy", "open", "open"];
  expect(making.alone).toBe(true);
  expect(wished(making.wishes.value, 2).hints).toBeNull();
  expect(wished({ ...making.wishes.value, hints: true }, 2).hints).toBe(true);
});

test("a colour that somebody at this screen has is exchanged for it", () => {
  const making = new Making("screen");
  making.players.value = 3;
  expect(making.seats()[0]).not.toHaveProperty("colour");
  making.chooseColour(1, "green");
  expect(making.seats().map(({ colour }) => colour)).toEqual(["green", "teal", "red"]);
  making.chooseColour(2, "violet");
  making.chooseColour(1, "teal");
  expect(making.seats().map(({ colour }) => colour)).toEqual(["teal", "violet", "red"]);
});
