// Why a typed move is not allowed, from the choices of the view. No rules here: what is
// legal and why a strip is shut both come with the choices.

import { type Advance, parseMove } from "../game/moves";
import type { MatchView } from "../protocol/types";
import { movePrefix } from "./notation";

export interface Refusal {
  message: string;
  params: Record<string, string | number>;
}

const refuse = (message: string, params: Refusal["params"] = {}): Refusal => ({ message, params });

/** Why a move in notation, which somebody `typed` so, cannot be played now; null if it can. */
export function moveRefusal(text: string, view: MatchView, typed = text): Refusal | null {
  if (view.status === "over") return refuse("refusal-game-over");
  const choices = view.choices;
  if (!choices || !view.table) return refuse("error-not-your-turn");
  if (choices.legal.includes(text)) return null;
  if (text === "back") return serverRefusal(view, "back");
  const move = parseMove(text);
  if (!move) return refuse("error-move-syntax", { got: typed.slice(0, 40) });
  return takeRefusal(move, view) ?? targetRefusal(move, view);
}

/** Why these panes cannot be taken; null if they can. */
export function takeRefusal(
  { source, colour }: Pick<Advance, "source" | "colour">,
  view: MatchView,
) {
  const displays = view.table?.displays ?? [];
  const panes = [view.table?.centre ?? "", ...displays][source];
  if (panes === undefined)
    return refuse("refusal-no-such-display", { display: source, count: displays.length });
  return panes.includes(colour) ? null : refuse("refusal-colour-not-there", { source, colour });
}

function targetRefusal(move: Advance, view: MatchView): Refusal {
  const candidates = legalMovesWith(move, view);
  if (move.target === "x") {
    if (!candidates.some((candidate) => candidate.target === "x"))
      return refuse("refusal-must-place", { colour: move.colour });
    if (move.keep) return refuse("refusal-keep-not-complete", { keep: move.keep });
    return refuse("refusal-jokers-not-possible", { jokers: move.jokers ?? 0 });
  }
  const landings = candidates.filter((candidate) => candidate.target === move.target);
  return landings.length
    ? landingRefusal(move, landings)
    : serverRefusal(view, `${move.colour}-${move.target}`, `${move.target}`);
}

function landingRefusal(move: Advance, landings: Advance[]): Refusal {
  const alike = landings.filter((candidate) => candidate.jokers === move.jokers);
  if (!alike.length) return refuse("refusal-jokers-not-possible", { jokers: move.jokers ?? 0 });
  const choices = alike.map((candidate) => candidate.keep ?? "").join("");
  if (!move.keep) return refuse("refusal-keep-missing", { choices });
  if (!choices) return refuse("refusal-keep-not-complete", { keep: move.keep });
  return refuse("refusal-keep-not-on-strip", { keep: move.keep, choices });
}

/** The legal moves with the same panes. */
function legalMovesWith(move: Advance, view: MatchView): Advance[] {
  const start = movePrefix(move);
  const texts = view.choices?.legal.filter((text) => text.startsWith(start)) ?? [];
  return texts.flatMap((text) => parseMove(text) ?? []);
}

/** A refusal that came with the choices: of a colour, or of a column whatever the colour. */
function serverRefusal(view: MatchView, key: string, column = key): Refusal {
  const refusals = view.choices?.refusals;
  const refusal = refusals?.[key] ?? refusals?.[column];
  return refusal
    ? refuse(`refusal-${refusal.code}`, refusal.params as Refusal["params"])
    : refuse("error-move-syntax", { got: key });
}
