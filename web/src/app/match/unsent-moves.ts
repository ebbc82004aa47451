// Moves that wait for the server, kept in this browser: they outlive the tab. Two tabs may send the
// same one: it has the same id, and is one move.
import type { MoveStore } from "../../protocol/connection";
import type { Play } from "../../protocol/types";

const KEY = "vitral.unsent.";
/** Milliseconds for which a move is kept: thirty days. */
const KEPT_FOR = 30 * 24 * 3600 * 1000;

export const unsentMoves: MoveStore = {
  load() {
    return attempt(() => keys().flatMap((key) => read(key) ?? []), []);
  },
  save(play) {
    return attempt(() => {
      if (read(keyOf(play))) return false;
      localStorage.setItem(keyOf(play), JSON.stringify({ play, at: Date.now() }));
      return true;
    }, true);
  },
  remove(play) {
    attempt(() => {
      if (read(keyOf(play))?.id === play.id) localStorage.removeItem(keyOf(play));
    }, null);
  },
};

/** Calls back when another tab stores or removes a move. */
export function onUnsentChange(changed: () => void): void {
  addEventListener("storage", ({ key }) => {
    if (!key || key.startsWith(KEY)) changed();
  });
}

/** The key of a seat's move in storage: a seat can have one unsent move at a time. */
function keyOf({ match, seat }: Play): string {
  return `${KEY}${match}.${seat}`;
}

function keys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(KEY));
}

/** The move stored under a key; removes it and returns null if it is too old or cannot be read. */
function read(key: string): Play | null {
  const { play, at } = attempt(() => JSON.parse(localStorage.getItem(key) ?? "{}"), {});
  if (play && keyOf(play) === key && Date.now() - at < KEPT_FOR) return play;
  localStorage.removeItem(key);
  return null;
}

/** The result of `work`, or `otherwise` where the browser refuses storage. */
function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
