// The engine beside the board: it thinks about the position that is shown.
import { type Signal, signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { formatProblem } from "../../app/match/error-message";
import { type EngineAnswer, streamAnalysis } from "../../app/study/analysis-stream";
import { isServerAway } from "../../protocol/api";

/** Milliseconds that a position is shown before the engine is asked: keys may lead through many. */
const PATIENCE = 60;
/** How many positions are remembered with what is known of them. */
const REMEMBERED = 300;
const KEY = "vitral.engine";
export const MOST_LINES = 5;

export interface EngineSettings {
  on: boolean;
  /** How many of the best moves are shown. */
  lines: number;
}

/** Whether the engine thinks; kept in this browser. */
export const engine: Signal<EngineSettings> = signal(load());

export function setEngine(changes: Partial<EngineSettings>): void {
  engine.value = { ...engine.value, ...changes };
  try {
    localStorage.setItem(KEY, JSON.stringify(engine.value));
  } catch {
    // Storage is refused: the choice lasts as long as the tab is open.
  }
}

/** What the engine knows of a position so far. */
export interface Analysis {
  position: string;
  answer: EngineAnswer | null;
  problem: string;
}

const finished = new Map<string, EngineAnswer>();

/** The analysis of the position that is shown. */
export function useAnalysis(
  position: string | undefined,
  edition: Record<string, unknown> | null,
): Signal<Analysis | null> {
  const analysis = useSignal<Analysis | null>(null);
  const { on, lines } = engine.value;
  const away = isServerAway.value;
  useEffect(() => {
    if (!position || !on || away) {
      analysis.value = null;
      return;
    }
    const key = `${lines} ${position}`;
    const known = finished.get(key) ?? null;
    analysis.value = { position, answer: known, problem: "" };
    if (known) return;
    const stop = new AbortController();
    const receive = (answer: EngineAnswer) => {
      analysis.value = { position, answer, problem: "" };
      if (!answer.isDuringSearch) storeAnswer(key, answer);
    };
    const fail = (error: unknown) => {
      analysis.value = { position, answer: null, problem: formatProblem(error) };
    };
    const timer = setTimeout(
      () => void streamAnalysis({ position, edition, lines }, receive, stop.signal).catch(fail),
      PATIENCE,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [position, edition, on, lines, away]);
  return analysis;
}

function storeAnswer(key: string, answer: EngineAnswer): void {
  finished.set(key, answer);
  if (finished.size > REMEMBERED) finished.delete(finished.keys().next().value!);
}

function load(): EngineSettings {
  try {
    const { on, lines } = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const count = Number.isInteger(lines) && lines >= 1 && lines <= MOST_LINES ? lines : 3;
    return { on: on !== false, lines: count };
  } catch {
    return { on: true, lines: 3 };
  }
}
