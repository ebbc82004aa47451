// What went wrong, in words.

import { hasMessage, words } from "../../i18n";
import { RequestError } from "../../protocol/connection";

/** An error, and inside it what it was caused by. */
export function formatProblem(error: unknown): string {
  const { code, params, inner } =
    error instanceof RequestError ? error : new RequestError("internal");
  const id = [`refusal-${code}`, `error-${code}`].find(hasMessage) ?? "error-http";
  const parts = [words(id, { reason: "…", where: "…", ...params })];
  if (typeof params.flaw === "string") parts.push(words(params.flaw, params));
  if (inner) parts.push(formatProblem(inner));
  return parts.join(" ");
}
