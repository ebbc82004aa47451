import { expect, test } from "vitest";
import type { MatchView } from "../../protocol/types";
import { resigning, winnerWithout } from "./resignation";

const SEATS = ["Ana", "Ben", "Cleo"].map((name, index) => ({
  number: index + 1,
  name,
  forfeited: false,
}));

function match(you: number[], players: number, mover: number | null, gaveUp: number[] = []) {
  const seats = SEATS.slice(0, players).map((seat) => ({
    ...seat,
    forfeited: gaveUp.includes(seat.number),
  }));
  return { you, seats, choices: mover && { seat: mover } } as unknown as MatchView;
}

test("of two players the other wins; with more a bot plays on for who gives up", () => {
  expect(winnerWithout(match([1], 2, 1), 1)).toBe("Ben");
  expect(winnerWithout(match([1], 3, 1), 1)).toBeNull();
  expect(winnerWithout(match([1], 3, 1, [2]), 1)).toBe("Cleo");
});

test("one's own seat can give up at any time", () => {
  expect(resigning(match([2], 2, null))).toEqual([2]);
  expect(resigning(match([2], 3, null, [2]))).toEqual([]);
});

test("at one screen nobody gives up for the others", () => {
  expect(resigning(match([1, 2], 2, 2))).toEqual([2]);
  expect(resigning(match([1, 2], 3, null))).toEqual([]);
});
