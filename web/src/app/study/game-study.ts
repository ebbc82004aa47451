// A game as a study: its moves are the main line of a tree.
import type { ReplayView } from "../../protocol/rest";
import type { StepView } from "../../protocol/types";
import type { LoadedGame } from "./games";
import { isShared } from "./shared-position";
import { keptStudy } from "./studies";
import type { Study } from "./study-document";
import { EMPTY, formatDeal, type PlayedStep, reduce } from "./tree";

/** A step of the server as a step of a tree. */
export function playedStep({ move, seat, events }: StepView): PlayedStep {
  if (move) return { step: move, seat: seat ?? null };
  const dealt = events.find(({ kind }) => kind === "dealt");
  return { step: formatDeal((dealt?.displays as string[] | undefined) ?? []), seat: null };
}

/** Every step of a game. */
export function gameLine({ moments }: ReplayView): PlayedStep[] {
  return moments.flatMap(({ step }) => (step ? [playedStep(step)] : []));
}

/** A game as a study, added to the one that is kept of it, if any. */
export async function gameStudy(
  { replay, record }: LoadedGame,
  names: string[],
  match: string | null,
): Promise<Study> {
  const { position } = replay.moments[0]!.table;
  const kept = keptStudy(match ? { match } : { position });
  const edition = isShared(position) ? null : (await record()).edition.components;
  const tree = reduce(kept?.tree ?? EMPTY, { kind: "add", line: gameLine(replay) });
  return { title: kept?.title ?? "", position, match, names, edition, tree };
}
