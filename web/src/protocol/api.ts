// Requests over HTTP: what is asked once, and not watched over the socket.
import { signal } from "@preact/signals";
import { RequestError } from "./connection";
import type {
  ColourChoice,
  CommandResult,
  Record as GameRecord,
  MatchCreated,
  MatchListItem,
  MatchView,
  NewMatch,
  Opponent,
  Problem,
} from "./rest";
import type { StepView } from "./types";

/** Whether the server could not be reached when it was last asked. */
export const isServerAway = signal(false);

/** Milliseconds after which a request without an answer fails. */
const TIMEOUT = 8_000;
/** HTTP statuses with which a proxy answers while the server behind it is away. */
const GATEWAY = [502, 503, 504];

let prepareProblem: () => Promise<unknown> = () => Promise.resolve();

/** Sets what is waited for before a request fails with an error of the server: words for it. */
export function beforeProblems(prepare: () => Promise<unknown>): void {
  prepareProblem = prepare;
}

export async function request<Result>(
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: unknown,
): Promise<Result> {
  const response = await fetch(`/api/v1${path}`, {
    method,
    signal: AbortSignal.timeout(TIMEOUT),
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  }).catch(() => null);
  const content = await response?.json().catch(() => undefined);
  isServerAway.value =
    !response || (content === undefined && (response.ok || GATEWAY.includes(response.status)));
  if (!response || isServerAway.peek()) throw new RequestError("unreachable");
  if (response.ok) return content as Result;
  await prepareProblem();
  throw toRequestError((content ?? {}) as Partial<Problem>);
}

function toRequestError({ code, params, cause }: Partial<Problem>): RequestError {
  return new RequestError(code ?? "http", params ?? {}, cause ? toRequestError(cause) : null);
}

export const bots = () => request<Opponent[]>("GET", "/bots");
export const openMatches = () => request<MatchListItem[]>("GET", "/matches?status=open");
export const makeMatch = (match: NewMatch) => request<MatchCreated>("POST", "/matches", match);
export const seeMatch = (match: string) => request<MatchView>("GET", `/matches/${match}`);
export const sit = (match: string, seat: number, name: string, commitment: string) =>
  request<CommandResult>("POST", `/matches/${match}/seats/${seat}`, { name, commitment });
export const chooseColour = (match: string, seat: number, colour: ColourChoice["colour"]) =>
  request<CommandResult>("POST", `/matches/${match}/seats/${seat}/colour`, { colour });
export const reveal = (match: string, seat: number, addition: string) =>
  request<CommandResult>("POST", `/matches/${match}/seats/${seat}/reveal`, { addition });
export const getUp = (match: string, seat: number) =>
  request<CommandResult>("DELETE", `/matches/${match}/seats/${seat}`);
export const start = (match: string) => request<CommandResult>("POST", `/matches/${match}/start`);
export const rematch = (match: string) =>
  request<MatchCreated>("POST", `/matches/${match}/rematch`);
export const getRecord = (match: string) => request<GameRecord>("GET", `/matches/${match}/record`);
export const matchSteps = (match: string) => request<StepView[]>("GET", `/matches/${match}/steps`);
