// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { bots } from "../bots";
import { choose } from "../settings";
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
  expect(making.level).toBe("greedy");
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
