// One's mistakes one by one: which is shown, what was tried, and how it was judged.
import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { formatProblem } from "../../app/match/error-message";
import { studyPosition } from "../../app/study/api";
import type { LoadedGame } from "../../app/study/games";
import type { PositionView } from "../../protocol/rest";
import type { Mistake } from "./highlights";
import { engineEvaluator, type Judgement, judge } from "./judge";

/** What was tried at a mistake. */
export interface Attempt {
  move: string;
  /** Null while the engine is asked. */
  judgement: Judgement | null;
}

export interface TryAgainState {
  /** Which mistake is shown; the number of mistakes once all were. */
  at: Signal<number>;
  position: Signal<PositionView | null>;
  attempt: Signal<Attempt | null>;
  /** Whether the best move is shown. */
  isShown: Signal<boolean>;
  /** By mistake, whether a better move was found at the first try, later, or not. */
  results: Signal<Result[]>;
  problem: Signal<string>;
  /** Grows with every change, so that the board notices it. */
  turn: Signal<number>;
  play(move: string): Promise<void>;
  again(): void;
  next(): void;
  show(): void;
}

export type Result = "found" | "found-later" | "missed" | null;

export function useTryAgain(game: LoadedGame, mistakes: Mistake[]): TryAgainState {
  const at = useSignal(0);
  const position = useSignal<PositionView | null>(null);
  const attempt = useSignal<Attempt | null>(null);
  const isShown = useSignal(false);
  const results = useSignal<Result[]>(mistakes.map(() => null));
  const problem = useSignal("");
  const turn = useSignal(0);
  const stop = useRef(new AbortController());
  const mistake = mistakes[at.value];
  const textOf = ({ number }: Mistake) => game.replay.moments[number - 1]!.table.position;
  const attempted = async (work: () => Promise<void>) => {
    try {
      await work();
      problem.value = "";
    } catch (error) {
      problem.value = formatProblem(error);
    }
  };
  const settle = (result: Result) => {
    results.value = results.peek().map((each, n) => (n === at.peek() ? (each ?? result) : each));
  };
  const open = () =>
    attempted(async () => {
      if (!mistake) return;
      const edition = (await game.record()).edition.components;
      position.value = await studyPosition({ position: textOf(mistake), edition });
      turn.value += 1;
    });
  useEffect(() => {
    stop.current.abort();
    stop.current = new AbortController();
    position.value = attempt.value = null;
    isShown.value = false;
    void open();
    return () => stop.current.abort();
  }, [mistake?.number]);
  const play = (move: string) =>
    attempted(async () => {
      if (!mistake || attempt.peek()?.judgement === null) return;
      const { signal } = stop.current;
      attempt.value = { move, judgement: null };
      try {
        const edition = (await game.record()).edition.components;
        const evaluate = engineEvaluator(edition, signal);
        const judgement = await judge(move, textOf(mistake), mistake, evaluate);
        if (signal.aborted) return;
        attempt.value = { move, judgement };
        if (judgement.isAccepted) settle(isFirst.current ? "found" : "found-later");
        isFirst.current = false;
      } catch (error) {
        if (signal.aborted) return;
        attempt.value = null;
        turn.value += 1;
        throw error;
      }
    });
  const isFirst = useRef(true);
  const again = () => {
    attempt.value = null;
    turn.value += 1;
  };
  const next = () => {
    settle("missed");
    isFirst.current = true;
    at.value += 1;
  };
  const show = () => {
    settle("missed");
    isShown.value = true;
    again();
  };
  return { at, position, attempt, isShown, results, problem, turn, play, again, next, show };
}
