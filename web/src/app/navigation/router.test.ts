// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { preferredLanguage } from "../../i18n";
import { href, navigate, parse, route, switchLanguage } from "./router";

test("an address says language, page and the rest", () => {
  expect(parse("/de/m/q2yT8bLx0WcZ5dRk", "", "")).toMatchObject({
    language: "de",
    page: "m",
    rest: ["q2yT8bLx0WcZ5dRk"],
  });
  expect(parse("/uk/", "", "")).toMatchObject({ language: "uk", page: "", rest: [] });
  expect(parse("/pl", "", "")).toMatchObject({ language: "pl", page: "" });
});

test("without a language it is the reader's own", () => {
  expect(parse("/rules", "?q=x", "#R-TAKE-1", "pl")).toMatchObject({
    language: "pl",
    page: "rules",
    hash: "R-TAKE-1",
  });
  expect(parse("/%E0%A4%A", "", "").page).toBe("%E0%A4%A");
});

test("one goes from page to page, and stays on it in another language", () => {
  switchLanguage("de");
  navigate("replay/abc#3");
  expect(route.value).toMatchObject({ language: "de", page: "replay", rest: ["abc"], hash: "3" });
  switchLanguage("uk");
  expect(location.pathname + location.hash).toBe("/uk/replay/abc#3");
  expect(href("learn")).toBe("/uk/learn");
});

test("the language that somebody likes most of those spoken here", () => {
  expect(preferredLanguage(["fr-FR", "uk-UA", "en"])).toBe("uk");
  expect(preferredLanguage(["fr"])).toBe("en");
});
