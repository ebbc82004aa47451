// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { VIEW } from "../game/view.fixture";
import { setLanguage, words } from "../i18n";
import type { MatchView, PlayerView } from "../protocol/types";
import { COMMANDS, type CommandContext, runCommand } from "./commands";

const play = vi.fn();
const undo = vi.fn(() => true);

function context(changes: Partial<MatchView> = {}): CommandContext {
  const view = { ...VIEW, ...changes };
  const hint = async () => ({ move: "1O-6" });
  return { view, moves: VIEW.choices!.previews, words, sending: null, play, undo, hint };
}

const sentence = async (typed: string, changes?: Partial<MatchView>) =>
  (await runCommand(typed, context(changes))).join("\n");

beforeAll(() => setLanguage("en"));
beforeEach(() => vi.clearAllMocks());

describe("a typed move", () => {
  it.each([
    ["1O-6", "1O-6"],
    [" 1o - 6 ", "1O-6"],
    ["cp-4=y", "CP-4=Y"],
    ["BACK", "back"],
    ["1o-5*1", "1O-5"],
  ])("%j is played as %s", async (typed, move) => {
    expect(await sentence(typed)).toBe("");
    expect(play).toHaveBeenCalledExactlyOnceWith(move);
  });

  it.each([
    ["7O-6", "There is no display 7; this game has 5."],
    ["2O-6", "You can’t take orange panes from display 2: there are none."],
    ["1O-x", "A strip in reach has room for orange panes, so they must go on such a strip."],
    ["1O-1", "Strip 1 is left of the glazier, which stands above column 4."],
    ["1O-7", "Strip 7 has no free space for that colour (orange)."],
    ["CP-4", "This completes the strip: say which pane to keep (OY), for example =Y."],
    ["CP-4=W", "W is not among the panes on the strip; you can keep OY."],
    ["1O-6=Y", "This does not complete the strip, so there is no pane to keep yet."],
    [
      "1O-5*3",
      "The panes cannot lie like this, with 3 on jokers. Leave the number out, and spaces of their own colour are filled first.",
    ],
    [" hello there ", "“hello there” is not a move. Moves look like 3O-5, CP-2=Y or back."],
  ])("%s is not allowed, and the answer says why", async (typed, why) => {
    expect(await sentence(typed)).toBe(why);
    expect(play).not.toHaveBeenCalled();
  });

  it("says why the glazier cannot go back", async () => {
    const refusals = { back: { code: "back-already-there", params: { column: 4 } } };
    const choices = { seat: 1, legal: [], refusals, previews: {} };
    expect(await sentence("back", { choices })).toBe(
      "The glazier already stands above the leftmost strip.",
    );
  });

  it("is not for others' turns", async () => {
    expect(await sentence("1O-6", { choices: null })).toBe("It is not your turn.");
    expect(await sentence("1O-6", { choices: null, status: "over" })).toBe("The game is over.");
  });
});

