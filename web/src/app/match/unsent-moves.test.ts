// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Play } from "../../protocol/types";
import { followUnsent, unsent } from "./unsent-moves";

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
  for (const play of [PLAY, ...others]) unsent.save(play);
  expect(unsent.load()).toEqual(expect.arrayContaining([PLAY, ...others]));
  unsent.forget(PLAY);
  expect(unsent.load()).toHaveLength(2);
});

test("a tab forgets its own move and not that of another", () => {
  unsent.save({ ...PLAY, id: "b.1" });
  unsent.forget(PLAY);
  expect(unsent.load()).toMatchObject([{ id: "b.1" }]);
});

test("the first move of a seat stays until it is forgotten", () => {
  expect(unsent.save(PLAY)).toBe(true);
  expect(unsent.save({ ...PLAY, id: "b.1", move: "1W-3" })).toBe(false);
  expect(unsent.load()).toEqual([PLAY]);
  unsent.forget(PLAY);
  expect(unsent.save({ ...PLAY, id: "b.1" })).toBe(true);
});

test("moves of other tabs are followed, and nothing else", () => {
  const changed = vi.fn();
  followUnsent(changed);
  for (const key of ["vitral.unsent.x.1", "vitral.settings"])
    dispatchEvent(new StorageEvent("storage", { key }));
  expect(changed).toHaveBeenCalledOnce();
});

test("what is old or not ours is removed", () => {
  unsent.save(PLAY);
  localStorage["vitral.unsent.x.1"] = "nonsense";
  localStorage["vitral.unsent.y.1"] = JSON.stringify({ play: PLAY, at: Date.now() });
  expect(unsent.load()).toEqual([PLAY]);
  vi.advanceTimersByTime(31 * 24 * 3600 * 1000);
  expect(unsent.load()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});
