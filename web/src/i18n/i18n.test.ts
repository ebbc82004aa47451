// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { hasMessage, LANGUAGES, setLanguage, words } from ".";
import { loadCatalogue, loadErrors } from "./catalogue";

test.each(LANGUAGES)("a number below 0 has a minus and not a hyphen in %s", async (language) => {
  await setLanguage(language);
  const text = words("text-score", { name: "Ana", points: -5, loss: "0" });
  expect(text).toContain("−5");
  expect(text).not.toMatch(/-\d/);
});

test("what pages have added to a language is there when it is chosen again", async () => {
  await setLanguage("de");
  expect(hasMessage("home-title")).toBe(false);
  await loadCatalogue("home");
  const text = words("home-title");
  expect(text).not.toBe("home-title");
  await setLanguage("pl");
  expect(hasMessage("home-title")).toBe(false);
  await setLanguage("de");
  expect(words("home-title")).toBe(text);
});

test.each(LANGUAGES)("errors have words in %s once they are loaded", async (language) => {
  await setLanguage(language);
  expect(hasMessage("error-store-full")).toBe(false);
  await loadErrors();
  expect(hasMessage("error-store-full") && hasMessage("error-seat-not-open")).toBe(true);
});
