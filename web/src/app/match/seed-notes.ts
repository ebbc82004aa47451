// What this browser keeps of the draws of matches in which it sits: `seed-commitment.ts` makes and compares it.

/** Before the match's id in the keys of the browser's storage; stored notes depend on it. */
const KEY = "vitral.dice.";
/** Milliseconds for which a match's notes are kept after the last one: 90 days. */
const LONG = 90 * 24 * 3600 * 1000;

/** What this browser keeps of a match in which it sits. */
export interface Notes {
  /** What it committed to; one for each time that it sat down. */
  additions: string[];
  /** Those that were sent to the server, whatever it answered. */
  revealed: string[];
  /** The commitment to the seed, as first seen before the first deal. */
  commitment: string | null;
  /** The seat that is to start; null if that is drawn. */
  starter: number | null;
  /** Every seat's commitment, as seen when the seats were locked. */
  seats: (string | null)[] | null;
  /** For each takeback that was asked for or agreed to here, how many events were to stay. */
  takebacks: number[];
  /** When this was last written, in milliseconds. */
  at: number;
}

/** The commitment to the seed of a match, as this browser saw it before the first deal. */
export function notedCommitment(match: string): string | null {
  return notesOf(match).commitment;
}

/** Changes the notes of a match. */
export function note(match: string, change: (notes: Notes) => void): void {
  const notes = notesOf(match);
  change(notes);
  notes.at = Date.now();
  try {
    localStorage.setItem(KEY + match, JSON.stringify(notes));
  } catch {
    unkept.set(match, notes);
  }
}

/** Notes by match where the browser refuses storage; lost when the page closes. */
const unkept = new Map<string, Notes>();

/** The notes of a match; empty ones if there are none. */
export function notesOf(match: string): Notes {
  const none: Notes = {
    ...{ additions: [], revealed: [], takebacks: [] },
    ...{ commitment: null, starter: null, seats: null, at: 0 },
  };
  try {
    return { ...none, ...JSON.parse(localStorage.getItem(KEY + match) ?? "{}") };
  } catch {
    return unkept.get(match) ?? none;
  }
}

/** Removes the notes of matches that were last noted more than `LONG` ago. */
export function forgetOld(): void {
  try {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(KEY)))
      if (Date.now() - (JSON.parse(localStorage.getItem(key) ?? "{}").at ?? 0) > LONG)
        localStorage.removeItem(key);
  } catch {
    // without storage there is nothing to remove
  }
}
