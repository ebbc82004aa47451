// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { VIEW } from "../../game/view.fixture";
import { setLanguage } from "../../i18n";
import { loadCatalogue } from "../../i18n/catalogue";
import type { MatchView } from "../../protocol/types";

const link = vi.hoisted(() => ({
  connection: { watch: vi.fn(), isMissing: () => false },
  openConnection: () => {},
}));
vi.mock("../../app/match/connection", () => link);

import { ownMatches, rememberMatch } from "../../app/match/own-matches";
import { MatchCards } from "./match-cards";
import { MyMatches } from "./my-matches";

const { watch } = link.connection;
const HOUR = 3_600_000;
const id = (number: number) => `match-${String(number).padStart(10, "0")}`;
const watchers = new Map<string, (view: MatchView) => void>();
let mine: MyMatches;

beforeAll(async () => {
  await setLanguage("en");
  await loadCatalogue("home");
});
beforeEach(() => {
  watchers.clear();
  watch.mockImplementation((match: string, see: (view: MatchView) => void) => {
    watchers.set(match, see);
    return () => watchers.delete(match);
  });
  mine = new MyMatches();
});

/** What the server shows of a match. */
function see(match: string, changes: Partial<MatchView>): void {
  act(() => watchers.get(match)?.({ ...VIEW, match, ...changes }));
}

function page(): HTMLElement {
  const root = document.createElement("div");
  act(() => render(<Both />, root));
  return root;
}

function Both() {
  return (
    <>
      <MatchCards title="home-running" list={mine.running.value} mine={mine} />
      <MatchCards title="home-finished" list={mine.finished.value} mine={mine} />
    </>
  );
}

test("a game that goes on is found behind any number of finished ones", () => {
  ownMatches.value = Array.from({ length: 30 }, (_, number) => id(number));
  const stop = mine.start();
  expect(watchers.size).toBe(12);
  for (let number = 0; number < 29; number += 1) see(id(number), { status: "over" });
  see(id(29), {});
  expect(mine.running.value.map(({ view }) => view.match)).toEqual([id(29)]);
  expect(mine.finished.value).toHaveLength(29);
  stop();
  expect(watchers.size).toBe(0);
});

test("games in progress come first where it is one's turn, with the time of who is to move", () => {
  ownMatches.value = [id(1), id(2)];
  const stop = mine.start();
  const settings = { ...VIEW.settings, clock: { kind: "correspondence", days: 3 } } as const;
  const seats = VIEW.seats.map((seat) => ({ ...seat, bot: null, left: 53 * HOUR }));
  see(id(1), { choices: null });
  see(id(2), { settings, seats });
  const [first, second] = page().querySelectorAll(".game");
  expect(first?.textContent).toContain("your turn2 days 5 h");
  expect(second?.textContent).toContain("Ana’s turn");
  stop();
});

test("a finished game tells who won and when", () => {
  ownMatches.value = [id(1), id(2)];
  const stop = mine.start();
  see(id(1), { status: "over", winners: [1], updated: Date.UTC(2024, 10, 16, 12) });
  see(id(2), { status: "over", winners: [2], updated: Date.UTC(2024, 9, 5, 12) });
  const sentences = [...page().querySelectorAll(".game-state")].map((each) => each.textContent);
  expect(sentences[0]).toMatch(/^won.*Nov.*2024/);
  expect(sentences[1]).toMatch(/^lost.*Oct.*2024/);
  stop();
});

test("a finished game tells who resigned", () => {
  ownMatches.value = [id(1)];
  const stop = mine.start();
  const seats = VIEW.seats.map((seat) => ({ ...seat, forfeited: seat.number === 2 }));
  see(id(1), { status: "over", winners: [1], seats });
  const names = [...page().querySelectorAll(".game-name")].map((each) => each.textContent);
  expect(names.map((name) => name?.endsWith(" · resigned"))).toEqual([false, true]);
  stop();
});

test("a game taken off the list can be put back", () => {
  rememberMatch(id(2));
  rememberMatch(id(1));
  const stop = mine.start();
  see(id(1), {});
  see(id(2), {});
  const root = page();
  const press = (selector: string) => act(() => root.querySelector<HTMLElement>(selector)?.click());
  press(".game-forget");
  act(() => render(<Both />, root));
  expect(ownMatches.value).toHaveLength(1);
  expect(root.querySelector(".game-removed")?.textContent).toBe("Game removed from the list.Undo");
  press(".game-removed button");
  act(() => render(<Both />, root));
  expect([...ownMatches.value].sort()).toEqual([id(1), id(2)]);
  expect(root.querySelectorAll(".game-forget")).toHaveLength(2);
  stop();
});
