// How far somebody is with a puzzle, and what is on the board. Headless: every change goes through `solve`.
import type { MoveJudgement } from "../../protocol/rest";

export interface Solving {
  /** `judging`: a move is on its way to the server; `shown`: the solution is on the board. */
  phase: "solving" | "judging" | "wrong" | "solved" | "shown";
  /** Right moves and the replies to them, from the position of the puzzle on. */
  found: readonly string[];
  /** What can be looked at on the board, move by move. */
  line: readonly string[];
  /** How many moves of `line` are on the board. */
  at: number;
  /** The last move that was tried, and what became of it once that is known. */
  tried: string | null;
  judgement: MoveJudgement | null;
  /** Whether a wrong move was played or the solution was shown: then it is not solved at the first attempt. */
  hasFailed: boolean;
  /** Puzzles solved one after the other, this one included once it is. */
  streak: number;
}

export type Change =
  | { kind: "try"; move: string }
  | { kind: "judged"; judgement: MoveJudgement }
  /** The server did not answer: the move is taken back. */
  | { kind: "unanswered" }
  | { kind: "again" }
  | { kind: "show"; solution: readonly string[] }
  | { kind: "go"; at: number }
  /** The server has counted the attempt. */
  | { kind: "counted"; streak: number };

export const begin = (streak: number): Solving => ({
  phase: "solving",
  found: [],
  line: [],
  at: 0,
  tried: null,
  judgement: null,
  hasFailed: false,
  streak,
});

/** The state after a change; the same state if nothing changes. */
export function solve(state: Solving, change: Change): Solving {
  switch (change.kind) {
    case "try":
      return state.phase === "solving" ? tryMove(state, change.move) : state;
    case "judged":
      return state.phase === "judging" ? judged(state, change.judgement) : state;
    case "unanswered":
      return state.phase === "judging" ? goOn(state) : state;
    case "again":
      return state.phase === "wrong" ? goOn(state) : state;
    case "show":
      return isEnded(state) ? state : show(state, change.solution);
    case "go":
      return go(state, change.at);
    case "counted":
      return { ...state, streak: change.streak };
  }
}

/** Whether nothing is left to find. */
export const isEnded = ({ phase }: Solving): boolean => phase === "solved" || phase === "shown";
/** Whether the line can be gone through: nothing on it is to be found. */
export const isOpen = (state: Solving): boolean => isEnded(state) || state.phase === "wrong";

/** The moves to point at: the next one, and after a wrong move everything that refutes it. */
export function arrows(state: Solving): readonly string[] {
  const { line, at, found, phase, judgement } = state;
  if (!isOpen(state)) return [];
  const isRefuted = phase === "wrong" && at === found.length + 1;
  return line.slice(at, at + (isRefuted ? Math.max(1, judgement!.replies.length) : 1));
}

function tryMove(state: Solving, move: string): Solving {
  const line = [...state.found, move];
  return { ...state, phase: "judging", line, at: line.length, tried: move, judgement: null };
}

function judged(state: Solving, judgement: MoveJudgement): Solving {
  const played = [...state.found, state.tried!];
  if (judgement.outcome === "right") {
    const found = [...played, ...judgement.replies];
    return { ...goOn({ ...state, found }), judgement };
  }
  const line = [...played, ...judgement.line];
  const known = { ...state, judgement, line, at: played.length };
  if (judgement.outcome === "wrong") return { ...fail(known), phase: "wrong" };
  const streak = state.hasFailed ? state.streak : state.streak + 1;
  return { ...known, phase: "solved", found: played, streak };
}

/** Back to what was found, to find the next move. */
function goOn(state: Solving): Solving {
  const { found } = state;
  return { ...state, phase: "solving", line: found, at: found.length, tried: null };
}

function show(state: Solving, solution: readonly string[]): Solving {
  return { ...fail(state), phase: "shown", line: solution, at: 0, tried: null };
}

function fail(state: Solving): Solving {
  return state.hasFailed ? state : { ...state, hasFailed: true, streak: 0 };
}

function go(state: Solving, at: number): Solving {
  const to = Math.max(0, Math.min(at, state.line.length));
  return isOpen(state) && to !== state.at ? { ...state, at: to } : state;
}
