import { describe, expect, it } from "vitest";
import type { MoveJudgement } from "../../protocol/rest";
import { arrows, begin, type Change, type Solving, solve } from "./solving";

const judgement = (changes: Partial<MoveJudgement>): MoveJudgement => ({
  outcome: "right",
  value: 3,
  tie_break: 0,
  best_value: 3,
  best_tie_break: 0,
  reply: null,
  replies: [],
  line: [],
  ...changes,
});
const right = judgement({ reply: "CP-2", replies: ["CP-2"] });
const solved = judgement({ outcome: "solved", replies: ["back"], line: ["back", "CO-1"] });
const wrong = judgement({
  outcome: "wrong",
  value: -2,
  replies: ["CB-4", "1W-1"],
  line: ["CB-4", "1W-1", "back"],
});

const stateAfter = (changes: Change[], state: Solving = begin(4)) => changes.reduce(solve, state);
const tried = (move: string, became: MoveJudgement): Change[] => [
  { kind: "try", move },
  { kind: "judged", judgement: became },
];

describe("a right move", () => {
  it("is on the board while it is judged", () => {
    const state = stateAfter([{ kind: "try", move: "3O-5" }]);
    expect([state.phase, state.line, state.at]).toEqual(["judging", ["3O-5"], 1]);
  });

  it("goes on after the reply", () => {
    const state = stateAfter(tried("3O-5", right));
    expect([state.phase, state.found, state.at]).toEqual(["solving", ["3O-5", "CP-2"], 2]);
    expect(state.judgement?.outcome).toBe("right");
    expect(arrows(state)).toEqual([]);
  });

  it("solves the puzzle if nothing is left to find, and lengthens the streak", () => {
    const state = stateAfter([...tried("3O-5", right), ...tried("2W-1", solved)]);
    expect([state.phase, state.streak]).toEqual(["solved", 5]);
    expect(state.line).toEqual(["3O-5", "CP-2", "2W-1", "back", "CO-1"]);
    expect([state.at, arrows(state)]).toEqual([3, ["back"]]);
  });
});

describe("a wrong move", () => {
  const state = stateAfter([...tried("3O-5", right), ...tried("2W-7", wrong)]);

  it("is answered by all replies of the others, and ends the streak", () => {
    expect([state.phase, state.streak, state.hasFailed]).toEqual(["wrong", 0, true]);
    expect([state.at, arrows(state)]).toEqual([3, ["CB-4", "1W-1"]]);
  });

  it("can be followed to the end", () => {
    const later = stateAfter([{ kind: "go", at: 5 }], state);
    expect(arrows(later)).toEqual(["back"]);
    expect(stateAfter([{ kind: "go", at: 99 }], later).at).toBe(6);
  });

  it("is taken back to try again; then solving it leaves the streak as it is", () => {
    const again = stateAfter([{ kind: "again" }], state);
    expect([again.phase, again.line]).toEqual(["solving", ["3O-5", "CP-2"]]);
    expect(stateAfter(tried("2W-1", solved), again)).toMatchObject({ phase: "solved", streak: 0 });
  });
});

describe("the solution", () => {
  const solution = ["3O-5", "CP-2", "2W-1"];

  it("is shown from the position on, and ends the streak", () => {
    const state = stateAfter([{ kind: "show", solution }]);
    expect(state).toMatchObject({ phase: "shown", line: solution, at: 0, streak: 0 });
    expect(arrows(state)).toEqual(["3O-5"]);
  });

  it("changes nothing once the puzzle is solved", () => {
    const ended = stateAfter(tried("2W-1", solved));
    expect(stateAfter([{ kind: "show", solution }], ended)).toBe(ended);
  });
});

describe("what cannot be now changes nothing", () => {
  it.each<[string, Change[], Change]>([
    ["a second move on its way", [{ kind: "try", move: "3O-5" }], { kind: "try", move: "2W-1" }],
    ["a move after a wrong one", tried("2W-7", wrong), { kind: "try", move: "2W-1" }],
    ["a move after the end", tried("2W-1", solved), { kind: "try", move: "3O-5" }],
    ["trying again without a wrong move", [], { kind: "again" }],
    ["looking ahead while solving", tried("3O-5", right), { kind: "go", at: 0 }],
    ["a judgement of nothing", [], { kind: "judged", judgement: wrong }],
  ])("%s", (_, before, change) => {
    const state = stateAfter(before);
    expect(solve(state, change)).toBe(state);
  });
});

it("takes a move back if the server does not answer", () => {
  const state = stateAfter([
    ...tried("3O-5", right),
    { kind: "try", move: "2W-1" },
    { kind: "unanswered" },
  ]);
  expect(state).toMatchObject({ phase: "solving", at: 2, tried: null, streak: 4 });
});

it("takes over the streak of the server", () => {
  expect(stateAfter([...tried("2W-1", solved), { kind: "counted", streak: 9 }]).streak).toBe(9);
});
