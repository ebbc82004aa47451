// @vitest-environment happy-dom
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeAll, expect, test, vi } from "vitest";
import { setLanguage } from "../../i18n";
import { NewGameButton } from "./new-game-button";

const make = vi.hoisted(() => vi.fn());
const problem = signal("");
vi.mock("../match/match-draft", () => ({
  MatchDraft: class {
    problem = problem;
    constructor(readonly mode: string) {}
    make = () => make(this.mode);
  },
}));

const root = document.createElement("div");
const press = () => act(() => root.querySelector("button")?.click());

beforeAll(async () => {
  await setLanguage("en");
  act(() => render(<NewGameButton label="New game" />, root));
});

test("a new game that cannot be made says why", async () => {
  problem.value = "The server cannot be reached.";
  make.mockResolvedValueOnce(null);
  await press();
  await vi.waitFor(() => expect(root.textContent).toBe("New gameThe server cannot be reached."));
  problem.value = "";
});

test("a new game is one against a bot, and begins at once", async () => {
  make.mockResolvedValueOnce("match-0000000001");
  await press();
  await vi.waitFor(() => expect(location.pathname).toBe("/en/m/match-0000000001"));
  expect(make).toHaveBeenLastCalledWith("bots");
});
