// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { updateSettings } from "../settings/settings";
import type { EditionData } from "../study/api";
import { saveOwnEdition } from "../study/own-edition";
import { bots, chosenBot, levels, otherBots } from "./bots";
import { MatchDraft } from "./match-draft";
import { toMatchSettings } from "./match-options";

beforeEach(() => {
  bots.value = ["random", "greedy", "wise"];
  updateSettings({ name: "Ana", level: "" });
});

test("against bots all of them are of the level that was chosen", () => {
  const draft = new MatchDraft("bots");
  draft.players.value = 3;
  expect(draft.seats()).toEqual([{ name: "Ana" }, { bot: "greedy" }, { bot: "greedy" }]);
  updateSettings({ level: "wise" });
  expect(draft.seats()[1]).toEqual({ bot: "wise" });
  updateSettings({ level: "gone" });
  expect(draft.seats()[1]).toEqual({ bot: "greedy" });
});

test("whoever is quick does not play against nobody", async () => {
  bots.value = [];
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string, { body }: { body?: string } = {}) => {
    asked.push(path.replace(/.*\/api\/v1/, "") + (body ?? ""));
    if (path.endsWith("/bots")) return Promise.resolve(Response.json([{ bot: "level-3" }]));
    return Promise.reject(new TypeError("offline"));
  });
  await new MatchDraft("bots").make();
  vi.unstubAllGlobals();
  expect(asked[0]).toBe("/bots");
  expect(asked[1]).toContain('"bot":"level-3"');
});

test("levels are a ladder of their own, and the third is where one begins", () => {
  bots.value = ["random", "level-2", "level-1", "greedy", "level-3", "classic", "level-x"];
  expect(levels.value).toEqual(["level-1", "level-2", "level-3"]);
  expect(otherBots.value).toEqual(["random", "greedy", "classic", "level-x"]);
  expect(chosenBot()).toBe("level-3");
  updateSettings({ level: "random" });
  expect(chosenBot()).toBe("random");
});

test("the strips of one's own box are played if that is chosen", async () => {
  const asked: { edition: unknown }[] = [];
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return Promise.reject(new TypeError("offline"));
  });
  saveOwnEdition({ name: "my-box" } as EditionData);
  const draft = new MatchDraft("bots");
  await draft.make();
  draft.options.value = { ...draft.options.value, own: true };
  await draft.make();
  expect(asked.map(({ edition }) => edition)).toEqual([null, { name: "my-box" }]);
  vi.unstubAllGlobals();
});

test("at one screen everybody has a name", () => {
  const draft = new MatchDraft("screen");
  draft.names.value = ["", " Ben ", "", ""];
  draft.kinds.value = ["person", "person", "random", "person"];
  draft.players.value = 4;
  expect(draft.seats()).toEqual([
    { name: "Ana" },
    { name: "Ben" },
    { bot: "random" },
    { name: "home-player" },
  ]);
});

test("by link the others' seats are open", () => {
  expect(new MatchDraft("link").seats()).toEqual([{ name: "Ana" }, {}]);
});

test("nobody starts who does not play", () => {
  const draft = new MatchDraft("bots");
  const options = { ...draft.options.value, starter: 4 };
  expect(toMatchSettings(options, 2).starter).toBe(2);
  expect(toMatchSettings({ ...options, starter: 0 }, 2).starter).toBe(null);
});

test("what cannot be made says why, and can be tried again", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  const draft = new MatchDraft("bots");
  expect(await draft.make()).toBe(null);
  expect([draft.busy.value, draft.problem.value !== ""]).toEqual([false, true]);
  vi.unstubAllGlobals();
});

test("hints are there for one person against bots, unless somebody chooses", () => {
  expect(new MatchDraft("bots").alone).toBe(true);
  expect(new MatchDraft("screen").alone).toBe(false);
  const draft = new MatchDraft("link");
  expect(draft.alone).toBe(false);
  draft.kinds.value = ["person", "greedy", "open", "open"];
  expect(draft.alone).toBe(true);
  expect(toMatchSettings(draft.options.value, 2).hints).toBeNull();
  expect(toMatchSettings({ ...draft.options.value, hints: true }, 2).hints).toBe(true);
});

test("a colour that somebody at this screen has is exchanged for it", () => {
  const draft = new MatchDraft("screen");
  draft.players.value = 3;
  expect(draft.seats()[0]).not.toHaveProperty("colour");
  draft.chooseColour(1, "green");
  expect(draft.seats().map(({ colour }) => colour)).toEqual(["green", "teal", "red"]);
  draft.chooseColour(2, "violet");
  draft.chooseColour(1, "teal");
  expect(draft.seats().map(({ colour }) => colour)).toEqual(["teal", "violet", "red"]);
});
