import { expect, it, test } from "vitest";
import { VIEW } from "../../game/view.fixture";
import type { MatchView, SeatView } from "../../protocol/types";
import { hasOthers, isEmpty, maySit } from "./seats";

const [taken] = VIEW.seats as [SeatView];
const free = { ...taken, open: true };
const kept = { ...taken, reserved: true };

it("lets this client sit down on open seats and on those that are kept for it", () => {
  const waiting = { ...VIEW, seats: [taken, free, kept, kept], reserved: [4] };
  expect([1, 2, 3, 4, 5].filter((seat) => maySit(waiting, seat))).toEqual([2, 4]);
  expect(waiting.seats.map(isEmpty)).toEqual([false, true, true, true]);
});

const second = (changes: Partial<SeatView>, view: Partial<MatchView> = {}): MatchView => ({
  ...VIEW,
  ...view,
  seats: [VIEW.seats[0]!, { ...VIEW.seats[1]!, ...changes }],
});

test.each([
  ["somebody else", second({}), true],
  ["a bot", second({ bot: "greedy" }), false],
  ["oneself", second({}, { you: [1, 2] }), false],
  ["nobody yet", second({ name: "", open: true }, { status: "open" }), true],
  ["somebody else, for a watcher", second({ bot: "greedy" }, { you: [] }), true],
])("the other seat is of %s", (_, view, others) => {
  expect(hasOthers(view)).toBe(others);
});
