// @vitest-environment happy-dom
import { render } from "preact";
import { beforeAll, expect, test } from "vitest";
import { formatResult } from "../../app/match/result";
import { setLanguage } from "../../i18n";
import { loadCatalogue } from "../../i18n/catalogue";
import type { MatchView } from "../../protocol/types";
import { Closed } from "./closed";

const view = (more: object) =>
  ({
    match: "AAAAAAAAAAAAAAAA",
    status: "over",
    closed: true,
    you: [1],
    seats: [],
    ...more,
  }) as unknown as MatchView;

beforeAll(async () => {
  await setLanguage("en");
  await Promise.all([loadCatalogue("table"), loadCatalogue("match")]);
});

function shown(seen: MatchView): HTMLElement {
  const root = document.createElement("div");
  render(<Closed view={seen} />, root);
  return root;
}

test("a closed match says so in words, and can be replayed if it had begun", () => {
  const begun = shown(view({ table: {} }));
  expect(begun.querySelector("[role=alert] p")?.textContent).toContain("closed this match");
  expect(begun.querySelector("a[href*='replay/AAAAAAAAAAAAAAAA']")).not.toBeNull();
  expect(shown(view({})).querySelector("a[href*='replay/']")).toBeNull();
});

test("nobody has won or lost it", () => {
  expect(formatResult(view({ winners: [] }))).toBe("closed");
});
