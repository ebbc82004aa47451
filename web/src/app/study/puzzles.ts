// Puzzles: requests, and what this browser keeps of the one who solves them.
import { signal } from "@preact/signals";
import { request } from "../../protocol/api";
import type {
  AttemptView,
  MoveJudgement,
  PuzzleView,
  SolverView,
  ThemeCount,
} from "../../protocol/rest";

/** Which puzzles somebody wants; empty where anything will do. */
export interface PuzzleFilter {
  theme: string;
  players: string;
  side: string;
}

/** The standing of somebody who solves puzzles, as the server last told it. */
export interface Standing {
  rating: number;
  deviation: number;
  /** Puzzles solved at the first attempt since the last failure. */
  streak: number;
  /** The longest streak seen in this browser. */
  longest: number;
}

interface Kept {
  filter: PuzzleFilter;
  standing: Standing | null;
}

export const DAILY = "daily";
const KEY = "vitral.puzzles";
const ANY: PuzzleFilter = { theme: "", players: "", side: "" };

/** Reads what was kept; what is not as expected is left out. */
export function readKept(text: string | null): Kept {
  try {
    const { filter, standing } = JSON.parse(text ?? "{}") as Partial<Kept>;
    const names = Object.keys(ANY) as (keyof PuzzleFilter)[];
    const chosen = names.filter((name) => typeof filter?.[name] === "string");
    const numbers = [standing?.rating, standing?.deviation, standing?.streak, standing?.longest];
    return {
      filter: { ...ANY, ...Object.fromEntries(chosen.map((name) => [name, filter![name]])) },
      standing: numbers.every(Number.isFinite) ? standing! : null,
    };
  } catch {
    return { filter: ANY, standing: null };
  }
}

function load(): Kept {
  try {
    return readKept(localStorage.getItem(KEY));
  } catch {
    return readKept(null);
  }
}

const kept = signal<Kept>(load());

function keep(changes: Partial<Kept>): void {
  kept.value = { ...kept.peek(), ...changes };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept.peek()));
  } catch {
    // Storage is refused: it lasts as long as the tab is open.
  }
}

export const puzzleFilter = () => kept.value.filter;
export const standing = () => kept.value.standing;
export const setPuzzleFilter = (changes: Partial<PuzzleFilter>) =>
  keep({ filter: { ...kept.peek().filter, ...changes } });

/** Keeps what the server said of somebody's rating and streak. */
export function keepStanding({ rating, deviation, streak }: Omit<Standing, "longest">): void {
  const longest = Math.max(streak, kept.peek().standing?.longest ?? 0);
  keep({ standing: { rating, deviation, streak, longest } });
}

/** A puzzle by its id, or the one of the day. */
export const getPuzzle = (id: string) =>
  request<PuzzleView>("GET", `/puzzles/${encodeURIComponent(id)}`);

/** What is chosen of a filter, as the end of an address. */
function queryOf(filter: Partial<PuzzleFilter>): string {
  const chosen = Object.entries(filter).filter(([, value]) => value);
  return chosen.length ? `?${new URLSearchParams(chosen)}` : "";
}

/** The id of a puzzle to solve next. */
export const nextPuzzle = async (filter: PuzzleFilter) =>
  (await request<PuzzleView>("GET", `/puzzles/next${queryOf(filter)}`)).id;

/** How many puzzles of each theme there are, for so many players and on this side. */
export const puzzleThemes = ({ players, side }: PuzzleFilter) =>
  request<ThemeCount[]>("GET", `/puzzles/themes${queryOf({ players, side })}`);
export const ownStanding = () => request<SolverView>("GET", "/puzzles/me");
/** Judges the last of the moves played: own ones and replies, in order. */
export const judgeMoves = (id: string, moves: string[]) =>
  request<MoveJudgement>("POST", `/puzzles/${id}/moves`, { moves });
/** Counts an attempt, unless it is counted already; no moves give the puzzle up. */
export const attemptPuzzle = (id: string, moves: string[]) =>
  request<AttemptView>("POST", `/puzzles/${id}/attempts`, { moves });
