// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { LANGUAGES, setLanguage, words } from ".";

test.each(LANGUAGES)("a number below 0 has a minus and not a hyphen in %s", async (language) => {
  await setLanguage(language);
  const text = words("text-score", { name: "Ana", points: -5, loss: "0" });
  expect(text).toContain("−5");
  expect(text).not.toMatch(/-\d/);
});
