// How much a tried move loses against the best one.
import { type EngineAnswer, streamAnalysis } from "../../app/study/analysis-stream";
import { studyPosition } from "../../app/study/api";
import { RequestError } from "../../protocol/connection";
import type { Mistake } from "./highlights";

/** Points that a move may lose and is still accepted: less than this. */
export const ACCEPTED = 0.5;
/** Seconds of search for each of the two positions that are compared. */
export const SECONDS = 2;

export interface Judgement {
  /** Points given away against the best move; never below 0. */
  lost: number;
  isAccepted: boolean;
}

/** What a position is worth to a seat, in points ahead of the average of the others. */
export type Evaluate = (position: string, move: string, seat: number) => Promise<number>;

/**
 * Judges a move in the position of a mistake.
 *
 * The best move and the mistake are known from the review. For any other move, the positions after it
 * and after the best move are searched for the same time, so that their values can be compared.
 */
export async function judge(
  move: string,
  position: string,
  mistake: Mistake,
  evaluate: Evaluate,
): Promise<Judgement> {
  const lost = await lostBy(move, position, mistake, evaluate);
  return { lost, isAccepted: lost < ACCEPTED };
}

async function lostBy(
  move: string,
  position: string,
  { best, move: played, lost, seat }: Mistake,
  evaluate: Evaluate,
): Promise<number> {
  if (move === best) return 0;
  if (move === played) return lost;
  const tried = await evaluate(position, move, seat);
  const ideal = await evaluate(position, best, seat);
  return Math.max(0, ideal - tried);
}

/** Asks the engine of the server for the value of the position after a move. */
export function engineEvaluator(edition: Record<string, unknown>, signal: AbortSignal): Evaluate {
  return async (position, move, seat) => {
    const { table } = await studyPosition({ position, edition, move });
    let answer: EngineAnswer | null = null;
    const question = { position: table.position, edition, lines: 1, seconds: SECONDS };
    const keep = (each: EngineAnswer) => {
      answer = each;
    };
    await streamAnalysis(question, keep, signal);
    return marginIn(answer, seat);
  };
}

/** The margin of a seat in the last answer of an engine. */
export function marginIn(answer: EngineAnswer | null, seat: number): number {
  const outlook = answer?.moves?.[0]?.outlook ?? answer?.outlook;
  const margin = outlook?.[seat - 1]?.margin;
  if (margin === undefined) throw new RequestError("no-engine");
  return margin;
}
