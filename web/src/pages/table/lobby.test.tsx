// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { LiveMatch } from "../../app/match/live-match";
import { useSeatColours } from "../../app/match/seat-colours";
import { updateSettings } from "../../app/settings/settings";
import { VIEW } from "../../game/view.fixture";
import { setLanguage } from "../../i18n";
import { loadCatalogue } from "../../i18n/catalogue";
import type { MatchView, SeatView } from "../../protocol/types";
import { Lobby } from "./lobby";

const root = document.createElement("div");
const [ana, ben] = VIEW.seats as [SeatView, SeatView];
const HOST: SeatView = { ...ana, host: true, colour: "teal", colour_chosen: true };
const FREE: SeatView = { ...ben, name: "", open: true, colour: "red" };
const clock = { kind: "live", bank: 300, increment: 10 } as const;
const { table: _, ...LOBBY } = VIEW;
const OPEN: MatchView = {
  ...LOBBY,
  status: "open",
  settings: { side: "B", clock, takebacks: true, hints: false },
  seats: [HOST, FREE],
  you: [],
  choices: null,
};
const asked: string[] = [];

function show(view: MatchView): void {
  const live = new LiveMatch("m");
  live.view.value = view;
  act(() => render(<Lobby live={live} view={view} />, root));
}

beforeAll(async () => {
  document.body.append(root);
  await setLanguage("en");
  await Promise.all([loadCatalogue("lobby"), loadCatalogue("table")]);
  updateSettings({ name: "" });
  vi.stubGlobal("fetch", (path: string, { body }: { body?: string } = {}) => {
    asked.push(path + (body ?? ""));
    return Promise.reject(new TypeError("offline"));
  });
});

afterEach(() => {
  act(() => render(null, root));
  asked.length = 0;
});

it("greets a guest, says what is played, and offers a seat under the name that is typed", async () => {
  show(OPEN);
  expect(root.querySelector("h1")?.textContent).toBe("Ana invites you");
  const facts = root.querySelector(".match-facts")?.textContent;
  for (const text of ["2 of 2", "5 min + 10 s", "B: ", "takebacks allowed · no hints"])
    expect(facts).toContain(text);
  const name = root.querySelector<HTMLInputElement>("input[name=name]")!;
  name.value = "Ben";
  act(() => void name.dispatchEvent(new Event("input", { bubbles: true })));
  const form = root.querySelector("form")!;
  expect(form.querySelector("button")?.textContent).toBe("Sit down");
  act(() => void form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
  await vi.waitFor(() => expect(asked[0]).toContain('/m/seats/2{"name":"Ben"'));
  expect(root.querySelector(".share")).toBeNull();
});

it("offers a guest the seat that is kept for them, and says so where nobody knows who invites", () => {
  const kept = { ...FREE, open: false, reserved: true, number: 3 };
  show({ ...OPEN, seats: [{ ...HOST, host: false }, FREE, kept], reserved: [3] });
  expect(root.querySelector("h1")?.textContent).toBe("You’re invited");
  expect(root.querySelector(".match-facts")?.textContent).toContain("3 of 3");
  const other = root.querySelector(".seat[data-seat='2'] button");
  expect(other?.getAttribute("aria-label")).toBe("Sit down: 2");
  expect(root.querySelector(".seat[data-seat='3'] button")).toBeNull();
});

it("shows the host the link with its code, and lets them choose a colour that is free", async () => {
  const guest: SeatView = { ...ben, colour: "green", colour_chosen: true };
  const spare: SeatView = { ...FREE, number: 3 };
  show({ ...OPEN, seats: [HOST, guest, spare], you: [1], maker: true });
  expect(root.querySelector("h1")?.textContent).toBe("The table is ready");
  await vi.waitFor(() => expect(root.querySelector(".scan svg[role=img]")).not.toBeNull());
  const radios = [...root.querySelectorAll<HTMLInputElement>(".colour-choice input")];
  expect(radios.map((radio) => [radio.value, radio.checked, radio.disabled])).toEqual([
    ["red", false, false],
    ["teal", true, false],
    ["green", false, true],
    ["violet", false, false],
  ]);
  expect(radios[2]?.getAttribute("aria-label")).toBe("green (taken)");
  act(() => void radios[3]!.dispatchEvent(new Event("change", { bubbles: true })));
  await vi.waitFor(() => expect(asked[0]).toContain('/m/seats/1/colour{"colour":"violet"}'));
});

it("draws every seat in its colour while the page is open", () => {
  const Page = () => {
    useSeatColours([HOST, FREE, ben]);
    return null;
  };
  const { style } = document.documentElement;
  const drawn = () => [1, 2, 3].map((seat) => style.getPropertyValue(`--seat-${seat}`));
  act(() => render(<Page />, root));
  expect(drawn()).toEqual(["var(--player-teal)", "var(--player-red)", ""]);
  act(() => render(null, root));
  expect(drawn()).toEqual(["", "", ""]);
});
