import { expect, test } from "vitest";
import type { MatchView, SeatView } from "../../protocol/types";
import { VIEW } from "../../text/view.fixture";
import { hasOthers } from "./with-people";

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
