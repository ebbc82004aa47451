// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from "vitest";
import errors from "../../../../src/vitral/locales/pl/errors.ftl?raw";
import study from "../../../../src/vitral/locales/pl/study.ftl?raw";
import { addCatalogue, setLanguage } from "../../i18n";
import { formatEditionProblem } from "./edition-problem";

const say = (key: string) => formatEditionProblem({ key, code: "missing", params: {} });

describe("where an edition is not right", () => {
  beforeAll(async () => {
    await setLanguage("pl");
    addCatalogue("pl", study);
    addCatalogue("pl", errors);
  });

  it.each([
    "name",
    "version",
    "panes",
    "displays",
    "windows",
    "broken_glass",
    "ornaments",
    "strips",
  ])("is said in words: %s", (key) => {
    expect(say(key)).not.toContain(key);
    expect(say(key)).toMatch(/^[A-ZŻŹĆŁŚ].*: nie zostało podane$/);
  });

  it("is said as the file does within what has a name", () => {
    expect(say("panes.each")).toBe("Tafle szkła (each): nie zostało podane");
    expect(say("strips[3].sides[2]")).toBe("Plansza kwatery 3, strona 2: nie zostało podane");
    expect(say("windows.points_A[4]")).toBe("Punkty okien, strona A: nie zostało podane");
    expect(say("colour")).toBe("colour: nie zostało podane");
  });
});
