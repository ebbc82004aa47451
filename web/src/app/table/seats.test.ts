import { expect, it } from "vitest";
import type { SeatView } from "../../protocol/types";
import { VIEW } from "../../text/view.fixture";
import { isEmpty, maySit } from "./seats";

const [taken] = VIEW.seats as [SeatView];
const free = { ...taken, open: true };
const kept = { ...taken, reserved: true };

it("lets this client sit down on open seats and on those that are kept for it", () => {
  const waiting = { ...VIEW, seats: [taken, free, kept, kept], reserved: [4] };
  expect([1, 2, 3, 4, 5].filter((seat) => maySit(waiting, seat))).toEqual([2, 4]);
  expect(waiting.seats.map(isEmpty)).toEqual([false, true, true, true]);
});
