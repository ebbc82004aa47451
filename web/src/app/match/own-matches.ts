// The matches that this browser has a seat in; the server knows people only by the browser they use.
import { signal } from "@preact/signals";
import { connection } from "./connection";

const KEY = "vitral.games";
const MOST = 40;

export const ownMatches = signal<readonly string[]>(load());

export function rememberMatch(match: string): void {
  const known = load();
  if (!known.includes(match)) save([match, ...known].slice(0, MOST));
}

export function forgetMatch(match: string): void {
  save(load().filter((other) => other !== match));
}

function save(matches: string[]): void {
  ownMatches.value = matches;
  try {
    localStorage.setItem(KEY, JSON.stringify(matches));
  } catch {
    // storage is refused: the list lasts as long as the page is open
  }
}

function load(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((each) => /^[\w-]{16}$/.test(String(each))) : [];
  } catch {
    return [];
  }
}

window.addEventListener("storage", (event) => {
  if (event.key !== KEY) return;
  ownMatches.value = load();
  connection.reconnect(); // another tab took a seat: a new socket knows it
});
