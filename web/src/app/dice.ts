// This browser's part in the dice: it adds randomness of its own, notes what it was promised before
// the first deal, and compares at the end. docs/protocol/dice.md says why that is enough.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { makeMatch, reveal, seeMatch, sit, start } from "../protocol/api";
import type { NewMatch, NewSeat } from "../protocol/rest";
import type { MatchView } from "../protocol/types";

const KEY = "vitral.dice.";
/** Random bytes of an addition. */
const BYTES = 32;
/** Milliseconds for which a match's notes are kept after the last one: 90 days. */
const LONG = 90 * 24 * 3600 * 1000;

/** What this browser keeps of a match in which it sits. */
interface Notes {
  /** What it committed to; one for each time that it sat down. */
  additions: string[];
  /** Those that the server acknowledged when they were revealed. */
  revealed: string[];
  /** The commitment to the seed, as first seen before the first deal. */
  commitment: string | null;
  /** Every seat's commitment, as seen when the seats were locked. */
  seats: (string | null)[] | null;
  /** How often somebody at this browser asked for a takeback or agreed to one. */
  takebacks: number;
  /** When this was last written, in milliseconds. */
  at: number;
}

export type CheckCode = "commitment" | "seed" | "seats" | "addition" | "takebacks";
/** `open`: it cannot be said. */
export type Outcome = "good" | "bad" | "open";
export type Checked = { code: CheckCode; outcome: Outcome };

/** SHA-256 of a text, in hexadecimal digits. */
export const commit = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

const newAddition = (): string => bytesToHex(randomBytes(BYTES));

/** Make a match; every seat of this browser adds to its dice. */
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

/** Sit down and add to the dice. */
export async function sitDown(match: string, seat: number, name: string): Promise<unknown> {
  forgetOld();
  const addition = newAddition();
  note(match, (notes) => notes.additions.push(addition)); // the answer may be lost on the way
  return sit(match, seat, name, commit(addition));
}

/** Start a match, and reveal what this browser added to its dice. */
export async function begin(match: string): Promise<void> {
  await start(match);
  await follow(await seeMatch(match));
}

/** Note what a view promises before the first deal; once the seats are locked, reveal. */
export async function follow(view: MatchView): Promise<void> {
  if (view.table || !view.you.length) return;
  note(view.match, (notes) => {
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
  const done = await reveal(view.match, number, addition).catch(() => null);
  if (done) note(view.match, (notes) => notes.revealed.push(addition));
}

/** Somebody at this browser asked for a takeback or agreed to one. */
export function noteTakeback(match: string): void {
  note(match, (notes) => {
    notes.takebacks += 1;
  });
}

/** Whether a match that is over kept what this browser noted; nothing if it noted nothing. */
export function check(view: MatchView): Checked[] {
  const kept = notesOf(view.match);
  if (!kept.commitment || !view.seed) return [];
  const is = (held: boolean): Outcome => (held ? "good" : "bad");
  return [
    { code: "commitment", outcome: is(kept.commitment === view.commitment) },
    { code: "seed", outcome: is(bytesToHex(sha256(hexToBytes(view.seed))) === view.commitment) },
    { code: "seats", outcome: kept.seats ? is(sameSeats(view, kept.seats)) : "open" },
    { code: "addition", outcome: ownAdditions(view, kept) },
    { code: "takebacks", outcome: takebacks(view, kept) },
  ];
}

function sameSeats(view: MatchView, seats: (string | null)[]): boolean {
  return view.seats.every((seat, index) => seat.commitment === seats[index]);
}

/** Whether what was revealed from here is among the additions; not if nothing was in time. */
function ownAdditions({ additions = [] }: MatchView, { revealed }: Notes): Outcome {
  if (!revealed.length) return "open";
  return revealed.every((addition) => additions.includes(addition)) ? "good" : "bad";
}

/** Nothing is taken back without those who sit there, unless they have given up. */
function takebacks(view: MatchView, kept: Notes): Outcome {
  if (view.taken_back <= kept.takebacks) return "good";
  return view.you.some((seat) => view.seats[seat - 1]?.forfeited) ? "open" : "bad";
}

function note(match: string, change: (notes: Notes) => void): void {
  const notes = notesOf(match);
  change(notes);
  notes.at = Date.now();
  try {
    localStorage.setItem(KEY + match, JSON.stringify(notes));
  } catch {
    unkept.set(match, notes);
  }
}

/** Notes of browsers that keep nothing, as long as the page is open. */
const unkept = new Map<string, Notes>();

function notesOf(match: string): Notes {
  const none = { additions: [], revealed: [], commitment: null, seats: null, takebacks: 0, at: 0 };
  try {
    return { ...none, ...JSON.parse(localStorage.getItem(KEY + match) ?? "{}") };
  } catch {
    return unkept.get(match) ?? none;
  }
}

/** Forget matches that are long over. */
function forgetOld(): void {
  try {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(KEY)))
      if (Date.now() - (JSON.parse(localStorage.getItem(key) ?? "{}").at ?? 0) > LONG)
        localStorage.removeItem(key);
  } catch {
    // then nothing is kept here
  }
}
