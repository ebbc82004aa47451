import { beforeEach, describe, expect, it, vi } from "vitest";
import type { MatchView, MovePreview } from "../protocol/types";
import { Turn } from "./turn";

const BRINGS: MovePreview = {
  placed: 2,
  jokers: 0,
  broken: 0,
  points: 0,
  loss: 0,
  completes: false,
  glazier: 3,
};

const LEGAL = ["back", "3O-3", "3O-5=O", "3O-5=Y", "CP-8", "CP-8*1", "CP-8*2", "1W-x"];

const PREVIEW: Record<string, MovePreview> = Object.fromEntries(
  LEGAL.map((move) => [move, { ...BRINGS, jokers: Number(/\*(\d)/.exec(move)?.[1] ?? 0) }]),
);
PREVIEW["3O-5=O"] = PREVIEW["3O-5=Y"] = {
  ...BRINGS,
  placed: 1,
  broken: 1,
  points: 5,
  loss: 1,
  completes: true,
};

function viewAt(turn: number, legal: string[] | null = LEGAL): MatchView {
  const refusals = { "1": { code: "left-of-glazier", params: { column: 1, glazier: 3 } } };
  const choices = legal && { seat: 1, legal, refusals, previews: PREVIEW };
  return { match: "m", turn, choices } as unknown as MatchView;
}

describe("a turn", () => {
  const send = vi.fn<(move: string) => unknown>();
  let turn: Turn;

  beforeEach(() => {
    send.mockReset();
    turn = new Turn(send);
    turn.update(viewAt(7));
  });

  it("waits while somebody else is to move", () => {
    turn.update(viewAt(8, null));
    expect(turn.stage.value).toBe("wait");
    turn.pick(3, "O");
    expect(turn.picked.value).toBeNull();
  });

  it("goes from panes to strip to confirmation", () => {
    expect(turn.stage.value).toBe("pick");
    turn.pick(3, "O");
    expect(turn.stage.value).toBe("target");
    turn.target(3);
    expect(turn.stage.value).toBe("ready");
    expect(turn.move.value).toBe("3O-3");
    turn.confirm();
    expect(send.mock.calls).toEqual([["3O-3"]]);
    expect(turn.stage.value).toBe("sent");
  });

  it("sends nothing twice", () => {
    turn.pick(3, "O");
    turn.target(3);
    turn.confirm();
    turn.confirm();
    turn.pick(3, "O");
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("plays at once where confirming is off", () => {
    turn.confirming = false;
    turn.pick(3, "O");
    turn.target(5);
    expect(send).not.toHaveBeenCalled();
    turn.keep("Y");
    expect(send.mock.calls).toEqual([["3O-5=Y"]]);
  });

  it("outcomes for the panes picked what every column would make of them", () => {
    turn.pick(3, "O");
    const outcomes = turn.outcomes.value;
    expect(outcomes.get(3)).toMatchObject({ allowed: true, placed: 2, broken: 0, known: true });
    expect(outcomes.get(5)).toMatchObject({
      placed: 1,
      broken: 1,
      points: 5,
      loss: 1,
    });
    expect(outcomes.get(1)).toMatchObject({ allowed: false, refusal: { code: "left-of-glazier" } });
    expect(outcomes.get("x")).toMatchObject({ allowed: false, refusal: { code: "must-place" } });
  });

  it("says why a strip cannot be chosen, and forgets it with the next step", () => {
    turn.pick(3, "O");
    turn.target(1);
    expect(turn.refusal.value?.code).toBe("left-of-glazier");
    expect(turn.stage.value).toBe("target");
    turn.target(3);
    expect(turn.refusal.value).toBeNull();
  });

  it("asks for the pane to keep", () => {
    turn.pick(3, "O");
    turn.target(5);
    expect(turn.stage.value).toBe("keep");
    expect(turn.keeps.value).toEqual(["O", "Y"]);
    expect(turn.move.value).toBeNull();
    turn.keep("B");
    expect(turn.stage.value).toBe("keep");
    turn.keep("Y");
    expect(turn.move.value).toBe("3O-5=Y");
  });

  it("asks how many go on jokers", () => {
    turn.pick(0, "P");
    turn.target(8);
    expect(turn.stage.value).toBe("jokers");
    expect(turn.jokerCounts.value).toEqual([0, 1, 2]);
    turn.jokers(0);
    expect(turn.move.value).toBe("CP-8");
    turn.stepBack();
    turn.jokers(2);
    expect(turn.move.value).toBe("CP-8*2");
  });

  it("lets panes break where nothing takes them", () => {
    turn.pick(1, "W");
    expect(turn.outcomes.value.get("x")?.allowed).toBe(true);
    turn.target("x");
    expect(turn.move.value).toBe("1W-x");
  });

  it("moves the glazier back, or says why not", () => {
    turn.back();
    expect(turn.move.value).toBe("back");
    const without = viewAt(8, ["3O-3"]);
    without.choices!.refusals.back = { code: "back-no-strip", params: {} };
    turn.update(without);
    turn.back();
    expect(turn.refusal.value?.code).toBe("back-no-strip");
    expect(turn.move.value).toBeNull();
  });

  it("goes back step by step", () => {
    turn.pick(3, "O");
    turn.target(5);
    turn.keep("Y");
    const stages = Array.from({ length: 3 }, () => {
      turn.stepBack();
      return turn.stage.value;
    });
    expect(stages).toEqual(["keep", "target", "pick"]);
  });

  it("puts panes back that are picked twice", () => {
    turn.pick(3, "O");
    turn.pick(3, "O");
    expect(turn.picked.value).toBeNull();
  });

  it("keeps what is picked when the same turn is seen again, and forgets it with a new one", () => {
    turn.pick(3, "O");
    turn.update(viewAt(7));
    expect(turn.picked.value).toEqual({ source: 3, colour: "O" });
    turn.update(viewAt(9));
    expect(turn.picked.value).toBeNull();
  });

  it("starts again when the move was not taken", async () => {
    send.mockReturnValue(Promise.reject(new Error("refused")));
    turn.pick(3, "O");
    turn.target(3);
    turn.confirm();
    await vi.waitFor(() => expect(turn.stage.value).toBe("pick"));
  });
});
