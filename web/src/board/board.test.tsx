// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { VIEW } from "../game/view.fixture";
import { setLanguage, words } from "../i18n";
import type { MatchView } from "../protocol/types";
import { Board, type BoardSettings } from ".";
import { formatOutcome } from "./action-bar";

const SETTINGS: BoardSettings = {
  letters: false,
  sectors: false,
  confirm: true,
  motion: "reduced",
  volume: 0,
};

const root = document.createElement("div");
const onMove = vi.fn();

function show(changes: Partial<BoardSettings> = {}, view: MatchView = VIEW, ownSeats = [1]) {
  const settings = { ...SETTINGS, ...changes };
  return act(() =>
    render(<Board {...{ view, ownSeats, words, settings, onMove, highlight: null }} />, root),
  );
}

function click(selector: string) {
  const found = root.querySelector(selector);
  expect(found, selector).not.toBeNull();
  return act(() => {
    found!.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });
}

const text = () => root.querySelector(".action-bar")?.textContent;

beforeAll(async () => {
  document.body.append(root);
  await setLanguage("en");
});
beforeEach(() => onMove.mockReset());
afterEach(() => act(() => render(null, root)));

it("draws the displays, the centre and every palace", async () => {
  await show();
  expect(root.querySelectorAll(".display")).toHaveLength(5);
  expect(root.querySelectorAll(".palace")).toHaveLength(2);
  expect(root.querySelector('[data-source="4"]')?.getAttribute("aria-label")).toBe(
    "4 pink panes, Display 4",
  );
  expect(root.querySelector('[data-column="4"]')?.getAttribute("aria-label")).toBe(
    "Strip 4, free: 1 × pink.",
  );
  expect(root.querySelector('[data-spot="track"]')?.getAttribute("aria-label")).toMatch(
    /^Round track: [a-z, ]+$/,
  );
});

it("says of each strip what it would make of the panes, and why not", async () => {
  await show();
  await click('[data-source="0"][data-colour="P"]');
  const badge = root.querySelector('[data-column="4"] + .badge');
  expect(badge?.querySelector(".fits")?.textContent).toBe("1");
  expect(badge?.querySelector(".breaks")?.textContent).toBe("1");
  expect(badge?.querySelector(".seal-text")?.textContent).toBe("+7");
  await click('[data-source="1"][data-colour="O"]');
  await click('[data-column="1"]');
  expect(text()).toContain("Strip 1 is left of the glazier");
});

it("says that panes come before a strip", async () => {
  await show();
  await click('[data-column="6"]');
  expect(text()).toContain("Take panes first");
  await click('[data-source="1"][data-colour="O"]');
  expect(text()).not.toContain("Take panes first");
});

it("does not count what breaks where all of it does", () => {
  const answer = { allowed: true, placed: 0, broken: 1, points: 0, loss: 2, refusal: null };
  const all = formatOutcome({ ...answer, known: true }, words);
  expect(all).toBe("costs 2 points for broken glass");
  expect(formatOutcome({ ...answer, placed: 1, known: true }, words)).toContain("1 of them breaks");
});

it("plays panes, strip, pane to keep, confirmation", async () => {
  await show();
  await click('[data-source="0"][data-colour="P"]');
  await click('[data-column="4"]');
  await click('[data-keep="Y"]');
  expect(onMove).not.toHaveBeenCalled();
  await click("[data-confirm]");
  expect(onMove.mock.calls).toEqual([["CP-4=Y"]]);
});

it("says that a move is on its way when that takes long", async () => {
  onMove.mockReturnValueOnce(new Promise(() => {}));
  await show({ confirm: false });
  await click('[data-source="1"][data-colour="O"]');
  await click('[data-column="6"]');
  await vi.waitFor(() => expect(text()).toContain("Your move is being sent."), 4000);
});

it("marks the starting-player tile where panes would bring it along", async () => {
  const tile = () => root.querySelector(".tile")?.getAttribute("class");
  await show();
  await click('[data-source="1"][data-colour="O"]');
  expect(tile()).toBe("tile");
  await click('[data-source="0"][data-colour="P"]');
  expect(tile()).toBe("tile picked");
  const last = [{ seat: 2, move: "CB-1", events: [] }];
  await show({}, { ...VIEW, turn: VIEW.turn + 1, last });
  expect(tile()).toBe("tile"); // that round is over, and the tile is back
});

it("cancels everything by one press, wherever one is", async () => {
  await show();
  await click('[data-source="0"][data-colour="P"]');
  await click('[data-column="4"]');
  await click("[data-undo]");
  expect(root.querySelector<HTMLElement>(".board")?.dataset.stage).toBe("pick");
});

it("plays at once where nothing is to be confirmed", async () => {
  await show({ confirm: false });
  await click('[data-source="1"][data-colour="O"]');
  await click('[data-column="6"]');
  expect(onMove.mock.calls).toEqual([["1O-6"]]);
});

it("moves the glazier back by a tap on it", async () => {
  await show({ confirm: false });
  await click("[data-glazier]");
  expect(onMove.mock.calls).toEqual([["back"]]);
});

it("is only looked at by those who watch", async () => {
  await show({}, { ...VIEW, choices: null, you: [] }, []);
  expect(root.querySelectorAll('[role="button"]')).toHaveLength(0);
  expect(text()).toContain("Ana’s turn");
});

it("puts panes in sectors, and the coin at the round's colour", async () => {
  await show({ sectors: true });
  expect(root.querySelectorAll(".display.standing .tongue")).toHaveLength(5);
  expect(root.querySelector('[data-spot="pile/Y"] .coin')).not.toBeNull();
});

it("writes letters on request", async () => {
  await show({ letters: true });
  expect(root.querySelector('[data-source="4"] .letter')?.getAttribute("href")).toBe("#letter-P");
});

it("shows the others one tap away", async () => {
  await show();
  await click(".rival .closeup-button");
  expect(root.querySelector("dialog .player-summary-name")?.textContent).toBe("Ben");
  expect(root.querySelector("dialog .backs svg")?.getAttribute("aria-label")).toMatch(
    /^strip \d: \d × /,
  );
});

it("draws what moves in a task of its own, and knows whose turn it is by then", async () => {
  await show({ motion: "full" });
  const table = { ...VIEW.table!, position: "the next one" };
  const { turn, version } = VIEW;
  const next = { ...VIEW, table, turn: turn + 1, version: version + 1, choices: null, last: [] };
  await show({ motion: "full" }, next);
  const board = root.querySelector<HTMLElement>(".board")!;
  expect([board.dataset.turn, board.dataset.stage]).toEqual([String(turn), "pick"]);
  await vi.waitFor(() => expect(board.dataset.turn).toBe(String(turn + 1)));
  expect(board.dataset.stage).toBe("wait");
});
