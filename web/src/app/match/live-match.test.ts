// @vitest-environment happy-dom
import { type Signal, signal } from "@preact/signals";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { VIEW } from "../../game/view.fixture";
import { setLanguage } from "../../i18n";
import { RequestError } from "../../protocol/connection";
import type { MatchView, Play, Presence } from "../../protocol/types";
import { LiveMatch } from "./live-match";

const link = vi.hoisted(() => ({
  connection: { send: vi.fn(), watch: vi.fn(), unsent: null as unknown, state: null as unknown },
  openConnection: () => {},
}));
vi.mock("./connection", () => link);
const unsent = signal<Play[]>([]);
const { send, watch } = link.connection;
const PLAY = {
  type: "play",
  id: "a.1",
  match: VIEW.match,
  seat: 1,
  move: "back",
  turn: 1,
} as const;
let live: LiveMatch;
let see: (view: MatchView) => void;
let hear: (presence: Presence) => void;

beforeAll(() => setLanguage("en"));
beforeEach(() => {
  unsent.value = [];
  Object.assign(link.connection, { unsent, state: signal("open") });
  watch.mockImplementation((_: string, seen: typeof see, heard: typeof hear) => {
    see = seen;
    hear = heard;
    return () => {};
  });
  send.mockReset().mockResolvedValue({ type: "ack" });
  live = new LiveMatch(VIEW.match);
  live.open();
  see(VIEW);
});

test("why something was refused stays until something else is sent", async () => {
  send.mockRejectedValueOnce(new RequestError("stale-turn"));
  await expect(live.play("back")).rejects.toThrow();
  const why = live.problem.value;
  expect(why).toMatch(/^The table has changed/);
  see({ ...VIEW, turn: VIEW.turn + 1, version: VIEW.version + 1 });
  expect(live.problem.value).toBe(why);
  await live.play("back");
  expect(live.problem.value).toBeNull();
});

test("a move that was made elsewhere is waited for", async () => {
  unsent.value = [PLAY];
  expect(live.resending).toBe(true);
  await expect(live.play("back")).rejects.toMatchObject({ code: "move-on-its-way" });
  expect(live.problem.value).toBe("You have already sent a move.");
});

test("a move that was made here is on its way, and its board waits by itself", () => {
  send.mockImplementationOnce(() => {
    unsent.value = [PLAY];
    return new Promise(() => {});
  });
  void live.play("back");
  expect([live.sending, live.resending]).toEqual(["back", false]);
});

test("a hint stays while its turn does, though others are told of it", async () => {
  send.mockResolvedValueOnce({ type: "ack", id: "1", move: "back" });
  await live.askHint();
  see({ ...VIEW, version: VIEW.version + 1 });
  expect(live.hint.value?.move).toBe("back");
  see({ ...VIEW, version: VIEW.version + 2, turn: VIEW.turn + 1 });
  expect(live.hint.value).toBeNull();
});

test("that somebody else was given a hint is told until one's own turn is over", () => {
  const seats = VIEW.seats.map((seat) => ({ ...seat, hints: seat.number === 2 ? 1 : 0 }));
  const theirs = { ...VIEW, choices: null };
  see(theirs);
  see({ ...theirs, seats });
  expect(live.hintedSeat.value).toBe(2);
  see({ ...VIEW, seats, turn: VIEW.turn + 1 });
  expect(live.hintedSeat.value).toBe(2);
  see({ ...theirs, seats, turn: VIEW.turn + 2 });
  expect(live.hintedSeat.value).toBeNull();
});

test("a turn costs no question: what moves would bring comes with the view", () => {
  see({ ...VIEW, turn: VIEW.turn + 1, version: VIEW.version + 1 });
  expect(send).not.toHaveBeenCalled();
});

test("while this page has no connection it knows of nobody's", () => {
  hear({ type: "presence", match: VIEW.match, connected: [1], disconnected: [2] });
  expect(live.presence.value?.disconnected).toEqual([2]);
  (link.connection.state as Signal<string>).value = "lost";
  expect(live.presence.value).toBeNull();
});
