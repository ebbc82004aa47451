// Studies kept in this browser, the newest first.
import { type Signal, signal } from "@preact/signals";
import { type Start, startKey } from "./study-address";
import { readStudy, type Study, writeStudy } from "./study-document";

const KEY = "vitral.studies";
/** How many are kept; of the others those without a name go first, the oldest before the newer. */
const MOST = 40;

/** Every study that is kept here. */
export const studies: Signal<Study[]> = signal(load());

export function keyOf({ position, match }: Study): string {
  return startKey(match ? { match } : { position });
}

/** The study that begins at a place, if one is kept. */
export function keptStudy(start: Start): Study | null {
  return studies.peek().find((study) => keyOf(study) === startKey(start)) ?? null;
}

export function keepStudy(study: Study): void {
  write(most([study, ...studies.peek().filter((each) => keyOf(each) !== keyOf(study))]));
}

export function forgetStudy(study: Study): void {
  write(studies.peek().filter((each) => keyOf(each) !== keyOf(study)));
}

/** The first of them, but unnamed ones only as far as there is room. */
export function most(all: Study[]): Study[] {
  const excess = all.filter(({ title }) => !title).slice(Math.max(1, MOST - named(all)));
  return all.filter((study) => !excess.includes(study)).slice(0, MOST);
}

function named(all: Study[]): number {
  return all.filter(({ title }) => title).length;
}

function write(all: Study[]): void {
  studies.value = all;
  try {
    localStorage.setItem(KEY, JSON.stringify(all.map(writeStudy)));
  } catch {
    // Storage is refused or full: they last as long as the tab is open.
  }
}

function load(): Study[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.flatMap(readKept) : [];
  } catch {
    return [];
  }
}

function readKept(text: unknown): Study[] {
  try {
    return [readStudy(String(text))];
  } catch {
    return [];
  }
}
