// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { LANGUAGES, speak, words } from ".";

test.each(LANGUAGES)("a number below 0 has a minus and not a hyphen in %s", async (language) => {
  await speak(language);
  const said = words("text-score", { name: "Ana", points: -5, loss: "0" });
  expect(said).toContain("−5");
  expect(said).not.toMatch(/-\d/);
});