describe("questions", () => {
  it("tells what every strip would make of panes", async () => {
    expect(await sentence("1o")).toBe(
      [
        "1O-5: 2 orange panes from display 1 to strip 5; 1 on a joker",
        "1O-6: 2 orange panes from display 1 to strip 6",
        "Strip 1 is left of the glazier, which stands above column 4.",
        "Strip 7 has no free space for that colour (orange).",
      ].join("\n"),
    );
    expect(await sentence("2o")).toContain("You can’t take orange panes from display 2");
    expect(await sentence("?1O")).toBe(await sentence("1O"));
  });

  it("lists all moves with what they bring", async () => {
    const lines = (await sentence("?")).split("\n");
    expect(lines).toHaveLength(5);
    expect(lines[0]).toBe("back: move the glazier back to strip 1");
    expect(lines[4]).toBe(
      "CP-4=Y: 2 pink panes from the centre to strip 4; 1 of them breaks; completes it; keep the yellow pane; scores 7 points; costs 2 points for broken glass",
    );
    expect(await sentence("moves", { choices: null })).toBe("It is not your turn.");
  });

  it("says where the glazier stands and what is free in its reach", async () => {
    const lines = (await sentence("where")).split("\n");
    expect(lines[0]).toBe("Ana’s glazier stands above column 4.");
    expect(lines[1]).toBe("Strip 4, free: 1 × pink.");
    expect(lines[2]).toBe("Strip 5, free: 1 × yellow, 1 × orange, 1 × blue, 2 × joker.");
    expect(lines).toHaveLength(6);
  });

  it("knows no reach but the one in the view", async () => {
    const [ana, ben] = VIEW.table!.players as [PlayerView, PlayerView];
    const table = { ...VIEW.table!, players: [{ ...ana, reach: [2, 7], leftmost: 6 }, ben] };
    const lines = (await sentence("where", { table })).split("\n");
    expect(lines.slice(1).map((line) => line.slice(0, 8))).toEqual(["Strip 2,", "Strip 7,"]);
    expect(await sentence("moves", { table })).toContain("back: move the glazier back to strip 6");
  });

  it("says what lies on the displays, the scores and the position", async () => {
    expect(await sentence("displays")).toContain("Display 1: 2 clear panes, 2 orange panes");
    expect(await sentence("displays")).toContain("Display 2: none");
    expect(await sentence("displays")).toContain(
      "Centre: 1 clear pane, 2 pink panes, starting-player tile",
    );
    expect(await sentence("score")).toBe(
      "Ana: 12 points, broken glass −2.\nBen: −3 points, broken glass 0.",
    );
    expect(await sentence("position")).toBe("vitral.1~B2~YBOP");
  });

  it("asks a bot", async () => {
    expect(await sentence("hint")).toBe("Hint: 1O-6\n2 orange panes from display 1 to strip 6");
    expect(await sentence("hint", { choices: null })).toBe("It is not your turn.");
    const without = { ...context(), hint: null };
    expect(await runCommand("hint", without)).toEqual(["Hints are off in this match."]);
    expect(await runCommand("hint", { ...context(), hint: async () => null })).toEqual([]);
  });

  it("tells the second-best move too", async () => {
    const second = { move: "back", reasons: [{ code: "breaks-nothing" as const }] };
    const advised = { ...context(), hint: async () => ({ move: "1O-6", second }) };
    expect((await runCommand("hint", advised)).slice(2)).toEqual([
      "Second best: back",
      "move the glazier back to strip 1",
      "breaks nothing",
    ]);
  });

  it("takes back", async () => {
    expect(await sentence("undo")).toBe("Taking back your last move…");
    expect(undo).toHaveBeenCalledOnce();
    undo.mockReturnValueOnce(false);
    expect(await sentence("undo")).toBe("There is nothing to take back.");
    const without = { ...context(), undo: null };
    expect(await runCommand("undo", without)).toEqual(["Takebacks are off in this match."]);
  });
});

describe.each(["de", "pl", "uk"] as const)("in %s", (language) => {
  beforeAll(() => setLanguage(language));

  it("understands its own words and the English ones", async () => {
    for (const [command, [word]] of Object.entries(COMMANDS))
      expect(await sentence(words(word))).toBe(await sentence(command));
  });

  it("has a word for everything", async () => {
    for (const command of Object.keys(COMMANDS))
      expect(await sentence(command)).not.toMatch(/(text|command|move|play|term)-[a-z]/);
  });
});

describe("a command of a page", () => {
  const run = vi.fn((argument: string) => [`dealt ${argument}`]);
  const commands = [{ name: "deal", word: "command-where", about: "term-tower", run }];
  const typed = (text: string) => runCommand(text, { ...context(), commands });

  it("gets what follows its word", async () => {
    expect(await typed("deal WW.YY")).toEqual(["dealt WW.YY"]);
    expect(await typed("  DEAL   WW.YY ")).toEqual(["dealt WW.YY"]);
    expect(await typed(`${words("command-where")} WW.YY`)).toEqual(["dealt WW.YY"]);
  });

  it("is listed by help, and is unknown elsewhere", async () => {
    const listed = `${words("command-where")}: ${words("term-tower")}`;
    expect(await typed("help")).toContain(listed);
    expect(await sentence("help")).not.toContain(listed);
    await sentence("deal WW.YY");
    expect(run).not.toHaveBeenCalled();
  });
});
