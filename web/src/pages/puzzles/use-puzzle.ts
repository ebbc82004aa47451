// A puzzle that is open: its state, the position on the board, and the requests between them.
import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { formatProblem } from "../../app/match/error-message";
import { studyPosition } from "../../app/study/api";
import {
  attemptPuzzle,
  getPuzzle,
  judgeMoves,
  keepStanding,
  standing,
} from "../../app/study/puzzles";
import { useRequest } from "../../app/study/use-request";
import type { PositionView, PuzzleView } from "../../protocol/rest";
import { begin, type Change, type Solving, solve } from "./solving";

/** The position on the board. */
export interface Shown {
  position: PositionView;
  /** The moves that led to it. */
  moves: readonly string[];
  /** How many of the last moves are new on the board, to be animated. */
  fresh: number;
  /** Grows with every position, so that the board notices a change. */
  turn: number;
}

export interface OpenPuzzle {
  puzzle: Signal<PuzzleView | null>;
  state: Signal<Solving>;
  shown: Signal<Shown | null>;
  /** Who solves; 0 until the position is known. */
  seat: Signal<number>;
  problem: Signal<string>;
  play(move: string): Promise<void>;
  again(): void;
  showSolution(): Promise<void>;
  go(at: number): void;
}

export function usePuzzle(id: string): OpenPuzzle {
  const puzzle = useSignal<PuzzleView | null>(null);
  const state = useSignal<Solving>(begin(standing()?.streak ?? 0));
  const seat = useSignal(0);
  const problem = useSignal("");
  const attempted = async (work: () => Promise<void>) => {
    try {
      await work();
      problem.value = "";
    } catch (error) {
      problem.value = formatProblem(error);
    }
  };
  const change = (made: Change) => {
    state.value = solve(state.peek(), made);
  };
  useRequest(() => {
    if (puzzle.peek()) return;
    void attempted(async () => {
      puzzle.value = await getPuzzle(id);
    });
  });
  const shown = useShown(puzzle, state, seat, attempted);
  /** Has the server count the attempt, and takes over what it says; the solution. */
  const count = async (moves: readonly string[]) => {
    const attempt = await attemptPuzzle(puzzle.peek()!.id, [...moves]);
    keepStanding(attempt);
    change({ kind: "counted", streak: attempt.streak });
    return attempt.solution;
  };
  const play = (move: string) =>
    attempted(async () => {
      const moves = [...state.peek().found, move];
      change({ kind: "try", move });
      if (state.peek().tried !== move || state.peek().phase !== "judging") return;
      try {
        change({ kind: "judged", judgement: await judgeMoves(puzzle.peek()!.id, moves) });
      } catch (error) {
        change({ kind: "unanswered" });
        throw error;
      }
      if (state.peek().phase !== "solving") await count(moves);
    });
  const showSolution = () =>
    attempted(async () => {
      change({ kind: "show", solution: await count([]) });
    });
  return {
    ...{ puzzle, state, shown, seat, problem, play, showSolution },
    again: () => change({ kind: "again" }),
    go: (at) => change({ kind: "go", at }),
  };
}

/** The position that the state puts on the board; asked for as soon as that changes. */
function useShown(
  puzzle: Signal<PuzzleView | null>,
  state: Signal<Solving>,
  seat: Signal<number>,
  attempted: (work: () => Promise<void>) => Promise<void>,
): Signal<Shown | null> {
  const shown = useSignal<Shown | null>(null);
  const latest = useRef("");
  const start = puzzle.value?.position;
  const moves = state.value.line.slice(0, state.value.at);
  const key = moves.join();
  useEffect(() => {
    if (!start) return;
    latest.current = key;
    void attempted(async () => {
      const position = await studyPosition({ position: start, moves });
      if (latest.current !== key) return; // something else is to be shown meanwhile
      const before = shown.peek();
      seat.value ||= position.table.seat;
      shown.value = {
        position,
        moves,
        fresh: before && isBeginning(before.moves, moves) ? moves.length - before.moves.length : 0,
        turn: (before?.turn ?? 0) + 1,
      };
    });
  }, [start, key]);
  return shown;
}

function isBeginning(one: readonly string[], other: readonly string[]): boolean {
  return one.every((move, index) => move === other[index]);
}
