// The matches in which this browser has a seat, as they stand; without a DOM.
import { computed, effect, signal } from "@preact/signals";
import { withBotNames } from "../../app/match/bots";
import { connection, openConnection } from "../../app/match/connection";
import { forgetMatch, ownMatches } from "../../app/match/own-matches";
import type { MatchView } from "../../protocol/types";

/** The most matches that this page watches at a time: the server limits them for each socket. */
const WATCHED = 12;

const KEY = "vitral.running";

/** A match that went on when this browser saw it last, and how many play. */
export interface ExpectedMatch {
  match: string;
  players: number;
}

/** A match, and when this view came, in milliseconds. */
export interface WatchedMatch {
  view: MatchView;
  at: number;
}

export class MyMatches {
  /** Taken off the list while this page is open, and still shown so that it can be undone. */
  readonly removed = signal<readonly string[]>([]);
  readonly #watchedMatches = signal<Record<string, WatchedMatch>>({});
  readonly #watched = new Map<string, () => void>();
  readonly #listed = computed(() =>
    [...new Set([...ownMatches.value, ...this.removed.value])]
      .flatMap((match) => this.#watchedMatches.value[match] ?? [])
      .map((match) => ({ ...match, view: withBotNames(match.view) })),
  );

  readonly #last = loadRunning();

  /** Games that most likely go on and have not been seen yet: room is kept for them. */
  readonly expected = computed(() =>
    this.#last.filter(
      ({ match }) => ownMatches.value.includes(match) && !this.#watchedMatches.value[match],
    ),
  );
  /** Where it is one's turn first, then those that go on, then those that have not begun. */
  readonly running = computed(() =>
    this.#listed.value.filter(({ view }) => view.status !== "over").sort(byUrgency),
  );
  /** The latest first. */
  readonly finished = computed(() =>
    this.#listed.value
      .filter(({ view }) => view.status === "over")
      .sort((a, b) => (b.view.updated ?? 0) - (a.view.updated ?? 0)),
  );

  /** Watches the matches until the returned function is called. */
  start(): () => void {
    const stops = [
      effect(() => this.#watch()),
      effect(dropMissing),
      effect(() => this.#saveRunning()),
    ];
    return () => {
      for (const stop of [...stops, ...this.#watched.values()]) stop();
      this.#watched.clear();
    };
  }

  remove(match: string): void {
    this.removed.value = [...this.removed.peek(), match];
    forgetMatch(match);
  }

  /** Watch what can still change: a match that is over leaves its place to the next. */
  #watch(): void {
    const wanted = ownMatches.value
      .filter((match) => this.#watchedMatches.value[match]?.view.status !== "over")
      .slice(0, WATCHED);
    for (const [match, close] of this.#watched)
      if (!wanted.includes(match)) {
        close();
        this.#watched.delete(match);
      }
    if (wanted.length) openConnection();
    for (const match of wanted)
      if (!this.#watched.has(match))
        this.#watched.set(
          match,
          connection.watch(match, (view) => this.#onView(view)),
        );
  }

  #saveRunning(): void {
    const running = this.running.value.map(({ view: { match, seats } }) => {
      return { match, players: seats.length };
    });
    saveRunning([...running, ...this.expected.value]);
  }

  #onView(view: MatchView): void {
    this.#watchedMatches.value = {
      ...this.#watchedMatches.peek(),
      [view.match]: { view, at: Date.now() },
    };
  }
}

function dropMissing(): void {
  for (const match of ownMatches.value) if (connection.isMissing(match)) forgetMatch(match);
}

function byUrgency({ view: a }: WatchedMatch, { view: b }: WatchedMatch): number {
  const rank = ({ choices, status }: MatchView) =>
    choices ? 0 : { playing: 1, open: 2, over: 3 }[status];
  return rank(a) - rank(b) || (b.updated ?? 0) - (a.updated ?? 0);
}

function saveRunning(running: readonly ExpectedMatch[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(running));
  } catch {
    // storage is refused: no room is kept, and the page moves when the matches come
  }
}

function loadRunning(): ExpectedMatch[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found)
      ? found.filter((each) => each?.players > 1 && each.players < 5)
      : [];
  } catch {
    return [];
  }
}
