// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Hint } from "../game/hint";
import { after, gameOver, VIEW } from "../game/view.fixture";
import { setLanguage, words } from "../i18n";
import { Announcer } from "./announcer";
import { LatestMoves, MoveLog } from "./move-log";
import { TextTable } from "./text-table";

const root = document.createElement("div");
const onMove = vi.fn();
const show = (node: preact.ComponentChild) => act(() => render(node, root));
const texts = (selector: string) =>
  [...root.querySelectorAll(selector)].map((one) => one.textContent);

beforeAll(() => setLanguage("en"));
afterEach(() => show(null));

const table = (view = VIEW) => (
  <TextTable
    view={view}
    words={words}
    onMove={onMove}
    onUndo={() => true}
    onHint={async () => ({ move: "back" })}
  />
);

async function type(text: string) {
  const line = root.querySelector("input")!;
  await act(() => {
    line.value = text;
    line.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(async () => {
    root
      .querySelector("form")!
      .dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    await Promise.resolve();
  });
}

it("shows by an example what can be typed", async () => {
  await show(table());
  const [example] = texts(".text-example");
  expect(example).toMatch(/^For example 1O-5: 2 orange panes from display 1 to strip 5/);
  expect(root.querySelector("input")?.getAttribute("aria-describedby")).toBe("text-example");
  await show(table({ ...VIEW, choices: null }));
  expect(texts(".text-example")).toEqual([]);
});

it("holds everything that lies on the table", async () => {
  await show(table());
  expect(texts("h3")).toEqual([
    "Displays and centre",
    "Ana’s palace",
    "Ben’s palace",
    "Round track",
    "Bag and glass tower",
  ]);
  expect(texts("li")).toContain("Display 4: 4 pink panes");
  const [ana] = root.querySelectorAll("table");
  const cells = [...ana!.rows].map((row) => [...row.cells].map((cell) => cell.textContent));
  expect(cells[3]).toEqual(["3", "no strip", "no strip", "none", "clear", "yellow", "3"]);
  expect(cells[4]).toEqual([
    "4 (Glazier)",
    "3 yellow panes, 1 orange pane",
    "1 × pink",
    "2 × clear, 2 × yellow, 1 × blue",
    "empty",
    "empty",
    "2",
  ]);
  expect(texts("ol li")).toEqual(["yellow", "blue", "orange", "pink"]);
});

it("tells how the game ended, item by item", async () => {
  await show(table(gameOver()));
  const sentences = texts("li").slice(0, 3);
  expect(sentences[0]).toContain(
    "Ana. After six rounds: 20, Panes left on strips: 1, Broken glass: −8",
  );
  expect(sentences[1]).toContain("Ben. After six rounds: −3");
  expect(sentences[2]).toBe("Ana wins.");
});

it("answers what is typed, and plays", async () => {
  await show(table());
  await type("1O-7");
  expect(texts("output p")).toEqual(["Strip 7 has no free space for that colour (orange)."]);
  await type("1o-6");
  expect(onMove).toHaveBeenCalledExactlyOnceWith("1O-6");
  expect(root.querySelector("input")!.value).toBe("");
});

it("tells of a move on its way, and does not take another", async () => {
  onMove.mockReset();
  await show(<TextTable {...table().props} sending="1O-6" />);
  expect(texts("output p")).toEqual(["Sending: 1O-6"]);
  await type("back");
  expect(texts("output p")[0]).toBe("You have already sent a move.");
  expect(onMove).not.toHaveBeenCalled();
  await show(table({ ...VIEW, turn: VIEW.turn + 1, choices: null }));
  expect(texts("output p")).toEqual([]);
});

/** A table at which a hint takes its time, and how to give it. */
async function pendingHint() {
  let advise = (_: Hint) => {};
  const onHint = () => new Promise<Hint>((done) => (advise = done));
  await show(<TextTable {...table().props} onHint={onHint} />);
  return () =>
    act(async () => {
      advise({ move: "back" });
      await new Promise((done) => setTimeout(done));
    });
}

it("says that it thinks, and forgets what it said before", async () => {
  const advise = await pendingHint();
  await type("1O-7");
  await type("hint");
  expect(texts("output p")).toEqual(["Looking for a good move…"]);
  await advise();
  expect(texts("output p")).toEqual(["Hint: back", "move the glazier back to strip 1"]);
});

it("does not answer a question of an earlier turn", async () => {
  const advise = await pendingHint();
  await type("hint");
  await show(table({ ...VIEW, turn: VIEW.turn + 1 }));
  await advise();
  expect(texts("output p")).toEqual([]);
});

it("has a button for every move of one's own turn", async () => {
  await show(table());
  expect(texts(".text-moves code")).toEqual(["back", "1O-5", "1O-6", "CP-4=O", "CP-4=Y"]);
  await show(table({ ...VIEW, choices: null }));
  expect(texts(".text-moves")).toEqual([]);
});

it("announces what happens, line by line", async () => {
  await show(<Announcer view={VIEW} words={words} />);
  await show(
    <Announcer
      view={after("back", [{ kind: "glazier-moved", seat: 1, start: 4, end: 1 }])}
      words={words}
    />,
  );
  expect(texts("[role=log] p")).toEqual([
    "Round 3 of 6. Bonus colour: yellow.",
    "Your turn.",
    "Ana’s glazier moves from column 4 to column 1.",
  ]);
});

it("tells the last moves, the newest first and in brief", async () => {
  const walk = { kind: "glazier-moved" as const, seat: 1, start: 4, end: 1 };
  const tile = { kind: "tile-taken" as const, seat: 2 };
  const steps = [
    { seat: null, move: null, events: [{ kind: "dealt" as const, round: 1, from_bag: null }] },
    { seat: 1, move: "back", events: [walk] },
    { seat: 2, move: "CP-4", events: [{ ...walk, seat: 2 }, tile] },
  ];
  const table = { rows: [0], rounds: 6 };
  await show(<LatestMoves {...{ steps, table, words }} names={["Ana", "Ben"]} />);
  expect(texts("li")).toEqual([
    "Ben takes the starting-player tile: one step down the broken glass track, and the first turn of the next round.",
    "Ana’s glazier moves from column 4 to column 1.",
  ]);
});

it("tells the whole game, and shows the move that is pointed at", async () => {
  const onHighlight = vi.fn();
  const steps = [
    { seat: null, move: null, events: [{ kind: "dealt" as const, round: 6, from_bag: null }] },
    { seat: 1, move: "CP-4", events: [{ kind: "tile-taken" as const, seat: 1 }] },
  ];
  await show(
    <MoveLog
      steps={steps}
      names={["Ana"]}
      table={{ rows: [0], rounds: 6 }}
      words={words}
      onHighlight={onHighlight}
    />,
  );
  expect(texts("li")).toEqual([
    "Round 6 begins: the displays are filled.",
    "CP-4 Ana takes the starting-player tile: one step down the broken glass track.",
  ]);
  const line = root.querySelector("button")!;
  await act(() => {
    line.dispatchEvent(new FocusEvent("focus"));
    line.dispatchEvent(new FocusEvent("blur"));
  });
  expect(onHighlight.mock.calls).toEqual([["1:CP-4"], [null]]);
});
