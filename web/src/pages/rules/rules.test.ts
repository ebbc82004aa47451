// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { addCatalogue, LANGUAGES, setLanguage, words } from "../../i18n";
import { cut, isPointedAt, sections } from "./rules";

const LOCALES = "../../../../src/vitral/locales";
const CATALOGUES = import.meta.glob<string>("../../../../src/vitral/locales/*/{study,rules}.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

const CATALOGUE = `# The rules.

rules-section-goal = What it is about
rules-goal = Fill windows.

rules-section-advance = Advancing
rule-r-take-1 = Take all = of one colour.
rule-r-place-1 = Lay them.

rules-section-rulings = Rulings
ruling-1 = Below 0.
`;

test("a catalogue has sections with paragraphs, known by their ids", () => {
  const found = sections(CATALOGUE);
  expect(found.map((section) => section.anchor)).toEqual(["goal", "advance", "rulings"]);
  expect(found.map(({ paragraphs }) => paragraphs.map(({ anchor }) => anchor))).toEqual([
    ["rules-goal"],
    ["R-TAKE-1", "R-PLACE-1"],
    ["ruling-1"],
  ]);
});

test("a text is cut where something is found, whatever is searched for", () => {
  expect(cut("Glass and glass", "GLASS")).toEqual(["", "Glass", " and ", "glass", ""]);
  expect(cut("a (b) c", "(b")).toEqual(["a ", "(b", ") c"]);
  expect(cut("Скло", "скло")).toEqual(["", "Скло", ""]);
  expect(cut("anything", "  ")).toEqual(["anything"]);
});

test("paragraphs are numbered in their sections", () => {
  const found = sections(CATALOGUE).flatMap(({ paragraphs }) => paragraphs);
  expect(found.map(({ number }) => number)).toEqual(["1.1", "2.1", "2.2", "3.1"]);
});

test("a link to a paragraph works in whatever case its id is written", () => {
  const [rule] = sections(CATALOGUE)[1]!.paragraphs;
  expect(["R-TAKE-1", "r-take-1", "R-TAKE-10"].map((hash) => isPointedAt(rule!, hash))).toEqual([
    true,
    true,
    false,
  ]);
});

test.each(LANGUAGES)("readers meet no name out of a file in %s", async (language) => {
  const catalogue = CATALOGUES[`${LOCALES}/${language}/rules.ftl`]!;
  await setLanguage(language);
  addCatalogue(language, CATALOGUES[`${LOCALES}/${language}/study.ftl`]!);
  addCatalogue(language, catalogue);
  const sentence = sections(catalogue).flatMap(({ message, paragraphs }) =>
    [message, ...paragraphs.map((each) => each.message)].map((each) => words(each)),
  );
  expect(sentence.filter((text) => /[`_]|\bR-[A-Z]/.test(text))).toEqual([]);
  expect(sentence.some((text) => text.includes(words("home-score-floor")))).toBe(true);
});
