// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { VIEW } from "../../game/view.fixture";
import type { MatchView } from "../../protocol/types";
import { settings, updateSettings } from "../settings/settings";
import { areAvailable, areOn, dismiss, notify, occasion, turnOn } from "./notifications";

const WAITING: MatchView = { ...VIEW, choices: null };
const LOBBY: MatchView = {
  ...WAITING,
  status: "open",
  table: null,
  seats: [VIEW.seats[0]!, { ...VIEW.seats[1]!, name: "", open: true }],
};

class Shown {
  static permission = "default";
  static all: Shown[] = [];
  static requestPermission = vi.fn(async () => Shown.permission);
  close = vi.fn();
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    Shown.all.push(this);
  }
}

beforeEach(() => {
  Shown.all = [];
  Shown.permission = "default";
  vi.stubGlobal("Notification", Shown);
  updateSettings({ notify: "ask" });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["one's turn comes", WAITING, VIEW, { kind: "turn" }],
  ["it was one's turn before", VIEW, VIEW, null],
  ["another turn of one's own follows", VIEW, { ...VIEW, turn: 10 }, { kind: "turn" }],
  ["the match begins with somebody else", LOBBY, WAITING, { kind: "started" }],
  ["somebody sits down", LOBBY, { ...LOBBY, seats: VIEW.seats }, { kind: "joined", seat: 2 }],
  ["a watcher sees a move", { ...WAITING, you: [] }, { ...WAITING, you: [], turn: 10 }, null],
  [
    "somebody wants a rematch",
    { ...WAITING, status: "over" },
    { ...WAITING, status: "over", rematch: "m2", rematch_by: 2 },
    { kind: "rematch", seat: 2 },
  ],
  [
    "one asked for the rematch oneself",
    { ...WAITING, status: "over" },
    { ...WAITING, status: "over", rematch: "m2", rematch_by: 1 },
    null,
  ],
] as [string, MatchView, MatchView, object | null][])("when %s", (_, before, now, what) => {
  expect(occasion(before, now)).toEqual(what);
});

test("notifications are on once the browser agreed, and off when it did not", async () => {
  Shown.permission = "granted";
  expect(areOn()).toBe(false);
  expect(await turnOn()).toBe(true);
  expect(areOn()).toBe(true);
  updateSettings({ notify: "off" });
  expect(areOn()).toBe(false);
  Shown.permission = "denied";
  expect(areAvailable()).toBe(false);
  expect(await turnOn()).toBe(false);
  expect(settings.value.notify).toBe("off");
});

test("a browser without notifications is offered none", () => {
  vi.unstubAllGlobals();
  vi.stubGlobal("window", {});
  expect(areAvailable()).toBe(false);
});

test("a notification goes away when somebody looks", async () => {
  await notify("Your turn", "Ben", "m");
  expect(Shown.all.map(({ title, options }) => [title, options.body])).toEqual([
    ["Your turn", "Ben"],
  ]);
  dismiss();
  expect(Shown.all[0]!.close).toHaveBeenCalled();
});

test("where a page must not show one, the service worker does", async () => {
  const showNotification = vi.fn();
  const getRegistration = async () => ({ showNotification });
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration } });
  vi.stubGlobal("Notification", () => {
    throw new TypeError("Illegal constructor");
  });
  await notify("Your turn", "Ben", "m");
  expect(showNotification).toHaveBeenCalledWith(
    "Your turn",
    expect.objectContaining({ body: "Ben", data: { url: location.href } }),
  );
});
