// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Play } from "../../protocol/types";
import { onUnsentChange, unsentMoves } from "./unsent-moves";

const PLAY: Play = {
  type: "play",
  id: "a.1",
  match: "m".repeat(16),
  seat: 1,
  move: "back",
  turn: 4,
};

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("moves are kept by match and seat until they are forgotten", () => {
  const others = [
    { ...PLAY, id: "a.2", seat: 2 },
    { ...PLAY, id: "a.3", match: "n".repeat(16) },
  ];
  for (const play of [PLAY, ...others]) unsentMoves.save(play);
  expect(unsentMoves.load()).toEqual(expect.arrayContaining([PLAY, ...others]));
  unsentMoves.remove(PLAY);
  expect(unsentMoves.load()).toHaveLength(2);
});

test("a tab forgets its own move and not that of another", () => {
  unsentMoves.save({ ...PLAY, id: "b.1" });
  unsentMoves.remove(PLAY);
  expect(unsentMoves.load()).toMatchObject([{ id: "b.1" }]);
});

test("the first move of a seat stays until it is forgotten", () => {
  expect(unsentMoves.save(PLAY)).toBe(true);
  expect(unsentMoves.save({ ...PLAY, id: "b.1", move: "1W-3" })).toBe(false);
  expect(unsentMoves.load()).toEqual([PLAY]);
  unsentMoves.remove(PLAY);
  expect(unsentMoves.save({ ...PLAY, id: "b.1" })).toBe(true);
});

test("moves of other tabs are followed, and nothing else", () => {
  const changed = vi.fn();
  onUnsentChange(changed);
  for (const key of ["vitral.unsent.x.1", "vitral.settings"])
    dispatchEvent(new StorageEvent("storage", { key }));
  expect(changed).toHaveBeenCalledOnce();
});

test("what is old or not ours is removed", () => {
  unsentMoves.save(PLAY);
  localStorage["vitral.unsent.x.1"] = "nonsense";
  localStorage["vitral.unsent.y.1"] = JSON.stringify({ play: PLAY, at: Date.now() });
  expect(unsentMoves.load()).toEqual([PLAY]);
  vi.advanceTimersByTime(31 * 24 * 3600 * 1000);
  expect(unsentMoves.load()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});
