// Games to study: matches of the server, and a record that is kept in this browser.
import { signal } from "@preact/signals";
import { getRecord } from "../../protocol/api";
import { RequestError } from "../../protocol/connection";
import type { Record as GameRecord, ReplayView } from "../../protocol/rest";
import { studyMatch, studyRecord } from "./api";

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
  return playRecord(JSON.stringify(ownRecord()));
}

/** The record that is kept in this browser. */
export function ownRecord(): GameRecord {
  const text = localStorage.getItem(KEY);
  if (text === null) throw new RequestError("no-such-match");
  return readJson(text) as GameRecord;
}

/** How many records were saved since the page was loaded; a change makes viewers load again. */
export const savedRecords = signal(0);

/** Keep a record here, once the server has played it through. */
export async function saveRecord(text: string): Promise<void> {
  const record = await (await playRecord(text)).record();
  localStorage.setItem(KEY, JSON.stringify(record));
  savedRecords.value += 1;
}

/** A record, played through by the server. */
export async function playRecord(text: string): Promise<LoadedGame> {
  if (text.length > LONGEST) throw new RequestError("body-too-long");
  const record = readJson(text) as GameRecord;
  return { replay: await studyRecord(record), record: () => Promise.resolve(record) };
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
