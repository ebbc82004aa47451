// Whether the people of a match are connected, and what is worth saying when that changes. Headless.

import type { MatchView, Presence } from "../protocol/types";
import { nameOf, type Words } from "./messages";

/** `lost`: play waits for somebody without a connection; `bot`: a bot plays on for them. */
export type PresenceState = "connected" | "lost" | "offline" | "bot";

export interface PresenceSnapshot {
  view: MatchView;
  presence: Presence | null;
}

export interface PresenceChange {
  seat: number;
  kind: "lost" | "bot" | "back" | "rematch";
}

/** Whether the person of a seat is connected; null for bots, open seats, and where it is unknown. */
export function presenceState(
  { view, presence }: PresenceSnapshot,
  number: number,
): PresenceState | null {
  const seat = view.seats[number - 1];
  if (!seat || seat.bot || seat.forfeited) return null;
  if (seat.away) return view.status === "playing" ? "bot" : null;
  if (presence?.connected.includes(number)) return "connected";
  if (!presence?.disconnected.includes(number)) return null;
  return isLive(view) ? "lost" : "offline";
}

/** Whether people play at one time: nobody waits at a table for a move that may take days. */
function isLive({ status, settings }: MatchView): boolean {
  return status === "playing" && settings.clock?.kind !== "correspondence";
}

/** What to announce when one snapshot of a match replaces another. */
export function presenceChanges(before: PresenceSnapshot, now: PresenceSnapshot): PresenceChange[] {
  const known = before.presence && now.presence;
  const [from, to] = [before, now].map((seen) => (known ? seen : { ...seen, presence: null }));
  const others = now.view.seats.map(({ number }) => number).filter(isOther(now.view));
  const changes = others.flatMap((seat) => {
    const kind = change(presenceState(from!, seat), presenceState(to!, seat));
    const ended = now.view.status === "over" || now.view.seats[seat - 1]?.forfeited;
    return kind && !ended ? [{ seat, kind }] : [];
  });
  return [...changes, ...rematch(before.view, now.view)];
}

const isOther = (view: MatchView) => (seat: number) => !view.you.includes(seat);

function change(
  from: PresenceState | null,
  to: PresenceState | null,
): "lost" | "bot" | "back" | null {
  if (to === from || to === "offline") return null;
  if (to === "lost") return from === "connected" ? "lost" : null;
  if (to === "bot") return "bot";
  return from === "lost" || from === "bot" ? "back" : null;
}

function rematch(
  before: MatchView,
  { rematch, rematch_by: seat, you }: MatchView,
): PresenceChange[] {
  const isNew = rematch && !before.rematch;
  return isNew && seat && !you.includes(seat) ? [{ seat, kind: "rematch" }] : [];
}

/** A change in a sentence; `time`: what is left on the person's clock, where it runs. */
export function formatPresenceChange(
  { seat, kind }: PresenceChange,
  time: string | null,
  view: MatchView,
  words: Words,
): string {
  const name = nameOf(view, seat, words);
  if (kind === "lost" && time) return words("presence-lost-time", { name, time });
  return words(`presence-${kind}`, { name });
}
