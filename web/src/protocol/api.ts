// What is asked once, by request.
import { signal } from "@preact/signals";
import { Refused } from "./connection";
import type { Kept, Listed, Made, MatchView, NewMatch, Opponent, Problem } from "./rest";
import type { StepView } from "./types";

/** Whether the server could not be reached when it was last asked. */
export const away = signal(false);

export async function request<Answer>(
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: unknown,
): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(`/api/v1${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    away.value = false;
  } catch {
    away.value = true;
    throw new Refused("unreachable");
  }
  if (answer.ok) return (await answer.json()) as Answer;
  const problem: Partial<Problem> = await answer.json().catch(() => ({}));
  throw refused(problem);
}

function refused({ code, params, cause }: Partial<Problem>): Refused {
  return new Refused(code ?? "http", params ?? {}, cause ? refused(cause) : null);
}

export const bots = () => request<Opponent[]>("GET", "/bots");
export const openMatches = () => request<Listed[]>("GET", "/matches?status=open");
export const makeMatch = (match: NewMatch) => request<Made>("POST", "/matches", match);
export const seeMatch = (match: string) => request<MatchView>("GET", `/matches/${match}`);
export const sit = (match: string, seat: number, name: string) =>
  request<Kept>("POST", `/matches/${match}/seats/${seat}`, { name });
export const getUp = (match: string, seat: number) =>
  request<Kept>("DELETE", `/matches/${match}/seats/${seat}`);
export const start = (match: string) => request<Kept>("POST", `/matches/${match}/start`);
export const rematch = (match: string) => request<Made>("POST", `/matches/${match}/rematch`);
export const matchSteps = (match: string) => request<StepView[]>("GET", `/matches/${match}/steps`);
