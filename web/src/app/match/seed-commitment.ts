// This browser's part in the draws of a match. The server commits to a seed and every seat to an
// addition of its own before the first deal; this module makes the additions and compares what was
// committed to (`seed-notes.ts`) with the record at the end. docs/protocol/dice.md says why that is enough.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { getRecord, makeMatch, reveal, seeMatch, sit, start } from "../../protocol/api";
import type { Record as GameRecord, NewMatch, NewSeat } from "../../protocol/rest";
import type { MatchView } from "../../protocol/types";
import { forgetOld, type Notes, note, notesOf } from "./seed-notes";

/** Random bytes of an addition. */
const BYTES = 32;
export type CheckCode = "commitment" | "seed" | "starter" | "seats" | "addition" | "takebacks";
/** `open`: this browser does not know enough to say. */
export type Outcome = "good" | "bad" | "open";
export type Checked = { code: CheckCode; outcome: Outcome };

/** SHA-256 of a text, in hexadecimal digits. */
export const commit = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** SHA-256 of bytes that are written in hexadecimal digits, written the same way. */
export const commitBytes = (hex: string): string => bytesToHex(sha256(hexToBytes(hex)));

const newAddition = (): string => bytesToHex(randomBytes(BYTES));

/** Makes a match with an addition for every seat of this browser; returns its id. */
export async function make(match: Omit<NewMatch, "seats">, seats: NewSeat[]): Promise<string> {
  forgetOld();
  const additions: string[] = [];
  const committed = seats.map((seat) => {
    if (!seat.name) return seat;
    const addition = newAddition();
    additions.push(addition);
    return { ...seat, commitment: commit(addition) };
  });
  const made = await makeMatch({ ...match, seats: committed as NewMatch["seats"] });
  note(made.match, (notes) => notes.additions.push(...additions));
  return made.match;
}

/** Takes a seat and commits to an addition for it. */
export async function sitDown(match: string, seat: number, name: string): Promise<unknown> {
  forgetOld();
  const addition = newAddition();
  note(match, (notes) => notes.additions.push(addition)); // the answer may be lost on the way
  return sit(match, seat, name, commit(addition));
}

/** Starts a match, and reveals the additions of this browser. */
export async function begin(match: string): Promise<void> {
  await start(match);
  await follow(await seeMatch(match));
}

/**
 * Stores the commitments that a view shows before the first deal; once the seats are locked, reveals
 * the additions of this browser.
 */
export async function follow(view: MatchView): Promise<void> {
  if (view.table || !view.you.length) return;
  note(view.match, (notes) => {
    notes.starter = notes.commitment ? notes.starter : (view.settings.starter ?? null);
    notes.commitment ??= view.commitment;
    if (view.locked) notes.seats ??= view.seats.map((seat) => seat.commitment);
  });
  if (!view.locked) return;
  const kept = notesOf(view.match);
  if (kept.commitment !== view.commitment) return; // another seed: reveal nothing to it
  for (const number of view.you) await revealAt(view, number, kept);
}

async function revealAt(view: MatchView, number: number, kept: Notes): Promise<void> {
  const seat = view.seats[number - 1];
  const addition = kept.additions.find((each) => commit(each) === seat?.commitment);
  if (!addition || seat?.revealed) return;
  // Noted first: a server that takes it and answers with an error has it all the same.
  if (!kept.revealed.includes(addition)) note(view.match, (notes) => notes.revealed.push(addition));
  await reveal(view.match, number, addition).catch(() => null); // the next view tells
}

/** Notes that this browser asked for a takeback, or agreed to one, after which `to` events stay. */
export function noteTakeback(match: string, to: number): void {
  note(match, (notes) => notes.takebacks.push(to));
}

/** Compares the record of a match that is over with this browser's notes; empty if it has none. */
export async function check(view: MatchView): Promise<Checked[]> {
  const kept = notesOf(view.match);
  if (!kept.commitment) return [];
  return compare(view.you, kept, await getRecord(view.match));
}

function compare(you: readonly number[], kept: Notes, record: GameRecord): Checked[] {
  const { seed, commitment } = record.dice ?? {};
  const is = (held: boolean): Outcome => (held ? "good" : "bad");
  return [
    { code: "commitment", outcome: is(kept.commitment === commitment) },
    { code: "seed", outcome: is(commitBytes(seed ?? "") === commitment) },
    { code: "starter", outcome: is(sameStarter(record, kept.starter)) },
    { code: "seats", outcome: kept.seats ? is(sameSeats(record, kept.seats)) : "open" },
    { code: "addition", outcome: ownAdditions(you, kept, record) },
    { code: "takebacks", outcome: takebacks(you, kept, record) },
  ];
}

function sameStarter({ dice, setup }: GameRecord, starter: number | null): boolean {
  return starter === null ? Boolean(dice?.starter_drawn) : setup.starter === starter;
}

/** Whether all seats have the commitments that were seen, and added what they committed to. */
function sameSeats({ dice, seats }: GameRecord, seen: (string | null)[]): boolean {
  const { additions = [], commitments = [] } = dice ?? {};
  return (
    seats.length === seen.length &&
    additions.length <= seen.length &&
    seen.every((commitment, index) => {
      const addition = additions[index] ?? "";
      const same = (commitments?.[index] ?? "") === (commitment ?? "");
      return same && (addition === "" || commit(addition) === commitment);
    })
  );
}

/** Whether what was revealed from here is what these seats added; open if nothing was in time. */
function ownAdditions(you: readonly number[], kept: Notes, { dice }: GameRecord): Outcome {
  if (!kept.revealed.length) return "open";
  const own = you.map((seat) => dice?.additions[seat - 1] ?? "");
  return kept.revealed.every((addition) => own.includes(addition)) ? "good" : "bad";
}

/**
 * Whether this browser agreed to every takeback; open if one of its seats resigned, since seats that
 * resigned are not asked.
 */
function takebacks(you: readonly number[], kept: Notes, record: GameRecord): Outcome {
  const agreed = [...kept.takebacks];
  const unknown = (record.takebacks ?? []).filter(({ to }) => {
    const at = agreed.indexOf(to);
    if (at >= 0) agreed.splice(at, 1);
    return at < 0;
  });
  if (!unknown.length) return "good";
  return record.forfeits?.some(({ seat }) => you.includes(seat)) ? "open" : "bad";
}
