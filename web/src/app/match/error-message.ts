// What went wrong, in words.

import { canSay, words } from "../../i18n";
import { Refused } from "../../protocol/connection";

/** An error, and inside it what it was caused by. */
export function sayProblem(error: unknown): string {
  const { code, params, inner } = error instanceof Refused ? error : new Refused("internal");
  const id = [`refusal-${code}`, `error-${code}`].find(canSay) ?? "error-http";
  const said = [words(id, { reason: "…", where: "…", ...params })];
  if (typeof params.flaw === "string") said.push(words(params.flaw, params));
  if (inner) said.push(sayProblem(inner));
  return said.join(" ");
}
