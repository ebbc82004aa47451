// What went wrong, in words.
import { Refused } from "../protocol/connection";
import { canSay, words } from "./words";

export function sayProblem(error: unknown): string {
  const { code, params } = error instanceof Refused ? error : new Refused("internal");
  const id = [`refusal-${code}`, `error-${code}`].find(canSay) ?? "error-http";
  return words(id, { reason: "…", where: "…", ...params });
}
