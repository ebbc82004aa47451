import { expect, test } from "vitest";
import type { MatchView, Presence, SeatView } from "../protocol/types";
import {
  formatPresenceChange,
  type PresenceSnapshot,
  presenceChanges,
  presenceState,
} from "./presence";
import { VIEW } from "./view.fixture";

const LIVE: MatchView = {
  ...VIEW,
  settings: { clock: { kind: "live", bank: 60, increment: 0 } },
};

function seen(
  connected: number[] | null,
  disconnected: number[] = [],
  view: Partial<MatchView> = {},
): PresenceSnapshot {
  const presence: Presence | null = connected && {
    type: "presence",
    match: "m",
    connected,
    disconnected,
  };
  return { view: { ...LIVE, ...view }, presence };
}

const ben = (changes: Partial<SeatView>) => ({
  seats: [VIEW.seats[0]!, { ...VIEW.seats[1]!, ...changes }],
});

test.each([
  [seen([1, 2]), "connected"],
  [seen([1], [2]), "lost"],
  [seen([1]), null],
  [seen(null), null],
  [seen([1], [2], ben({ away: true })), "bot"],
  [seen([1], [2], ben({ forfeited: true })), null],
  [seen([1], [2], { status: "over" }), "offline"],
  [seen([1], [2], { settings: { clock: { kind: "correspondence", days: 3 } } }), "offline"],
])("how it stands with somebody (%#)", (now, state) => {
  expect(presenceState(now, 2)).toBe(state);
});

test.each([
  ["loses the connection", seen([1, 2]), seen([1], [2]), ["lost"]],
  ["comes back", seen([1], [2]), seen([1, 2]), ["back"]],
  ["moves from elsewhere", seen([1], [2]), seen([1]), ["back"]],
  ["is replaced by a bot", seen([1], [2]), seen([1], [2], ben({ away: true })), ["bot"]],
  ["plays again", seen([1, 2], [], ben({ away: true })), seen([1, 2]), ["back"]],
  ["gives up", seen([1], [2]), seen([1], [2], ben({ forfeited: true })), []],
  ["is first heard of", seen([1]), seen([1, 2]), []],
  ["was gone before this page came", seen(null), seen([1], [2]), []],
  ["is not known while this page is away", seen([1], [2]), seen(null), []],
  ["leaves after the end", seen([1, 2]), seen([1], [2], { status: "over" }), []],
  [
    "wants a rematch",
    seen([1, 2], [], { status: "over" }),
    seen([1, 2], [], { status: "over", rematch: "m2", rematch_by: 2 }),
    ["rematch"],
  ],
])("somebody who %s", (_, before, now, kinds) => {
  expect(presenceChanges(before, now)).toEqual(kinds.map((kind) => ({ seat: 2, kind })));
});

test("nobody is told of themselves", () => {
  expect(presenceChanges(seen([1, 2]), seen([2], [1]))).toEqual([]);
  const over = { status: "over", rematch: "m2", rematch_by: 1 } as const;
  expect(presenceChanges(seen([1, 2]), seen([1, 2], [], over))).toEqual([]);
});

test("a watcher hears of everybody", () => {
  expect(
    presenceChanges(seen([1, 2]), seen([], [1, 2], { you: [] })).map(({ seat }) => seat),
  ).toEqual([1, 2]);
});

test("the time is said where a clock runs", () => {
  const words = (id: string, args = {}) => `${id} ${Object.values(args).join(" ")}`;
  const say = (time: string | null) =>
    formatPresenceChange({ seat: 2, kind: "lost" }, time, LIVE, words);
  expect(say("0:45")).toBe("presence-lost-time Ben 0:45");
  expect(say(null)).toBe("presence-lost Ben");
});
