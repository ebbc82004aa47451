// The lessons: positions, and the events that a move must lead to. The server plays the moves.

import { studyPosition } from "../../app/study/api";
import type { PositionView } from "../../protocol/rest";
import type { EventView, StepView } from "../../protocol/types";
import all from "./lessons.json";

export interface Lesson {
  id: string;
  position: string;
  /** Events that must be among those of the move, and kinds that must not. */
  goal: { has: Record<string, unknown>[]; without: string[] };
  /** A move that reaches the goal. */
  hint: string;
  /** The displays dealt after the move, where it ends a round. */
  deal?: string[] | undefined;
}

/** What stands in the address after the last lesson. */
export const FINISHED = "finished";

export const LESSONS: readonly Lesson[] = all;

/** Whether the events of a move reach the goal of a lesson. */
export function reached({ has, without }: Lesson["goal"], events: readonly EventView[]): boolean {
  const holds = (wanted: Record<string, unknown>) =>
    events.some((event) =>
      Object.entries(wanted).every(([name, value]) => String(event[name]) === String(value)),
    );
  return has.every(holds) && !events.some((event) => without.includes(event.kind));
}

/** What came of a move: the table after it, everything that happened, and whether it was right. */
export interface Try {
  position: PositionView;
  steps: StepView[];
  right: boolean;
}

/** Plays a move of a lesson on the server, and the deal after it if the move is right. */
export async function attempt(lesson: Lesson, move: string): Promise<Try> {
  const played = await studyPosition({ position: lesson.position, move });
  const right = reached(lesson.goal, played.last[0]?.events ?? []);
  if (!right || !lesson.deal) return { position: played, steps: played.last, right };
  const dealt = await studyPosition({
    position: played.table.position,
    deal: lesson.deal as [string, ...string[]],
  });
  return { position: dealt, steps: [...played.last, ...dealt.last], right };
}

const KEY = "vitral.learnt";

/** The lessons that somebody has learnt in this browser. */
export function readLearnt(text: string | null): string[] {
  try {
    const found: unknown = JSON.parse(text ?? "[]");
    return LESSONS.map((lesson) => lesson.id).filter(
      (id) => Array.isArray(found) && found.includes(id),
    );
  } catch {
    return [];
  }
}

export function loadLearnt(): string[] {
  try {
    return readLearnt(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

export function keepLearnt(learnt: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(learnt));
  } catch {
    // Storage is refused: the list lasts as long as the tab is open.
  }
}
