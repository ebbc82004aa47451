// What is asked once, by request.
import { signal } from "@preact/signals";
import { Refused } from "./connection";
import type {
  ColourChoice,
  Record as GameRecord,
  Kept,
  Listed,
  Made,
  MatchView,
  NewMatch,
  Opponent,
  Problem,
} from "./rest";
import type { StepView } from "./types";

/** Whether the server could not be reached when it was last asked. */
export const away = signal(false);

/** Milliseconds that the server may take. */
const PATIENCE = 8_000;
/** What stands before the server answers this while the server is not there. */
const GATEWAY = [502, 503, 504];

export async function request<Answer>(
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await fetch(`/api/v1${path}`, {
    method,
    signal: AbortSignal.timeout(PATIENCE),
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  }).catch(() => null);
  const said = await answer?.json().catch(() => undefined);
  away.value = !answer || (said === undefined && (answer.ok || GATEWAY.includes(answer.status)));
  if (!answer || away.peek()) throw new Refused("unreachable");
  if (answer.ok) return said as Answer;
  throw refused((said ?? {}) as Partial<Problem>);
}

function refused({ code, params, cause }: Partial<Problem>): Refused {
  return new Refused(code ?? "http", params ?? {}, cause ? refused(cause) : null);
}

export const bots = () => request<Opponent[]>("GET", "/bots");
export const openMatches = () => request<Listed[]>("GET", "/matches?status=open");
export const makeMatch = (match: NewMatch) => request<Made>("POST", "/matches", match);
export const seeMatch = (match: string) => request<MatchView>("GET", `/matches/${match}`);
export const sit = (match: string, seat: number, name: string, commitment: string) =>
  request<Kept>("POST", `/matches/${match}/seats/${seat}`, { name, commitment });
export const chooseColour = (match: string, seat: number, colour: ColourChoice["colour"]) =>
  request<Kept>("POST", `/matches/${match}/seats/${seat}/colour`, { colour });
export const reveal = (match: string, seat: number, addition: string) =>
  request<Kept>("POST", `/matches/${match}/seats/${seat}/reveal`, { addition });
export const getUp = (match: string, seat: number) =>
  request<Kept>("DELETE", `/matches/${match}/seats/${seat}`);
export const start = (match: string) => request<Kept>("POST", `/matches/${match}/start`);
export const rematch = (match: string) => request<Made>("POST", `/matches/${match}/rematch`);
export const getRecord = (match: string) => request<GameRecord>("GET", `/matches/${match}/record`);
export const matchSteps = (match: string) => request<StepView[]>("GET", `/matches/${match}/steps`);
