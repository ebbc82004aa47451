import { expect, test } from "vitest";
import { matchIn, namesOf } from "./games";

test("a match is known by its id and by any link to it", () => {
  const id = "q2yT8bLx0WcZ5dRk";
  expect(matchIn(id)).toBe(id);
  expect(matchIn(` https://example.org/de/m/${id}?lang=de#3 `)).toBe(id);
  expect(matchIn(`/replay/${id}/`)).toBe(id);
  expect(matchIn("q2yT8")).toBe(null);
  expect(matchIn("")).toBe(null);
});

test("whoever has no name is called by the seat, and bots by their names in words", () => {
  const seats = [
    { name: "Ana" },
    { name: "greedy", bot: "greedy" },
    { name: "" },
    { name: "greedy", bot: "greedy" },
  ];
  const say = { bot: (name: string) => name.toUpperCase(), seat: (seat: number) => `Seat ${seat}` };
  expect(namesOf({ seats }, say)).toEqual(["Ana", "GREEDY 1", "Seat 3", "GREEDY 2"]);
  expect(namesOf({ seats: seats.slice(0, 2) }, say)).toEqual(["Ana", "GREEDY"]);
});
