// The matches in which this browser has a seat, as they stand; without a DOM.
import { computed, effect, signal } from "@preact/signals";
import { named } from "../../app/match/bots";
import { connection, openLink } from "../../app/match/connection";
import { forget, games } from "../../app/match/own-matches";
import type { MatchView } from "../../protocol/types";

/** One socket watches so many matches and no more. */
const WATCHED = 12;

const KEY = "vitral.running";

/** A match that went on when this browser saw it last, and how many play. */
export interface Expected {
  match: string;
  players: number;
}

/** A match, and when it was seen so. */
export interface Seen {
  view: MatchView;
  at: number;
}

export class MyGames {
  /** Taken off the list while this page is open, and still shown so that it can be undone. */
  readonly removed = signal<readonly string[]>([]);
  readonly #seen = signal<Record<string, Seen>>({});
  readonly #watched = new Map<string, () => void>();
  readonly #shown = computed(() =>
    [...new Set([...games.value, ...this.removed.value])]
      .flatMap((match) => this.#seen.value[match] ?? [])
      .map((seen) => ({ ...seen, view: named(seen.view) })),
  );

  readonly #last = load();

  /** Games that most likely go on and have not been seen yet: room is kept for them. */
  readonly expected = computed(() =>
    this.#last.filter(({ match }) => games.value.includes(match) && !this.#seen.value[match]),
  );
  /** Where it is one's turn first, then those that go on, then those that have not begun. */
  readonly running = computed(() =>
    this.#shown.value.filter(({ view }) => view.status !== "over").sort(byUrgency),
  );
  /** The last one first. */
  readonly finished = computed(() =>
    this.#shown.value
      .filter(({ view }) => view.status === "over")
      .sort((a, b) => (b.view.updated ?? 0) - (a.view.updated ?? 0)),
  );

  /** Follow the games from now on, until the function that is returned is called. */
  follow(): () => void {
    const stops = [effect(() => this.#watch()), effect(dropMissing), effect(() => this.#keep())];
    return () => {
      for (const stop of [...stops, ...this.#watched.values()]) stop();
      this.#watched.clear();
    };
  }

  remove(match: string): void {
    this.removed.value = [...this.removed.peek(), match];
    forget(match);
  }

  /** Watch what can still change: a match that is over leaves its place to the next. */
  #watch(): void {
    const wanted = games.value
      .filter((match) => this.#seen.value[match]?.view.status !== "over")
      .slice(0, WATCHED);
    for (const [match, close] of this.#watched)
      if (!wanted.includes(match)) {
        close();
        this.#watched.delete(match);
      }
    if (wanted.length) openLink();
    for (const match of wanted)
      if (!this.#watched.has(match))
        this.#watched.set(
          match,
          connection.watch(match, (view) => this.#see(view)),
        );
  }

  #keep(): void {
    const seen = this.running.value.map(({ view: { match, seats } }) => {
      return { match, players: seats.length };
    });
    keep([...seen, ...this.expected.value]);
  }

  #see(view: MatchView): void {
    this.#seen.value = { ...this.#seen.peek(), [view.match]: { view, at: Date.now() } };
  }
}

function dropMissing(): void {
  for (const match of games.value) if (connection.isMissing(match)) forget(match);
}

function byUrgency({ view: a }: Seen, { view: b }: Seen): number {
  const rank = ({ choices, status }: MatchView) =>
    choices ? 0 : { playing: 1, open: 2, over: 3 }[status];
  return rank(a) - rank(b) || (b.updated ?? 0) - (a.updated ?? 0);
}

function keep(running: readonly Expected[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(running));
  } catch {
    // then the page moves when they are seen
  }
}

function load(): Expected[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found)
      ? found.filter((each) => each?.players > 1 && each.players < 5)
      : [];
  } catch {
    return [];
  }
}
