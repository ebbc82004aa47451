// The engine of the server: what it knows of a position, answer by answer (docs/protocol/engine.md).
import { loadErrors } from "../../i18n/catalogue";
import { isServerAway } from "../../protocol/api";
import { RequestError } from "../../protocol/connection";

/** What a seat may expect: points ahead of the average of the others, and its chance to win. */
export interface Outlook {
  margin: number;
  win: number;
  /** The 95 % interval of the margin, before a deal. */
  low?: number | null;
  high?: number | null;
}

export interface EngineLine {
  move: string;
  /** Best play from here on, beginning with `move`. */
  line: string[];
  margin: number;
  win: number;
  /** By seat. */
  outlook: Outlook[];
}

export interface EngineAnswer {
  isDuringSearch?: boolean;
  /** The best moves, the best first; none before a deal and at the end. */
  moves?: EngineLine[];
  /** Before a deal and at the end, by seat. */
  outlook?: Outlook[];
  awaitsDeal?: boolean;
  over?: boolean;
  solved?: boolean;
  depth?: number;
  nodes?: number;
  /** Games played out with sampled deals. */
  games?: number;
}

export interface AnalysisQuestion {
  position: string;
  edition: Record<string, unknown> | null;
  lines: number;
  /** For which the engine searches; the server's choice by default. */
  seconds?: number;
}

/**
 * Asks for the analysis of a position and calls `onAnswer` whenever more is known.
 *
 * Ends with the last answer, or when `signal` is aborted, which also ends the search of the server.
 */
export async function streamAnalysis(
  question: AnalysisQuestion,
  onAnswer: (answer: EngineAnswer) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch("/api/v1/study/analysis", {
    method: "POST",
    signal,
    body: JSON.stringify(question),
    headers: { "content-type": "application/json" },
  }).catch(() => null);
  if (signal.aborted) return;
  if (!response?.body) throw away();
  if (!response.ok) throw await problemOf(response);
  const receive = (line: string) => onAnswer(parseAnswer(line));
  await readLines(response.body, receive, signal).catch(async (error) => {
    await loadErrors();
    throw error;
  });
}

/** Calls `onLine` for every line that is not empty. */
export async function readLines(
  body: ReadableStream<Uint8Array>,
  onLine: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const part = await reader.read().catch(() => null);
    if (signal.aborted) return;
    if (!part) throw away();
    const lines = (rest + decoder.decode(part.value, { stream: !part.done })).split("\n");
    rest = part.done ? "" : (lines.pop() ?? "");
    for (const line of lines) if (line.trim()) onLine(line);
    if (part.done) return;
  }
}

function parseAnswer(line: string): EngineAnswer {
  const answer = JSON.parse(line) as EngineAnswer & { error?: string; code?: string };
  if (answer.error) throw new RequestError(answer.code ?? "internal");
  return answer;
}

async function problemOf(response: Response): Promise<RequestError> {
  const content = await response.json().catch(() => null);
  await loadErrors();
  return content ? new RequestError(content.code ?? "http", content.params ?? {}) : away();
}

function away(): RequestError {
  isServerAway.value = true;
  return new RequestError("unreachable");
}
