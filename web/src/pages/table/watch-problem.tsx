// Why a match cannot be watched, in words that are loaded for it.
import { formatProblem } from "../../app/match/error-message";
import { useCatalogues } from "../../i18n/catalogue";
import type { RequestError } from "../../protocol/connection";

export function WatchProblem({ error }: { error: RequestError }) {
  return useCatalogues("errors") && formatProblem(error);
}
