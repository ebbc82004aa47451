// Games to look at, without a picture: where they come from, and the way through them.
import { signal } from "@preact/signals";
import type { Course } from "../../app/charts/score-plot";
import { studyMatch, studyRecord } from "../../app/study/api";
import { getRecord } from "../../protocol/api";
import { RequestError } from "../../protocol/connection";
import type { Record as GameRecord, Moment, ReplayView } from "../../protocol/rest";

/** The address of a record that is kept in this browser. */
export const OWN_RECORD = "record";
const KEY = "vitral.record";
const LONGEST = 60_000;

/** A game, and a way to load its record. */
export interface LoadedGame {
  replay: ReplayView;
  record(): Promise<GameRecord>;
}

/** The game at an address: a match of the server, or the record kept here. */
export async function loadGame(id: string): Promise<LoadedGame> {
  if (id !== OWN_RECORD) return { replay: await studyMatch(id), record: () => getRecord(id) };
  const text = localStorage.getItem(KEY);
  if (text === null) throw new RequestError("no-such-match");
  const record = readJson(text) as GameRecord;
  return { replay: await studyRecord(record), record: () => Promise.resolve(record) };
}

/** How many records were saved since the page was loaded; a change makes viewers load again. */
export const savedRecords = signal(0);

/** Keep a record here, once the server has played it through. */
export async function saveRecord(text: string): Promise<void> {
  if (text.length > LONGEST) throw new RequestError("body-too-long");
  const record = readJson(text);
  await studyRecord(record);
  localStorage.setItem(KEY, JSON.stringify(record));
  savedRecords.value += 1;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestError("record-not-json");
  }
}

/** The id of a match in a text that is an id or a link. */
export function matchIn(text: string): string | null {
  return /(?:^|\/)([A-Za-z0-9_-]{16})(?:[/?#].*)?$/.exec(text.trim())?.[1] ?? null;
}

/** The number of the step that an address names, 0 (the set-up) to `last`; 0 if it names none. */
export function stepIn(hash: string, last: number): number {
  return /^\d{1,4}$/.test(hash) ? Math.min(Number(hash), last) : 0;
}

/** The rounds, each with the number of the step that deals it. */
export function rounds(moments: readonly Moment[]): { round: number; at: number }[] {
  return moments.flatMap(({ step }, at) => {
    const dealt = step?.events.find((event) => event.kind === "dealt");
    return dealt ? [{ round: dealt.round as number, at }] : [];
  });
}

/** Every seat's score after each step. */
export function courseOf(moments: readonly Moment[]): Course {
  const scores = moments.map(({ table }) => table.players.map((player) => player.score));
  return { scores, starts: rounds(moments) };
}

/** The number of the step that a key leads to; null for other keys. */
export function stepAfterKey(key: string, now: number, moments: readonly Moment[]): number | null {
  const last = moments.length - 1;
  const starts = rounds(moments).map(({ at }) => at);
  const steps: Record<string, number> = {
    ArrowLeft: Math.max(now - 1, 0),
    ArrowRight: Math.min(now + 1, last),
    PageUp: starts.findLast((at) => at < now) ?? 0,
    PageDown: starts.find((at) => at > now) ?? last,
    Home: 0,
    End: last,
  };
  return steps[key] ?? null;
}

/** Who plays, by seat; bots of the same name are numbered. */
export function namesOf(
  { seats }: Pick<ReplayView, "seats">,
  say: { bot(name: string): string; seat(number: number): string },
): string[] {
  return seats.map((seat, index) => {
    if (!seat.bot) return seat.name || say.seat(index + 1);
    const alike = seats.filter((other) => other.bot === seat.bot);
    const number = alike.length > 1 ? ` ${alike.indexOf(seat) + 1}` : "";
    return say.bot(seat.bot) + number;
  });
}
